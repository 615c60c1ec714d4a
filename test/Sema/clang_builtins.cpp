// Rule F2 for functions of Clang's own: they have parameters and results, too.
// RUN: %verify=strict %s
// RUN: %verify -famp-extensions %s
// expected-no-diagnostics

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
