// RUN: %verify %s
// Rule C19: pointers and references to functions restricted to amp are errors.

int a() restrict(amp); // expected-note 11 {{declared here}}
int (*p)() restrict(amp) = nullptr; // expected-error {{pointer or reference to a function restricted to amp: amp code has no function pointers [C3939]}}
extern int (&r)() restrict(amp, cpu); // expected-error {{[C3939]}}
struct C { int m(); };
int (C::*mp)() restrict(amp); // expected-error {{[C3939]}}
void takes(int callback(int) restrict(amp)); // expected-error {{[C3939]}}
void takesPointer(int (*callback)(int) restrict(amp)); // expected-error {{[C3939]}}
void code() {
  int (*local)() restrict(amp); // expected-error {{[C3939]}}
  auto cast = (int (*)() restrict(amp)) nullptr; // expected-error {{[C3939]}}
}

void takesUnnamed(int(int) restrict(amp)); // expected-error {{[C3939]}}
void takesSecond(int, C (*)(int(C) restrict(cpu, amp))); // expected-error {{[C3939]}}
struct Members { void takes(float(C &, int) restrict(amp)) const; }; // expected-error {{[C3939]}}

// An unknown restriction is the only error.
int unknownOfPointer(int (*p)() restrict(hmm)); // expected-error {{[C3936]}}
int unknownOfMember(int (C::*p)(int) restrict(amp, hmm)); // expected-error {{[C3936]}}
int unknownOfParameter(int p() restrict(hmm), int() restrict(hmm)); // expected-error 2 {{[C3936]}}

// The deduced type is such a pointer.
int both() restrict(cpu, amp); // expected-note 3 {{declared here}}
struct HasFunctions {
  int onAmp() restrict(amp); // expected-note {{declared here}}
  int onBoth() restrict(cpu, amp); // expected-note {{declared here}}
  int onCpu();
  static int ofClass() restrict(amp); // expected-note {{declared here}}
};
template <class... T> int takes(T...);
auto global = a; // expected-error {{[C3939]}}
const auto globalOfBoth = &both; // expected-error {{[C3939]}}
void deduced() {
  auto pointer = a;    // expected-error {{[C3939]}}
  auto *address = &a;  // expected-error {{[C3939]}}
  auto &reference = a; // expected-error {{[C3939]}}
  auto ofBoth = both;  // expected-error {{[C3939]}}
  auto member = &HasFunctions::onAmp; // expected-error {{[C3939]}}
  auto memberOfBoth = &HasFunctions::onBoth; // expected-error {{[C3939]}}
  auto ofClass = HasFunctions::ofClass; // expected-error {{[C3939]}}
  auto parenthesized = (&(a)), ofBraces{::a}, ofParentheses(a); // expected-error 3 {{[C3939]}}
  auto argument = takes(1, a, 2), lastArgument = takes(1, 2, a); // expected-error 2 {{[C2440]}}
  auto ofLambda = [](int (*f)()) { return 1; }(a); // expected-error {{[C2440]}}
  auto cast = (int (*)())a; // expected-error {{[C2440]}}
  auto capture = [f = both] { return f(); }; // expected-error {{[C3939]}}
  auto onCpu = &HasFunctions::onCpu;
  auto called = both();
  int (*spelled)() = both;
  int (HasFunctions::*spelledMember)() = &HasFunctions::onBoth;
}

int (*ok)() restrict(cpu);
void good(int callback(int) restrict(cpu), int(int) restrict(cpu), int (*other)() restrict(cpu)) {
  int (*local)() restrict(cpu) = ok;
  auto cast = (int (*)() restrict(cpu)) ok;
}

// Amp code has no pointers to functions: the only error says this.
typedef int NamedAmp(int) restrict(amp);
void named() restrict(amp) {
  NamedAmp *p = nullptr; // expected-error {{pointers and references to functions are not allowed}}
}
