// If a program declares its own `restrict`, an apparent specifier may be a use of
// it: rule A3.
// RUN: %verify %s
// expected-no-diagnostics

struct cpu {};
struct other {};
int amp = 1;
int restrict(cpu);
int restrict(int);
int calls() {
  restrict(amp);
  int i = restrict(amp) + 1;
  return i - restrict(amp);
}
int clause() restrict(amp) { return 1; }
