// RUN: %ampcc -O2 -std=c++20 -w -I%S/../../Inputs -I%S/Inputs %s -o %t && %t
//
// Bases: one and several, empty ones, inherited members, copies of whole objects.
#include "same.h"
#include "tracked.h"

#define R restrict(cpu, amp)
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

#define FUNCTIONS(X) X(c_inherit, 23466) X(c_multi, 433) X(c_memcpy, 8842) X(c_access, 10)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
