// Rules D2 to D7: implicit members have what all their parts have.
// RUN: %verify %s

struct part {
  int i;
  part() restrict(cpu) {}
  part(const part &) restrict(cpu) {}
  part &operator=(const part &) restrict(cpu) { return *this; } // expected-note 0+ {{}}
};
struct whole { part p; }; // expected-note 0+ {{candidate}}

void constructs() restrict(amp) { whole w; } // expected-error {{no matching constructor for initialization of 'whole': no candidate can be used in code restricted to amp [C3930]}}
void copies(const whole &w) restrict(amp) { whole x(w); } // expected-error {{[C3930]}}
void assigns(whole &a, whole &b) restrict(amp) { a = b; } // expected-error {{[C3930]}}
void on_cpu(whole &a) { whole b(a); a = b; }

struct cpu { int i; cpu() restrict(cpu) {} };
struct amp { int i; amp() restrict(amp) {} ~amp() restrict(cpu, amp) {} };
struct none { cpu x; amp y; }; // expected-note 0+ {{}}
none object; // expected-error {{no matching constructor for initialization of 'none': the implicit default constructor has no restriction left [C2512]}}

struct not_amp { char c; }; // expected-note {{because member 'c' has type 'char'}}
void uses() restrict(amp) { not_amp n; } // expected-error {{type 'not_amp' is not allowed in amp code}}

// A closure follows the same rules: only its call operator has the clause.
void closures() {
  int k = 1;
  auto l = [k](int y) restrict(amp) { return y + k; };
  auto copy = l;
}

// A destructor destroys the parts behind its own body.
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

// An operator that lacks the restriction, without a built-in one in its place.
struct counts {
  int i;
  counts &operator++() { i++; return *this; }
  counts operator-() const restrict(cpu, amp) { return *this; }
};
void unary_operators(counts c) restrict(amp) {
  ++c; // expected-error {{cannot increment value of type 'counts': the operator of its class lacks the restriction of the code that uses it [C3930]}}
  -c;
}

// No restriction is left for the implicit assignment of the whole.
struct assigned_on_cpu {
  int i;
  assigned_on_cpu &operator=(const assigned_on_cpu &) restrict(cpu) { return *this; }
};
struct assigned_in_amp {
  int i;
  assigned_in_amp &operator=(const assigned_in_amp &) restrict(amp) { return *this; }
};
struct assigned_nowhere { // expected-note 2 {{}}
  assigned_on_cpu c;
  assigned_in_amp a;
};
void assign(assigned_nowhere &a, assigned_nowhere &b) {
  a = b; // expected-error {{: the implicit assignment operator has no restriction left [C2582]}}
}
