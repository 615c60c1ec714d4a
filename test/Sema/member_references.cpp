// Members that refer to containers are lvalue references (rules E8, E19), and a
// pointer's target is not a pointer to a member (E14).
// RUN: %verify -std=c++17 -Xclang -verify-ignore-unexpected=note %s
#include <amp.h>
using namespace concurrency;

struct Usual {
  array<int> &a;
  const array<float, 2> &b;
};
void usual(Usual) restrict(amp) {}
struct Moved { array<int> &&a; };
void moved(Moved) restrict(amp) {} // expected-error {{type 'Moved' is not allowed in amp code}}
struct Volatile { volatile array<int> &a; };
void unsteady(Volatile) restrict(amp) {} // expected-error {{type 'Volatile' is not allowed in amp code}}
struct B { int i; };
void one(int B::*) restrict(amp) {}
void two(int B::**) restrict(amp) {} // expected-error {{a pointer or reference may not refer to a pointer here [C3581]}}
