// RUN: %ampcc -O2 -std=c++20 -w -I%S/../../Inputs -I%S/Inputs %s -o %t && %t
//
// Each constructor and assignment runs as often as on the host, and on the same
// objects.
#include "same.h"
#include "tracked.h"

#define R restrict(cpu, amp)
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

#define FUNCTIONS(X) \
  X(l_copy, 32442) X(l_ret, 17453) X(l_bind, 641) X(l_cond, 554) X(l_arr, 76289) \
  X(l_member, 33052) X(l_early, 36) X(l_explicit, -36) X(l_agg, 1327) X(l_conv, 56)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
