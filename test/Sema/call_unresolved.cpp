// Rule F7 for calls that Clang does not resolve: destructors, new and delete.
// RUN: %verify %s

struct cpu_destructor {
  int i;
  ~cpu_destructor() restrict(cpu) {} // expected-note 2 {{'~cpu_destructor' is declared here, restricted to cpu}}
};
struct both_destructor {
  int i;
  ~both_destructor() restrict(cpu, amp) {}
};
cpu_destructor make_cpu() restrict(cpu, amp);

void destroys() restrict(amp) {
  both_destructor fine;
  cpu_destructor object; // expected-error {{'~cpu_destructor' is restricted to cpu and cannot be used in code restricted to amp [C3930]}}
  make_cpu(); // expected-error {{'~cpu_destructor' is restricted to cpu}}
  int i = 0;
  typedef int integer;
  i.~integer(); // not a function
}

void allocates() restrict(amp) {
  delete (int *)0;      // expected-error {{use a local array or a view: amp code cannot call 'operator delete', since kernels allocate no memory [C3930]}}
  int *p = new int;     // expected-error {{amp code cannot call 'operator new'}}
  int *q = new int[4];  // expected-error {{amp code cannot call 'operator new[]'}}
}

void on_cpu() { delete new int; }
