// Rules F1, F4 to F6, A17 to A19, E8: what an amp function's declarator may have.
// RUN: %verify %s

void ellipsis(int n, ...) restrict(amp); // expected-error {{function 'ellipsis' is restricted to amp and cannot have an ellipsis parameter [C3581]}}
struct members {
  int i;
  virtual int virtual_member() restrict(amp) { return 0; } // expected-error {{function 'virtual_member' is restricted to amp and cannot be virtual [C3581]}}
  int volatile_member() volatile restrict(amp); // expected-error {{function 'volatile_member' is restricted to amp and cannot be volatile [C3581]}}
};
int throws() restrict(amp) throw() { return 0; } // expected-error {{function 'throws' is restricted to amp and cannot have a dynamic exception specification; use noexcept [C3581]}}
int promises() restrict(amp) noexcept { return 0; }

// Only the overload restricted to amp obeys.
void siblings() restrict(amp) {
  struct local {
    void m() restrict(cpu) throw() { long long q; }
    void m() restrict(amp) {}
  } a;
  a.m();
}

extern "C" void both() restrict(cpu, amp); // expected-error {{extern "C" function 'both' can have one restriction only [C3938]}}
extern "C" void one() restrict(amp) {}
extern "C" void twice() restrict(amp) {}
extern "C" void twice() {} // expected-error {{extern "C" function 'twice' cannot be overloaded, not even on restrictions [C2733]}}

int main() restrict(amp, cpu) { return 0; } // expected-error {{'main' must be restricted to cpu [C3934]}}
