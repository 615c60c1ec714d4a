// RUN: %ampcc -O2 -std=c++20 -w -I%S/../../Inputs %s -o %t && %t
//
// Calls: default arguments, overloads, references, range-based for, structured
// bindings, large objects.
#include "same.h"

#define R restrict(cpu, amp)
template <class X> X &&mv(X &x) R { return static_cast<X &&>(x); }
int f_def(int a, int b = 3, int c = sizeof(int) * 2) R {
  return a * 100 + b * 10 + c;
}
int f_defaults(int i) R { return f_def(i) + f_def(i, 1) + f_def(i, 1, 2); }
int ov(int) R { return 1; }
int ov(unsigned) R { return 2; }
int ov(float) R { return 3; }
int ov(double) R { return 4; }
int ov(long) R { return 5; }
int ov(bool) R { return 6; }
int ov(int *) R { return 7; }
int ov(const int *) R { return 8; }
int ov(int &, int) R { return 9; }
int ov(const int &, float) R { return 10; }
int ov(int &&, double) R { return 11; }
int f_over(int i) R {
  int x = i;
  const int y = 2;
  return ov(i) + ov(2u) * 10 + ov(1.f) * 100 + ov(1.) * 1000 + ov(3L) +
         ov(true) * 7 + ov(&x) * 11 + ov(&y) * 13 + ov(x, 1) * 17 +
         ov(y, 1.f) * 19 + ov(4, 1.) * 23;
}
int &rmax(int &a, int &b) R { return a > b ? a : b; }
const int &cmin(const int &a, const int &b) R { return a < b ? a : b; }
int *pmax(int *a, int *b) R { return *a > *b ? a : b; }
int f_retref(int i) R {
  int a = i, b = 7;
  rmax(a, b) += 10;
  int &m = rmax(a, b);
  m++;
  *pmax(&a, &b) -= 3;
  const int n = cmin(a, 4) + cmin(3, b);
  return a * 100 + b + n;
}
struct Mat {
  float m[3][4];
  float *row(int r) R { return m[r]; }
  const float *row(int r) const R { return m[r]; }
  float &operator()(int r, int c) R { return m[r][c]; }
};
int f_rows(int i) R {
  Mat a = {};
  a.row(1)[2] = i;
  a(2, 3) = 4;
  float(*p)[4] = a.m;
  p[0][0] = 7;
  float *q = *(p + 1);
  const Mat &c = a;
  return int(c.row(1)[2] + q[2] + a.m[2][3] + (*p)[0] + *(*(a.m + 2) + 3));
}
struct It {
  int i;
  It &operator++() R {
    ++i;
    return *this;
  }
  int operator*() const R { return i * i; }
  bool operator!=(const It &o) const R { return i != o.i; }
};
struct Rg {
  int n;
  It begin() const R { return {0}; }
  It end() const R { return {n}; }
};
namespace ns {
struct Fr {
  int n;
};
It begin(const Fr &) R { return {1}; }
It end(const Fr &f) R { return {f.n}; }
} // namespace ns
int f_range(int i) R {
  int s = 0;
  for (int x : Rg{i % 5})
    s += x;
  for (auto x : ns::Fr{4}) {
    if (x == 4)
      continue;
    s += x;
  }
  int a[2][3] = {{1, 2, 3}, {4, 5, i}};
  for (auto &r : a)
    for (int x : r)
      s += x;
  return s;
}
struct Tup {
  int a;
  float b;
};
int f_sb(int i) R {
  Tup t{i, 2.5f};
  auto [a, b] = t;
  auto &[c, d] = t;
  c += 5;
  d *= 2;
  int arr[2] = {1, i};
  auto [e, f] = arr;
  auto &[g, h] = arr;
  h = 9;
  const auto &[p, q] = Tup{3, 4};
  return a + int(b) + t.a + int(t.b) + e + f + arr[1] + g + p + int(q) + int(d);
}
void swp(int &a, int &b) R {
  int t = a;
  a = b;
  b = t;
}
template <class T> void tswap(T &a, T &b) R {
  T t(mv(a));
  a = mv(b);
  b = mv(t);
}
void out(int *p, int n, int v) R {
  while (n--)
    *p++ = v;
}
int f_refs(int i) R {
  int a = i, b = 5;
  swp(a, b);
  tswap(a, b);
  Tup x{1, 2}, y{3, 4};
  tswap(x, y);
  int c[4] = {};
  out(c + 1, 2, i);
  swp(c[0], c[1]);
  int(&rc)[4] = c;
  int &&rr = a + 1;
  rr += 2;
  const float &cf = a;
  return a * 3 + b + x.a + c[0] + c[2] * 2 + rc[2] + rr + int(cf);
}
namespace n1 {
inline namespace n2 {
int deep(int x) R { return x + 1; }
} // namespace n2
namespace {
int anon(int x) R { return x * 2; }
} // namespace
} // namespace n1
namespace al = n1;
using n1::deep;
int f_ns(int i) R {
  using namespace n1;
  return al::deep(i) + deep(2) + anon(i) + ::n1::n2::deep(3);
}
typedef int(Alias);
using Fn = int(int);
struct Fm {
  Fn m;
};
int f_trail(int i) R {
  auto g = [](auto x, auto y) -> decltype(x + y) { return x + y; };
  decltype(i) z = g(i, 2);
  decltype(auto) w = (z);
  w++;
  return z + int(g(1.5f, 2));
}
int f_noexc(int i) R noexcept {
  return i + noexcept(i++) + int(alignof(double)) + int(sizeof(Tup)) +
         int(sizeof i);
}
int f_static(int i) R {
  struct S {
    static int a(int x) { return x * 2; }
    enum { k = 3 };
  };
  const int loc = S::k;
  return S::a(i) + loc;
}
int f_longlogic(int i) R {
  unsigned long a = (0x1234567uL * 0x9abcdefuL);
  long b = -(1L << 40);
  a ^= a << (i & 31);
  a = (a >> 7) | (a << 57);
  return int(a >> 32) + int(b >> 35) + int(b / 3 % 1000) +
         (a > (unsigned long)b) + (b < i);
}
int f_gen(int i) R {
  return _Generic(i, int: 3, float: 4) + (i ?: 7) + __extension__ 5;
}
int f_init(int i) R {
  if (int k = i & 3; k > 1)
    return k;
  else if (int j = k + 5; j == i)
    return j * 2;
  else
    return k * j;
}
int f_assignret(int i) R {
  struct A {
    int v;
    A &operator=(int x) {
      v = x;
      return *this;
    }
  } a, b;
  (a = b = i).v += 2;
  int arr[2];
  (arr[0] = arr[1] = 3) += i;
  return a.v + b.v + arr[0] * 5;
}
int f_ternstruct(int i) R {
  Tup a{1, 2}, b{3, 4};
  Tup c = i & 1 ? a : b;
  (i & 2 ? a : b).a = 50;
  const Tup &d = i & 4 ? a : b;
  Tup *p = i & 1 ? &a : &b;
  p->b = 7;
  return c.a + a.a + b.a * 2 + d.a * 3 + int(a.b + b.b * 2) +
         (i & 1 ? a : Tup{9, 9}).a;
}
int f_big(int i) R {
  int a[64];
  for (int k = 0; k < 64; ++k)
    a[k] = k * i;
  struct B {
    int d[40];
  } b = {{1, 2}}, c;
  c = b;
  c.d[39] = i;
  B e[2] = {b, c};
  int s = 0;
  for (auto x : a)
    s += x;
  return s + c.d[0] + c.d[39] + e[1].d[39] + b.d[39];
}

#define FUNCTIONS(X) \
  X(f_defaults, 1568) X(f_over, 5145) X(f_retref, 522) X(f_rows, 25) X(f_range, 30) X(f_sb, 50) \
  X(f_refs, 56) X(f_ns, 23) X(f_trail, 11) X(f_noexc, 26) X(f_static, 13) \
  X(f_longlogic, 302174847) X(f_assignret, 52) X(f_ternstruct, 121) X(f_big, 10091) X(f_init, 6) \
  X(f_gen, 13)
int main() {
  SAME_ALL(FUNCTIONS);
  return failures;
}
