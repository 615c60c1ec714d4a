// RUN: %ampcc -O2 -std=c++20 -w -I%S/../../Inputs %s -o %t && %t
//
// Initializers of objects: braces, parentheses, ?: and comma, arrays of
// arrays.
#include "same.h"

#define R restrict(cpu, amp)
struct P2 {
  int a, b;
};
struct B {
  int z;
};
struct PB : B {
  P2 p;
  int q[2];
};
struct K {
  int v;
  K(int v) R : v(v) {}
  K(K &k, int n) R : v(k.v++ + n) {}
  ~K() R { v = 0; }
  K &add(int x) R {
    v = v * 3 + x;
    return *this;
  }
  int operator()(int a, int b) R { return v++ * a + b; }
  K &operator<<(int x) R {
    v = v % 1000 * 5 + x;
    return *this;
  }
  int operator->*(int x) R { return v % 1000 * x; }
};
int a1(int i) R {
  P2 p(i, i + 1);
  int a[3](1, i, 3);
  PB q(B{i}, P2(1, 2));
  return p.a + p.b + a[1] + q.z + q.p.b + q.q[1];
}
int a2(int i) R {
  int k = i;
  P2 p{k++, k++};
  P2 q(k++, k);
  int a[4] = {k--, k--, k--};
  PB r{{k++}, {k++, k++}, {k, 2}};
  return p.a + p.b * 3 + q.a * 5 + q.b * 7 + a[0] + a[2] * 11 + r.z +
         r.p.b * 13 + r.q[0];
}
int a3(int i) R {
  K k(i);
  K l{k, 2}, m(k, k.v);
  return k.add(k.v).add(k.v++).v + l.v + m.v + k(k.v, k.v++) +
         (k.add(2) << k.v++).v + (k.add(1)->*k.v);
}
int a4(int i) R {
  int k = i;
  auto l = [a = k++, b = k++, c = k](int x) { return a + b * 3 + c * 7 + x; };
  return l(k++) + l(k) + k;
}
int two(int a, int b) R { return a * 10 + b; }
int inc(int &x) R { return ++x; }
int &ri(int &x) R {
  x *= 2;
  return x;
}
int a5(int i) R {
  int k = i;
  return two(inc(k), inc(k)) + two(k, inc(k)) + two(ri(k), k) + (ri(k) += k++) +
         k;
}
K mk(int i) R { return K(i); }
int use(K a, K b) R {
  a.v += b.v;
  return a.v;
}
int a6(int i) R {
  K k(i);
  K x = i & 1 ? k : mk(i + 1);
  K y = (k.v++, mk(k.v));
  K z = i & 2 ? mk(1) : i & 4 ? K(2) : k;
  return use(k, mk(2)) + use(x, y) * 3 + use(i & 1 ? mk(3) : z, K(4)) + k.v;
}
int a7(int i) R {
  K a[2][2] = {{K(i), 2}, {3, mk(4)}};
  struct S {
    K k[2][2];
    int z[3][2];
  } s{{{1, 2}, {3, i}}, {{1, 2}, {3, 4}, {5, i}}}, t = s;
  t.k[1][0].v = 9;
  auto l = [a, s](int x) { return a[1][0].v * x + s.k[1][1].v + s.z[2][1]; };
  S u(t);
  u = s;
  return a[0][1].v + t.k[0][1].v * 3 + t.k[1][0].v * 5 + t.z[1][0] + l(2) +
         u.k[1][0].v;
}
union Ub {
  K k;
  int z[3];
  Ub(int i) R : k(i) {}
  ~Ub() R {}
};
int a8(int i) R {
  Ub u(i);
  u.k.add(2);
  int n = u.k.v;
  u.k.~K();
  return n + u.z[0];
}
struct T20 {
  int v = 3;
};
struct Big {
  T20 t[20];
  int k;
};
int a9(int i) R {
  Big b{{}, i};
  Big c = {{{1}, {2}}, two(i, 2)};
  const Big &r = Big{{{i}}, 3};
  return b.t[19].v + b.k + c.t[1].v + c.t[18].v + c.k + r.t[0].v +
         Big{{}, 7}.t[5].v;
}
int a10(int i) R {
  int x = i;
  int y = x++ << (x & 3);
  int z = (x += 2) >> (x & 1);
  int a[5] = {1, 2, 3, 4, 5};
  int *p = a;
  int w = p++ [*p & 3];
  w += (*p)++ + 1;
  int *q = a;
  w += (q += 2)[q - a - 3];
  return x + y * 3 + z * 5 + w * 7;
}

int a11(int i) R {
  int a[4] = {int(unsigned(i)), two(i, i), i},
      b[2][2] = {{int(2), two(i, 3)}, {}};
  return a[1] + b[0][1] + b[1][0];
}
struct Arrays {
  K k;
  int a[3];
  float f[2][20];
  Arrays(int i) R : k(i), a{i, 2, 3}, f{} { f[1][19] = i; }
};
int a12(int i) R {
  Arrays a(i), b(2);
  b = a;
  a.f[1][19] = 4;
  return b.k.v + b.a[2] + b.a[0] + int(b.f[1][19]) + int(a.f[1][19]);
}
int a13(int i) R {
  switch (i) {
  case 0:
    return 5;
  case 1 ... 9:
    return 3;
  case 20 ... 30:
    i += 2;
  default:
    return i;
  }
}

// Unnamed arrays.
typedef int Three[3];
typedef int Square[2][2];
template <int N> int weigh(const int (&a)[N]) R {
  int s = 0;
  for (int x : a)
    s = s * 3 + x;
  return s;
}
int change(Three &&a) R {
  a[1] += 2;
  return a[0] + a[1] * a[2];
}
int b1(int i) R {
  const Three &kept = Three{i, 2, 4};
  Three &&own = {1, i, 3};
  own[2] = kept[0];
  int s = kept[2] + own[1] + own[2];
  for (int x : Three{1, i})
    s = s * 2 + x;
  return s;
}
int b2(int i) R {
  return weigh({i, 2, 3}) + weigh(Three{i, 2}) + change({i, 1, 2}) +
         change(Three{1, i}) + Three{i, 2, 3}[i % 3] +
         Square{{i, 1}, {2, 3}}[i & 1][1] + weigh(Square{{1, 2}, {3, i}}[1]);
}
#define FUNCTIONS(X) \
  X(a1, 23) X(a2, 292) X(a3, 2372612) X(a4, 167) X(a5, 421) X(a6, 54) X(a7, 75) X(a8, 17) \
  X(a9, 73) X(a10, 171) X(a11, 108) X(a12, 22) X(a13, 3) X(b1, 126) X(b2, 137)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
