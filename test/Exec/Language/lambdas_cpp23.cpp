// RUN: %ampcc -O2 -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
//
// Lambda templates, and closures as explicit object parameters.
#include "same.h"
#include <concepts>
#include <type_traits>
#include <utility>
#define R restrict(cpu, amp)

int lambdas(int i) R {
  auto f = []<class T>(T a, T b) { return a - b; };
  return f(i, 3) + f(2.5f, .5f);
}

// Captures through the closure as a parameter, by reference and by value.
int explicit_closures(int i) R {
  int a[3] = {1, i, 3}, n = 0;
  auto f = [=](this auto &&self, int x) { return a[x % 3] + i; };
  auto g = [f, i](this const auto &self, auto x) { return f(x) * i; };
  auto copied = [n](this auto self, int x) { return n += x; };
  auto changed = [n](this auto &self, int x) -> int & { return n += x; };
  changed(i) += 3;
  copied(2);
  return f(i) + g(2) + copied(3) * 5 + changed(1) * 7;
}

#define ALL(X) X(lambdas, 4) X(explicit_closures, 126)

int main() {
  SAME_ALL(ALL);
  return failures;
}
