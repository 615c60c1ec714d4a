// RUN: %verify %s
// Rule C19: no pointer or reference to a function restricted to amp.

int a() restrict(amp);
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

int (*ok)() restrict(cpu);
void good(int callback(int) restrict(cpu), int (*other)() restrict(cpu)) {
  int (*local)() restrict(cpu) = ok;
  auto cast = (int (*)() restrict(cpu)) ok;
}

// In amp code there is no pointer to any function: one error says so.
typedef int NamedAmp(int) restrict(amp);
void named() restrict(amp) {
  NamedAmp *p = nullptr; // expected-error {{pointers and references to functions are not allowed}}
}
