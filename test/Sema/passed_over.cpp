// Rules C3, F7: a note explains that a conversion or an operator is missing
// because its restriction excludes it.
// RUN: %verify %s

struct from_int {
  int i;
  from_int(int k) : i(k) {}
  from_int &operator=(const from_int &) restrict(cpu, amp) = default; // expected-note {{no known conversion from 'int'}}
};
int take(from_int f) restrict(amp) { return f.i; } // expected-note {{no known conversion from 'int' to 'from_int'}} expected-note {{no known conversion from 'const char[2]' to 'from_int'}}
struct user {
  int i;
  int use(const from_int &) const restrict(amp) { return i; } // expected-note {{passing argument}}
};

int argument() restrict(amp) { return take(3); } // expected-error {{no matching function for call to 'take': the constructor that converts the one to the other lacks the restriction of the code that uses it [C3930]}}
int of_member(user u) restrict(amp) { return u.use(3); } // expected-error {{[C3930]}}
void assigned(from_int &f) restrict(amp) { f = 3; } // expected-error {{[C3930]}}
void bound() restrict(amp) { const from_int &f = 3; } // expected-error {{could not bind to an rvalue of type 'int': the constructor that converts the one to the other lacks the restriction of the code that uses it [C3930]}}
void chosen(bool b, from_int &f) restrict(amp) { (b ? f : 3).i = 1; } // expected-error {{[C3930]}}

// No constructor accepts it in any case.
int none() restrict(amp) { return take("a"); } // expected-error {{no matching function for call to 'take' [C2664]}}

// Braced lists.
struct from_list {
  int i;
  from_list(int, int) : i(1) {}
};
int take_list(const from_list &f) restrict(amp) { return f.i; } // expected-note {{cannot convert initializer list argument}}
int list() restrict(amp) { return take_list({1, 2}); } // expected-error {{the constructor that converts the one to the other lacks the restriction of the code that uses it [C3930]}}
struct from_list_in_amp {
  int i;
  from_list_in_amp() restrict(amp) : i(1) {}
};
int take_from_amp(from_list_in_amp f) { return f.i; } // expected-note {{cannot convert initializer list argument}}
int list_of_cpu() { return take_from_amp({}); } // expected-error {{lacks the restriction of the code that uses it [C3930]}}
struct other_list {
  int i;
  other_list() : i(1) {}
  other_list(int, int) restrict(cpu, amp) : i(1) {}
};
int take_other(other_list f) restrict(amp) { return f.i; } // expected-note {{cannot convert initializer list argument}}
int other() restrict(amp) { return take_other({1, 2, 3}); } // expected-error {{no matching function for call to 'take_other' [C2664]}}
// Constructors that are templates, and inherited ones.
struct list_template {
  int i;
  list_template(int) : i(1) {}
  template <class A, class B> list_template(A, B) restrict(cpu, amp) : i(2) {}
};
int take_template(list_template f) restrict(amp) { return f.i; } // expected-note {{cannot convert initializer list argument}}
int other_template() restrict(amp) { return take_template({1, 2}) + take_template({1, 2, 3}); } // expected-error {{no matching function for call to 'take_template' [C2664]}}
struct list_base {
  int i;
  list_base(int, int) restrict(cpu, amp) : i(1) {}
};
struct inheriting_list : list_base {
  using list_base::list_base;
  inheriting_list(int) : list_base(1, 2) {}
};
int take_inheriting(inheriting_list f) restrict(amp) { return f.i; } // expected-note {{cannot convert initializer list argument}}
int other_inheriting() restrict(amp) { return take_inheriting({1, 2}) + take_inheriting({1, 2, 3}); } // expected-error {{no matching function for call to 'take_inheriting' [C2664]}}

struct pointer {
  int i;
  int &operator*() { return i; }
};
int indirection(pointer p) restrict(amp) { return *p; } // expected-error {{indirection requires pointer operand ('pointer' invalid): the operator of its class lacks the restriction of the code that uses it [C3930]}}

// A non-member operator.
namespace free_operators {
struct plain { int k; };
plain operator-(plain p) { return p; }
bool operator!(plain) { return true; }
template <class T> struct pair { T a, b; };
template <class T> pair<T> &operator++(pair<T> &p) { return p; }
struct without { int k; };
} // namespace free_operators
void unary(free_operators::plain p, free_operators::pair<int> q, free_operators::without w) restrict(amp) {
  -p; // expected-error {{invalid argument type 'free_operators::plain' to unary expression: the operator of its class lacks the restriction of the code that uses it [C3930]}}
  bool b = !p; // expected-error {{[C3930]}}
  ++q; // expected-error {{cannot increment value of type 'free_operators::pair<int>': the operator of its class lacks the restriction of the code that uses it [C3930]}}
  -w; // expected-error-re {{to unary expression{{$}}}}
}
