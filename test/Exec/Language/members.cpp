// RUN: %ampcc -O2 -std=c++20 -w -I%S/../../Inputs -I%S/Inputs %s -o %t && %t
//
// Members: unions, anonymous, static, nested and mutable ones, local classes,
// initializers, qualified functions.
#include "same.h"
#include "tracked.h"

#define R restrict(cpu, amp)
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
  return int(h + unsigned(k) + unsigned(v.i) + unsigned(w.i + a));
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

#define FUNCTIONS(X) \
  X(c_union, 24707080) X(c_anon, 703) X(c_static, 596) X(c_nest, 27) X(c_local, 73) \
  X(c_mutable, 170) X(c_refq, 107) X(c_defaults, 30)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
