// RUN: %ampcc -O2 -std=c++20 -I%S/../../Inputs %s -o %t && %t
//
// Class templates as bases, and templates that terminate a recursion.
#include "same.h"

template <class D> struct Crtp {
  int twice() const restrict(cpu, amp) {
    return 2 * static_cast<const D *>(this)->get();
  }
};

struct Leaf : Crtp<Leaf> {
  int v;
  Leaf(int v) restrict(cpu, amp) : v(v) {}
  int get() const restrict(cpu, amp) { return v; }
};

int crtp(int i) restrict(cpu, amp) { return Leaf(i).twice(); }

template <int N> struct Unroll {
  template <class F> static void run(const F &f, int &s) restrict(cpu, amp) {
    Unroll<N - 1>::run(f, s);
    s += f(N);
  }
};

template <> struct Unroll<0> {
  template <class F> static void run(const F &f, int &s) restrict(cpu, amp) {
    s += f(0);
  }
};

int unroll(int i) restrict(cpu, amp) {
  int s = 0;
  Unroll<6>::run([i](int k) { return k * i; }, s);
  return s;
}

template <class... F> struct All : F... {
  All(F... f) restrict(cpu, amp) : F(f)... {}
};

struct Fa {
  int fa(int x) const restrict(cpu, amp) { return x + 1; }
};

struct Fb {
  int k;
  int fb(int x) const restrict(cpu, amp) { return x * k; }
};

int packs(int i) restrict(cpu, amp) {
  All<Fa, Fb> a(Fa(), Fb{3});
  return a.fa(i) + a.fb(i);
}

template <auto V> int nttp() restrict(cpu, amp) { return int(V) * 2; }

template <class T>
concept Small = sizeof(T) <= 4;

template <Small T> int kind(T) restrict(cpu, amp) { return 1; }

template <class T> int kind(T) restrict(cpu, amp) { return 2; }

int modern(int i) restrict(cpu, amp) {
  if constexpr (sizeof(int) == 4)
    i += 1;
  else
    i += 100;
  return nttp<5>() + kind(1.f) + kind(1.) + i;
}

int main() {
  SAME(crtp, 10);
  SAME(packs, 21);
  SAME(unroll, 105);
  SAME(modern, 19);
  return failures;
}
