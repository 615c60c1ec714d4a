// Overloads that restrictions exclude: notes list them if a call is
// ambiguous without them, except if an overload with the same parameters
// takes part.
// RUN: %verify %s
// RUN: not %ampcc -famp-extensions -fsyntax-only -fno-caret-diagnostics -DEXTENDED %s 2>&1 | FileCheck %s
#include <cstdlib>
#include <cmath>

#ifdef EXTENDED
// CHECK: :[[@LINE+5]]:{{[0-9]+}}: error: call to 'abs' is ambiguous [C2668]
// CHECK-NEXT: note: candidate function is restricted to cpu, the caller to amp
// CHECK-NEXT: note: candidate function is restricted to cpu, the caller to amp
// CHECK-NEXT: note: candidate function is restricted to cpu, the caller to amp
// CHECK-NEXT: note: candidate function{{$}}
short absolute(short s) restrict(amp) { return std::abs(s); }
#else
namespace library {
int f(int);                    // expected-note {{candidate function is restricted to cpu, the caller to amp}}
template <class T> int f(T *); // expected-note {{candidate function template is restricted to cpu, the caller to amp}}
int f(int, int);
int f(float) restrict(amp);  // expected-note {{candidate function}}
int f(double) restrict(amp); // expected-note {{candidate function}}
int f(float) restrict(cpu);
} // namespace library
namespace user {
using library::f;
}
int ambiguous() restrict(amp) { return user::f(1); } // expected-error {{call to 'f' is ambiguous [C2668]}}

namespace pairs {
int g(int) restrict(cpu);
int g(int) restrict(amp); // expected-note {{no known conversion from 'const char[2]' to 'int'}}
template <class T> T *h(T *) restrict(cpu); // expected-note {{could not match 'T *' against 'int'}}
template <class T> T *h(T *) restrict(amp); // expected-note {{could not match 'T *' against 'int'}}
int i(int) restrict(cpu);
int i(int) restrict(amp); // expected-note {{no known conversion}}
int i(const char *); // expected-note {{restricted to cpu, the caller to amp}}
}
int converts() restrict(amp) { return pairs::g("1"); } // expected-error {{no matching function for call to 'g' [C2664]}}
int deduces() restrict(amp) { return *pairs::h(1); } // expected-error {{no matching function for call to 'h' [C2664]}}
// The same for operators, constructors and members, also of templates.
template <class T> struct number {
  T i;
  number(T) restrict(cpu);
  number(T) restrict(amp); // expected-note {{no known conversion from 'const char[2]' to 'int'}}
  int get(T) const restrict(cpu);
  int get(T) const restrict(amp); // expected-note {{no known conversion from 'const char[2]' to 'int'}}
  number operator+(T) const restrict(cpu);
  number operator+(T) const restrict(amp); // expected-note {{no known conversion from 'const char[2]' to 'int'}}
};
number<int> members(number<int> n) restrict(amp) {
  n.get("1"); // expected-error {{no matching member function for call to 'get' [C2664]}}
  n = number<int>("1"); // expected-error {{no matching conversion for functional-style cast}}
  return n + "1"; // expected-error {{invalid operands to binary expression}}
}
// expected-note@-14 2 {{candidate constructor (the implicit}}
struct choice {
  choice(int); // expected-note {{candidate constructor is restricted to cpu, the caller to amp}}
  choice(float) restrict(amp); // expected-note {{candidate constructor}}
  choice(double) restrict(amp); // expected-note {{candidate constructor}}
  int take(int); // expected-note {{candidate function is restricted to cpu, the caller to amp}}
  int take(float) restrict(amp); // expected-note {{candidate function}}
  int take(double) restrict(amp); // expected-note {{candidate function}}
  int operator+(int); // expected-note {{candidate function is restricted to cpu, the caller to amp}}
  int operator+(float) restrict(amp); // expected-note {{candidate function}}
  int operator+(double) restrict(amp); // expected-note {{candidate function}}
};
int chosen(choice &c) restrict(amp) {
  choice(1); // expected-error {{ambiguous conversion for functional-style cast from 'int' to 'choice'}}
  c.take(1); // expected-error {{call to member function 'take' is ambiguous}}
  return c + 1; // expected-error {{use of overloaded operator '+' is ambiguous}}
}
// A default argument makes the parameters differ.
int with_default(int = 1) restrict(cpu); // expected-note {{restricted to cpu, the caller to amp}}
int with_default(int) restrict(amp); // expected-note {{requires 1 argument}}
int defaulted() restrict(amp) { return with_default(); } // expected-error {{[C3930]}}
int third() restrict(amp) { return pairs::i("1"); } // expected-error {{no matching function for call to 'i': no candidate can be used in code restricted to amp [C3930]}}
#endif
