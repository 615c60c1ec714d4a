// RUN: %ampcc -O2 -std=c++17 -w -I%S/../../Inputs %s -o %t && %t
// RUN: %ampcc -O2 -std=c++17 -w -I%S/../../Inputs -famp-extensions -DEXTENSIONS %s -o %t && %t
//
// Integer literals at the limits of their types, and the compiler's
// constants.
#include "same.h"
#include <climits>
#include <cstdint>
#include <limits>
#define R restrict(cpu, amp)

unsigned fold(long x) R { return unsigned(x ^ (x >> 32)); }

constexpr long large = 10000000000;
const unsigned long highest = ULONG_MAX;
struct members {
  static const long low = LONG_MIN;
  long plain = -0x123456789abcdef;
  unsigned long top = 1UL << 63;
};
template <long N, unsigned long U = ~0UL> long parameters(long x) R {
  return x ^ N ^ (U >> 1);
}
enum class wide : long { low = LONG_MIN, high = LONG_MAX, some = 1L << 40 };
enum unscoped : unsigned long { top = ULONG_MAX, bit = 1UL << 63 };

int ends(int i) R {
  return fold(LONG_MAX - i) + fold(LONG_MIN + i) + fold(ULONG_MAX / (i + 3)) +
         fold(0x7fffffffffffffff >> i % 60) + fold(-9223372036854775807 + i) +
         fold(0xffffffff00000000 + i) + fold(INT64_MAX % (i + 7)) +
         fold(UINT64_MAX - 1UL * i) + fold(INT_MIN - 1L * i) +
         fold(-2147483648 + i) + fold(4294967296 * i) + fold(UINT_MAX + 1L * i);
}
int folded(int i) R {
  constexpr long k = LONG_MIN + 1, n = -(LONG_MAX - 5) - 6;
  const long sum = LONG_MAX / 2 + LONG_MAX / 2, all = ~0L << 62;
  const unsigned long difference = 0 - 1UL, shifted = 3UL << 62;
  return fold(k + i) + fold(n + i) + fold(sum - i) + fold(all + i) +
         fold(difference / (i + 1)) + fold(shifted + i) + fold(large * i) +
         fold(highest - i) + fold(members::low + i) + fold(members().plain * i) +
         fold(members().top / (i + 1));
}
int constants(int i) R {
  wide w = i & 1 ? wide::low : wide::high;
  unscoped u = i & 2 ? top : bit;
  return fold(parameters<LONG_MIN>(i)) + fold(parameters<1L << 62, bit>(i)) +
         fold(long(w)) + fold(long(wide::some) * i) + fold(u / (i + 1)) +
         (w == wide::low) + (u > top - 1);
}
int selects(int i) R {
  switch (4294967296 * (i & 3) + LONG_MIN) {
  case LONG_MIN:
    return 1;
  case LONG_MIN + 4294967296:
    return 2;
  case -9223372028264841216:
    return 3;
  }
  const int table[4] = {4, 5, 6, 7};
  return table[4294967296 % 5 + (i & 1)] + (i < LONG_MAX) + (i > -10000000000);
}
int floats(int i) R {
  float f = LONG_MAX, g = 10000000000 * 1.0f + i;
  double d = 9007199254740993, e = ULONG_MAX;
  return int(f / 1e15f) + int(g / 1e6f) + int(d / 1e9) + int(e / 1e12);
}
#ifdef EXTENSIONS
int longLongs(int i) R {
  long long s = LLONG_MIN + i, t = 10000000000LL * i;
  unsigned long long u = ULLONG_MAX / (i + 1), v = 0xfedcba9876543210uLL >> i;
  unsigned char c = 255u + i;
  short h = short(-32768 + i);
  return fold(s) + fold(t) + fold(u) + fold(v) + c + h +
         fold(std::numeric_limits<long>::max() - i) +
         fold(std::numeric_limits<long long>::min() + i) +
         fold(std::numeric_limits<unsigned long>::max() / (i + 1)) +
         std::numeric_limits<short>::min() + (s < LLONG_MAX - 1);
}
#else
int longLongs(int i) R { // the values fit in 32 bits
  i += 0x10LL;
  long s = 7LL, t = 0xFFFFFFFFULL;
  return fold(s * i) + fold(t * i);
}
#endif

int main() {
#ifdef EXTENSIONS
const int ofLongLongs = -394348440;
#else
const int ofLongLongs = 146;
#endif
#define FUNCTIONS(X) \
  X(ends, 1543503902) X(folded, -1708731681) X(constants, -1073740533) X(selects, 2) \
  X(floats, 27473166) X(longLongs, ofLongLongs)
  SAME_ALL(FUNCTIONS);
  return failures;
}
