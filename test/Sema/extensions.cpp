// -famp-extensions: constructs that devices support although the rules forbid them.
// RUN: %verify=extended -famp-extensions %s
// RUN: %verify=strict,extended %s
// RUN: %verify=strict,extended -famp-extensions -fno-amp-extensions %s
#include <algorithm>
#include <limits>

struct small_members { char c; short s; bool b[3]; };
const float pi = 3.14f; // strict-note {{declared here}}
constexpr int square(int x) { return x * x; } // strict-note {{restricted to cpu}}

int uses(small_members m) restrict(amp) { // strict-error {{type 'small_members' is not allowed}} strict-note@-4 {{because member 'c'}}
  unsigned char c = 1;        // strict-error {{'unsigned char'}}
  long long l = 0x100000000LL; // strict-error {{'long long'}} strict-error {{[C3595]}}
  bool flags[4] = {};         // strict-error {{'bool[4]'}}
  bool *p = flags;
  ++p;                        // strict-error {{[C3599]}}
  int n = square(3);          // strict-error {{[C3930]}} strict-note {{'square' is constexpr: -famp-extensions lets amp code call it}}
  return n + int(pi);         // strict-error {{[C3586]}}
}
// Functions of any header:
int standard() restrict(amp) { return std::max(1, 2) - std::numeric_limits<int>::max(); } // strict-error 2 {{[C3930]}} strict-note {{amp code has fast_math::fmax}} strict-note 2 {{is constexpr}}
// strict-note@*:* {{'max' is declared here, restricted to cpu}}
// strict-note@*:* 1+ {{candidate}}

// Constructs that no device supports remain errors.
void refused() restrict(amp) {
  long double ld;             // extended-error {{'long double'}}
  volatile int v;             // extended-error {{volatile}}
  static int n;               // extended-error {{[C3585]}}
}
void cpu_only();              // extended-note 0-1 {{restricted to cpu}}
void calls() restrict(amp) { cpu_only(); } // extended-error {{[C3930]}}
