// RUN: %ampcc -std=c++17 -w -I%S/../../Inputs %s -o %t && %t
// RUN: %ampcc -std=c++17 -w -I%S/../../Inputs -O2 -famp-extensions -DEXTENSIONS %s -o %t && %t
//
// Constants of types narrower than int, as operands of every kind: `true` has
// one bit, and its numeric value is 1 everywhere.
#include "same.h"
#define R restrict(cpu, amp)

constexpr bool yes = true, no = false;
struct switches {
  static const bool set = true;
};
template <bool B> int parameter(const int (&a)[4]) R { return a[B] + B * 10; }

int subscripts(int i) R {
  int a[4] = {5 + i, 6, 7, 8}, b[3][2] = {{1, 2}, {3, 4 + i}, {5, 6}};
  int *p = a + 2;
  return a[true] + 10 * a[(bool)1] + 100 * b[1][true] + 1000 * p[true] +
         10000 * true [a] + 100000 * a[yes] + b[true][no] + b[yes][!no] +
         a[yes & yes] + a[!no] + a[1 == 1] + a[switches::set] + parameter<true>(a) +
         parameter<no>(a) + a[bool(7)] + b[true && yes][no || true];
}
int offsets(int i) R {
  int a[4] = {5, 6 + i, 7, 8};
  int *p = a + true, *q = &a[3] - yes;
  p += true;
  q -= yes;
  ++*(true + a);
  return *p * 1000 + *q * 100 + *(p - true) * 10 + *(p + switches::set) + int(q - a);
}
int operands(int i) R {
  unsigned u = 7 + i;
  float f = 2;
  f *= yes;
  f += true;
  f -= switches::set;
  u <<= true;
  u += yes;
  u = u * yes - true + (u >> yes) + (u & true) + (u | switches::set) + (u ^ yes) + ~true;
  int x = -true;
  x += +yes;
  x -= i == 0 ? yes : no;
  x = x * 31 + (i < true) + (yes > i) + (true == i) + (-yes < i);
  return int(u) + x + int(f * 10) + (true ? 1 : 2) + 100 / yes + 7 % 4 * yes;
}
int choices(int i) R {
  int r = 0;
  switch (i & 1) {
  case false:
    r += 1;
    break;
  case yes:
    r += 20;
  }
  for (int k = no; k <= yes; k += true)
    r += k + 1;
  return r;
}
int objects(int i) R {
  struct {
    bool a = true;
    int between;
    bool b;
  } s = {yes, 2, true};
  const int values[4] = {5, 6, 7, 8 + i};
  int sum[2] = {true, yes};
  sum[s.a] += values[s.b] + values[true] * s.a;
  const bool k = true;
  sum[k] += sum[!k];
  return sum[0] * 10 + sum[1];
}

#ifdef EXTENSIONS
int bytes(int i) R {
  int a[300];
  for (int k = 0; k < 300; ++k)
    a[k] = k + i;
  constexpr unsigned char high = 200;
  constexpr unsigned short higher = 299;
  constexpr signed char low = -3;
  const unsigned char some = 255;
  int *p = a + 150;
  return a[(unsigned char)200] + a[high] + a[higher] + a[some] + p[low] +
         *(p - low) + a[(char)65] + a['A'] + *(a + high) + high[a] +
         p[(short)-150] + (high << 1) + (low >> 1) + ~high;
}
#define BYTES(X) X(bytes, 2036)
#endif

int main() {
#define FUNCTIONS(X) \
  X(subscripts, 669043) X(offsets, 8329) X(operands, 209) X(choices, 23) X(objects, 24)
  SAME_ALL(FUNCTIONS);
#ifdef EXTENSIONS
  SAME_ALL(BYTES);
#endif
  return failures;
}
