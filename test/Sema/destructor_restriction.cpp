// Rules C11, C12: a destructor runs wherever an object can be made.
// RUN: %verify %s

struct second {
  int i;
  ~second() restrict(cpu) {} // expected-note {{previous definition is here}}
  ~second() restrict(amp) {} // expected-error {{destructor cannot be redeclared, nor overloaded on restrictions; restrict the first one to cpu,amp [C2535]}}
};

struct missing {
  int i;
  missing() restrict(amp) {} // expected-note {{'missing' is declared here, restricted to amp}}
  ~missing() {} // expected-error {{'~missing' is restricted to cpu, but a constructor to amp: a destructor must have all restrictions of the constructors [C3933]}}
};

template <class T> struct in_template {
  T i;
  in_template() restrict(cpu, amp) {} // expected-note {{declared here}}
  ~in_template() restrict(amp) {} // expected-error {{[C3933]}}
};
template struct in_template<int>;

struct covered {
  int i;
  covered() restrict(cpu) {}
  covered(int) restrict(amp) {}
  ~covered() restrict(cpu, amp) {}
};
struct implicit { // the implicit destructor has what it needs
  int i;
  implicit() restrict(amp) {}
};
