// RUN: %verify %s
// Rules A7, A12, A13, A14, A16: a specifier must follow a parameter list.

restrict(amp) void f1() {} // expected-error {{a restriction specifier cannot stand here: it follows the parameter list of a function [C2146]}}
int restrict(amp) f2() { return 1; } // expected-error {{cannot stand here}}
static restrict(cpu, amp) int f3() { return 1; } // expected-error {{cannot stand here}}
typedef int F();
F *p1 restrict(cpu); // expected-error {{a restriction specifier on something that is not a function: only functions and lambdas are restricted [C2146]}}
typedef int G(int);
restrict(cpu) G *q; // expected-error {{cannot stand here}}
struct S restrict(amp) {}; // expected-error {{a restriction specifier on a class: only functions and lambdas are restricted; restrict its member functions [C2065]}}
struct Base {};
struct Final final restrict(amp) {}; // expected-error {{on a class}}
struct Derived : Base restrict(amp) {}; // expected-error {{on a class}}
struct Forward restrict(amp); // expected-error {{on a class}}
enum E restrict(amp) { e }; // expected-error {{a restriction specifier on an enumeration: only functions and lambdas are restricted [C2065]}}
enum class Scoped restrict(amp) { e }; // expected-error {{on an enumeration}}
enum struct Based : unsigned restrict(cpu) { e }; // expected-error {{on an enumeration}}
enum Opaque : int restrict(amp); // expected-error {{on an enumeration}}
enum class [[deprecated]] OpaqueScoped : unsigned long restrict(amp); // expected-error {{on an enumeration}}
struct HasOpaque {
  enum Inner : int restrict(cpu); // expected-error {{on an enumeration}}
};
enum HasOpaque::Inner : int restrict(amp) { inner }; // expected-error {{on an enumeration}}
enum E elaborated restrict(amp); // expected-error {{not a function}}
void localEnumeration() {
  enum Local : int restrict(amp); // expected-error {{on an enumeration}}
  enum class Scoped : unsigned restrict(amp) { a }; // expected-error {{on an enumeration}}
}
namespace N restrict(amp) { int f() { return 1; } } // expected-error {{cannot stand here}}
F restrict(amp) *p2; // expected-error {{cannot stand here}}
template <class A> struct X {};
X<int restrict(amp)> x; // expected-error {{cannot stand here}}
int cpuCaller() { return N::f(); }
struct T {};
T obj restrict(cpu); // expected-error {{not a function}}
int array[3] restrict(cpu); // expected-error {{not a function}}
int &reference restrict(amp) = array[0]; // expected-error {{not a function}}

int (*objects) restrict(cpu); // expected-error {{not a function}}
int (&referred) restrict(amp) = array[0]; // expected-error {{not a function}}
int (T::*member) restrict(cpu); // expected-error {{not a function}}
void local() { int (*object) restrict(cpu) = nullptr; } // expected-error {{not a function}}

T first, second restrict(amp), third; // expected-error {{not a function}}
struct Unnamed { int a; } behind restrict(cpu); // expected-error {{not a function}}
int function() restrict(cpu), object restrict(cpu); // expected-error {{not a function}}

// Clang accepts the attribute that represents the specifier here.
int constant(1) restrict(amp); // expected-error {{not a function}}
const int both(2) restrict(cpu, amp); // expected-error {{cannot stand here}}
int &bound(array[0]) restrict(amp); // expected-error {{not a function}}
template <class A> A ofAny(1) restrict(amp); // expected-error {{not a function}}

T vexing() restrict(cpu);
int (*pointer)() restrict(cpu);
extern int (&ref)(int) restrict(cpu);
int (&element)[3] restrict(cpu) = array; // expected-error {{not a function}}
int (*(*pointers)(int) restrict(cpu))(float) restrict(cpu);
extern X<int(T *) restrict(cpu)> w;
extern X<int()> y[3], z;

// A specifier that splits a declarator or a statement causes one error.
int restrict(amp) (f4)(); // expected-error {{cannot stand here}}
struct Split {
  Split restrict(cpu) (); // expected-error {{cannot stand here}}
  ~Split restrict(cpu) () {} // expected-error {{cannot stand here}}
  operator int restrict(cpu) () const { return 1; } // expected-error {{cannot stand here}}
  int operator restrict(cpu) +(int) { return 1; } // expected-error {{cannot stand here}}
  int operator- restrict(cpu) (int) { return 1; } // expected-error {{cannot stand here}}
  using Name restrict(cpu) = int; // expected-error {{not a function}}
  int last() { return 1; } restrict(cpu) // expected-error {{cannot stand here}}
};
restrict(amp) template <class A> void f5(A) {} // expected-error {{cannot stand here}}
extern restrict(cpu) "C" void f6(); // expected-error {{cannot stand here}}
extern "C" restrict(cpu) { void f7(); } // expected-error {{cannot stand here}}
void f8() try restrict(cpu) {} catch (...) {} // expected-error {{cannot stand here}}
void f9() try {} restrict(cpu) catch (...) {} // expected-error {{cannot stand here}}
void statements() {
  if (e) restrict(amp) {} // expected-error {{cannot stand here}}
  {} restrict(amp) {} // expected-error {{cannot stand here}}
  int restrict(cpu) (declared)(int); // expected-error {{cannot stand here}}
  restrict(amp) // expected-error {{cannot stand here}}
}

// A parenthesized name is not an operand: its brackets do not begin a lambda.
int (parenthesized)[3] restrict(cpu); // expected-error {{not a function}}
typedef int (named)[3] restrict(amp); // expected-error {{not a function}}
void takes(int (parameter)[3] restrict(cpu)); // expected-error {{not a function}}
struct Has {
  int (field)[2] restrict(amp); // expected-error {{not a function}}
};
void inBody() {
  int (inner)[3] restrict(cpu); // expected-error {{not a function}}
  int x = (array)[1] restrict(cpu); // expected-error {{not a function}}
}
