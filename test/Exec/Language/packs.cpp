// RUN: %ampcc -O2 -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
//
// Packs in captures, folds and subscripts; placeholder names.
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

struct W {
  int a;
  float b;
  bool operator==(const W &) const R = default;
};

template <class... A> int packCap(A... a) R {
  auto f = [... b = a + 1] { return (b + ... + 0); };
  return f();
}

int packs(int i) R { return packCap(i, 2, 3) + packCap(); }

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

template <int... I> constexpr int sumI(std::integer_sequence<int, I...>) R {
  return ((I * I) + ... + 0);
}

int seqs(int i) R { return sumI(std::make_integer_sequence<int, 6>{}) + i; }

// C++26 features that Clang has in all modes: pack indexing, placeholders.
template <class... T> int picked(T... t) R {
  return t...[1] * 100 + int(t...[0]);
}

int placeholders(int i) R {
  auto _ = i;
  auto _ = P{.y = 2};
  auto [first, _] = W{i, 2};
  return picked(i * 0.5f, first, P()) + __array_extent(int[7][3], 1);
}

#define ALL(X) X(packs, 13) X(seqs, 60) X(placeholders, 505)

int main() {
  SAME_ALL(ALL);
  return failures;
}
