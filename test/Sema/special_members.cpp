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
