// RUN: %ampcc -O2 -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
//
// Unusual forms of loops, switches and conditions.
#include "same.h"
#include <concepts>
#include <type_traits>
#include <utility>
#define R restrict(cpu, amp)

struct P {
  int x = 1, y = 2;
  int z[2] = {3};
  bool operator==(const P &) const R = default;
};

enum class Color { red = 3, green, blue };

int usingEnum(int i) R {
  using enum Color;
  switch (Color(i % 3 + 3)) {
  case red:
    return 1;
  case green:
    return 20;
  case blue:
    return 300;
  }
  return 0;
}

int initRange(int i) R {
  int s = 0;
  for (int a[3] = {1, i, 3}; int x : a)
    s += x;
  for (P p{i}; auto e : p.z)
    s ^= e + p.x;
  return s;
}

int ternaries(int i) R {
  int a = 1, b = 2, c = 3;
  (i & 1 ? a : i & 2 ? b : c) += i;
  int &r = i & 4 ? (i & 1 ? a : b) : c;
  r *= 3;
  return a + b * 10 + c * 100;
}

int duff(int i) R {
  int n = i & 7, s = 0, k = 0;
  switch (n & 3) {
  case 0:
    do {
      s += ++k;
      [[fallthrough]];
    case 3:
      s += k * 2;
      [[fallthrough]];
    case 2:
      s ^= 5;
      [[fallthrough]];
    case 1:
      s++;
    } while ((n -= 4) > 0);
  }
  return s;
}

int nestedLoops(int i) R {
  int s = 0;
  for (int a = 0, b = i; a < 4; a++, b--) {
    int k = 0;
    while (true) {
      if (k++ > a)
        break;
      if ((k ^ b) & 1)
        continue;
      for (;;) {
        if (++s % 5 == 0)
          break;
        if (s > 50)
          return s;
      }
      do {
        s += k;
        if (s & 4)
          continue;
        ++s;
      } while (s & 1);
    }
  }
  return s;
}

int shortCircuit(int i) R {
  int n = 0;
  bool b =
      (++n, i & 1) && (n += 2, i & 2) || (n += 4, i & 4) && !(n += 8, i & 8);
  int m = b ? n++ + 1 : (n--, n * 2);
  return n * 100 + m;
}

#define ALL(X) \
  X(usingEnum, 300) X(initRange, 4) X(ternaries, 338) X(duff, 2) X(nestedLoops, 44) \
  X(shortCircuit, 1616)

int main() {
  SAME_ALL(ALL);
  return failures;
}
