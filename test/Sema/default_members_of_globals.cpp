// RUN: %verify %s
// Rule C15: the members of a global variable are initialized on the cpu, also
// by an implicit constructor.

int onAmp() restrict(amp) { return 1; } // expected-note 2 {{restricted to amp, the caller to cpu}}
int onCpu() { return 1; }
struct Implicit { int x = onAmp(); }; // expected-error {{[C3930]}} expected-note {{the default initializer of a member is resolved for the cpu, unless all constructors of the class are restricted to amp; initialize the member in the constructors}}
Implicit global;
struct Aggregate { int x = onAmp(); int y = onCpu(); }; // expected-error {{[C3930]}}
Aggregate aggregate = {};

struct Fine { int x = onCpu(); };
Fine fine, list = {};
struct InAmp {
  int x = onAmp();
  InAmp() restrict(amp) {}
};
int amp() restrict(amp) { return InAmp().x; }
