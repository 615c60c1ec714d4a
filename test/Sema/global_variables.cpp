// Rules G1, G2, G5, G6, E28: variables that amp code may name.
// RUN: %verify %s

int variable; // expected-note 2 {{'variable' is declared here}}
extern int external; // expected-note {{declared here}}
const int constant = 5; // expected-note 2 {{declared here}}
constexpr unsigned mask = 3;
const float pi = 3.14f; // expected-note 2 {{declared here}}
static const int dynamic = variable; // expected-note {{declared here}}
struct members {
  int i;
  static int s; // expected-note {{declared here}}
  static const int c = 1;
  int own() restrict(amp) { return i + c; }
};
enum { enumerator = 7 };
template <int N> int parameter() restrict(amp) { return N; }

int reads() restrict(amp) { return constant + mask + members::c + enumerator + parameter<3>(); }
void discards() restrict(amp) {
  (void)constant;
  constant; // expected-warning {{unused}}
}
int behind_comma() restrict(amp) { return constant, 1; } // expected-warning {{no effect}}
int g1() restrict(amp) { return variable; } // expected-error {{'variable' is not a local variable and cannot be used in amp code; capture a local copy or pass it as an argument [C3586]}}
int g2() restrict(amp) { return external; } // expected-error {{[C3586]}}
float g3() restrict(amp) { return pi; }     // expected-error {{[C3586]}}
const float *refers_to_pi() restrict(amp) { return &pi; } // expected-error {{[C3586]}}
struct tables {
  static constexpr float root = 1.4142f; // expected-note {{declared here}}
  static const float defined_elsewhere; // expected-note {{declared here}}
};
float g9() restrict(amp) { return tables::root + tables::defined_elsewhere; } // expected-error 2 {{[C3586]}}
int g4() restrict(amp) { return dynamic; }  // expected-error {{[C3586]}}
int g5() restrict(amp) { return members::s; } // expected-error {{[C3586]}}
const int *g6() restrict(amp) { return &constant; } // expected-error {{constant 'constant' can only be read in amp code, not referred to; capture a local copy, pass it as an argument or compile with -famp-extensions [C3586]}}
const int &g7() restrict(amp) { return constant; } // expected-error {{can only be read}}
int g8() restrict(cpu, amp) { return variable; } // expected-error {{[C3586]}}

void captured() {
  static int s; // expected-note {{declared here}}
  int local = 1;
  const int fixed = 2;
  auto l = [=]() restrict(amp) { return local + fixed + s; }; // expected-error {{'s' is not a local variable}}
}
