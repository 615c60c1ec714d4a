// Rules G3, G4, G8, G24: literals.
// RUN: %verify %s
#include "../Inputs/amp_min.h"
#include <climits>
using namespace concurrency;

template <long N> long parameter() restrict(amp) { return N; }

int integers() restrict(amp) {
  unsigned u = 0xFFFFFFFF;
  int i = 0x10LL;
  i += 0x10LL;
  i <<= 1ULL;
  long product = i * 2LL; // expected-error {{type 'long long' is not allowed in amp code}}
  return (int)0x100000000LL; // expected-error {{this integer literal of more than 32 bits has type 'long long', which is not allowed in amp code; write the suffix 'L' or compile with -famp-extensions [C3595]}}
}
// long has the host's 64 bits.
unsigned long longs(long x) restrict(amp) {
  long smallest = LONG_MIN, largest = LONG_MAX, plain = 10000000000, hex = 0x7fffffffffffffffL;
  unsigned long all = ULONG_MAX, sum = 0xFFFFFFFFUL + 1 + 0x100000000u;
  enum big : long { a = 0x123456789 };
  switch (x) {
  case 0x100000000:
    return parameter<0x1000000001>() + a;
  }
  all += 0xFFFFFFFFFull; // expected-error {{has type 'unsigned long long', which is not allowed in amp code; write the suffix 'UL' or compile with -famp-extensions [C3595]}}
  x += -9223372036854775807LL; // expected-error {{write the suffix 'L' or compile with -famp-extensions [C3595]}}
  return smallest + largest + plain + hex + sum;
}
void floating() restrict(amp) {
  float x = 4e39f; // expected-error {{the value of this floating literal does not fit its type [C2177]}}
  double d = 1e300;
  double l = 1.0L; // expected-error {{'long double'}}
}
int strings() restrict(amp) {
  direct3d_printf("%d", 1);
  direct3d_errorf("text");
  direct3d_printf("%d%d%d%d%d%d%d", 1, 2, 3, 4, 5, 6, 7);
  direct3d_printf("%d%d%d%d%d%d%d%d", 1, 2, 3, 4, 5, 6, 7, 8); // expected-error {{'direct3d_printf' formats at most 7 values, here 8 [C3562]}}
  static_assert(sizeof(int) == 4, "no code");
  return "ab"[0]; // expected-error {{a string literal is not allowed in amp code, except as an argument of direct3d_printf or direct3d_errorf [C3589]}}
}
void arguments() restrict(amp) {
  struct Q { int a; } q;
  direct3d_errorf("%d", nullptr); // expected-error {{cannot be passed to 'direct3d_errorf'}}
  direct3d_printf("%d", q); // expected-error {{argument of type 'struct Q' cannot be passed to 'direct3d_printf'; pass integers, floating values and string literals [C3601]}}
}
// Each mistake is reported, also next to one that Clang finds first.
void besideOthers(int x) restrict(amp) {
  direct3d_printf("%d", &x); // expected-error {{argument of type 'int *' cannot be passed to 'direct3d_printf'}}
  throw 1; // expected-error {{'throw' is not allowed in code restricted to amp}}
}

// An error for a variable's type is not repeated for its value.
void refused_once() restrict(amp) {
  auto wide = 1.0L; // expected-error {{type 'long double' is not allowed}}
}

// One error for a literal and the type that it determines.
void deduced() restrict(amp) {
  auto text = "x"; // expected-error {{a string literal is not allowed in amp code}}
  const auto *pointer = "x"; // expected-error {{a string literal}}
  auto &reference = "x"; // expected-error {{a string literal}}
}
void spelled(bool b) restrict(amp) {
  const char *pointer = "x"; // expected-error {{a string literal}}
  const wchar_t *wide(L"x"); // expected-error {{a string literal}}
  char array[] = "x"; // expected-error {{a string literal}}
  const char rows[2][2] = {"x", "y"}; // expected-error 2 {{a string literal}}
  const char (&reference)[2] = "x"; // expected-error {{a string literal}}
  const char *chosen = b ? "x" : nullptr; // expected-error {{a string literal}}
  char character = "x"[0]; // expected-error {{a string literal}}
  const char *name = __func__; // expected-error {{a string literal}}
  int length = pointer[0] + array[0];
  const char *none = nullptr; // expected-error {{type 'const char *' is not allowed}}
  char letters[] = {'x'}; // expected-error {{type 'char[1]' is not allowed}}
}
