// RUN: %ampcc -O2 -std=c++20 -famp-extensions -Werror -I%S/../../Inputs %s -o %t && %t
//
// -famp-extensions: std::initializer_list, and the standard library's uses of
// it.
#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "same.h"
#define R restrict(cpu, amp)

int algorithms(int i) R {
  auto [low, high] = std::minmax({i, 7, 30 - i});
  return std::min({i, 7, 30}) + std::max({1, i * 2, 20 - i}) * 3 +
         low * 5 + high * 7 + int(std::max({.5f * i, 2.5f})) +
         std::min({i & 7, 3, 2}, [](int a, int b) { return a > b; }) * 9 +
         std::max({std::min({i, 5}), std::min({i + 1, 4}), 1}) * 11;
}

int ranges(int i) R {
  int sum = 0;
  for (int k : {1, 2, i})
    sum = sum * 3 + k * i;
  for (const auto &k : {1.5f, 2.5f, .25f * i})
    sum += int(k * 4);
  for (int a : {i, 2})
    for (int b : {a, 3, i & 3}) {
      if (b == 2)
        continue;
      sum += a * b;
      if (b == 3)
        break;
    }
  for (char c : {'a', 'b'})
    sum += c;
  for (auto list = {i, i + 1}; int k : list)
    sum += k;
  return sum;
}

int sum(std::initializer_list<int> list) R {
  int result = int(list.size());
  for (int k : list)
    result += k;
  for (const int *p = list.begin(); p != list.end(); ++p)
    result += *p;
  return result + (list.size() ? list.begin()[list.size() - 1] : -1);
}
int sumOf(const std::initializer_list<int> &list) R { return sum(list); }
int objects(int i) R {
  auto list = {1, i, 3};
  std::initializer_list<int> empty, some{i};
  const auto copy = list;
  some = copy;
  int total = sum(list) + sum(empty) * 3 + sumOf(copy) * 5 + sum({}) * 7 +
              sumOf({i, 2}) * 9 + sum(some) * 11;
  for (int k = 0; k < 3; ++k) {
    auto inner = {k, i};
    total += sum(inner) + sum({k});
    if (k & 1)
      some = list;
  }
  return total + *std::begin(some) + int(std::size(list));
}

struct Sum {
  int value = 0;
  Sum() = default;
  constexpr Sum(std::initializer_list<int> list) {
    for (int k : list)
      value += k;
  }
  constexpr Sum(int first, std::initializer_list<int> list) : Sum(list) {
    value -= first;
  }
  constexpr Sum &operator=(std::initializer_list<int> list) {
    value = Sum(list).value * 2;
    return *this;
  }
  constexpr int operator[](std::initializer_list<int> at) const {
    return value + int(at.size());
  }
  constexpr Sum operator+=(std::initializer_list<Sum> sums) {
    for (const Sum &s : sums)
      value += s.value;
    return *this;
  }
};
int constructors(int i) R {
  Sum a{1, 2, i}, b = {i, 3}, c(i, {1, 2}), d;
  d = {i, i, 1};
  d += {a, {i, 1}, b};
  return a.value + b.value * 3 + c.value * 5 + d.value * 7 + Sum({i}).value +
         a[{1, i}] + a[{}];
}

struct Traced {
  int value;
  Traced(int v) R : value(v) {}
  ~Traced() R { value = -1; }
};
int destroyed(int i) R {
  int sum = 0;
  for (const Traced &t : {Traced(i), Traced(2)})
    sum += t.value * 3;
  std::initializer_list<Traced> list = {Traced(i), Traced(5)};
  return sum + list.begin()[1].value + list.begin()->value;
}

int library(int i) R {
  const std::array<int, 4> a = {i, 3, 2, 1};
  std::array<int, 4> b = a;
  std::swap(b[0], b[3]);
  std::fill(b.begin() + 1, b.begin() + 2, i);
  std::reverse(b.begin(), b.end());
  return std::accumulate(a.begin(), a.end(), 0) +
         std::inner_product(a.begin(), a.end(), b.begin(), 1) +
         std::clamp(i, 3, 9) + *std::max_element(a.begin(), a.end()) +
         std::gcd(i + 6, 12) +
         int(std::count(a.begin(), a.end(), 3)) + std::midpoint(i, 9);
}

int main() {
#define FUNCTIONS(X) \
  X(algorithms, 352) X(ranges, 373) X(objects, 633) X(constructors, 353) X(destroyed, 31) \
  X(library, 73)
  SAME_ALL(FUNCTIONS);
  return failures;
}
