// RUN: %ampcc -O2 -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
//
// Members that hide those of bases, and using-declarations that expose them.
#include "same.h"
#include <concepts>
#include <type_traits>
#include <utility>
#define R restrict(cpu, amp)

struct B0 {
  int a = 1;
  int f() const R { return a; }
};

struct B1 : B0 {
  int a = 2;
  int f() const R { return a * 10 + B0::a; }
};

struct B2 : B1 {
  using B0::f;
  int g() const R { return f() + B1::f(); }
};

int hiding(int i) R {
  B2 b;
  b.a = i;
  b.B0::a = 5;
  B0 &r = b;
  r.a++;
  return b.g() + b.f() + static_cast<B1 &>(b).f();
}

#define ALL(X) X(hiding, 124)

int main() {
  SAME_ALL(ALL);
  return failures;
}
