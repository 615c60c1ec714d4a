// Errors of ordinary C++ keep Clang's text, followed by Visual C++'s code.
// RUN: %verify %s
#include <amp.h>
using namespace concurrency;

struct no_const_copy {
  int i;
  no_const_copy() restrict(cpu, amp) {}
  no_const_copy(no_const_copy &) restrict(cpu, amp) {}
};
struct holder { // expected-note 2 {{would lose const qualifier}} expected-note 2 {{requires 0 arguments}}
  no_const_copy m;
};
const holder constant;
holder copied(constant); // expected-error {{no matching constructor for initialization of 'holder' [C2558]}}

class hidden {
  int i; // expected-note {{implicitly declared private here}}
};
struct numbered { // expected-note {{declared here}}
  numbered(int) restrict(cpu, amp); // expected-note 2 {{candidate constructor}}
};
struct owner {
  numbered n;  // expected-note {{member is declared here}}
  owner() {}   // expected-error {{constructor for 'owner' must explicitly initialize the member 'n' which does not have a default constructor [C2512]}}
};

struct unlike {};
struct subscripted {
  int operator[](unlike) const restrict(amp); // expected-note {{no known conversion}}
};
void ambiguous(int, float) restrict(amp); // expected-note {{candidate function}}
void ambiguous(float, int) restrict(amp); // expected-note {{candidate function}}
int &unbound;   // expected-error {{[C2530]}}
int &*pointer;  // expected-error {{[C2528]}}

void calls(unlike u, subscripted s) restrict(amp) {
  ambiguous(1, 1);       // expected-error {{call to 'ambiguous' is ambiguous [C2668]}}
  int *p = 0.5f;         // expected-error {{[C2440]}}
  int i = s[1];          // expected-error {{[C2676]}}
  i = i ? u : p;         // expected-error {{[C2446]}}
  p = u;                 // expected-error {{[C2440]}}
}

void f(hidden h, holder &changed) restrict(amp) {
  const int c = 1; // expected-note {{declared const here}}
  const int *p = &c;
  c = 2;                // expected-error {{[C3892]}}
  *p = 2;               // expected-error {{read-only variable is not assignable [C3892]}}
  int *q = p;           // expected-error {{[C2440]}}
  int &r = c;           // expected-error {{[C2440]}}
  int &t = 1;           // expected-error {{[C2440]}}
  numbered n;           // expected-error {{no matching constructor for initialization of 'numbered' [C2512]}}
  numbered m(1, 2);     // expected-error {{[C2661]}}
  h.i = 1;              // expected-error {{'i' is a private member of 'hidden' [C2248]}}
  p.x = 1;              // expected-error {{is not a structure or union [C2228]}}
  undeclared = 1;       // expected-error {{use of undeclared identifier 'undeclared' [C2065]}}
  const holder other = changed;
  holder copy(other);   // expected-error {{[C2558]}}
  [=]() { q = 0; }();   // expected-error {{[C3490]}} expected-error {{[C3596]}}
}

struct counter {
  int n;
  void count(index<1>) const restrict(amp) { n = 3; } // expected-error {{[C3490]}} expected-note {{'counter::count' is declared const here}}
};

// Objects that the system creates cannot be assigned, except barriers, as in Visual C++.
void tile(tiled_index<4> t, tiled_index<4> &other) restrict(amp) {
  tile_barrier copy = t.barrier;
  copy = t.barrier;
  t.local = index<1>(1); // expected-error {{[C2678]}} expected-note@*:* 1+ {{candidate}}
  other = t;             // expected-error {{[C2582]}} expected-note@*:* {{implicitly deleted because field 'global' has no copy assignment operator}}
}
