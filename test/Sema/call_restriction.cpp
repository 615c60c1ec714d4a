// Rules B1, B2, C3 to C6, F7: permitted calls.
// RUN: %verify %s
#include <functional>

int on_cpu() { return 1; } // expected-note {{candidate function is restricted to cpu, the caller to amp}}
int on_amp() restrict(amp) { return 1; } // expected-note 2 {{candidate function is restricted to amp, the caller to cpu}}
int on_both() restrict(cpu, amp) { return 1; }

int amp_caller() restrict(amp) {
  on_both(); // more restrictions than the caller's are permitted
  on_amp();
  return on_cpu(); // expected-error {{no matching function for call to 'on_cpu': no candidate can be used in code restricted to amp [C3930]}}
}

int cpu_caller() {
  on_both();
  on_cpu();
  return on_amp(); // expected-error {{no candidate can be used in code restricted to cpu [C3930]}}
}

// Candidates are filtered before they are ranked.
void ranked(float) restrict(amp) {}
void ranked(int) {}
void calls_ranked() restrict(amp) { ranked(1); }

// An inner name hides the outer one, independent of restrictions (C9).
void hidden(int) restrict(amp) {}
namespace inner {
void hidden(int) {} // expected-note {{restricted to cpu, the caller to amp}}
void calls_hidden() restrict(amp) { hidden(1); } // expected-error {{[C3930]}}
} // namespace inner

template <class T> int calls(T) restrict(amp) {
  return T::make(); // expected-error {{'make' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
}
struct on_cpu_only { static int make() { return 1; } }; // expected-note {{'make' is declared here, restricted to cpu}}
struct on_amp_too { static int make() restrict(cpu, amp) { return 1; } };
int instances() restrict(amp) {
  return calls(on_amp_too()) + calls(on_cpu_only()); // expected-note {{in instantiation of function template specialization 'calls<on_cpu_only>' requested here}}
}

#define CALL(f) f()
int macro() { return CALL(on_amp); } // expected-error {{[C3930]}}

// A lambda without a specifier has the restriction of its context (B3, B4).
void lambdas() restrict(amp) {
  auto inherits = [] { return on_amp(); };
  inherits();
  auto other = []() restrict(cpu) { return 1; }; // expected-note {{restricted to cpu}}
  other(); // expected-error {{[C3930]}}
}

// A range-based `for` calls functions that it does not name.
struct amp_range { int v[2]; int *begin() restrict(amp) { return v; } int *end() restrict(amp) { return v + 2; } }; // expected-note {{'begin' declared here}}
int loops(amp_range r) {
  for (int x : r) // expected-error {{'begin' is restricted to amp and cannot be used in code restricted to cpu [C3930]}} expected-note {{when looking up}}
    return x;
  return 0;
}

// The message names a lambda without captures as a lambda, not by its conversion.
void calls_cpu_lambda() restrict(amp) {
  auto l = []() restrict(cpu) { return 1; }; // expected-note {{'operator()' is declared here, restricted to cpu}}
  l(); // expected-error {{'operator()' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
}

// A lambda without captures converts to a pointer, which is no alternative.
auto ampLambda = [](int x) restrict(amp) { return x; };
int lambdaResult = ampLambda(1); // expected-error {{a lambda restricted to amp cannot be used in code restricted to cpu; write restrict(cpu, amp) if both call it [C3930]}}
template <class F> int calls(F f) { return f(1); } // expected-error {{a lambda restricted to amp cannot be used}}
int callsLambda() { return calls(ampLambda); } // expected-note {{in instantiation of}}
std::function<int(int)> ofLambda([](int x) restrict(amp) { return x; }); // expected-error {{a lambda restricted to amp cannot be used}}

// In a template both Clang and ampcc detect a wrong call; both report the same
// location, also for a qualified name.
namespace other {
int of_cpu(int x) { return x; } // expected-note 2 {{declared here}}
int of_amp(int x) restrict(amp) { return x; } // expected-note 2 {{declared here}}
}
template <class T> struct functions {
  static int of_amp(T x) restrict(amp) { return x; } // expected-note {{declared here}}
};
template <class T> int calls_on_cpu(T x) {
  return other::of_amp(x)           // expected-error {{'of_amp' is restricted to amp}}
         + functions<T>::of_amp(x); // expected-error {{'of_amp' is restricted to amp}}
}
template <class T> int calls_on_amp(T x) restrict(amp) {
  return other::of_cpu(x); // expected-error {{'of_cpu' is restricted to cpu}}
}
template <class T> int calls_on_both(T x) restrict(cpu, amp) {
  return other::of_amp(x)    // expected-error {{'of_amp' is restricted to amp}}
         + other::of_cpu(x); // expected-error {{'of_cpu' is restricted to cpu}}
}
int qualified() { return calls_on_cpu(1); } // expected-note 2 {{in instantiation}}
int qualified_on_amp() restrict(amp) { return calls_on_amp(1); } // expected-note {{in instantiation}}
int qualified_on_both() restrict(cpu, amp) { return calls_on_both(1); } // expected-note 2 {{in instantiation}}

// A callee may be parenthesized, as may another function.
namespace parentheses {
int of_amp(int) restrict(amp); // expected-note 7 {{'of_amp' declared here}} expected-note 2 {{'of_amp' is declared here}}
int takes(int (*)(int));
#define IN_MACRO (of_amp)
void calls() {
  (of_amp)(1);  // expected-error {{'of_amp' is restricted to amp and cannot be used in code restricted to cpu [C3930]}}
  (*of_amp)(1); // expected-error {{[C3930]}}
  (&of_amp)(1); // expected-error {{[C3930]}}
  ((parentheses::of_amp))(1); // expected-error {{[C3930]}}
  IN_MACRO(1); // expected-error {{[C3930]}}
  if (true) (void)0; else (of_amp)(1); // expected-error {{[C3930]}}
  takes((of_amp)); // expected-error {{'of_amp' is restricted to amp: it cannot become a pointer or reference to a function of the cpu; restrict it to cpu,amp if both call it [C2440]}}
}
template <class T> int in_template(T x) {
  return (of_amp)(1) // expected-error {{[C3930]}}
         + (of_amp)(x); // expected-error {{[C3930]}}
}
int instance() { return in_template(1); } // expected-note 2 {{in instantiation}}
}
