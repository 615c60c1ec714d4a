// Rules B7, C1, C2, C10, C17: overloads that differ only in restrictions.
// RUN: %verify %s

int disjoint() restrict(cpu);
int disjoint() restrict(amp);
int (*pointer)() restrict(cpu) = &disjoint;

int overlap(int) restrict(amp); // expected-note {{previous declaration is here}}
int overlap(int) restrict(amp, cpu); // expected-error {{'overlap' restricted to cpu,amp overlaps with the overload restricted to amp; overloads with the same parameters may not share a restriction [C3935]}}

// The order and repetition of the names do not matter.
void same() restrict(amp, cpu);
void same() restrict(cpu) restrict(amp) {}

struct constructors {
  int i;
  constructors() restrict(cpu) : i(0) {}
  constructors() restrict(amp) : i(1) {}
  ~constructors() restrict(cpu, amp) {}
};
void uses() restrict(cpu, amp) { constructors c; }

// Rule B7: instances have the template's restrictions.
template <class T> void in_template(T) restrict(amp) {} // expected-note {{candidate template ignored: its restrictions differ}}
template void in_template<int>(int); // expected-error {{does not refer to a function template, variable template, member function, member class, or static data member: its declaration has to repeat the restrictions of the template [C3935]}}
template void in_template<float>(float) restrict(amp);
template <class T> void template_of_both(T) restrict(cpu, amp) {} // expected-note 3 {{candidate template ignored: its restrictions differ}}
template void template_of_both(int);       // expected-error {{has to repeat the restrictions of the template [C3935]}}
template <> void template_of_both(unsigned) {} // expected-error {{no function template matches function template specialization 'template_of_both': its declaration has to repeat}}
template <> void template_of_both(long) restrict(amp) {} // expected-error {{has to repeat the restrictions of the template [C3935]}}
template <> void template_of_both(float) restrict(amp, cpu) {}

// So do the members of a class template, and out-of-class definitions.
template <class T> struct has_members {
  void of_amp(T) restrict(amp); // expected-note {{member declaration nearly matches}}
  void of_amp_too(T) restrict(amp);
  void of_cpu(T); // expected-note {{member declaration does not match because it is not const qualified}}
};
template <> void has_members<int>::of_amp(int) {} // expected-error {{out-of-line definition of 'of_amp' does not match any declaration in 'has_members<int>': its declaration has to repeat the restrictions of the template [C3935]}}
template <> void has_members<int>::of_amp_too(int) restrict(amp) {}
template <> void has_members<long>::of_amp(long) restrict(amp) {}
template <> void has_members<int>::of_cpu(int) const {} // expected-error-re {{out-of-line definition of 'of_cpu' does not match any declaration in 'has_members<int>'{{$}}}}
struct has_member {
  void of_amp(int) restrict(amp); // expected-note {{member declaration nearly matches}}
};
void has_member::of_amp(int) {} // expected-error {{out-of-line definition of 'of_amp' does not match any declaration in 'has_member': its definition has to repeat the restrictions of the declaration [C2511]}}

// Rule C16: cpu code has no pointers or references to amp functions.
namespace space {
int amp_only() restrict(amp); // expected-note 5 {{declared here}}
int of_both() restrict(cpu, amp);
}
int called() { return space::amp_only(); } // expected-error {{'amp_only' is restricted to amp and cannot be used in code restricted to cpu [C3930]}}
template <int (*F)()> int calls_argument() { return F(); } // expected-note {{invalid explicitly-specified argument for template parameter 'F'}}
template int calls_argument<&space::amp_only>(); // expected-error {{explicit instantiation of 'calls_argument'}}
template <int (*F)()> int amp_argument() restrict(amp) { return F(); } // expected-note {{invalid explicitly-specified argument}}
template int amp_argument<&space::amp_only>() restrict(amp); // expected-error {{explicit instantiation of 'amp_argument'}}
template <int (&F)()> struct has_argument { int call() { return F(); } };
template <int (*F)()> int uses_argument() { return F(); } // expected-note {{invalid explicitly-specified argument}}
int in_body() { return uses_argument<space::amp_only>(); } // expected-error {{[C2440]}} expected-error {{no matching function for call to 'uses_argument'}}
void in_block() {
  has_argument<space::amp_only> local; // expected-error {{value of type 'int () restrict(amp)' is not implicitly convertible to 'int (&)()'}}
}
typedef has_argument<space::amp_only> Named; // expected-error {{not implicitly convertible}}
template <class T> struct in_template_class { has_argument<space::amp_only> member; }; // expected-error {{not implicitly convertible}}
in_template_class<int> instance;
template <int (*F)() = space::amp_only> struct has_default {}; // expected-error {{[C2440]}}
has_argument<space::of_both> argument_of_both;
int calls_of_both = calls_argument<&space::of_both>();
int (*referred())() {
  int (&r)() = space::of_both;
  int (*p)() = space::amp_only; // expected-error {{function 'amp_only' is restricted to amp: it cannot become a pointer or reference to a function of the cpu; restrict it to cpu,amp if both call it [C2440]}}
  return &space::amp_only; // expected-error {{[C2440]}}
}

// The same holds for templates, and for templates named in types.
template <class T> T address_of(T x) restrict(cpu) { return x; }
template <class T> T address_of(T x) restrict(amp) { return x; }
template <> float address_of(float x) restrict(amp) { return x; }
template int address_of<int>(int) restrict(amp);
struct has_templates {
  template <class T> static T address_of(T x) restrict(cpu) { return x; }
  template <class T> static T address_of(T x) restrict(amp);
  template <class T> T member(T x) restrict(cpu) { return x; }
  template <class T> T member(T x) restrict(amp) { return x; }
  template <class T> has_templates operator+(T) restrict(amp);
};
template <class T> T has_templates::address_of(T x) restrict(amp) { return x; }
template <class T> has_templates has_templates::operator+(T) restrict(amp) { return *this; }
int (*template_address)(int) = &address_of<int>;
int (*static_address)(int) = has_templates::address_of<int>;
int (has_templates::*member_address)(int) = &has_templates::member<int>;
template <int (*F)(int)> struct calls { static int call() { return F(1); } };
int argument = calls<address_of<int>>::call() + calls<&has_templates::address_of>::call();
template <class T> T pass(T (*f)(T), T x) { return f(x); }
int passed = pass<int>(address_of, 1) + pass<int>(&address_of<int>, 1);
void convert() {
  int (*pointer)(int) = address_of;
  pointer = static_cast<int (*)(int)>(&address_of);
}
void use_amp_templates(has_templates h) restrict(amp) {
  h = h + address_of(1) + address_of(1.0f) + h.member(1) + has_templates::address_of(1);
}
template <class T> T amp_template(T x) restrict(amp) { return x; } // expected-note {{could not match 'int (int) restrict(amp)' against 'int (int)'}}
int (*amp_address)(int) = &amp_template<int>; // expected-error {{address of overloaded function 'amp_template' does not match required type 'int (int)' [C2440]}}

// An open namespace or class is searched like a closed one.
namespace open {
struct has_member {
  void of_amp(int) restrict(amp); // expected-note {{member declaration nearly matches}}
};
void has_member::of_amp(int) {} // expected-error {{out-of-line definition of 'of_amp' does not match any declaration in 'open::has_member': its definition has to repeat the restrictions of the declaration [C2511]}}
}
