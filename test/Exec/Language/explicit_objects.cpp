// RUN: %ampcc -O2 -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
//
// Explicit object parameters, and operators with several or no operands.
#include "same.h"
#include <concepts>
#include <type_traits>
#include <utility>
#define R restrict(cpu, amp)

struct Sub {
  int v[3][4];
  int &operator[](int a, int b) R { return v[a][b]; }
  static int operator()(int a) R { return a * 3; }
};

int subscripts(int i) R {
  Sub s{};
  s[1, i & 3] = i;
  s[2, 1] += 5;
  return s[1, i & 3] + s(i) + Sub::operator()(2) + s[2, 1];
}

struct Ded {
  int v;
  template <class Self> auto &&get(this Self &&s) R { return s.v; }
  int add(this const Ded &s, int k) R { return s.v + k; }
  int val(this Ded s) R {
    s.v++;
    return s.v;
  }
};

int deducing(int i) R {
  Ded d{i};
  d.get() += 4;
  const Ded c{3};
  return d.add(c.get()) + d.val() + Ded{9}.get() + d.v;
}

int autos(int i) R {
  int k = i;
  auto &r = k;
  auto(r) + 1;
  int s = auto(k) * 2;
  k = 5;
  [[assume(k == 5)]];
  return s + auto{k};
}

#define ALL(X) X(deducing, 40) X(subscripts, 31) X(autos, 15)

int main() {
  SAME_ALL(ALL);
  return failures;
}
