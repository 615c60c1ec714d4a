// Rules C7, C8, B9, B10: in code restricted to both, each half is resolved separately.
// RUN: %verify %s

void amp_only() restrict(amp) {} // expected-note {{declared here}}
int pair() restrict(cpu) { return 1; }
int pair() restrict(amp) { return 2; }
int one_argument(int) restrict(amp) { return 0; } // expected-note {{declared here}}
int one_argument() restrict(cpu) { return 0; }
int types_differ() restrict(cpu);
float types_differ() restrict(amp); // expected-note {{'types_differ' is declared here, restricted to amp}}

inline void dual() restrict(cpu, amp) {
  pair();
  auto z = types_differ(); // expected-error {{'types_differ' has type 'int' on the cpu and 'float' on an accelerator: in code restricted to cpu,amp an expression has one type [C2785]}}
}
void calls_amp_only() restrict(cpu, amp) {
  amp_only(); // expected-error {{'amp_only' is restricted to amp and cannot be used in code restricted to cpu,amp [C3930]}}
}
int calls_one_argument() restrict(cpu, amp) {
  return one_argument(1); // expected-error {{'one_argument' is restricted to amp and cannot be used in code restricted to cpu,amp [C3930]}}
}

// The halves may use different conversions and default arguments.
struct from_int {
  from_int(int) restrict(cpu) {}
};
int converts_differently(float) restrict(cpu, amp);
int converts_differently(int) restrict(amp);
int pair_differs(from_int) restrict(cpu);
int pair_differs(int, int = 1) restrict(amp);
template <class T> void used_by_amp_alone(T) restrict(amp) {
  char c; // expected-error {{type 'char' is not allowed in amp code}}
}
template <class T> void template_differs(T t, int) restrict(amp) {
  used_by_amp_alone(t); // expected-note {{in instantiation of function template specialization 'used_by_amp_alone<int>' requested here}}
}
template <class T> void template_differs(T, float) restrict(cpu) {}
int differing() restrict(cpu, amp) {
  template_differs(1, 1); // expected-note {{in instantiation of function template specialization 'template_differs<int>' requested here}}
  return converts_differently(1) + pair_differs(1) + converts_differently(1.0f);
}
float pair_and_type_differ(int) restrict(amp); // expected-note {{declared here}}
int pair_and_type_differ(float) restrict(cpu);
int argument_of_both(int) restrict(cpu); // expected-note {{declared here}}
int broken() restrict(cpu, amp) {
  pair_differs(argument_of_both(1)); // expected-error {{'argument_of_both' is restricted to cpu and cannot be used in code restricted to cpu,amp [C3930]}}
  return pair_and_type_differ(1); // expected-error {{[C2785]}}
}

struct cpu_only_member {
  int get() { return 1; } // expected-note {{declared here}}
  int both() { return 1; }
  int both() restrict(amp) { return 1; }
};
int members(cpu_only_member m) restrict(cpu, amp) {
  return m.both() + m.get(); // expected-error {{'get' is restricted to cpu and cannot be used in code restricted to cpu,amp [C3930]}}
}

struct converts {
  int i;
  operator int() restrict(cpu) { return 1; }
  operator float() restrict(amp) { return 1; } // expected-note {{declared here}}
};
int conversion(converts c) restrict(cpu, amp) {
  return c + 1; // expected-error {{[C2785]}}
}

// The notes give a reason for each overload.
struct no_number {};
void candidates(float) restrict(cpu); // expected-note {{candidate function is restricted to cpu, the caller to amp}}
void candidates(no_number) restrict(amp); // expected-note {{no known conversion from 'float' to 'no_number' for 1st argument}}
void candidates(float, int) restrict(amp); // expected-note {{requires 2 arguments, but 1 was provided}}
void ambiguous(int) restrict(cpu); // expected-note {{the caller to amp}}
void ambiguous(long) restrict(amp); // expected-note {{candidate function}}
void ambiguous(float) restrict(amp); // expected-note {{candidate function}}
void calls_candidates() restrict(cpu, amp) {
  candidates(1.0f); // expected-error {{'candidates' is restricted to cpu and cannot be used in code restricted to cpu,amp [C3930]}}
  ambiguous(1); // expected-error {{the call of 'ambiguous' is ambiguous on an accelerator, where other overloads take part; convert the arguments to the parameters' types [C2668]}}
}

// Using-directives in blocks apply only in their scope.
namespace elsewhere { int global(int) restrict(amp); }
int global(int) restrict(cpu); // expected-note 2 {{'global' is declared here, restricted to cpu}}
int in_force() restrict(cpu, amp) {
  int before = global(1); // expected-error {{[C3930]}}
  { using namespace elsewhere; before += global(1); }
  return before + global(2); // expected-error {{[C3930]}}
}
namespace nearer {
int global(int) restrict(cpu); // expected-note {{'global' is declared here, restricted to cpu}}
int hides() restrict(cpu, amp) {
  using namespace elsewhere;
  return global(1); // expected-error {{[C3930]}}
}
}
