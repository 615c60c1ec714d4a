// Shared parts of the functions of generate.py.
#include <amp.h>
#include <cstdio>
#include <utility>
#include <vector>

#define R restrict(cpu, amp)
typedef concurrency::array_view<int, 1> V;

inline void note(const V &l, int at, int x) R {
  l[at] = int(unsigned(l[at]) * 31u + unsigned(x));
}
enum E { ea, eb = 5, ec };
enum class C : unsigned { a = 1, b = 7, c = 4000000000u };
union U {
  int i;
  float f;
  unsigned u;
};
struct Agg {
  int a;
  float b;
  unsigned c[2];
  unsigned hash() const R;
};
struct Var {
  int tag;
  union {
    int i;
    float f;
    struct {
      unsigned low;
    } parts;
  };
  Var(int x) R : tag(x & 1), i(x / 2) {}
  void set(float x) R { tag |= 2, f = x; }
  unsigned hash() const R { return tag & 1 ? unsigned(i) : parts.low * 3u; }
};
struct Conv {
  unsigned v;
  Conv(int x) R : v(unsigned(x) * 3u) {}
  operator unsigned() const R { return v ^ 5u; }
};
struct Empty {
  int nine() const R { return 9; }
};
inline unsigned h(int x) R { return unsigned(x); }
inline unsigned h(unsigned x) R { return x * 3u; }
inline unsigned h(long x) R { return unsigned(x >> 7) ^ unsigned(x) * 9u; }
inline unsigned h(unsigned long x) R { return unsigned(x >> 29) ^ unsigned(x); }
inline unsigned h(float x) R { return x == x ? unsigned(int(x * 4.f)) : 77u; }
inline unsigned h(double x) R { return x == x ? unsigned(int(x * 8.)) : 78u; }
inline unsigned h(bool x) R { return x ? 11u : 13u; }
inline unsigned h(E x) R { return unsigned(x) + 3u; }
inline unsigned h(C x) R { return unsigned(x) + 5u; }
inline unsigned h(const U &x) R { return x.u; }
inline unsigned h(const Empty &x) R { return unsigned(x.nine()); }
template <class T> auto h(const T &x) R -> decltype(x.hash()) {
  return x.hash();
}
template <class T, int N> unsigned hashArray(const T (&a)[N]) R {
  unsigned s = N;
  for (const T &x : a)
    s = s * 7u + h(x);
  return s;
}
// A long of 40 bits, whose sums and small products do not overflow.
inline long small(long x) R { return x % (1L << 40); }
inline float bound(float x) R {
  return x > 1000.f ? 1000.f : x < -1000.f ? -1000.f : x == x ? x : 0.f;
}
inline double boundd(double x) R {
  return x > 1000. ? 1000. : x < -1000. ? -1000. : x == x ? x : 0.;
}

struct Logged {
  V log;
  int at;
  int id;
  Logged(const V &log, int at, int id) R : log(log), at(at), id(id) {
    note(log, at, id);
  }
  Logged(const Logged &o) R : log(o.log), at(o.at), id(o.id ^ 64) {
    note(log, at, id + 1);
  }
  Logged(Logged &&o) R : log(o.log), at(o.at), id(o.id ^ 128) {
    o.id = 3;
    note(log, at, id + 2);
  }
  Logged &operator=(const Logged &o) R {
    note(log, at, id ^ o.id);
    id = o.id;
    return *this;
  }
  Logged &operator=(Logged &&o) R {
    note(log, at, id & o.id);
    id = o.id;
    o.id ^= 9;
    return *this;
  }
  ~Logged() R {
    note(log, at, ~id);
    id = 0;
  }
  unsigned hash() const R { return unsigned(id); }
};

