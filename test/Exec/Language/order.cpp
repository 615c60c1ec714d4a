// RUN: %ampcc -O2 -std=c++20 -w -I%S/../../Inputs %s -o %t && %t
//
// Operands are evaluated in the order of C++17.
#include "same.h"

#define R restrict(cpu, amp)
struct Log {
  unsigned h;
  Log() R : h(17) {}
  void add(int x) R { h = h * 31u + unsigned(x); }
};
int app(Log &l, int x) R {
  l.add(x);
  return x;
}
int o_shift(int i) R {
  Log l;
  int a = app(l, 1) << app(l, i & 3);
  return int(l.h) + a;
}
int o_shift2(int i) R {
  int x = i;
  int r = x << (x++ & 3);
  return r * 10 + x;
}
int o_shift3(int i) R {
  int x = i + 100;
  int r = (x++) >> (x & 3);
  return r * 10 + x;
}
int o_index(int i) R {
  Log l;
  int a[4] = {1, 2, 3, 4};
  int k = 0;
  int *p = a;
  int r = (p++)[p - a - 1 + (i & 1)];
  return r + k + int(p - a);
}
int o_index2(int i) R {
  int a[4] = {1, 2, 3, 4};
  int b[4] = {5, 6, 7, 8};
  int *p = i & 1 ? a : b;
  int r = (p = b)[p == b ? 1 : 2];
  return r;
}
int o_compound(int i) R {
  int a[3] = {i, 2, 3};
  int k = 0;
  a[k++] += a[k] + k;
  return a[0] + a[1] * 10 + k * 100;
}
int o_compound2(int i) R {
  int x = i;
  x += x++ * 2;
  return x;
}
int o_compound3(int i) R {
  int x = i;
  x += (x = 5, x + 1);
  return x;
}
int o_assignchain(int i) R {
  int a[4] = {0, 0, 0, 0};
  int k = 0;
  a[k] = k = (i & 1) + 1;
  return a[0] + a[1] * 10 + a[2] * 100 + k;
}
int o_assign3(int i) R {
  int a, b, c;
  a = b = c = i;
  a += b -= c *= 2;
  return a + b * 3 + c * 7;
}
struct Ch {
  int v;
  Ch &set(int x) R {
    v = v * 3 + x;
    return *this;
  }
  int get() const R { return v; }
  Ch plus(int x) const R { return Ch{v + x}; }
};
int o_postfix(int i) R {
  Ch c{i};
  return c.set(1).plus(c.set(2).v).get() + c.v;
}
int o_postfix2(int i) R {
  Ch c{i};
  int k = 3;
  return c.set(k++).set(k++).set(k).v + k;
}
int o_comma(int i) R {
  int x = i;
  int y = (x++, x *= 2, x + 1);
  for (int a = 0, b = 5; a < b; a++, b--)
    y += a * b;
  return x * 100 + y;
}
int o_short(int i) R {
  int n = 0;
  bool a = (i & 1) && (++n, true);
  bool b = (i & 2) || (n += 10, false);
  bool c = a && b || (n += 100) > 5 && !(n -= 1);
  return n * 8 + a * 4 + b * 2 + c;
}
int o_incdec(int i) R {
  int x = i;
  int y = x++ + 3;
  int z = --x * 2;
  int w = -x-- - -x;
  return x + y * 10 + z * 100 + w;
}
int o_nestedcond(int i) R {
  int a = 0, b = 0, c = 0;
  (i % 3 == 0 ? a : i % 3 == 1 ? b : c)++;
  (i & 1 ? a : b) = i;
  int &r = (i & 2) ? b : c;
  r += 5;
  return a + b * 100 + c * 10000;
}
int o_condcomma(int i) R {
  int a = i, b = 2;
  (a++, b) = 7;
  ++(a += 2);
  (++a) *= 2;
  (a = 3) += b;
  return a * 100 + b;
}
struct Idx {
  int v;
  int &operator[](int k) R {
    v += k;
    return v;
  }
  int operator()(int a, int b) const R { return v * a + b; }
  Idx &operator<<(int x) R {
    v = v * 5 + x;
    return *this;
  }
};
int o_streams(int i) R {
  Idx s{i};
  int k = 1;
  s << k++ << k++ << k;
  s[k++] = k;
  return s(k, s[k]) + k;
}
int o_opassign(int i) R {
  Idx s{i};
  s[1] += s[2];
  s[s[1] & 3] = s.v;
  return s.v;
}
int o_args(int i) R {
  Ch c{i};
  auto f = [&](int a, int b) { return a * 10 + b; };
  return f(c.v, c.v + 1) + f(c.set(1).v, 5);
}
int o_init(int i) R {
  int k = i;
  int a[3] = {k++, k++, k};
  struct P {
    int x, y;
  } p = {k++, k * 2};
  return a[0] + a[1] * 3 + a[2] * 7 + p.x + p.y * 11;
}
struct P3 {
  int a, b, c;
  P3(int a, int b, int c) R : a(a), b(b), c(c) {}
};
int o_initctor(int i) R {
  int k = i;
  P3 p{k++, k++, k++};
  return p.a + p.b * 3 + p.c * 100 + k;
}
int o_ptrm(int i) R {
  Ch c[2] = {{i}, {7}};
  int Ch::*m = &Ch::v;
  Ch *p = c;
  int r = (p++)->*m + p->*m;
  return r * 10 + int(p - c);
}
int o_addr(int i) R {
  int a[5] = {1, 2, 3, 4, 5};
  int *p = &a[i % 5], *q = a + 5;
  int n = 0;
  while (p != q)
    n = n * 3 + *p++;
  const int *e = &*q;
  return n + int(e - a) + (p > a) + (p <= q);
}
int o_refptr(int i) R {
  int a[3] = {i, 2, 3};
  int *p = a;
  int *&rp = p;
  ++rp;
  *rp++ = 9;
  return *p + a[1] * 10 + int(rp - a) * 100;
}
void adv(int *&p, int n) R { p += n; }
int o_refptr2(int i) R {
  int a[6] = {1, 2, 3, 4, 5, 6};
  int *p = a;
  adv(p, i % 4);
  adv(p, 1);
  return *p;
}
enum class E2 : unsigned { x = 3, y = 0xffffffffu };

#define FUNCTIONS(X) \
  X(o_shift, 16371) X(o_shift2, 106) X(o_shift3, 366) X(o_index, 3) X(o_index2, 6) \
  X(o_compound, 130) X(o_compound2, 16) X(o_compound3, 11) X(o_assignchain, 202) X(o_assign3, 55) \
  X(o_postfix, 150) X(o_postfix2, 184) X(o_comma, 1223) X(o_short, 884) X(o_incdec, 1083) \
  X(o_nestedcond, 60005) X(o_condcomma, 1007) X(o_streams, 39) X(o_opassign, 15) X(o_args, 221) \
  X(o_init, 255) X(o_initctor, 731) X(o_ptrm, 121) X(o_addr, 186) X(o_refptr, 293) \
  X(o_refptr2, 3)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
