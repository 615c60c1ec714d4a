// RUN: %ampcc -O2 -std=c++20 -I%S/../../Inputs %s -o %t && %t
//
// Enumerations, long and double, and conditions of lvalues.
#include "same.h"

enum class Flags : int { a = 1, b = 2, c = 4 };

constexpr Flags operator|(Flags x, Flags y) restrict(cpu, amp) {
  return Flags(int(x) | int(y));
}

int scoped(int i) restrict(cpu, amp) {
  Flags f = Flags::a | Flags::c;
  switch (f) {
  case Flags::a:
    return 1;
  case Flags(5):
    return i;
  default:
    return 2;
  }
}

int nestedTernary(int i) restrict(cpu, amp) {
  int a = 1, b = 2, c = 3;
  (i < 3 ? a : i < 6 ? b : c) += i;
  int *p = i & 1 ? &a : i & 2 ? &b : nullptr;
  if (p)
    *p *= 3;
  return a + b * 10 + c * 100;
}

int longs(int i) restrict(cpu, amp) {
  long a = i;
  a <<= 20;
  unsigned long b = a * a;
  a -= 5;
  return int(b >> 30) + int(a % 1000) + int(sizeof(a));
}

int doubles(int i) restrict(cpu, amp) {
  double d = i;
  d = d / 3 + 0.1;
  float f = float(d);
  return int(d * 1e6) + int(f * 100) + (d > f);
}

int main() {
  SAME(scoped, 5);
  SAME(nestedTernary, 373);
  SAME(longs, 26483);
  SAME(doubles, 1766843);
  return failures;
}
