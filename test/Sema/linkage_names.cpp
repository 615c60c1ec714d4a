// RUN: %verify %s
// RUN: %ampcc -Wno-non-c-typedef-for-linkage -c %s -o %t.o
// RUN: %clangxx -D'restrict(...)=' -Wno-non-c-typedef-for-linkage -c %s -o %t.host.o
// Trees of functions for other files have names with internal linkage.
// RUN: llvm-nm -j %t.o | grep -v '^_ZL[0-9]*AMP_tree_' > %t.names
// RUN: llvm-nm -j %t.host.o > %t.host.names
// RUN: diff %t.names %t.host.names
// A typedef names an unnamed class, and thereby its nested declarations, also
// after its functions have been parsed.

typedef struct {  // expected-warning {{given name for linkage purposes}}
  int sum() const // expected-note {{not C-compatible}}
  {
    static int calls;
    return ++calls;
  }
} counter;        // expected-note {{is given name 'counter'}}

typedef struct {  // expected-warning {{given name for linkage purposes}}
  struct inner {
    int twice(int x) { return 2 * x; } // expected-note {{not C-compatible}}
  } part;
  template <int N> int times(int x) { return N * x; }
  int both(int x) { return times<3>(part.twice(x)); }
} nested, *nested_pointer; // expected-note {{is given name 'nested'}}

int use(counter c, nested n, nested_pointer p) {
  return c.sum() + n.both(1) + p->times<4>(2);
}

// An unnamed class.
struct {
  int f() { return 1; }
} object;
typedef struct {
  int f() { return 2; }
} *pointer;
int use(pointer p) { return object.f() + p->f(); }

int twice(int x) restrict(cpu, amp) { return 2 * x; }
