// RUN: %ampcc -O2 -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
//
// Evaluation at compile time: consteval and constexpr functions.
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

consteval int sq(int x) R { return x * x; }

int consteval_(int i) R {
  constexpr int k = sq(5);
  return k + sq(3) + i;
}

int ifConst(int i) R {
  if consteval {
    return 1;
  } else {
    return i;
  }
}

consteval bool never() R { return false; }

// A switch may enter the other branch.
int entered(int i) R {
  int x = i;
  switch (i % 2)
  case 1:
    if (never()) {
    case 0:
      x += 100;
    }
  return x;
}

constexpr int fib(int n) R {
  int a = 0, b = 1;
  while (n-- > 0) {
    int t = a + b;
    a = b;
    b = t;
  }
  return a;
}

int constants(int i) R {
  constexpr int f = fib(10);
  constexpr P tab[3] = {{1, 2}, {3, 4}, {5}};
  constexpr float pi = 3.14159f;
  return f + tab[2].x + int(pi * i) + tab[i % 3].y;
}

#define ALL(X) X(consteval_, 39) X(ifConst, 5) X(entered, 5) X(constants, 77)

int main() {
  SAME_ALL(ALL);
  return failures;
}
