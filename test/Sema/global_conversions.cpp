// Conversion functions in the initializers of global variables, which are cpu
// code (rules B1, C15).
// RUN: %verify -std=c++17 %s

struct S {
  int k;
  operator int() const restrict(amp) { return 77; } // expected-note 6 {{'operator int' is declared here, restricted to amp}}
  operator const char *() const { return ""; }
};
S s;
int a = s; // expected-error {{'operator int' is restricted to amp and cannot be used in code restricted to cpu [C3930]}}
thread_local int b{s}; // expected-error {{'operator int' is restricted to amp}}
int c = s + 2.0; // expected-error {{'operator int' is restricted to amp}}
int d[] = {1, s}; // expected-error {{'operator int' is restricted to amp}}
struct Q { static int k; };
int Q::k = s; // expected-error {{'operator int' is restricted to amp}}
namespace n { int &r = *new int(s); } // expected-error {{'operator int' is restricted to amp}}
const char *e = s;

// A union's destructor destroys no member.
struct M { int k; ~M() restrict(cpu) {} };
union U {
  M m;
  int i;
  U() restrict(amp, cpu) {}
  ~U() restrict(amp, cpu) {}
};
void of_unions() restrict(amp) { U u; }

// A function's name may only be used to call it (rule E31).
int f(int x) restrict(amp) { return x + 1; }
int g(int x) restrict(amp) { return x + 2; }
int choose(int k) restrict(amp) { return (k ? f : g)(10); } // expected-error {{type 'int (*)(int) restrict(amp)' is not allowed in amp code: pointers and references to functions are not allowed [C3581]}}
int dereference(int) restrict(amp) { return (*f)(10) + (**&f)(10); }
