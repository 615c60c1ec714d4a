// A specifier far from any function causes one error, in every context: rules A7,
// A12, A13.
// RUN: %verify -std=c++17 %s

namespace n {
int v;
} restrict(amp) // expected-error {{a restriction specifier cannot stand here: it follows the parameter list of a function [C2146]}}
using namespace n;
restrict(amp) using n::v;          // expected-error {{[C2146]}}
using namespace n restrict(amp);   // expected-error {{[C2146]}}
struct s {
  int i;
} restrict(amp);                   // expected-error {{[C2146]}}
enum e { e0 } restrict(amp);       // expected-error {{[C2146]}}
struct in_class {
  restrict(amp) public:            // expected-error {{[C2146]}}
  static int none(restrict(amp));  // expected-error {{[C2146]}}
  int of_parameter(int restrict(amp)); // expected-error {{[C2146]}}
  int initialized = restrict(amp) 2;   // expected-error {{[C2146]}}
  in_class(int x) : initialized(x restrict(amp)) {} // expected-error {{[C2146]}}
  in_class() = restrict(amp) default;  // expected-error {{[C2146]}}
};
int array[restrict(cpu) 3];        // expected-error {{[C2146]}}
int (*pointer)(int) = 0 restrict(amp); // expected-error {{[C2146]}}
int (restrict(amp) *other)(int);   // expected-error {{[C2146]}}
typedef int type(int restrict(cpu, amp)); // expected-error {{[C2146]}}
template <class T> struct t {};
t<int(int restrict(amp))> object;  // expected-error {{[C2146]}}
template restrict(amp) <class T> T f(T x) { return x; } // expected-error {{[C2146]}}
restrict(amp) typedef int integer; // expected-error {{[C2146]}}

int code(int x) {
  restrict(amp) return x;          // expected-error {{[C2146]}}
  int y = x restrict(amp);         // expected-error {{[C2146]}}
  for restrict(amp) (int i = restrict(amp) 0; i restrict(amp) < 3; restrict(amp) ++i restrict(amp)) // expected-error 5 {{[C2146]}}
    y += i restrict(amp);          // expected-error {{[C2146]}}
  if (y restrict(amp)) return 1;   // expected-error {{[C2146]}}
  else restrict(amp) return restrict(cpu) 2; // expected-error 2 {{[C2146]}}
}
int called = code(1) restrict(cpu); // expected-error {{[C2146]}}
struct calls {
  int i = code(1) restrict(amp), j = code(2) restrict(cpu); // expected-error 2 {{[C2146]}}
};
using alias = t<int>(int) restrict(cpu);
int last() { return 1; } restrict(amp) // expected-error {{[C2146]}}
