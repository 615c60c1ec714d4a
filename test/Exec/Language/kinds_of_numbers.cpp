// Clang's builtins without an equivalent operator: leading zeros with a result
// for zero, sums with a carry, classification of floating-point numbers.
// RUN: %ampcc -O2 -std=c++20 -w -I%S/../../Inputs %s -o %t && %t
#include "same.h"

#define R restrict(cpu, amp)

unsigned spread(int i) R { return i % 7 ? unsigned(i) * 0x9e3779b9u : 0; }
unsigned long spreadLong(int i) R {
  return i % 5 ? spread(i) * 0x100000001ul : 0;
}

int zeros(int i) R {
  const unsigned u = spread(i);
  const unsigned long l = spreadLong(i);
  int trips = 0;
  int r = __builtin_clzg(u | 1) + __builtin_ctzg(u | 16) * 100;
  r = r * 31 + __builtin_clzg(u, 77) + __builtin_ctzg(u, -3) * 100;
  r = r * 31 + __builtin_clzg(l, 77) + __builtin_ctzg(l, -3) * 100;
  r = r * 31 + __builtin_ctzg(u, ++trips) + __builtin_popcountg(l);
  r = r * 31 + __builtin_ffs(int(u)) + __builtin_ffsl(long(l));
  return r * 31 + trips + __builtin_clrsb(int(u)) + __builtin_clrsbl(long(l));
}

int carries(int i) R {
  const unsigned a = spread(i), b = ~a + unsigned(i % 3);
  const unsigned long c = spreadLong(i), d = ~c;
  unsigned first, second;
  unsigned long third, fourth;
  unsigned long r = __builtin_addc(a, b, 0u, &first);
  r = r * 31 + __builtin_addc(a, b, first, &second);
  r = r * 31 + __builtin_addcl(c, d, second, &third);
  r = r * 31 + __builtin_subcl(c, d, third, &fourth);
  r = r * 31 + __builtin_subc(a, b, unsigned(fourth), &first);
  r = r * 31 + __builtin_subc(b, a, first, &second);
  r = r * 16 + first + second * 2 + third * 4 + fourth * 8;
  return int(r ^ (r >> 32));
}

template <class T> int kind(T x) R {
  return __builtin_fpclassify(1, 2, 3, 4, 5, x) +
         (__builtin_isinf_sign(x) + 1) * 10 +
         (__builtin_iszero(x) != 0) * 100 +
         (__builtin_issubnormal(x) != 0) * 1000;
}

int kinds(int i) R {
  const float zero = float(i - i), inf = 1 / zero, nan = zero / zero;
  const double wide = i - i;
  int r = kind(zero) + kind(-zero) * 3 + kind(inf) * 5 + kind(-inf) * 7;
  r = r * 31 + kind(nan) + kind(1.5f * float(i)) * 3;
  r = r * 31 + kind(wide) + kind(1 / wide) * 3 + kind(wide / wide) * 5;
  return r * 31 + kind(i * 1e-310) + int(__builtin_scalbnf(1.5f, i % 8));
}

// `__real__` of a number is the number, `__imag__` is 0.
int parts(int i) R {
  int k = i;
  return __real__ k * 10 + __imag__ ++k + k;
}

// The builtin for unpredictable values returns its argument.
int hints(int i) R {
  const int k = __builtin_unpredictable(i > 3) ? 1 : 2;
  __builtin_assume_separate_storage(&i, &k);
  return k + __builtin_annotation(i, "note");
}

// The bytes of an object as an object of another type.
struct Floats {
  float x, y;
};
struct Ints {
  int a, b;
};
int bytes(int i) R {
  const Floats f = {float(i), 0.5f};
  const Ints n = __builtin_bit_cast(Ints, f);
  const long whole = __builtin_bit_cast(long, n);
  const Floats again = __builtin_bit_cast(Floats, whole + (1l << 20));
  return n.a + n.b + int(whole >> 35) + int(again.y * 64) +
         int(__builtin_bit_cast(Floats, Ints{0x3f800000 + i, 0}).x * 9);
}

// Case labels with ranges.
int ranges(int i) R {
  int r = 0;
  for (int k = -3; k < 12; ++k) {
    switch (i * k * 1000) {
    case -2147483647 - 1 ... -20001:
      r += 1;
      break;
    case -20000 ... -1000:
      r += 2;
    case 0:
      r += 3;
      break;
    case 1 ... 3:
    case 5 ... 60000:
      r = r * 3 + 1;
      break;
    default:
      r += 5;
    }
    switch (unsigned(i) * 0x9e3779b9u) {
    case 0x10u ... 0x7fffffffu:
      ++r;
      break;
    case 0x80000000u ... 0xffffffffu:
      r ^= 3;
    }
    switch (long(i - 3) << 33) {
    case -(1l << 60)... - 1:
      r += 7;
    }
  }
  return r;
}

#define ALL(X) \
  X(zeros, 82014720) X(carries, -1388658021) X(kinds, 17454372) X(parts, 56) X(hints, 6) \
  X(bytes, -2021654487) X(ranges, 4074380)

int main() {
  SAME_ALL(ALL);
  return failures;
}
