// Two mistakes on one line are two errors, as on two lines.
// RUN: %verify %s
#include <amp.h>
#include <string>
#include <vector>

void cpu(); // expected-note 3 {{restricted to cpu, the caller to amp}}
int number();

void statements() restrict(amp) {
  { std::vector<int> v; cpu(); } // expected-error {{type 'std::vector<int>' is not allowed}} expected-note@*:* 0+ {{because}} expected-error {{'cpu'}}
  { short s = 1; short t = 2; } // expected-error 2 {{type 'short' is not allowed}}
  { (short)1; (short)2; } // expected-error 2 {{type 'short' is not allowed}} expected-warning 2 {{unused}}
}

#define THROW_AND_CALL throw 1; cpu();
#define CALL_AND_THROW cpu(); throw 1;
void in_macros() restrict(amp) {
  THROW_AND_CALL // expected-error {{'throw' is not allowed}} expected-error {{'cpu'}}
}
void in_macros_again() restrict(amp) {
  CALL_AND_THROW // expected-error {{'throw' is not allowed}} expected-error {{'cpu'}}
}

void elements(long long *p) {
  concurrency::array_view<long long> a(1, p); concurrency::array<long long> b(1); // expected-error 2 {{type 'long long' is not allowed}}
}

// One cause is one error.
void initialized() restrict(amp) {
  std::vector<int> v(number()); // expected-error {{type 'std::vector<int>' is not allowed}} expected-note@*:* 0+ {{because}}
  std::string s = std::string("a") + // expected-error {{type 'std::string'}} expected-note@*:* 0+ {{because}}
                  std::string("b");
}
void thrown() restrict(amp) { throw std::string("a" + number()); } // expected-error {{'throw' is not allowed}}
struct S {
  virtual void f() restrict(amp) const {} virtual void g() restrict(amp) {} // expected-error {{before 'const'}} expected-error {{function 'g' is restricted to amp and cannot be virtual}}
};
