// RUN: %ampcc -O2 -std=c++20 -I%S/../../Inputs %s -o %t && %t
//
// Operators of classes, and calls on their results.
#include "same.h"

struct Ptr {
  int v;
  Ptr *operator->() restrict(cpu, amp) { return this; }
  int &operator*() restrict(cpu, amp) { return v; }
  bool operator!() const restrict(cpu, amp) { return !v; }
  int operator,(int x) const restrict(cpu, amp) { return v + x; }
  bool operator&&(const Ptr &o) const restrict(cpu, amp) { return v && o.v; }
};

int oddOperators(int i) restrict(cpu, amp) {
  Ptr p = {i}, q = {2};
  *p += 3;
  p->v *= 2;
  return *p + (!q) + (p, 5) + (p && q);
}

int spaceshipless(int i) restrict(cpu, amp) {
  struct S {
    int v;
    bool operator==(const S &) const restrict(cpu, amp) = default;
  };
  S a{i}, b{3};
  return (a == b) + 2 * (a != b);
}

struct Bits {
  int v;
  Bits &set(int b) restrict(cpu, amp) {
    v |= 1 << b;
    return *this;
  }
  const Bits &self() const restrict(cpu, amp) { return *this; }
};

int chains(int i) restrict(cpu, amp) {
  Bits b{0};
  return b.set(1).set(i % 8).self().v + Bits{i}.set(3).v;
}

int conversions(int i) restrict(cpu, amp) {
  struct A {
    int v;
    operator int() const restrict(cpu, amp) { return v; }
  };
  struct B {
    int w;
    B(A a) restrict(cpu, amp) : w(a.v + 1) {}
  };
  A a{i};
  B b = a;
  int c = a + a;
  switch (a) {
  case 3:
    c += 100;
  }
  int arr[3] = {1, 2, 3};
  return b.w + c + arr[A{i % 3}] + (a ? 1 : 0);
}

int main() {
  SAME(oddOperators, 38);
  SAME(spaceshipless, 2);
  SAME(chains, 47);
  SAME(conversions, 20);
  return failures;
}
