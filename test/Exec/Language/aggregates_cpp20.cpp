// RUN: %ampcc -O2 -std=c++23 -w -I%S/../../Inputs %s -o %t && %t
//
// Designated initializers, defaulted comparisons, structured bindings and
// members without an address.
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

int designated(int i) R {
  P p{.y = i};
  P q = {.x = i, .z = {1, i}};
  P s(i, 4);
  return p.y * 3 + q.z[1] + s.x + s.y + p.x + s.z[0];
}

struct W {
  int a;
  float b;
  bool operator==(const W &) const R = default;
};

int spaceship(int i) R {
  P p{i % 3, 2}, q{1, i % 5};
  W w{i, 1.f}, v{i % 7, 1.f};
  return (p == q) * 2 + (p != q) + (w == v) * 8 + (w != v) * 16;
}

struct Agg2 {
  int q;
  P p;
};

int bindings(int i) R {
  Agg2 g{i, {4, i}};
  auto [q, p] = g;
  auto &[x, y, z] = p;
  x += q;
  z[1] = y;
  auto f = [q, p](int k) { return q + p.x * k; };
  return f(2) + p.x + p.z[1];
}

int binds2(int i) R {
  auto [a, b, c] = P{i, 7};
  auto f = [=] { return a * 2 + b + c[0]; };
  return f();
}

struct E1 {};

struct E2 {};

struct Nua {
  [[no_unique_address]] E1 a;
  int v;
  [[no_unique_address]] E2 b;
};

int nua(int i) R {
  Nua n{{}, i, {}};
  Nua m = n;
  m.v += 3;
  n = m;
  return n.v + int(sizeof(Nua));
}

template <class T> struct Stack {
  T d[8];
  int n = 0;
  Stack &push(T t) R {
    d[n++] = t;
    return *this;
  }
  T pop() R { return d[--n]; }
  bool empty() const R { return !n; }
  T *begin() R { return d; }
  T *end() R { return d + n; }
};

int stacks(int i) R {
  Stack<P> s;
  s.push({i}).push({2, i}).push(P());
  int r = 0;
  for (auto &[x, y, z] : s)
    r += x * 2 + y + z[0], x = 9;
  while (!s.empty())
    r = r * 3 + s.pop().x;
  return r;
}

#define ALL(X) \
  X(designated, 33) X(spaceship, 9) X(bindings, 37) X(binds2, 20) X(nua, 12) X(stacks, 1035)

int main() {
  SAME_ALL(ALL);
  return failures;
}
