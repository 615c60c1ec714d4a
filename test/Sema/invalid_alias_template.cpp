// RUN: %verify %s
// Declarations that Clang discards.

template <typename T> using anonymous = struct { T x; }; // expected-error {{cannot be defined in a type alias template}}
template <typename T> using named = struct named { T x; }; // expected-error {{cannot be defined in a type alias template}}

int twice(int x) restrict(cpu, amp) { return 2 * x; }
