// RUN: %ampcc -O2 -std=c++20 -I%S/../../Inputs %s -o %t && %t
//
// Braced lists that construct objects, and values for empty ones.
#include "same.h"

struct NonTrivial {
  int a;
  NonTrivial() restrict(cpu, amp) : a(9) {}
};

struct Implicit {
  int x;
  NonTrivial n;
  int y = 4;
};

int valueInit(int i) restrict(cpu, amp) {
  Implicit a = Implicit();
  Implicit b{};
  Implicit c{i};
  NonTrivial arr[20];
  Implicit more[2] = {};
  int s = 0;
  for (auto &e : arr)
    s += e.a;
  return a.x + a.n.a + a.y + b.x + b.y + c.x + c.n.a + s + more[1].n.a;
}

struct Brace {
  int a, b;
  Brace(int a, int b) restrict(cpu, amp) : a(a), b(b) {}
};

int take(Brace b) restrict(cpu, amp) { return b.a - b.b; }

Brace give(int i) restrict(cpu, amp) { return {i, 3}; }

int braces(int i) restrict(cpu, amp) {
  Brace b{i, 2};
  b = {4, i};
  int z{};
  int w{i};
  return take({i, 1}) + take(give(i)) + b.a + b.b + z + w;
}

int main() {
  SAME(valueInit, 220);
  SAME(braces, 20);
  return failures;
}
