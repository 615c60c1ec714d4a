// RUN: %ampcc -O2 -std=c++20 -famp-extensions -w -I%S/../../Inputs %s -o %t && %t
//
// <=> of numbers, enumerations and pointers, by itself and in defaulted
// comparisons of a class.
#include "same.h"
#include <compare>
#define R restrict(cpu, amp)

template <class T> int sign(T order) R {
  return (order < 0) + (order > 0) * 2 + (order == 0) * 4 + (order <= 0) * 8 +
         (order != 0) * 16;
}
enum class Kind { a = 2, b, c };

int numbers(int i) R {
  const unsigned u = i * 0x40000000u;
  const std::strong_ordering order = i <=> 7;
  return sign(i <=> 3) + sign(u <=> 0x40000000u) * 5 +
         sign(long(i) - 9 <=> -4l) * 7 + sign(Kind(i % 4 + 1) <=> Kind::b) * 11 +
         (order == std::strong_ordering::equal) * 100 + std::is_gt(order) * 200;
}
int floating(int i) R {
  // NVIDIA's compiler assumes that 0.0f / 0.0f equals itself.
  const float zero = float(i == -1), nan = zero / zero, x = i % 3 ? i * .5f : nan;
  return sign(x <=> 2.f) + sign(nan <=> nan) * 3 + sign(zero <=> -zero) * 5 +
         ((x <=> x) == std::partial_ordering::unordered) * 100;
}
int pointers(int i) R {
  int a[4] = {};
  const int *p = a + i % 4, *q = a + 2;
  return sign(p <=> q);
}
// Each operand is evaluated once, the left one first.
int order(int i) R {
  int n = i;
  const int r = sign(++n <=> (n *= 2));
  return r * 1000 + n;
}

struct Version {
  int major;
  float minor;
  auto operator<=>(const Version &) const R = default;
};
int classes(int i) R {
  const Version v{i % 3, i % 5 * 1.f}, w{1, 2.f};
  return (v < w) + (v > w) * 2 + (v <= w) * 4 + (v >= w) * 8 + (v == w) * 16 +
         (v != w) * 32 + sign(v <=> w) * 64;
}
// A local class has the function's restrictions, also if its comparisons are
// defaulted.
int local(int i) R {
  struct Number {
    int value;
    bool operator==(const Number &) const = default;
    auto operator<=>(const Number &) const = default;
  };
  const Number a{i % 5}, b{2};
  return (a == b) + (a != b) * 2 + (a < b) * 4;
}

#define ALL(X) X(numbers, 437) X(floating, 126) X(pointers, 25) X(order, 25012) X(classes, 1194) X(local, 6)

int main() {
  SAME_ALL(ALL);
  return failures;
}
