// REQUIRES: opencl-device
// RUN: %ampcc -std=c++20 -famp-extensions -I%S/../../Inputs %s -o %t && %t
//
// Functions of Clang's own that count and move bits, of integers of every size,
// and those of <bit>, which are made of them.
#include <bit>
#include <cstdint>

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

int main() {
#define FUNCTIONS(X) X(counts) X(signs) X(rotations) X(reversals) X(effects) X(bits)
  SAME_ALL(FUNCTIONS);
  return failures;
}
