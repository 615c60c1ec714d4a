// A misplaced specifier causes one error: the rules for correctly placed ones do
// not apply to it.
// RUN: %verify %s

struct S {
  restrict(amp) virtual int a() { return 0; } // expected-error {{a restriction specifier cannot stand here}}
  virtual restrict(amp) int b() { return 0; } // expected-error {{cannot stand here}}
  virtual int c() = 0 restrict(amp); // expected-error {{'restrict(amp)' after '= 0', '= default' or '= delete'}}
  virtual int d() noexcept restrict(amp) { return 0; } // expected-error {{after 'noexcept'}}
  virtual int e() restrict(amp) const; // expected-error {{before 'const'}}
  virtual int f() restrict(amp); // expected-error {{function 'f' is restricted to amp and cannot be virtual}}
  void g() restrict(amp) volatile; // expected-error {{before 'volatile'}}
  int h(int, ...) noexcept restrict(amp); // expected-error {{after 'noexcept'}}
  int (*member) restrict(amp) (int); // expected-error {{a restriction specifier on something that is not a function}}
  static_assert restrict(amp)(sizeof(int) == 4, ""); // expected-error {{cannot stand here}}
};

int throws() throw() restrict(amp); // expected-error {{after 'throw'}}
int function(int) restrict(cpu, amp);
int (&reference) restrict(amp) (int) = function; // expected-error {{a restriction specifier on something that is not a function}}
int (*pointer) restrict(amp) (int) = &function; // expected-error {{not a function}}
static_assert restrict(amp)(true, ""); // expected-error {{cannot stand here}}
// An object of a class: Clang discards the attribute that represents the specifier.
struct constructed {
  constructed(int) {}
};
constructed object restrict(amp)(3); // expected-error {{cannot stand here}}
constructed braced restrict(amp){3}; // expected-error {{not a function}}
