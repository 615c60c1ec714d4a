// RUN: %ampcc -O2 -std=c++20 -famp-extensions -w -I%S/../../Inputs %s -o %t && %t
// Loops with a constant trip count whose counters wrap around, are compared as
// unsigned numbers, or are divided and shifted: counting in other types unrolls
// too few or too many iterations.
#include "same.h"
#define R restrict(cpu, amp)
int wraps(int i) R {
  unsigned r = i;
  for (unsigned char k = 240; k < 250; k += 20) r = r * 3 + k;
  return int(r);
}
int wrapsSigned(int i) R {
  unsigned r = i;
  for (signed char k = 120; k > 0; k += 6) r = r * 3 + k;
  return int(r);
}
int wrapsShort(int i) R {
  unsigned r = i;
  for (unsigned short k = 65000; k < 65500; k *= 3) r = r * 3 + k;
  return int(r);
}
int mixed(int i) R {
  unsigned r = i;
  for (int k = -2; k < 2u; ++k) r = r * 3 + k;
  for (int k = -2; k != 2u; ++k) r = r * 5 + k;
  for (int k = 3; k >= 0u; --k) { r = r * 7 + k; if (k == -1) break; }
  return int(r);
}
int unsignedSteps(int i) R {
  unsigned r = i;
  for (unsigned k = 5; k < 10; k -= 3) r = r * 3 + k;
  for (unsigned k = 3; k < 5; k /= 2) { r = r * 3 + k; if (!k) break; }
  for (unsigned k = -8; k > 7; k += 4) r = r * 3 + k;
  for (unsigned k = ~0u - 3; k >= 4; ++k) r = r * 5 + k;
  for (unsigned k = 0u - 6 + 4; k < 3u; ++k) r = r * 11 + k;
  for (unsigned k = 3 - 5u; k != 2; ++k) r = r * 13 + k;
  return int(r);
}
int negatives(int i) R {
  unsigned r = i;
  for (int k = -9; k < -1; k /= 2) { r = r * 3 + k; if (k == -1) break; }
  for (int k = -64; k < -2; k >>= 1) r = r * 5 + k;
  for (int k = -1; k > -40; k <<= 1) r = r * 7 + k;
  for (int k = -1; k > -40; k *= 3) r = r * 7 + k;
  for (long long k = 2147483646; k < 2147483650ll; ++k) r = r * 3 + unsigned(k);
  for (long long k = -2147483647; k > -2147483651ll; k -= 2) r = r * 3 + unsigned(k);
  for (int k = 7 / 2; k < 5 * 3 - 8 / 3; k += 4 - 1) r = r * 3 + k;
  for (bool b = false; !b; b = true) r = r * 3 + 1;
  return int(r);
}
int triangles(int i) R {
  unsigned r = i;
  for (unsigned k = 1; k < 4; ++k)
    for (unsigned j = k + 0xffffffffu; j < 5; ++j) r = r * 3 + j;
  for (unsigned k = 0; k < 3; ++k)
    for (unsigned long long j = k; j < ~0ull; ++j) { r = r * 5 + unsigned(j); if (j == 7) break; }
  for (int k = 0; k < 4; ++k)
    for (unsigned j = 0; j < k - 2; ++j) { r = r * 7 + j; if (j == 7) break; }
  for (int k = 0; k < 4; ++k)
    for (int j = k - 2; j < 4u; ++j) r = r * 11 + j;
  return int(r);
}
int triangleAround(int i) R {
  unsigned r = i;
  for (int k = i; k < 40; ++k)
    for (int j = k; j < i + 4; ++j) r = r * 3 + j;
  for (int k = i - 1; k <= i + 1; ++k)
    for (int j = k; j < i + 2; ++j) r = r * 5 + j;
  return int(r);
}
#define FUNCTIONS(X) \
  X(wraps, 1637482131) X(wrapsSigned, 531) X(wrapsShort, 169581039) X(mixed, 47924694) \
  X(unsignedSteps, -1637280752) X(negatives, -1165420368) X(triangles, 807494839) \
  X(triangleAround, -1457058681)
int main() { SAME_ALL(FUNCTIONS); return failures; }
