// REQUIRES: opencl-device
// RUN: %ampcc -std=c++20 -w -I%S/../../Inputs %s -o %t && %t
//
// Classes, one construct each.
#include "same.h"

#define R restrict(cpu, amp)
template <class X> X &&mv(X &x) R { return static_cast<X &&>(x); }
struct T {
  unsigned h;
  int id;
  int born;
  T(int id) R : h(1), id(id), born(id) {}
  T(const T &o) R : h(o.h * 3u + 1u), id(o.id + 100), born(o.born) {}
  T(T &&o) R : h(o.h * 5u + 2u), id(o.id + 1000), born(o.born) { o.id = -1; }
  T &operator=(const T &o) R {
    h = h * 7u + o.h;
    id = o.id + 1;
    return *this;
  }
  T &operator=(T &&o) R {
    h = h * 11u + o.h;
    id = o.id + 2;
    o.id = -2;
    return *this;
  }
  ~T() R {
    h = 0;
    id = -77;
  }
  int v() const R { return int(h) * 31 + id; }
};
T make(int i) R { return T(i); }
T named(int i) R {
  T t(i);
  t.h += 2;
  return t;
}
T either(int i) R {
  T a(i), b(i + 1);
  if (i & 1)
    return a;
  return b;
}
T param(T t) R {
  t.h++;
  return t;
}
int l_copy(int i) R {
  T a(i);
  T b = a;
  T c = mv(a);
  T d(T(3));
  b = c;
  c = T(5);
  d = mv(b);
  return a.v() + b.v() * 3 + c.v() * 5 + d.v() * 7;
}
int l_ret(int i) R {
  return make(i).v() + named(i).v() * 3 + either(i).v() * 5 +
         param(T(i)).v() * 7 + param(make(2)).v();
}
int l_bind(int i) R {
  const T &r = make(i);
  T &&q = named(i);
  q.h += 3;
  const T &s = i & 1 ? make(1) : make(2);
  return r.v() + q.v() * 3 + s.v();
}
struct G {
  int &r;
  int by;
};
int l_cond(int i) R {
  T a(1);
  T b = i & 1 ? a : T(9);
  T c = i & 2 ? make(4) : named(5);
  return b.v() + c.v() * 3 + (i & 4 ? T(3) : T(4)).v() +
         (i & 1 && T(i).v() > 3 || T(2).v() < 1);
}
int l_arr(int i) R {
  T a[3] = {T(i), make(2), 3};
  T b[2] = {a[0], mv(a[1])};
  int s = 0;
  for (T t : a)
    s = s * 3 + t.v();
  for (const T &t : b)
    s = s * 5 + t.v();
  return s;
}
struct M {
  T a;
  int k;
  T b[2];
  M(int i) R : a(i), k(i), b{T(1), T(2)} {}
};
int l_member(int i) R {
  M m(i);
  M n = m;
  M o = mv(m);
  n = o;
  o = M(3);
  return m.a.v() + n.a.v() * 3 + o.b[1].v() * 5 + n.b[0].v() * 7 + m.b[1].v();
}
struct Outer {
  int count;
  struct In {
    int pad;
    int n;
    In(int n) R : pad(0), n(n) {}
    ~In() R { pad = n; }
  };
};
int l_early(int i) R {
  T t(i);
  for (int k = 0; k < 5; ++k) {
    T u(k);
    if (k == 2)
      continue;
    if (u.v() > 100000 + i)
      break;
    if (k == (i & 7))
      return u.v();
  }
  return t.v();
}
int l_explicit(int i) R {
  T t(i);
  int a = t.v();
  t.~T();
  int b = t.id;
  typedef int I;
  int z = i;
  z.~I();
  return a + b + z;
}
struct Agg {
  T t;
  int x = 5;
};
int l_agg(int i) R {
  Agg a{T(i)};
  Agg b = {make(i), 3};
  Agg c = b;
  return a.t.v() + a.x + b.t.v() * 3 + c.t.v() * 5 + Agg{T(2)}.t.v();
}
struct Conv {
  int v;
  Conv(int v) R : v(v) {}
  operator int() const R { return v * 2; }
  explicit operator float() const R { return v * .5f; }
  operator bool() const R { return v > 10; }
};
int takesConv(Conv c) R { return c.v; }
int l_conv(int i) R {
  Conv c = i;
  int a = c;
  float f = float(c);
  int n = takesConv(i) + takesConv(c);
  if (c)
    n += 5;
  Conv d = c ? c : Conv(3);
  return a + int(f) + n + d.v + (!c ? 1 : 2) + static_cast<int>(c) * 3;
}
struct B0 {};
struct B1 {
  int a = 1;
  B1() = default;
  B1(int a) R : a(a) {}
  int f() const R { return a; }
};
struct B2 : B0, B1 {
  using B1::B1;
  int b = 2;
  int f() const R { return B1::f() * 10 + b; }
};
struct B3 : B2 {
  int c{3};
  B3(int x, int y) R : B2(x), c(y) {}
  B3(int x) R : B3(x, x * 2) { b = 7; }
  int all() const R { return f() * 100 + c + B1::f() + this->a; }
};
int c_inherit(int i) R {
  B3 d(i), e(i, 4);
  B2 g;
  B2 h(3);
  B1 &r = d;
  r.a += 2;
  const B2 *p = &e;
  return d.all() + e.all() * 3 + g.f() + h.f() + p->f() +
         static_cast<const B3 *>(p)->c;
}
struct Mi1 {
  int x;
};
struct Mi2 {
  int y;
  float z;
};
struct Mi : Mi1, Mi2 {
  int w;
};
int sumMi2(const Mi2 &m) R { return m.y + int(m.z); }
int ptrMi2(Mi2 *m) R {
  m->y *= 2;
  return m->y;
}
int c_multi(int i) R {
  Mi m{{i}, {2, 3.5f}, 4};
  Mi n{};
  n.w = 3;
  Mi2 *p = &m;
  Mi *q = static_cast<Mi *>(p);
  Mi2 &r = n;
  r.y = i;
  return sumMi2(m) + ptrMi2(&m) * 3 + q->w * 100 + n.y + sumMi2(n) + (p == q) +
         m.Mi1::x;
}
union U {
  int i;
  float f;
  struct {
    unsigned lo, hi;
  } s;
  double d;
};
int c_union(int i) R {
  U u;
  u.d = i * 1.25;
  unsigned h = u.s.hi ^ u.s.lo;
  u.f = float(i);
  int k = u.i;
  U v = u;
  v.i++;
  U w{7};
  union {
    int a;
    float b;
  };
  b = 2.5f;
  return int(h) + k + v.i + w.i + a;
}
struct Anon {
  int t;
  union {
    int i;
    float f;
  };
  struct {
    int p, q;
  };
};
int c_anon(int i) R {
  Anon a;
  a.t = 1;
  a.f = float(i);
  a.p = 3;
  a.q = i;
  Anon b = a;
  b.i++;
  Anon c = {2, {i}, {4, 5}};
  return a.i % 1000 + b.i % 77 + b.p + b.q * 10 + c.i + c.q;
}
struct St {
  static const int N = 5;
  static constexpr int M = 7;
  enum { K = 9 };
  static int twice(int x) R { return x * 2; }
  int a[N];
};
int c_static(int i) R {
  St s = {};
  s.a[i % St::N] = St::M;
  int t = 0;
  for (int k = 0; k < St::N; ++k)
    t = t * 3 + s.a[k];
  return t + St::K + s.twice(i) + St::twice(s.N);
}
struct Nest {
  struct In {
    int v;
    In(int v) R : v(v) {}
    struct Deep {
      int w;
      int get() const R { return w * 2; }
    } d = {4};
  } in;
  In arr[2];
  Nest(int i) R : in(i), arr{In(1), In(i)} {}
};
int c_nest(int i) R {
  Nest n(i);
  Nest::In::Deep d = n.arr[1].d;
  d.w += n.in.v;
  return d.get() + n.arr[0].v + n.arr[1].d.get();
}
struct Ops {
  int v;
  Ops operator+(Ops o) const R { return {v + o.v}; }
  Ops operator-(Ops o) const R { return {v - o.v}; }
  Ops operator*(int k) const R { return {v * k}; }
  Ops operator/(int k) const R { return {v / k}; }
  Ops operator%(int k) const R { return {v % k}; }
  Ops operator&(Ops o) const R { return {v & o.v}; }
  Ops operator|(Ops o) const R { return {v | o.v}; }
  Ops operator^(Ops o) const R { return {v ^ o.v}; }
  Ops operator~() const R { return {~v}; }
  bool operator!() const R { return !v; }
  Ops operator-() const R { return {-v}; }
  Ops operator+() const R { return *this; }
  Ops operator<<(int k) const R { return {v << k}; }
  Ops operator>>(int k) const R { return {v >> k}; }
  bool operator<(Ops o) const R { return v < o.v; }
  bool operator>(Ops o) const R { return v > o.v; }
  bool operator<=(Ops o) const R { return v <= o.v; }
  bool operator>=(Ops o) const R { return v >= o.v; }
  bool operator==(Ops o) const R { return v == o.v; }
  bool operator!=(Ops o) const R { return v != o.v; }
  Ops &operator+=(Ops o) R {
    v += o.v;
    return *this;
  }
  Ops &operator-=(Ops o) R {
    v -= o.v;
    return *this;
  }
  Ops &operator*=(int o) R {
    v *= o;
    return *this;
  }
  Ops &operator/=(int o) R {
    v /= o;
    return *this;
  }
  Ops &operator%=(int o) R {
    v %= o;
    return *this;
  }
  Ops &operator&=(Ops o) R {
    v &= o.v;
    return *this;
  }
  Ops &operator|=(Ops o) R {
    v |= o.v;
    return *this;
  }
  Ops &operator^=(Ops o) R {
    v ^= o.v;
    return *this;
  }
  Ops &operator<<=(int o) R {
    v <<= o;
    return *this;
  }
  Ops &operator>>=(int o) R {
    v >>= o;
    return *this;
  }
  Ops &operator++() R {
    ++v;
    return *this;
  }
  Ops operator++(int) R {
    Ops o = *this;
    ++v;
    return o;
  }
  Ops &operator--() R {
    --v;
    return *this;
  }
  Ops operator--(int) R {
    Ops o = *this;
    --v;
    return o;
  }
  Ops *operator->() R { return this; }
  Ops &operator*() R { return *this; }
  int operator->*(int k) const R { return v + k; }
  bool operator&&(Ops o) const R { return v > o.v; }
  bool operator||(Ops o) const R { return v < o.v; }
  Ops *operator&() R { return nullptr; }
  int operator,(Ops o) const R { return v * 100 + o.v; }
  int operator[](int k) const R { return v + k; }
  int operator()() const R { return 1; }
  int operator()(int a) const R { return a; }
  int operator()(int a, int b, int c = 3) const R { return a + b * c; }
  friend Ops operator+(int a, Ops b) R { return {a + b.v}; }
};
int c_ops(int i) R {
  Ops a{i + 3}, b{5}, c = a + b - a * 2 / 3 % 7;
  c = (c & a) | (b ^ ~a);
  c += -a;
  c -= +b;
  c *= 3;
  c /= 2;
  c %= 1000;
  c &= Ops{0xff};
  c |= Ops{8};
  c ^= a;
  c <<= 2;
  c >>= 1;
  ++c;
  c++;
  --c;
  (c--)--;
  return c.v + (a << 2).v + (a >> 1).v + (a < b) + (a > b) * 2 + (a <= b) * 4 +
         (a >= b) * 8 + (a == b) * 16 + (a != b) * 32 + !a + a->v + (*a).v +
         (a->*3) + (a && b) + (a || b) + (&a == nullptr) + (a, b) + a[2] + a() +
         a(1) + a(1, 2) + a(1, 2, 4) + (7 + a).v;
}
struct Pm {
  int a;
  float b;
  int arr[3];
  Pm *self() R { return this; }
};
int usePm(const Pm &p, int Pm::*m) R { return p.*m; }
template <int Pm::*M> int tpm(const Pm &p) R { return p.*M; }
int c_pm(int i) R {
  Pm p{i, 2.5f, {1, 2, 3}};
  int Pm::*m = &Pm::a;
  float Pm::*f = &Pm::b;
  p.*m += 2;
  (&p)->*f = 4;
  int Pm::*n = nullptr;
  int(Pm::*am)[3] = &Pm::arr;
  (p.*am)[1] = i;
  return usePm(p, m) + int(p.*f) + (m ? 10 : 0) + (n ? 100 : 0) +
         (m == &Pm::a) + (n != m) + (p.*am)[1] + tpm<&Pm::a>(p) + p.self()->*m;
}
struct CC {
  int v;
  CC() R : v(4) {}
  CC(const CC &) = default;
  CC &operator=(const CC &) = default;
};
struct DM {
  int a[20];
  CC c[2];
  float f;
  DM() R : f(1) {
    for (int k = 0; k < 20; ++k)
      a[k] = k;
  }
  DM &operator=(const DM &) = default;
  DM(const DM &) = default;
};
struct DM2 : DM {
  T t;
  DM2(int i) R : t(i) {}
};
int c_memcpy(int i) R {
  DM a, b;
  b.a[3] = i;
  b.c[1].v = i * 2;
  a = b;
  DM2 x(i), y(2);
  x.a[7] = i;
  y = x;
  DM2 z = y;
  z = mv(x);
  return a.a[3] + a.c[1].v + y.a[7] + y.t.v() + z.t.v() + z.a[7];
}
struct Q1 {
  int v;
  Q1(int v) R : v(v) {}
  Q1 &operator=(int x) R {
    v = x * 2;
    return *this;
  }
  Q1 &operator=(const Q1 &o) R {
    v = o.v + 1;
    return *this;
  }
};
int c_assignops(int i) R {
  Q1 a(1), b(2);
  a = i;
  b = a;
  (a = b) = 7;
  a = b = Q1(9);
  return a.v * 100 + b.v;
}
int c_local(int i) R {
  struct L {
    int v;
    int sq() const { return v * v; }
    static int s(int x) { return x + 1; }
  } l{i};
  struct Fn {
    int k;
    int operator()(int x) const { return x * k; }
  } f{3};
  auto g = [=](int x) {
    struct In {
      int q;
    } in{x};
    return in.q + l.sq();
  };
  return l.sq() + L::s(i) + f(i) + g(2);
}
class Priv {
  int x;
  friend int peek(const Priv &) R;

public:
  Priv(int x) R : x(x) {}

protected:
  int y() const R { return x; }
};
int peek(const Priv &p) R { return p.x; }
class Pub : public Priv {
public:
  Pub(int i) R : Priv(i) {}
  using Priv::y;
};
int c_access(int i) R {
  Pub p(i);
  return peek(p) + p.y();
}
struct Mut {
  mutable int n;
  int v;
  int get() const R { return n++ + v; }
};
int c_mutable(int i) R {
  const Mut m{i, 2};
  int a = m.get();
  a += m.get();
  auto l = [i]() mutable { return ++i; };
  return a * 10 + m.n + l() + l();
}
struct RefQ {
  int v;
  int f() & R { return v; }
  int f() const &R { return v + 1; }
  int f() && R { return v + 2; }
};
int c_refq(int i) R {
  RefQ a{i};
  const RefQ b{i};
  return a.f() + b.f() * 3 + RefQ{i}.f() * 5 + mv(a).f() * 7;
}
struct Def {
  int a = 3, b = a + 1;
  float f{2.5f};
  int arr[3] = {1, 2, 3};
  Def() = default;
  Def(int b) R : b(b) {}
};
int c_defaults(int i) R {
  Def d, e(i), g = Def();
  Def arr[2];
  return d.a + d.b + int(d.f * 2) + e.b + e.arr[2] + g.b + arr[1].arr[1] +
         arr[0].b;
}

#define FUNCTIONS(X)                                                           \
  X(l_copy)                                                                    \
  X(l_ret) X(l_bind) X(l_cond) X(l_arr) X(l_member) X(l_early) X(l_explicit)   \
      X(l_agg) X(l_conv) X(c_inherit) X(c_multi) X(c_union) X(c_anon)          \
          X(c_static) X(c_nest) X(c_ops) X(c_pm) X(c_memcpy) X(c_assignops)    \
              X(c_local) X(c_access) X(c_mutable) X(c_refq) X(c_defaults)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