inline int bump(int &r, int by) R {
  r = int(unsigned(r) + unsigned(by));
  return r;
}
inline unsigned bump(unsigned &r, int by) R {
  r ^= unsigned(by);
  return r + 1u;
}
inline int &least(int &a, int &b) R { return a < b ? a : b; }
inline void advance(int *&p, unsigned n) R { p += n & 1u; }
inline int firstOf(const int *p, unsigned n) R {
  int s = 0;
  while (n-- > 0)
    s ^= *p++;
  return s;
}
template <class T> T pick(bool c, const T &a, const T &b) R {
  return c ? a : b;
}
template <class T> T pass(T t) R { return t; }
template <class T> const T &same(const T &t) R { return t; }
template <class T> unsigned byValue(T t, unsigned x) R { return h(t) ^ x; }
template <class F> int twice(const F &f, int x) R {
  return int(unsigned(f(x)) + unsigned(f(x ^ 5)));
}
template <class F, class... A> unsigned each(F f, const A &...a) R {
  unsigned n = 1;
  ((n = n * 5u + h(f(a))), ...);
  return n;
}
template <class... T> unsigned mix(const T &...t) R {
  return (h(t) ^ ... ^ 7u);
}
template <class T> unsigned kind(const T &t) R {
  if constexpr (sizeof(T) > 8)
    return h(t) + 1u;
  else if constexpr (sizeof(T) == 8)
    return h(t) * 3u;
  else
    return h(t) & 255u;
}
template <class T, int N = 3> struct Pack {
  T v[N];
  Pack(const T &a, const T &b) R : v{a, b, a} {}
  const T *begin() const R { return v; }
  const T *end() const R { return v + N; }
  template <class F> unsigned sum(const F &f) const R {
    unsigned s = 0;
    for (const T &x : v)
      s = s * 3u + h(f(x));
    return s;
  }
};

inline unsigned Agg::hash() const R { return h(a) * 31u + h(b) + hashArray(c); }
inline unsigned conv(Conv c) R { return c.v + 1u; }
inline int three(int a, unsigned b, int c) R {
  return int(unsigned(a) * 9u + b * 3u + unsigned(c));
}
struct Three {
  int a;
  unsigned b;
  int c;
  int all() const R { return three(a, b, c); }
};
template <class S> int &member(S &s, int S::*m) R { return s.*m; }
template <class S> int value(const S *s, int S::*m) R { return s->*m; }
inline int *&larger(int *&a, int *&b) R { return *a < *b ? b : a; }
inline void exchange(int *&a, int *&b) R {
  int *t = a;
  a = b;
  b = t;
}
inline int distance(const int *a, const int *b) R { return int(b - a); }
inline void reset(int *m, int i) R {
  for (int k = 0; k < 4; ++k)
    m[k] = i * 7 - k;
}
inline int mixed(int x, const int *m) R {
  return int(unsigned(x) * 3u + unsigned(firstOf(m, 4u)));
}
template <int N> struct Down {
  template <class F> static int go(const F &f, int x) R {
    if constexpr (N == 0)
      return f(x);
    else
      return Down<N - 1>::go(f, x ^ N);
  }
};
template <class F, class G> struct Compose {
  F f;
  int between; // Two adjacent empty members would not lie at multiples of four bytes.
  G g;
  template <class T> auto operator()(T x) const R { return f(g(x)) ^ between; }
};
#if __cplusplus >= 201703L
template <class F, class G> Compose(F, int, G) -> Compose<F, G>;
#else
template <class F, class G> Compose<F, G> compose(F f, int between, G g) R {
  return {f, between, g};
}
template <class T> Pack<T> pack(T a, T b) R { return Pack<T>(a, b); }
#define Pack(...) pack(__VA_ARGS__)
#endif
template <class B> struct Plus : B {
  using B::B;
  int extra = 7;
  unsigned hash() const R { return B::hash() * 3u + unsigned(extra); }
};
template <class T, class... A> T construct(const V &l, int at, A &&...a) R {
  return T(l, at, static_cast<A &&>(a)...);
}
