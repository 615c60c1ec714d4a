// RUN: %ampcc -O2 -std=c++17 -I%S/../../Inputs %s -o %t && %t
//
// Statements, expressions, conversions.
#include "same.h"

int switches(int i) restrict(cpu, amp) {
  int r = 0;
  switch (i % 6) {
  case 0:
    r = 1;
  case 1: {
    int x = 5;
    r += x;
    break;
  }
  case 2:
  case 3:
    r = 7;
    [[fallthrough]];
  default:
    r += 100;
    break;
  case 5:
    int late;
    late = i;
    r = late * 2;
  }
  switch (int k = i * 2; k) {
  case 4:
    return 44;
  case 6:
    r++;
  }
  return r;
}
int loops(int i) restrict(cpu, amp) {
  int s = 0;
  for (int a = 0, b = 10; a < b; ++a, --b)
    s += a * b;
  for (;;) {
    if (++s > 100)
      break;
    if (s % 2)
      continue;
    s += 3;
  }
  while (int k = s % 5) {
    s += k;
    if (s > 1000)
      break;
  }
  do {
    s -= 7;
    if (s < 50)
      continue;
    --s;
  } while (s > 20);
  for (int a = 0; int c = a < 3; ++a)
    s += c;
  if (int q = s & 3; q > 1)
    s += q;
  else if (int w = q + 1)
    s -= w;
  else
    s = 0;
  for (float f = 0; f < 2.5f; f += 0.5f)
    s++;
  return s;
}
int side(int &x, int v) restrict(cpu, amp) {
  x = x * 3 + v;
  return v;
}
int order(int i) restrict(cpu, amp) {
  int x = i, a[4] = {0, 1, 2, 3};
  int r = side(x, 1) && side(x, 0) || side(x, 2);
  int k = 0;
  a[k] = ++k;
  a[(k++, k)] += k;
  k = k++ + 1;
  r += (side(x, 3), side(x, 4)) << side(x, 1);
  int *p = a;
  *p++ += 5;
  p[1] = *p + *(p + 1);
  return r + x + a[0] + a[1] * 10 + a[2] * 100 + k + int(p - a);
}
struct Cell {
  int v;
  Cell(int v) restrict(cpu, amp) : v(v) {}
  Cell(const Cell &o) restrict(cpu, amp) : v(o.v) {}
  Cell &operator=(const Cell &o) restrict(cpu, amp) {
    v = o.v + 1;
    return *this;
  }
  Cell &operator+=(int k) restrict(cpu, amp) {
    v += k;
    return *this;
  }
};
struct Trivial {
  int v;
};
int next(int &s) restrict(cpu, amp) { return s = (s + 1) % 4; }
int rightFirst(int i) restrict(cpu, amp) {
  Cell c[4] = {Cell(i), Cell(1), Cell(2), Cell(3)};
  Trivial t[4] = {{i}, {5}, {6}, {7}};
  int k = 0;
  c[k++] = c[k];
  c[k] += k++;
  t[k++] = t[k - 1];
  t[next(k)] = t[next(k)];
  int a[4] = {1, 2, 3, 4};
  a[next(k)] = next(k) * 10;
  (c[k] = c[(k + 1) % 4]).v++;
  int r = k;
  for (int j = 0; j < 4; ++j)
    r = r * 7 + c[j].v + t[j].v + a[j];
  return r;
}
int integers(int i) restrict(cpu, amp) {
  unsigned u = 0xffffff00u + i;
  int n = i - 32;
  long l = 123456789L * 100;
  unsigned long ul = ~0UL - i;
  int m = -2147483647 - 1;
  bool b = n;
  b |= 2;
  b &= true;
  bool c = !b;
  int s = (n >> 2) + int(u >> 4) + n / 7 + n % 7 + int(u / 3u) + int(u % 10u) +
          (u > n) + (n < 5u);
  return s + int(l / 1000) + int(ul >> 60) + m / 2 + b + c + (n & 6 | 1 ^ i) +
         (~n) + - -n + (i << 3 >> 1);
}
int floats(int i) restrict(cpu, amp) {
  float f = i * 0.1f, g = 1e-3f, h = 3.0f / 7;
  float neg = -f;
  int t = int(neg * 10);
  unsigned ut = unsigned(f * 3);
  bool nz = f;
  f += 1;
  f *= i;
  i += 2.7f;
  i -= .5f;
  return t + int(ut) + nz + int(f * 100) + i + int(h * 1000000) +
         int(g * 1e6f) + (f != f) + int(float(16777217));
}
enum Color { Red, Green = 5, Blue };
enum class Big : unsigned { A = 4000000000u };
int enums(int i) restrict(cpu, amp) {
  Color c = i % 2 ? Green : Blue;
  Big b = Big::A;
  switch (c) {
  case Green:
    i += 3;
    break;
  case Blue:
    i += 4;
    break;
  default:;
  }
  return i + c + int(unsigned(b) >> 4) + (b == Big::A) + Color(1);
}
int bools(int i) restrict(cpu, amp) {
  bool b = i > 5, *p = &b;
  *p = !*p;
  bool &r = b;
  r = r && i != 3;
  auto f = [b] { return !b; };
  bool c = f();
  struct S {
    bool q;
    int z;
  } s = {i > 7, 3};
  s.q = !s.q;
  return b + c * 2 + s.q * 4 + (b ? 1 : 0) + (b & c) + int(b == c);
}
int pointers(int i) restrict(cpu, amp) {
  int a[10];
  for (int k = 0; k < 10; ++k)
    a[k] = k * k;
  int *p = a + i % 5, *q = &a[9];
  const int *e = a + 10;
  int s = 0;
  while (p != e)
    s += *p++;
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int(*row)[3] = m + 1;
  int *flat = &m[0][0];
  int *none = nullptr;
  if (!none && q)
    s += 5;
  struct N {
    int v;
    int w;
  } n[2] = {{1, 2}, {3, i}}, *pn = n;
  ++pn;
  void *vp = pn;
  N *back = static_cast<N *>(vp);
  float fl = 1.0f;
  int bits = *reinterpret_cast<int *>(&fl);
  return s + int(q - a) + (*row)[2] + row[0][1] + flat[4] + pn->w + back->v +
         (p > a) + bits + q[-1];
}
int shadow(int i) restrict(cpu, amp) {
  int x = i;
  {
    int x = 5;
    x++;
    {
      float x = 2.5f;
      i += int(x);
    }
    i += x;
  }
  for (int x = 0; x < 2; ++x)
    i += x;
  int global = 1, local = 2, kernel = 3, max = 4, dot = 5, half = 6, float4 = 7,
      self = 8, t0 = 9;
  return i + x + global + local + kernel + max + dot + half + float4 + self +
         t0;
}
int commas(int i) restrict(cpu, amp) {
  int a = 1, b = (a++, a + i);
  return (a, b) + (i ? (void)a, 1 : 2);
}
int sizes(int) restrict(cpu, amp) {
  struct S {
    int a;
    long b;
  };
  return sizeof(S) + sizeof(int[3]) + alignof(long) + 'A' + sizeof 'a';
}

int main() {
  SAME(switches, 10);
  SAME(loops, 20);
  SAME(order, 4410);
  SAME(rightFirst, 11823);
  SAME(integers, 638695003);
  SAME(floats, 17207540);
  SAME(enums, 250000015);
  SAME(bools, 6);
  SAME(pointers, 1065353604);
  SAME(shadow, 64);
  SAME(commas, 8);
  SAME(sizes, 102);
  return failures;
}
