// RUN: %verify %s
// A pragma before a declaration does not affect its specifier.

#pragma GCC visibility push(default)
void first() restrict(amp) { short s; } // expected-error {{[C3581]}}
#pragma GCC visibility pop
void second() restrict(amp) { short s; } // expected-error {{[C3581]}}
struct members {
#pragma pack(push, 4)
  void third() restrict(amp) { short s; } // expected-error {{[C3581]}}
#pragma pack(pop)
};
