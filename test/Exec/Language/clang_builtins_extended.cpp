// RUN: %ampcc -O2 -std=c++20 -famp-extensions -I%S/../../Inputs %s -o %t && %t
//
// Clang's builtins that count and move bits, of integers of every size, and the
// standard library's functions that use them.
#include <bit>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numeric>

#include "same.h"
#define R restrict(cpu, amp)

typedef unsigned long long ull;
ull spread(int i) R { return 0x9e3779b97f4a7c15ULL * i; }
int fold(ull x) R { return int(x ^ (x >> 32)); }

int counts(int i) R {
  const ull x = spread(i) >> i, y = x | 1;
  const unsigned short s = (unsigned short)(y >> 5);
  return __builtin_popcountll(x) + __builtin_clzll(y) * 3 +
         __builtin_ctzll(y << (i & 31)) * 5 + __builtin_ffsll(x) * 7 +
         __builtin_ffsll(x - x) + __builtin_parityll(x) * 9 +
         __builtin_clrsbll(x) * 11 + __builtin_clzs(s | 1) * 13 +
         __builtin_ctzs(s | 256) * 17;
}
int signs(int i) R {
  return __builtin_clrsb(i - 32) + __builtin_clrsb(1 << (i & 31)) * 3 +
         __builtin_clrsbl(-1L << i) * 5 + __builtin_clrsbll(i - i) * 7 +
         __builtin_clrsb(-1) + fold(__builtin_llabs(-1000000000000LL * i)) +
         int(__builtin_labs(i - 40L));
}
int rotations(int i) R {
  const ull x = spread(i);
  const unsigned u = unsigned(x);
  const unsigned short s = (unsigned short)x;
  const unsigned char c = (unsigned char)x;
  return fold(__builtin_rotateleft64(x, i)) + __builtin_rotateleft32(u, i + 1) +
         __builtin_rotateleft16(s, i) * 3 + __builtin_rotateleft8(c, i) * 5 +
         fold(__builtin_rotateright64(x, i)) + __builtin_rotateright32(u, i) +
         __builtin_rotateright16(s, i) * 7 + __builtin_rotateright8(c, i) * 9 +
         __builtin_rotateright32(u, 3) + __builtin_rotateright8(c, 3) * 11 +
         __builtin_rotateleft8(u, 5) * 13 + __builtin_rotateleft16(u >> 3, 5);
}
int reversals(int i) R {
  ull x = spread(i);
  unsigned u = unsigned(x);
  return fold(__builtin_bswap64(x)) + __builtin_bswap32(u) +
         __builtin_bswap16(u) * 3 + fold(__builtin_bitreverse64(x)) +
         __builtin_bitreverse32(u) + __builtin_bitreverse16(u) * 5 +
         __builtin_bitreverse8(u) * 7;
}
int effects(int i) R {
  unsigned u = unsigned(spread(i));
  int sum = __builtin_bswap32(u += 3);
  sum += __builtin_bitreverse32(u++);
  sum += __builtin_clrsb(int(u *= 5)) + i;
  return sum + u;
}
template <class T> int standard(T x) R {
  return std::popcount(x) + std::countl_zero(x) * 3 + std::countr_zero(x) * 5 +
         std::countl_one(x) * 7 + std::countr_one(x) * 9 +
         int(std::bit_width(x)) * 11 + std::has_single_bit(x) * 13 +
         fold(std::rotl(x, 5)) * 15 + fold(std::rotr(x, -3)) * 17 +
         fold(std::bit_floor(x)) * 19 + fold(std::bit_ceil(T(x >> 2))) * 21;
}
int bits(int i) R {
  const ull x = spread(i) >> i;
  return standard<uint8_t>(x) + standard<uint16_t>(x) + standard<uint32_t>(x) +
         standard<uint64_t>(x) + standard<ull>(x) + standard<uint32_t>(0) +
         int(std::bit_cast<unsigned>(float(i)) >> 8);
}

