// RUN: %verify %s
// expected-no-diagnostics
// Rule A4: specifiers are combined, duplicates dropped, the order is irrelevant.

void g() restrict(cpu) restrict(amp, cpu);
void g() restrict(amp, cpu) {}
void h() restrict(amp, amp) restrict(amp);
void h() restrict(amp) {}
auto l = []() restrict(amp) restrict(cpu) { g(); };

void cpuOnly() restrict(cpu) { g(); l(); }
void ampOnly() restrict(amp) { g(); h(); }
