// RUN: %ampcc -O2 -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
//
// Conversion function templates, and arithmetic of mixed types.
#include "same.h"
#include <concepts>
#include <type_traits>
#include <utility>
#define R restrict(cpu, amp)

int floats(int i) R {
  float f = i * .37f;
  double d = f;
  unsigned u = unsigned(f + 20.5f);
  int c = int(-f) + int(d * 1.5);
  f += 2;
  f -= 1u;
  d /= 3;
  int k = 7;
  k *= 1.5;
  k -= 0.3f;
  unsigned w = 3;
  w += 2.9;
  return c + int(u) + int(f * 8) + int(d * 100) + k + int(w) + (f < i) +
         (-1 < 1u) + int(5u - 7u > 3);
}

struct Conv {
  int v;
  template <class T> operator T() const R { return T(v + 1); }
};

int conversions(int i) R {
  Conv c{i};
  int a = c;
  float f = c;
  unsigned long l = c;
  double d(c);
  return a + int(f) + int(l) + int(d) + static_cast<int>(static_cast<float>(c));
}

#define ALL(X) X(conversions, 30) X(floats, 122)

int main() {
  SAME_ALL(ALL);
  return failures;
}
