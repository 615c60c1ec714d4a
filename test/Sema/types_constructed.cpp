// A constructor restricted to amp makes its class an amp type, used or not
// (E16, E19).
// RUN: %verify %s
#include <amp.h>
using namespace concurrency;

struct HoldsArrayPointer {
  array<int> *p; // expected-note {{because member 'p' has type 'array<int> *'}}
  HoldsArrayPointer() restrict(amp) {} // expected-error {{type 'HoldsArrayPointer' is not allowed in amp code}}
};
struct HoldsArrayPointerOnCpu { // expected-note {{because of base class 'HoldsArrayPointerOnCpu'}}
  array<int> *p; // expected-note {{because member 'p' has type 'array<int> *'}}
  HoldsArrayPointerOnCpu() {}
};
struct HoldsArrayPointerOnBoth {
  const array<int, 2> *p; // expected-note {{because member 'p' has type 'const array<int, 2> *'}}
  HoldsArrayPointerOnBoth(const array<int, 2> *a) restrict(cpu, amp) : p(a) {} // expected-error {{type 'HoldsArrayPointerOnBoth' is not allowed in amp code}}
};
struct BaseHoldsArrayPointer : HoldsArrayPointerOnCpu {
  int n;
  BaseHoldsArrayPointer(int n) restrict(cpu, amp); // expected-error {{type 'BaseHoldsArrayPointer' is not allowed in amp code}}
};
// A template instance may be intended for the cpu.
template <class T> struct Holds {
  T value;
  Holds(T v) restrict(cpu, amp) : value(v) {}
};
void onCpu(array<int> &a) { Holds<array<int> *> h(&a); }
struct HoldsArrayReference {
  array<int> &r;
  HoldsArrayReference(array<int> &a) restrict(amp) : r(a) {}
};
