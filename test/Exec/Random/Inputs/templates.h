// Templates: packs, specializations, deduction, overloads by value category and
// type; ranges and tuples.
template <class T> T noted(const V &l, int at, T t) R {
  note(l, at, int(h(t)));
  return t;
}
template <class T> struct Traits {
  static unsigned of(const T &t) R { return h(t) + 1u; }
};
template <> struct Traits<float> {
  static unsigned of(float t) R { return t < 1.f ? 2u : 3u; }
};
template <class T, int N> struct Traits<T[N]> {
  static unsigned of(const T (&t)[N]) R {
    return Traits<T>::of(t[N - 1]) * unsigned(N);
  }
};
template <class T, int N> struct Traits<Pack<T, N>> {
  static unsigned of(const Pack<T, N> &t) R {
    return Traits<T>::of(t.v[0]) ^ 8u;
  }
};
template <class T> unsigned traits(const T &t) R { return Traits<T>::of(t); }
inline int which(int) R { return 1; }
inline int which(unsigned) R { return 2; }
inline int which(long) R { return 3; }
inline int which(unsigned long) R { return 4; }
inline int which(float) R { return 5; }
inline int which(double) R { return 6; }
inline int which(bool) R { return 7; }
inline int which(E) R { return 8; }
inline int which(C) R { return 9; }
inline int category(int &x) R { return x ^= 1; }
inline int category(const int &x) R { return x ^ 2; }
inline int category(int &&x) R { return x ^ 3; }
template <class T> int forwarded(T &&t) R {
  return category(static_cast<T &&>(t));
}
template <class... A> int forwardedLast(A &&...a) R {
  int last = 0;
  ((last = forwarded(static_cast<A &&>(a))), ...);
  return last;
}
template <class... T> bool every(const T &...t) R { return (... && (t & 1)); }
template <class... T> bool some(const T &...t) R {
  return ((t & 2) || ... || false);
}
template <class... T> unsigned sumFrom(unsigned x, const T &...t) R {
  return (x + ... + unsigned(t));
}
template <class... T> int howMany(const T &...) R { return int(sizeof...(T)); }
template <class F, class... A> auto apply(const F &f, A... a) R {
  return f(a...);
}
template <class H> unsigned fromRight(const H &head) R { return h(head); }
template <class H, class... T>
unsigned fromRight(const H &head, const T &...tail) R {
  return h(head) ^ (fromRight(tail...) * 3u);
}
template <int... I> struct Indices {
  static unsigned pickFrom(const int *p) R {
    unsigned s = 0;
    ((s = s * 3u + unsigned(p[I & 3])), ...);
    return s;
  }
  static int table(int k) R {
    const int t[] = {I..., 0};
    return t[unsigned(k) % (sizeof...(I) + 1u)];
  }
};
template <template <class, int> class P, class T> unsigned through(T a, T b) R {
  P<T, 4> p(a, b);
  unsigned s = 0;
  for (const T &x : p)
    s = s * 5u ^ h(x);
  return s;
}
template <class T, class S = T> struct Couple {
  T one;
  S two;
  Couple(T one, S two) R : one(one), two(two) {}
  template <class X>
  Couple(const Couple<X, X> &o) R : one(T(o.one)), two(S(o.two)) {}
  template <class X> auto with(X x) const R { return Couple<T, X>(one, x); }
  unsigned hash() const R { return h(one) * 3u + h(two); }
};
#if __cplusplus >= 201703L
template <class T> Couple(T) -> Couple<T, int>;
template <auto M, class T> int readThrough(const T &t) R { return t.*M; }
template <auto N> auto constant() R { return N; }
#else
template <int Cup::*M, class T> int readThrough(const T &t) R { return t.*M; }
template <unsigned N> auto constant() R { return N; }
#endif
template <class F> struct Wrapped {
  F f;
  template <class... A> auto operator()(A... a) const R { return f(a...) ^ 1; }
};
template <class F> Wrapped<F> wrap(const F &f) R { return {f}; }
template <int N, class F> int nest(const F &f, int x) R {
  if constexpr (N > 0)
    return nest<N - 1>([=](int y) { return f(y ^ N) ^ y; }, x);
  else
    return f(x);
}
struct Counter {
  int k;
  int operator*() const R { return k * 3; }
  Counter &operator++() R {
    ++k;
    return *this;
  }
  bool operator!=(const Counter &o) const R { return k != o.k; }
};
struct Span {
  int from, count;
  Counter begin() const R { return {from}; }
  Counter end() const R { return {from + count}; }
};
namespace held {
struct Held {
  int v[3];
};
inline int *begin(Held &o) R { return o.v; }
inline int *end(Held &o) R { return o.v + 3; }
inline const int *begin(const Held &o) R { return o.v + 1; }
inline const int *end(const Held &o) R { return o.v + 3; }
} // namespace held
class Duo {
  int a;
  Agg b;

public:
  Duo(int a) R : a(a), b{a, .5f, {1u, 2u}} {}
  template <std::size_t I> auto get() const R {
    if constexpr (I == 0)
      return a;
    else
      return b;
  }
};
namespace std {
template <> struct tuple_size<Duo> {
  static constexpr size_t value = 2;
};
template <> struct tuple_element<0, Duo> {
  using type = int;
};
template <> struct tuple_element<1, Duo> {
  using type = Agg;
};
} // namespace std
