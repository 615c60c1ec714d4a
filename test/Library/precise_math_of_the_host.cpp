// RUN: %precompiled -Wall -Wextra -Werror -O2 -I %S/Inputs %s -o %t && env AMPCC_DEVICE=cpu %t
// On the processor precise_math's functions equal those of <math.h> bit for
// bit: a function for both returns the same on both sides. The exception is
// cbrt of double, for which precise_math is more accurate than <math.h>.
#include <amp.h>
#include <amp_math.h>
#include "check.h"
#include <cstring>
#include <vector>
using namespace concurrency;

enum { Functions = 27, Count = 20000 };

/// Returns arguments of all magnitudes, with the middle of the domain more densely.
static float argument(int i) {
  unsigned bits = i * 2654435761u;
  if (i % 4) {
    float near = int(bits >> 8) / 16777216.0f * 8 - 4;
    return i % 4 == 1 ? near / 4 : near;
  }
  float any;
  std::memcpy(&any, &bits, 4);
  return any;
}

template <class T> void evaluate(T x, T y, T *r) restrict(cpu, amp) {
  using namespace precise_math;
  r[0] = acos(x), r[1] = acosh(x), r[2] = asin(x), r[3] = asinh(x), r[4] = atan(x), r[5] = atanh(x);
  r[6] = atan2(x, y), r[7] = fdim(x, y), r[8] = cos(x), r[9] = cosh(x), r[10] = erf(x), r[11] = erfc(x);
  r[12] = exp(x), r[13] = exp2(x), r[14] = expm1(x), r[15] = hypot(x, y), r[16] = log(x), r[17] = log10(x);
  r[18] = log1p(x), r[19] = log2(x), r[20] = pow(x, y), r[21] = sin(x), r[22] = sinh(x), r[23] = sqrt(x);
  r[24] = tan(x), r[25] = tanh(x);
}

static void evaluate_cbrt(float x, float *r) restrict(cpu, amp) { *r = precise_math::cbrtf(x); }
static void evaluate_cbrt(double, double *r) restrict(cpu, amp) { *r = 0; }

template <class T> static void test() {
  std::vector<T> in(Count), out(Count * Functions);
  for (int i = 0; i < Count; ++i)
    in[i] = argument(i);
  array_view<const T> x(Count, in);
  array_view<T> results(Count * Functions, out);
  results.discard_data();
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    T r[Functions];
    evaluate(x[i], x[Count - 1 - i[0]], r);
    evaluate_cbrt(x[i], r + 26);
    for (int k = 0; k < Functions; ++k)
      results[i[0] * Functions + k] = r[k];
  });
  results.synchronize();
  int wrong[Functions] = {};
  for (int i = 0; i < Count; ++i) {
    T r[Functions];
    evaluate(in[i], in[Count - 1 - i], r);
    evaluate_cbrt(in[i], r + 26);
    for (int k = 0; k < Functions; ++k)
      wrong[k] += !(r[k] == out[i * Functions + k] || (r[k] != r[k] && out[i * Functions + k] != out[i * Functions + k]));
  }
  for (int k = 0; k < Functions; ++k)
    EQUAL(wrong[k], 0);
}

int main() {
  test<float>();
  test<double>();
  return result();
}
