// Rules B7, C1, C2, C10, C17: overloads on restrictions alone.
// RUN: %verify %s

int disjoint() restrict(cpu);
int disjoint() restrict(amp);
int (*pointer)() restrict(cpu) = &disjoint;

int overlap(int) restrict(amp); // expected-note {{previous declaration is here}}
int overlap(int) restrict(amp, cpu); // expected-error {{'overlap' restricted to cpu,amp overlaps with the overload restricted to amp; overloads with the same parameters may not share a restriction [C3935]}}

// The order of the names does not matter, nor how often they are written.
void same() restrict(amp, cpu);
void same() restrict(cpu) restrict(amp) {}

struct constructors {
  int i;
  constructors() restrict(cpu) : i(0) {}
  constructors() restrict(amp) : i(1) {}
  ~constructors() restrict(cpu, amp) {}
};
void uses() restrict(cpu, amp) { constructors c; }

template <class T> void in_template(T) restrict(amp) {} // expected-note {{candidate template ignored: its restrictions differ}}
template void in_template<int>(int); // expected-error {{does not refer to a function template}}
template void in_template<float>(float) restrict(amp);

// Rule C16: code of the cpu has no pointers or references to amp's functions.
namespace space {
int amp_only() restrict(amp); // expected-note 3 {{declared here}}
int of_both() restrict(cpu, amp);
}
int called() { return space::amp_only(); } // expected-error {{'amp_only' is restricted to amp and cannot be used in code restricted to cpu [C3930]}}
int (*referred())() {
  int (&r)() = space::of_both;
  int (*p)() = space::amp_only; // expected-error {{function 'amp_only' is restricted to amp: it cannot become a pointer or reference to a function of the cpu [C2440]}}
  return &space::amp_only; // expected-error {{[C2440]}}
}

// Among templates Clang chooses before it looks at restrictions.
template <class T> T address_of(T x) restrict(cpu) { return x; } // expected-note 2 {{candidate function}}
template <class T> T address_of(T x) restrict(amp) { return x; } // expected-note 2 {{candidate function}}
int (*template_address)(int) = &address_of<int>; // expected-error {{address of overloaded function 'address_of' is ambiguous: function templates that differ in restrictions alone are not told apart by the target's type yet; convert a lambda that calls one [C2440]}}
void convert() {
  int (*pointer)(int) = address_of; // expected-error {{[C2440]}}
  pointer = [](int x) { return address_of(x); };
}
