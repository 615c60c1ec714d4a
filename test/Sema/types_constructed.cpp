// What a constructor of amp code makes is an object of amp code, used or not
// (E16, E19).
// RUN: %verify %s
#include <amp.h>
using namespace concurrency;

struct HoldsArrayPointer {
  array<int> *p; // expected-note {{because member 'p' has type 'array<int> *'}}
  HoldsArrayPointer() restrict(amp) {} // expected-error {{type 'HoldsArrayPointer' is not allowed in amp code}}
};
struct HoldsArrayPointerOnCpu {
  array<int> *p;
  HoldsArrayPointerOnCpu() {}
};
struct HoldsArrayReference {
  array<int> &r;
  HoldsArrayReference(array<int> &a) restrict(amp) : r(a) {}
};
