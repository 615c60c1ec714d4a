// RUN: %verify %s
// Rules A1, A2, A21, A22: the valid names in a specifier.

int f1() restrict(gpu); // expected-error {{unknown restriction 'gpu': the restrictions are 'cpu' and 'amp' [C3936]}}
int f2() restrict(amp, gpu) { return 1; } // expected-error {{unknown restriction 'gpu'}}
int f3() restrict(auto) { return 1; } // expected-error {{unknown restriction 'auto'}}
int f4() restrict(); // expected-error {{empty restriction specifier: name 'cpu', 'amp' or both [C3937]}}
int f5() restrict(amp:1); // expected-error {{expected ',' or ')' in a restriction specifier}}
int f6() restrict(amp,); // expected-error {{expected a name after ',' in a restriction specifier}}
int f7() restrict(,amp); // expected-error {{expected a name ('cpu' or 'amp') in a restriction specifier}}
int f8() restrict(amp cpu); // expected-error {{expected ',' or ')' in a restriction specifier}}
int f9() restrict(3); // expected-error {{expected a name}}
auto l = []() restrict(AMP) { return 1; }; // expected-error {{unknown restriction 'AMP'}}

int g1() restrict(cpu);
int g2() restrict(amp);
int g3() restrict(cpu, amp);
int g4() restrict(amp,cpu);

// A wrong specifier could mean anything: calls of the function cause no further errors.
int unknown() restrict(auto) { return 1; } // expected-error {{[C3936]}}
int empty() restrict() { return 1; } // expected-error {{[C3937]}}
int broken() restrict(amp:1) { return 1; } // expected-error {{[C2059]}}
int on_cpu() { return unknown() + empty() + broken(); }
int on_amp() restrict(amp) { return unknown() + empty() + broken(); }
