// Rules D2 to D7: implicit members have the restrictions that all their parts have.
// RUN: %verify %s

struct part {
  int i;
  part() restrict(cpu) {}
  part(const part &) restrict(cpu) {}
  part &operator=(const part &) restrict(cpu) { return *this; }
};
struct whole { part p; }; // expected-note 0+ {{candidate}}

void constructs() restrict(amp) { whole w; } // expected-error {{no matching constructor for initialization of 'whole': no candidate can be used in code restricted to amp [C3930]}}
void copies(const whole &w) restrict(amp) { whole x(w); } // expected-error {{[C3930]}}
void assigns(whole &a, whole &b) restrict(amp) { a = b; } // expected-error {{[C3930]}}
void on_cpu(whole &a) { whole b(a); a = b; }

struct cpu { int i; cpu() restrict(cpu) {} }; // expected-note 2 {{'cpu' declared here}}
struct amp { int i; amp() restrict(amp) {} ~amp() restrict(cpu, amp) {} };
struct none { cpu x; amp y; }; // expected-note {{restricted to nothing, the caller to cpu}} expected-note {{the implicit default constructor has no restriction left}}
none object; // expected-error {{no matching constructor for initialization of 'none': the implicit default constructor has no restriction left [C2512]}}

struct not_amp { char c; }; // expected-note {{because member 'c' has type 'char'}}
void uses() restrict(amp) { not_amp n; } // expected-error {{type 'not_amp' is not allowed in amp code}}

// A closure follows the same rules: only its call operator has the specifier.
void closures() {
  int k = 1;
  auto l = [k](int y) restrict(amp) { return y + k; };
  auto copy = l;
}

// A destructor destroys the members after its own body.
struct cpu_destructor {
  int i;
  ~cpu_destructor() restrict(cpu) {} // expected-note 2 {{declared here}}
};
struct amp_destructor {
  int i;
  ~amp_destructor() restrict(amp) {}
};
struct destroys_member {
  cpu_destructor m;
  destroys_member() restrict(cpu) {}
  ~destroys_member() restrict(cpu, amp) {} // expected-error {{'~cpu_destructor' is restricted to cpu and cannot be used in code restricted to cpu,amp [C3930]}}
};
struct destroys_base : cpu_destructor {
  ~destroys_base() restrict(amp) {} // expected-error {{'~cpu_destructor' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
};
struct no_destructor { // expected-note {{the implicit destructor has no restriction left}}
  cpu_destructor c;
  amp_destructor a;
};
void destroyed_nowhere() {
  no_destructor n; // expected-error {{attempt to use a deleted function: the implicit destructor has no restriction left [C2512]}}
}
struct amp_destructor_only {
  amp_destructor a;
};
void destroyed_in_amp() restrict(amp) { amp_destructor_only a; }

// An operator that lacks the restriction, without a built-in alternative.
struct counts {
  int i;
  counts &operator++() { i++; return *this; }
  counts operator-() const restrict(cpu, amp) { return *this; }
};
void unary_operators(counts c) restrict(amp) {
  ++c; // expected-error {{cannot increment value of type 'counts': the operator of its class lacks the restriction of the code that uses it [C3930]}}
  -c;
}

// The implicit assignment of the whole has no restriction left.
struct assigned_on_cpu {
  int i;
  assigned_on_cpu &operator=(const assigned_on_cpu &) restrict(cpu) { return *this; }
};
struct assigned_in_amp {
  int i;
  assigned_in_amp &operator=(const assigned_in_amp &) restrict(amp) { return *this; }
};
struct assigned_nowhere { // expected-note {{restricted to nothing, the caller to cpu}} expected-note {{the implicit copy assignment operator has no restriction left}}
  assigned_on_cpu c;
  assigned_in_amp a;
};
void assign(assigned_nowhere &a, assigned_nowhere &b) {
  a = b; // expected-error {{: the implicit assignment operator has no restriction left [C2582]}}
}

