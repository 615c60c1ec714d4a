// RUN: %ampcc -O2 -std=c++23 -I%S/../../Inputs %s -o %t && %t
//
// Evaluation at compile time: constexpr variables, template parameters
// of class type, `if constexpr` and `if consteval`.
#include "same.h"
#define R restrict(cpu, amp)

struct Point {
  int a, b;
  constexpr int sum() const R { return a + b; }
};
struct Line {
  Point p;
  float f[2];
};
template <Point P> int pointParameter() R {
  Point q = P;
  return P.a * P.b + q.a + P.sum();
}
template <Line L> struct Parameter {
  int get(int i) const R {
    return L.p.a + int(L.f[1] * 2) + L.p.sum() + i;
  }
};
int classParameters(int i) R {
  return pointParameter<Point{3, 4}>() +
         Parameter<Line{{1, 2}, {3, 4.5f}}>().get(i);
}
template <float F> float scaled(int i) R { return F * i; }
int floatParameter(int i) R { return int(scaled<2.5f>(i)); }

constexpr int where(int x) R {
  if consteval {
    return x;
  } else {
    return x * 2;
  }
}
constexpr int notThere(int x) R {
  if !consteval {
    return x * 3;
  }
  return x;
}
int compileTime(int i) R {
  constexpr int k = where(4), n = notThere(5);
  constexpr Point p{3, where(7)};
  constexpr Line l{p, {1.5f}};
  constexpr int array[4] = {1, where(9)};
  return k + n + where(i) + notThere(i) + p.sum() + l.p.b + array[i & 3] +
         int(l.f[0] * 2);
}
consteval int square(int x) R { return x * x; }
int immediate(int i) R { return square(5) + i; }

// Parts of constants that have their own names.
static const Point origin{5, 6};
const auto [first, second] = Point{7, 8};
const auto &[third, fourth] = origin;
int bindings(int i) R { return first * i + second + third * 3 + fourth; }

/// Constants of the enclosing function that a lambda uses without a capture.
static void notCaptured() {
  constexpr int table[3] = {1, 5, 9};
  constexpr Line line{{1, 2}, {3, 4.5f}};
  constexpr long n = 10000000000;
  static const int number = 4;
  same("notCaptured", 56, [=](int i) R {
    auto inner = [=] { return table[i % 3] + table[2]; };
    return table[i % 3] + table[1] + line.p.b + int(line.f[i & 1] * 2) +
           int(n >> 30) + number + inner();
  });
}

int main() {
#define FUNCTIONS(X) \
  X(classParameters, 40) X(floatParameter, 12) X(compileTime, 63) X(immediate, 30) \
  X(bindings, 64)
  SAME_ALL(FUNCTIONS);
  notCaptured();
  return failures;
}
