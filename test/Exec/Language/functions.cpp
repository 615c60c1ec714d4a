// RUN: %ampcc -O2 -std=c++17 -I%S/../../Inputs %s -o %t && %t
//
// Functions: defaults, references, templates, lambdas, function objects.
#include "same.h"

int withDefaults(int a, int b = 5, const int &c = 7) restrict(cpu, amp) {
  return a + 10 * b + 100 * c;
}
int defaults(int i) restrict(cpu, amp) {
  return withDefaults(i) + withDefaults(i, 2) + withDefaults(1, 2, i);
}

int &pick(int &a, int &b, bool f) restrict(cpu, amp) { return f ? a : b; }
void swapInts(int &a, int &b) restrict(cpu, amp) {
  int t = a;
  a = b;
  b = t;
}
void setPointer(int *&p, int *q) restrict(cpu, amp) { p = q; }
int references(int i) restrict(cpu, amp) {
  int x = i, y = 3;
  pick(x, y, i & 1) = 50;
  swapInts(x, y);
  int *p = &x;
  setPointer(p, &y);
  *p += 4;
  int &r = *p;
  r *= 2;
  const int &c = x + y;
  int &&rv = x * 2;
  rv += 3;
  (i % 2 ? x : y) = 9;
  (x = 4) += 2;
  ++(++y);
  (x, y) = 8;
  return x * 1000 + y * 10 + c + rv + *&r;
}

template <class T> T maximum(const T &a, const T &b) restrict(cpu, amp) {
  return a < b ? b : a;
}
template <class... T> int sum(T... x) restrict(cpu, amp) {
  return (0 + ... + int(x));
}
template <class T, class... R> int count(T, R... r) restrict(cpu, amp) {
  if constexpr (sizeof...(R) == 0)
    return 1;
  else
    return 1 + count(r...);
}
template <int N> struct Fact {
  static const int value = N * Fact<N - 1>::value;
};
template <> struct Fact<0> {
  static const int value = 1;
};
template <class T> struct Pair {
  T a, b;
  Pair(T a, T b) restrict(cpu, amp) : a(a), b(b) {}
};
int templates(int i) restrict(cpu, amp) {
  Pair p(i, 2);
  return maximum(i, 10) + int(maximum(1.5f, float(i))) +
         sum(i, 2.5f, 3u, true) + count(1, 2.f, i) + Fact<5>::value + p.a * p.b;
}

template <class F> int apply(const F &f, int i) restrict(cpu, amp) {
  return f(i) + f(i + 1);
}
template <class F> int apply2(F f, int i) restrict(cpu, amp) {
  return apply(f, i) + apply(f, 2 * i);
}
struct Adder {
  int k;
  int operator()(int x) const restrict(cpu, amp) { return x + k; }
};
int lambdas(int i) restrict(cpu, amp) {
  int k = 3;
  float w[3] = {1, 2, 3};
  auto add = [k](int x) { return x + k; };
  auto arr = [w](int x) { return int(w[x % 3]); };
  auto gen = [](auto a, auto b) { return a * b; };
  auto nested = [=](int x) {
    auto in = [=](int y) { return x * y + k; };
    return in(2) + add(x) + apply(in, 3);
  };
  auto mut = [c = i]() mutable { return c++; };
  Adder adder = {i};
  return apply2(add, i) + apply(arr, i) + gen(2, 3) + int(gen(1.5f, 2)) +
         nested(i) + mut() + mut() + apply2(adder, 1) + k;
}

struct Holder {
  int v;
  int copy() const restrict(cpu, amp) {
    auto f = [*this]() { return v + 1; };
    return f();
  }
};
int thisCapture(int i) restrict(cpu, amp) {
  Holder h = {i};
  return h.v + h.copy();
}

struct P3 {
  int x, y;
  float z;
};
int bindings(int i) restrict(cpu, amp) {
  P3 p = {i, 2, 3.f};
  auto [a, b, c] = p;
  auto &[d, e, f] = p;
  d += 5;
  b++;
  int arr[2] = {4, 5};
  auto [m, n] = arr;
  return a + b + int(c) + p.x + e + int(f) + m * n;
}

struct Range {
  int lo, hi;
  struct It {
    int i;
    int operator*() const restrict(cpu, amp) { return i; }
    It &operator++() restrict(cpu, amp) {
      ++i;
      return *this;
    }
    bool operator!=(const It &o) const restrict(cpu, amp) { return i != o.i; }
  };
  It begin() const restrict(cpu, amp) { return {lo}; }
  It end() const restrict(cpu, amp) { return {hi}; }
};
int ranges(int i) restrict(cpu, amp) {
  int arr[4] = {1, 2, 3, i}, s = 0;
  for (int x : arr)
    s += x;
  for (int &x : arr)
    x *= 2;
  for (const auto &x : arr)
    s += x;
  for (int k : Range{2, 6}) {
    if (k == 4)
      continue;
    s = s * 3 + k;
  }
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
  for (auto &row : m)
    for (int x : row)
      s += x;
  return s;
}

constexpr int square(int x) restrict(cpu, amp) { return x * x; }
int constants(int i) restrict(cpu, amp) {
  constexpr int k = square(4);
  const int n = 3;
  int a[n + k];
  for (int j = 0; j < n + k; ++j)
    a[j] = j;
  auto f = [=](int x) { return x + k + n; };
  return a[i % 19] + f(1);
}

int f1(int) restrict(cpu) { return 1; }
int f1(int) restrict(amp) { return 1; }
int over(float) restrict(cpu, amp) { return 2; }
int over(int) restrict(cpu, amp) { return 3; }
int overloads(int i) restrict(cpu, amp) { return f1(i) + over(1) + over(1.f); }

int main() {
  SAME(defaults, 2001);
  SAME(references, 6208);
  SAME(templates, 159);
  SAME(lambdas, 161);
  SAME(thisCapture, 11);
  SAME(bindings, 46);
  SAME(ranges, 944);
  SAME(constants, 25);
  SAME(overloads, 6);
  return failures;
}