// Parts with a pair of overloads: the whole's member has both restrictions.
struct pair {
  int i;
  pair() restrict(cpu) {}
  pair() restrict(amp) {}
  pair(const pair &) restrict(cpu) {}
  pair(const pair &) restrict(amp) {}
  pair &operator=(const pair &) restrict(cpu) { return *this; }
  pair &operator=(const pair &) restrict(amp) { return *this; }
};
template <class T> struct with_pair {
  T p[2];
  int i = 3;
};
struct of_pairs : with_pair<pair> { pair q; };
of_pairs global_pairs;
void uses_pairs() restrict(cpu, amp) {
  of_pairs a, b(a);
  a = b;
}
void uses_pairs_in_amp() restrict(amp) { of_pairs a; }
struct pair_and_cpu { // expected-note 0+ {{candidate}}
  pair p;
  cpu c;
};
pair_and_cpu on_cpu_alone;
void uses_both() restrict(amp) { pair_and_cpu p; } // expected-error {{[C3930]}}

// A default initializer is code of the implicit constructor.
int cpu_function() { return 1; }
struct initialized { int i = cpu_function(); }; // expected-note {{'cpu_function' is called here}}
initialized on_the_cpu;
void initializes() restrict(amp) { initialized i; } // expected-error {{'initialized' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}

// The remaining members if restrictions exclude one.
struct moves {
  int i;
  moves() restrict(cpu, amp) {}
  moves(moves &&) restrict(cpu) {} // expected-note 3 {{because 'moves' has a user-declared move constructor}}
  moves &operator=(moves &&) restrict(cpu) { return *this; }
};
void moved(moves &a, moves &b) restrict(amp) {
  moves c(static_cast<moves &&>(a)); // expected-error {{: moving the object lacks the restriction of the code that does it [C3930]}}
  a = static_cast<moves &&>(b); // expected-error {{[C3930]}}
}
void not_copied(moves &a) { moves b(a); } // expected-error {{call to implicitly-deleted copy constructor of 'moves' [C2558]}}
struct constructs_part {
  cpu c; // expected-note {{member is declared here}}
  constructs_part() restrict(amp) {} // expected-error {{: it has one that lacks the restriction of this constructor [C3930]}}
};
struct derives_from : cpu {
  derives_from() restrict(amp) {} // expected-error {{: it has one that lacks the restriction of this constructor [C3930]}}
};
struct constructs_parts {
  cpu c[2]; // expected-note {{member is declared here}}
  constructs_parts() restrict(amp) {} // expected-error {{: it has one that lacks the restriction of this constructor [C3930]}}
};

// A lookup in code of one side does not affect the result on the other side.
struct looked_for {
  looked_for() restrict(amp) {} // expected-note {{restricted to amp}}
  looked_for(int) {} // expected-note {{requires 1 argument}}
  ~looked_for() restrict(cpu, amp) {}
};
void looks() { looked_for(); } // expected-error {{[C3930]}}
struct has_looked_for {
  looked_for part;
};
void usesOnAmp() restrict(amp) { has_looked_for object; }
void looks_locally() {
  struct local {
    local() restrict(amp) {} // expected-note {{restricted to amp}}
    local(int) {} // expected-note {{requires 1 argument}}
    ~local() restrict(cpu, amp) {}
  };
  local(); // expected-error {{[C3930]}}
  struct has_local {
    local part;
  };
  auto uses = []() restrict(amp) { has_local object; };
}

// A failed constructor lookup in amp code does not affect other code.
namespace in_vain {
struct cpu_made {
  int k;
  cpu_made() {} // expected-note 2{{restricted to cpu, the caller to amp}}
};
int value() restrict(amp) { return cpu_made().k + cpu_made{}.k; } // expected-error 2{{no matching constructor for initialization of 'cpu_made': no candidate can be used in code restricted to amp [C3930]}}
struct holder { cpu_made m; };
template <class T> struct cpu_made_of {
  T t;
  cpu_made_of() {} // expected-note {{restricted to cpu, the caller to amp}}
};
int value_of() restrict(amp) { return cpu_made_of<int>().t; } // expected-error {{[C3930]}}
struct holder_of { cpu_made_of<int> m; };
void on_cpu() {
  holder h;
  holder_of o;
}
} // namespace in_vain
