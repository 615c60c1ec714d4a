// Rule F9: a function that a kernel calls has its body in this file, unless
// another file may define it.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

int linked(int) restrict(amp);
struct Linked {
  Linked(int) restrict(amp);
  ~Linked() restrict(amp);
  int get() const restrict(amp);
};

namespace {
int elsewhere(int) restrict(amp); // expected-note {{'elsewhere' is declared here}}
// The definition lacks the specifier.
int forgotten(int) restrict(amp); // expected-note {{'forgotten' is declared here}}
int forgotten(int a) { return a; } // expected-note {{'forgotten' is declared here, restricted to cpu}}
int forgotten(float a) { return int(a); }
int later(int) restrict(amp);
int unreached(int) restrict(amp);

// Functions without user-written code.
int byDefault() restrict(cpu, amp); // expected-note {{'byDefault' is declared here}}
int ofMember() restrict(cpu, amp);  // expected-note {{'ofMember' is declared here}}
int takes(int x = byDefault()) restrict(cpu, amp) { return x; } // expected-error {{'byDefault' is called by a kernel, but has no body}}
struct Member {
  int m = ofMember(); // expected-error {{'ofMember' is called by a kernel, but has no body}}
  Member() restrict(cpu, amp) {}
};

struct Resource {
  int value;
  ~Resource() restrict(amp); // expected-note {{'~Resource' is declared here}}
  Resource operator+(int) const restrict(amp); // expected-note {{'operator+' is declared here}}
};

struct OfBase {
  int value;
  ~OfBase() restrict(amp); // expected-note {{'~OfBase' is declared here}}
};
struct Derived : OfBase {
  int more;
};
struct Part {
  int value;
  Part() restrict(cpu, amp); // expected-note {{'Part' is declared here}}
};
struct Whole { // its implicit constructor has no code
  Part part;
};
struct Bodiless {
  int value;
  void operator()(index<1>) const restrict(amp); // expected-note {{'operator()' is declared here}}
};

} // namespace

// A function that another translation unit instantiates is defined here, too.
template <class T> T shared(T a) restrict(amp) { return a + later(a); }
extern template int shared<int>(int) restrict(amp);

int helper(int i) restrict(amp) {
  return elsewhere(i) + // expected-error {{'elsewhere' is called by a kernel, but has no body in this translation unit; define it in a header [C3560]}}
         elsewhere(i);  // reported only once
}

void launch(array_view<int> v) {
  // expected-note@+1 8 {{kernel is launched here}}
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    v[i] = helper(i[0]); // expected-note {{'helper' is called here}}
    v[i] = later(1) + shared(i[0]) + linked(1) + Linked(2).get();
    v[i] += forgotten(1); // expected-error {{'forgotten' is called by a kernel, but has no body}}
    Derived derived = {{1}, 2}; // expected-error {{'~OfBase' is called by a kernel, but has no body}}
    v[i] += derived.more;
    Whole whole; // expected-error {{'Part' is called by a kernel, but has no body}}
    Resource r; // expected-error {{'~Resource' is called by a kernel, but has no body}}
    v[i] += takes() + Member().m; // expected-note {{'Member' is called here}}
    r + 1; // expected-error {{'operator+' is called by a kernel, but has no body}}
  });
}

namespace {
int later(int i) restrict(amp) { return i; }
}
void unlaunched() restrict(amp) { unreached(1); }
void bodiless(Bodiless k) {
  parallel_for_each(extent<1>(8), k); // expected-error {{'operator()' is called by a kernel, but has no body}} expected-note {{kernel is launched here}}
}
