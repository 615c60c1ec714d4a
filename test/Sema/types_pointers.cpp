// Rules E14 to E19, E21, E30, E31: pointers and references.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

struct plain { int i; float f() restrict(amp); };
struct bad { char c; int i; }; // expected-note 2 {{because member 'c' has type 'char'}}
struct incomplete;

void allowed(int *p, const float &f, plain &r, int *&rp, incomplete *q) restrict(amp) {
  void *v = p;
  array<int> *a = nullptr;
  decltype(nullptr) n = nullptr;
  int plain::*member = &plain::i;
}

void two_levels(int **p) restrict(amp); // expected-error {{type 'int **' is not allowed in amp code: a pointer or reference may not refer to a pointer here [C3581]}}
int intermediate(int *p) restrict(amp) { return **&p; } // expected-error {{type 'int **' is not allowed in amp code: a pointer or reference may not refer to a pointer here [C3581]}}
bool compares_intermediates(int *p, float *q) restrict(cpu, amp) {
  int *&r = p;
  return &r == &p && // expected-error {{type 'int **'}}
         *&q == nullptr; // expected-error {{type 'float **'}}
}
template <class T> T *address(T &t) restrict(amp) { return &*&t; } // expected-error {{type 'int **'}}
bool address_of_pointer(int i, int *p) restrict(amp) {
  return address(i) && address(p); // expected-note {{in instantiation of}}
}
int small_pointer(char *p) restrict(amp) { return **&p; } // expected-error {{type 'char *' is not allowed}}
void bad_pointee(bad *p) restrict(amp); // expected-error {{type 'bad *' is not allowed in amp code}}
void bad_referent(bad &&p) restrict(amp); // expected-error {{type 'bad &&'}}
void null_reference(decltype(nullptr) &n) restrict(amp); // expected-error {{nullptr_t is only allowed as a local variable, parameter or result}}

struct pointer_member { float *p; }; // expected-note {{because member 'p' has type 'float *'}}
void uses_pointer_member() restrict(amp) {
  pointer_member m; // expected-error {{type 'pointer_member' is not allowed in amp code: pointers are only allowed as local variables, parameters and results [C3581]}}
}
struct reference_member { int &i; }; // expected-note {{because member 'i' has type 'int &'}}
void uses_reference_member(reference_member &m) restrict(amp); // expected-error {{references are only allowed as local variables, parameters and results, and as members when they refer to an array or texture}}

void function_pointer() restrict(amp) {
  void (*p)() = 0; // expected-error {{type 'void (*)()' is not allowed in amp code: pointers and references to functions are not allowed [C3581]}}
  float (plain::*m)() = 0; // expected-error {{pointers to member functions are not allowed}}
}

struct array_reference { array<int> &a; const array<int> &c; array_view<int> v; };
void uses_array_reference(array_reference &) restrict(amp);
struct array_pointer { array<int> *a; }; // expected-note {{'a'}}
void uses_array_pointer(array_pointer) restrict(amp); // expected-error {{pointers are only}}
struct view_reference { array_view<int> &v; }; // expected-note {{'v'}}
void uses_view_reference(view_reference) restrict(amp); // expected-error {{references are only}}
struct array_value { array<int> a; }; // expected-note {{'a'}}
void uses_array_value(array_value &) restrict(amp); // expected-error {{an array or texture is captured by reference, and referred to otherwise}}

int called(int) restrict(amp);
bool function_values() restrict(amp) {
  int (*p)(int) = [](int x) { return x; }; // expected-error {{type 'int (*)(int)' is not allowed in amp code: pointers and references to functions}}
  return (called)(1) == (*called)(2);
}
bool compares_function() restrict(amp) {
  return &called != nullptr; // expected-error {{pointers and references to functions}}
}
bool tests_function() restrict(amp) {
  return called; // expected-error {{pointers and references to functions}} expected-warning {{will always evaluate to 'true'}} expected-note {{prefix with}}
}
int calls_through_member(plain a) restrict(amp) {
  return (a.*&plain::f)(); // expected-error {{pointers to member functions are not allowed}}
}
