// Rules G13, G14, G16 to G20: casts, typeid, pointer arithmetic.
// RUN: %verify %s
#include <typeinfo>

struct A { int i; };
struct B : A {};

float allowed(int *p, int *q, bool *b, const int *c) restrict(amp) {
  void *v = p;
  int *null = 0;
  bool is_set = p;
  bool compares = p + 1 <= q && p != nullptr && *b;
  ++p;
  return *(float *)p + p[1] + (q - p);
}

A *dynamic(B *b) restrict(amp) { return dynamic_cast<A *>(b); } // expected-error {{'dynamic_cast' is not allowed in amp code; use static_cast [C3587]}}
void identifies(int i) restrict(amp) { typeid(i); } // expected-error {{'typeid' is not allowed in amp code; use an overload or a specialization [C3591]}} expected-warning {{unused}}

int narrow(int *p) restrict(amp) { return (int)p; } // expected-error {{cast from 'int *' to 'int': pointers and integers cannot be converted to each other in amp code; use an index [C3588]}}
long wide(int *p) restrict(amp) { return reinterpret_cast<long>(p); } // expected-error {{[C3588]}}
int *back(long l) restrict(amp) { return (int *)l; } // expected-error {{[C3588]}}
long through_reference(int *p) restrict(amp) { return reinterpret_cast<long &>(p); } // expected-error {{[C3588]}}

void writes(const int *p) restrict(amp) {
  *(int *)p = 1;           // expected-warning {{cast from 'const int *' to 'int *' removes const: writing through the result is undefined in amp code [-Wamp-cast-away-const] [C4880]}}
  *const_cast<int *>(p) = 1; // expected-warning {{[C4880]}}
  const int c = 1;
  const_cast<int &>(c) = 2;  // expected-warning {{[C4880]}}
}

void moves(bool *b) restrict(amp) {
  ++b;    // expected-error {{arithmetic on 'bool *': pointers to bool cannot be moved in amp code; use int [C3599]}}
  b - 1;  // expected-error {{[C3599]}} expected-warning {{unused}}
  b += 1; // expected-error {{[C3599]}}
}

long on_cpu(B *b, bool *p) { ++p; return (long)dynamic_cast<A *>(b); }
