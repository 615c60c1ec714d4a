// Rules E11, E13, E22 to E26, E28: classes, unions and enumerations.
// RUN: %verify %s

struct bits { unsigned : 5; int n; };   // expected-note {{because this member is a bit-field}}
struct two_bools { bool a, b; };        // expected-note {{because member 'b' of type 'bool' lies at byte 1}}
struct one_bool { bool a; int i; };
struct flag_a { bool a; };
struct flag_b { bool b; };              // expected-note {{because of base class 'flag_b'}}
struct two_flags : flag_a, flag_b {};
struct poly { int i; virtual void c() {} }; // expected-note {{because of virtual function 'c'}}
struct base { int i; };                 // expected-note 6 {{because of base class 'base'}}
struct shared : virtual base {};
struct inner { short s; int t; };       // expected-note {{because member 's' has type 'short'}}
struct outer : base { inner i; };       // expected-note {{because member 'i' has type 'inner'}}
struct derived : outer {};              // expected-note@-1 {{because of base class 'outer'}}
struct second { char c; };              // expected-note 3 {{because member 'c' has type 'char'}} expected-note 3 {{because of base class 'second'}}
struct two_bases : base, second {};     // expected-note 2 {{because of base class 'two_bases'}}
struct below : two_bases { int j; };
struct has_below { below b[2]; };       // expected-note {{because member 'b' has type 'below[2]'}}
union number { int i; float f; };
union bad_number { int i; char c; };    // expected-note {{because member 'c' has type 'char'}}
template <class T> struct box { T t; }; // expected-note {{because member 't' has type 'char'}} expected-note {{because member 't' has type 'unsigned char'}}
enum small : unsigned char { e0 };
enum plain { e1 };
enum class scoped { e2 };
struct with_static { static int s; static char c; int i; };

void uses_bits(bits) restrict(amp);           // expected-error {{type 'bits' is not allowed in amp code: bit-fields are not allowed [C3581]}}
void uses_two_bools(two_bools) restrict(amp); // expected-error {{members and bases must lie at multiples of 4 bytes}}
void uses_two_flags(two_flags) restrict(amp); // expected-error {{members and bases must lie at multiples of 4 bytes}}
void uses_one_flag(flag_a) restrict(amp);
void uses_one_bool(one_bool) restrict(amp);
void uses_poly(poly &) restrict(amp);         // expected-error {{virtual functions are not allowed}}
void uses_shared(shared *) restrict(amp);     // expected-error {{virtual base classes are not allowed}}
void uses_derived(derived) restrict(amp);     // expected-error {{type 'derived' is not allowed in amp code: integers are}}
void uses_two_bases(two_bases) restrict(amp); // expected-error {{type 'two_bases' is not allowed in amp code: integers are}}
void uses_below(below) restrict(amp);         // expected-error {{type 'below' is not allowed in amp code: integers are}}
void uses_member(has_below) restrict(amp);    // expected-error {{type 'has_below' is not allowed in amp code: integers are}}
void uses_unions(number) restrict(amp);
void uses_bad_union(bad_number) restrict(amp); // expected-error {{'bad_number'}}
void uses_box(box<int>, box<char>) restrict(amp) {} // expected-error {{'box<char>'}}
void uses_small(small) restrict(amp); // expected-error {{the underlying type of an enumeration must be int, unsigned, long or unsigned long}}
void uses_enums(plain, scoped) restrict(amp);
void uses_static(with_static) restrict(amp);

// Rule E24: the implicit members' restriction to cpu is not a second error.
struct has_shared { shared s; }; // expected-note {{because member 's' has type 'shared'}}
void makes_shared(shared &other) restrict(amp) { // expected-error {{virtual base classes are not allowed}}
  shared s; // expected-error {{virtual base classes are not allowed}}
  shared copy = other; // expected-error {{virtual base classes are not allowed}}
  has_shared h; // expected-error {{virtual base classes are not allowed}}
  shared(); // expected-error {{virtual base classes are not allowed}}
}

// Members of a class template that no other code instantiates are checked here.
template <class T> struct wrapped { box<T> b; int i; }; // expected-note {{because member 'b' has type 'box<unsigned char>'}}
template <class T> struct holder { T t; };              // expected-note {{because member 't' has type 'float *'}}
void names_instance(wrapped<int>, holder<float> *) restrict(amp);
void names_bad_instance(wrapped<unsigned char>) restrict(amp); // expected-error {{type 'wrapped<unsigned char>'}}
void points_to_instance() restrict(amp) {
  holder<float *> *p = nullptr; // expected-error {{type 'holder<float *> *'}}
}

// Notes show the path to the cause: through anonymous unions and bases.
struct nameless {
  int a;
  union {
    int i;
    short s; // expected-note {{because member 's' has type 'short'}}
  };
};
void uses_nameless(nameless) restrict(amp); // expected-error {{type 'nameless'}}
struct destroyed {
  virtual ~destroyed(); // expected-note {{because of virtual function '~destroyed'}}
};
struct inherits : destroyed { // expected-note@-3 {{because of base class 'destroyed'}}
  int i;
};
void uses_inherits(inherits &) restrict(amp); // expected-error {{virtual functions are not allowed}}
struct part { char c; };              // expected-note {{because member 'c' has type 'char'}}
struct has_parts { part parts[16]; }; // expected-note {{because member 'parts' has type 'part[16]'}}
void uses_parts(has_parts *) restrict(amp); // expected-error {{type 'has_parts *' is not allowed in amp code: integers are}}

// An invalid class is an error only where the program needs it.
struct never;
struct needed; // expected-note {{forward declaration of 'needed'}}
template <class T> struct of_incomplete {
  T t; // expected-error {{field has incomplete type 'needed'}}
};
of_incomplete<never> returns_never(of_incomplete<never>) restrict(amp);
void points_to_never(of_incomplete<never> *) restrict(cpu, amp) {}
void needs_it() restrict(amp) {
  of_incomplete<needed> n; // expected-note {{in instantiation of template class 'of_incomplete<needed>' requested here}}
}
