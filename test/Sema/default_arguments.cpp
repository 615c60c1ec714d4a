// Rules B12 to B14: default arguments are code of the function's context.
// RUN: %verify %s

int value() restrict(cpu) { return 1; }
int value() restrict(amp) { return 2; }
void resolved(int x = value()) restrict(amp) {} // expected-note {{'value' is called here}}
void lambda(int x = [] { return 1; }()) restrict(amp) {} // expected-note {{is called here}}
int variable = 1; // expected-note {{'variable' is declared here}}
void global(int x = variable) restrict(amp) {}
static const int constant = 1;
void literal(int x = constant) restrict(amp) {}

void calls() restrict(amp) {
  resolved(1);
  resolved(); // expected-error {{default argument uses 'value', which is restricted to cpu and cannot be used in code restricted to amp; pass the argument [C3931]}}
  lambda();   // expected-error {{[C3931]}}
  global();   // expected-error {{'variable' is not a local variable and cannot be used in amp code, as the default argument here does; capture a local copy or pass it as an argument [C3586]}}
  literal();
}

// An error in the argument itself is not repeated at its uses.
int onAmp(int) restrict(amp); // expected-note {{'onAmp' is declared here, restricted to amp}}
void inParentheses(int x = (onAmp)(1)) {} // expected-error {{'onAmp' is restricted to amp and cannot be used in code restricted to cpu [C3930]}}
void uses() {
  inParentheses();
  inParentheses();
}
