// Rule F7: a function with a body destroys its parameters.
// RUN: %verify %s

struct on_cpu {
  int i;
  ~on_cpu() {} // expected-note 4 {{'~on_cpu' is declared here, restricted to cpu}}
};
struct on_both {
  int i;
  ~on_both() restrict(cpu, amp) {}
};

int declared(on_cpu p) restrict(amp);
int defined(on_cpu p) restrict(amp) { return 1; }    // expected-error {{'~on_cpu' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
int dual(on_cpu p) restrict(cpu, amp) { return 1; }  // expected-error {{[C3930]}}
auto lambda = [](on_cpu p) restrict(amp) { return 1; }; // expected-error {{[C3930]}}
struct holder {
  int i;
  int member(on_cpu p) restrict(amp) { return 1; } // expected-error {{[C3930]}}
};

template <class T> int generic(T p) restrict(amp) { return p.i; }
int fine(on_both p, const on_cpu &r, on_cpu *q) restrict(amp) {
  auto unused = [](on_cpu p) restrict(cpu) { return 1; };
  return generic(p) + r.i + q->i;
}
int on_the_cpu(on_cpu p) { return p.i; }
