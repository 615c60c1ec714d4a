// Rule F2 for Clang's builtins: their parameters and results are checked, too.
// RUN: %verify=expected,strict %s
// RUN: %verify -famp-extensions %s

int accepted(int i, long l) restrict(amp) {
  return __builtin_popcount(i) + __builtin_clzl(l) + __builtin_ffsl(l) + __builtin_ctz(3) +
         __builtin_bswap32(i) + __builtin_clrsbl(l) + __builtin_expect(i > 1, 1) + __builtin_rotateright64(l, 3) +
         __builtin_isnan(1.f * i) + int(__builtin_nanf("1") > 0);
}
int extended(int i, long l) restrict(amp) {
  i += __builtin_popcountll(l); // strict-error {{type 'unsigned long long' is not allowed in amp code}}
  i += __builtin_clrsbll(i);    // strict-error {{type 'long long' is not allowed in amp code}}
  i += __builtin_bswap16(i);    // strict-error {{type 'unsigned short' is not allowed in amp code}}
  return i + __builtin_rotateleft8(i, 3); // strict-error {{type 'unsigned char' is not allowed in amp code}}
}

// Rule F10: the library's functions with these names are also restricted to cpu.
int library(int *p) restrict(amp) {
  int *a = (int *)__builtin_alloca(4);   // expected-error {{'__builtin_alloca' is restricted to cpu and cannot be used in code restricted to amp [C3930]}} expected-note {{restricted to cpu}}
  __builtin_free(a);                     // expected-error {{[C3930]}} expected-note {{restricted to cpu}}
  __builtin_memcpy(a, p, sizeof(int));   // expected-error {{[C3930]}} expected-note {{restricted to cpu}}
  return __builtin_abs(*a);
}