template <class T> int overflow(T a, T b) R {
  T r;
  int sum = __builtin_add_overflow(a, b, &r);
  sum += fold(r);
  sum += __builtin_sub_overflow(a, b, &r) * 3;
  sum += fold(r);
  sum += __builtin_mul_overflow(a, b, &r) * 5;
  sum += fold(r);
  sum += __builtin_mul_overflow(a, T(3), &a) * 7;
  return sum + fold(a);
}
int overflows(int i) R {
  const ull x = spread(i) >> i;
  int sum = std::lcm(i + 1, 6);
  for (int k = 0; k < 64; k += 9) {
    const ull y = x >> k, z = ~spread(k) >> (i ^ 31);
    sum += overflow<int>(int(y), int(z)) * 3 + overflow<unsigned>(y, z) +
           overflow<long>(y, z) * 5 + overflow<ull>(y, z) * 7 +
           overflow<short>(short(y), short(z)) * 9 +
           overflow<unsigned char>((unsigned char)y, (unsigned char)z) * 11 +
           overflow<long long>(-(long long)y, z) * 13;
  }
  int s;
  long l;
  sum += __builtin_sadd_overflow(2147483647, i, &s);
  sum += __builtin_smull_overflow(1L << 58, i - 32, &l);
  return sum + s % 7 + fold(l);
}
template <class T, class A, class B> int mixed(A a, B b) R {
  T r;
  int sum = __builtin_add_overflow(a, b, &r);
  sum += fold(r);
  sum += __builtin_sub_overflow(a, b, &r) * 3;
  sum += fold(r) * 3;
  sum += __builtin_mul_overflow(a, b, &r) * 5;
  return sum + fold(r) * 5;
}
template <class T> int mixes(int i, unsigned u) R {
  return mixed<T>(i, u) + mixed<T>(u, i) * 3 + mixed<T>(u, short(i)) * 5 +
         mixed<T>(i, (unsigned char)u) * 7 + mixed<T>(i, i * 3) * 9 +
         mixed<T>(u, ~u) * 11;
}
int mixtures(int i) R {
  int sum = 0;
  for (int k = 0; k < 32; k += 5) {
    const int x = int(spread(i)) >> k;
    const unsigned y = unsigned(spread(i + k)) >> (k ^ 31);
    sum += mixes<int>(x, y) + mixes<unsigned>(x, y) * 3 +
           mixes<long>(x, y) * 5 + mixes<ull>(x, y) * 7 +
           mixes<short>(x, y) * 9 + mixes<unsigned char>(x, y) * 11;
  }
  return sum;
}
int comparisons(int i) R {
  const float zero = i * 0.f, nan = i & 1 ? zero / zero : 3.f;
  const double x = i * .5;
  return (__builtin_isless(nan, 4.f) != 0) +
         (__builtin_isgreater(x, nan) != 0) * 2 +
         (__builtin_islessequal(x, 3.) != 0) * 4 +
         (__builtin_isgreaterequal(nan, 3.f) != 0) * 8 +
         (__builtin_islessgreater(x, 4.) != 0) * 16 +
         (__builtin_isunordered(x, nan) != 0) * 32;
}
int parts(int i) R {
  const float x = (i - 20) * 1.75f;
  float whole = 0;
  int exponent = 0;
  int sum = int(__builtin_modff(x, &whole) * 100) + int(whole) * 3;
  sum += int(__builtin_frexpf(x, &exponent) * 64) + exponent * 1000;
  sum += int(__builtin_lroundf(x)) * 5 + int(__builtin_llrint(x * .5)) * 7 +
         int(__builtin_roundevenf(x)) + int(__builtin_powif(i, 3));
  int *p = std::addressof(i), *q = __builtin_launder(p);
  *q += 3;
  return sum + i + *__builtin_addressof(sum);
}
// <cmath>'s wrappers of Clang's builtins.
int functions(int i) R {
  const float x = i * .25f + .5f;
  return int(std::sin(x) * 1000 + std::cos(x) * 100 + std::exp(-x) * 1000 +
             std::pow(x, 1.5f) + std::fmod(x, .7f) * 100 + std::log2(x) * 100 +
             std::hypot(x, 2) * 100 + std::round(x) + std::rint(x) +
             std::atan2(x, 2.f) * 100 + std::erf(x / 16) * 100 +
             std::nearbyint(x) + std::ldexp(x, 3) + std::fdim(x, 2.f) * 10) /
         16;
}

int main() {
#define FUNCTIONS(X) \
  X(counts, 202) X(signs, 658069518) X(rotations, -1207016660) X(reversals, 1692645991) \
  X(effects, 283689184) X(bits, -1615774387) X(overflows, 614121856) X(mixtures, 1709344877) \
  X(comparisons, 52) X(parts, 9454) X(functions, 101)
  SAME_ALL(FUNCTIONS);
  return failures;
}
