// RUN: %ampcc -O2 -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
//
// Constrained and abbreviated templates.
#include "same.h"
#include <concepts>
#include <type_traits>
#include <utility>
#define R restrict(cpu, amp)

template <std::integral T> T twice(T x) R { return x * 2; }

template <class T>
  requires std::floating_point<T>
T twice(T x) R {
  return x / 2;
}

auto abbrev(auto a, auto... r) R { return (a + ... + r); }

int concepts(int i) R {
  return twice(i) + int(twice(float(i))) + abbrev(i, 2, 3u, 4.f);
}

#define ALL(X) X(concepts, 26)

int main() {
  SAME_ALL(ALL);
  return failures;
}
