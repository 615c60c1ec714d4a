// Rules C11, C12: an object can only be created where its destructor can run.
// RUN: %verify %s
// RUN: %verify -std=c++20 %s

struct second {
  int i;
  ~second() restrict(cpu) {} // expected-note {{'~second' is declared here, restricted to cpu}}
  ~second() restrict(amp) {} // expected-error {{'~second' cannot be redeclared, nor overloaded on restrictions; restrict the first one to cpu,amp [C2535]}}
};

struct overlapping {
  int i;
  ~overlapping() restrict(cpu); // expected-note {{'~overlapping' is declared here, restricted to cpu}}
  ~overlapping() restrict(cpu, amp); // expected-error {{'~overlapping' restricted to cpu,amp overlaps with the overload restricted to cpu; overloads with the same parameters may not share a restriction [C3935]}}
};
template <class T> struct twice {
  T t;
  ~twice(); // expected-note {{'~twice<T>' is declared here, restricted to cpu}}
  ~twice(); // expected-error {{[C2535]}}
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
template struct in_template<int>; // expected-note {{in instantiation of template class}}

struct by_template {
  int i;
  template <class T> by_template(T) restrict(amp) {} // expected-note {{declared here}}
  ~by_template() {} // expected-error {{[C3933]}}
};

struct wider {
  int i;
  ~wider() restrict(cpu, amp); // expected-note {{'~wider' is declared here, restricted to cpu,amp}}
};
wider::~wider() restrict(amp) {} // expected-error {{'~wider' restricted to amp overlaps with the overload restricted to cpu,amp; overloads with the same parameters may not share a restriction [C3935]}}
struct without {
  int i;
  without() restrict(cpu, amp);
  ~without() restrict(cpu, amp); // expected-note {{declared here}}
};
without::~without() {} // expected-error {{[C3935]}}
struct other {
  int i;
  ~other(); // expected-note {{declared here}}
};
other::~other() restrict(amp) {} // expected-error {{[C2535]}}
template <class T> struct in_template_wider {
  T i;
  ~in_template_wider() restrict(cpu, amp); // expected-note {{declared here}}
};
template <class T> in_template_wider<T>::~in_template_wider() restrict(amp) {} // expected-error {{[C3935]}}
template struct in_template_wider<int>; // expected-note {{in instantiation of}}
struct same {
  int i;
  ~same() restrict(cpu, amp);
};
same::~same() restrict(amp) restrict(cpu) {}

struct covered {
  int i;
  covered() restrict(cpu) {}
  covered(int) restrict(amp) {}
  ~covered() restrict(cpu, amp) {}
};
struct implicit { // the implicit destructor has the required restrictions
  int i;
  implicit() restrict(amp) {}
};
#if __cplusplus >= 202002L
template <bool B> struct constrained {
  ~constrained() = default;
  ~constrained() restrict(cpu, amp) requires B {}
};
constrained<true> constrained_object;
#endif

// A constructor that nothing can call imposes no requirement.
struct deleted_constructor {
  deleted_constructor() {}
  deleted_constructor(int) restrict(amp) = delete;
  deleted_constructor(const deleted_constructor &) restrict(cpu, amp) = delete;
  ~deleted_constructor() {}
};

// The destructor is the only error, wherever objects are created.
struct made {
  made() restrict(cpu, amp) {} // expected-note {{restricted to cpu,amp}}
  ~made() {} // expected-error {{[C3933]}}
  int i;
};
template <class T> struct made_of {
  made_of() restrict(cpu, amp) {} // expected-note {{restricted to cpu,amp}}
  ~made_of() {} // expected-error {{[C3933]}}
  T t;
};
struct has_made { made member; made_of<float> of; }; // expected-note {{in instantiation of template class}}
void makes() restrict(amp) {
  made m;
  made_of<int> of;
  made_of<long>();
}
