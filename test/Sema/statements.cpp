// Rules G9 to G12, G23: statements.
// RUN: %verify %s -fexceptions

int allowed(int n) restrict(amp) {
  switch (n) {
  case 1: break;
  default: n = 2;
  }
  for (int i = 0; i < n; ++i) { if (i == 3) continue; else break; }
  do { --n; } while (n > 0);
  return n ? 1 : n && n || n;
}
void jumps() restrict(amp) {
  goto end; // expected-error {{'goto' is not allowed in amp code; use a loop or a condition [C3593]}}
end:;       // expected-error {{label 'end' is not allowed in amp code; use a loop or a condition [C3598]}}
}
void computed_jumps() restrict(amp) {
  void *p = &&end;
  goto *p; // expected-error {{'goto' is not allowed}}
end:;      // expected-error {{label 'end' is not allowed}}
}
void tries() restrict(amp) {
  try { // expected-error {{'try' is not allowed in code restricted to amp: amp code has no exceptions; return a status [C3594]}}
  } catch (...) {
  }
}
void function_try() restrict(cpu, amp) try { // expected-error {{'try' is not allowed in code restricted to cpu,amp}}
} catch (...) {
}
void structured_tries() restrict(amp) {
  __try { // expected-error {{'__try' is not allowed in code restricted to amp: amp code has no exceptions; return a status [C3594]}}
    __leave; // expected-error {{'__try' is not allowed}}
  } __finally {
  }
}
void throws() restrict(amp) { throw 1; } // expected-error {{'throw' is not allowed}}
void dual_throws() restrict(cpu, amp) { throw 1; } // expected-error {{'throw' is not allowed in code restricted to cpu,amp}}
void assembles() restrict(amp) { __asm nop } // expected-error {{inline assembly is not allowed in amp code; use functions of <amp_math.h> [C3592]}}
void assembles_too() restrict(amp) { asm(""); } // expected-error {{[C3592]}}

int on_cpu() {
  try { goto end; } catch (...) {}
end:
  asm("");
  throw 1;
}
