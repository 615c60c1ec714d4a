//===- reciprocal_roots.h - 1 / sqrt(x) and 1 / cbrt(x) ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Accurate to one unit in the last place of double, unlike a division by the
// root: the rounding errors of the root and the division are computed with fma
// and corrected.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_MATH_RECIPROCAL_ROOTS_H
#define AMP_MATH_RECIPROCAL_ROOTS_H

#include "amp/detail/config.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

AMP_BUILTIN("cbrt") double cbrt(double x) restrict(amp);
AMP_BUILTIN("fma") double fma(double x, double y, double z) restrict(amp);
AMP_BUILTIN("frexp") double frexp(double x, int *exponent) restrict(amp);
AMP_BUILTIN("ldexp") double ldexp(double x, int exponent) restrict(amp);
AMP_BUILTIN("sqrt") double sqrt(double x) restrict(amp);

/// Returns 1 / sqrt(x) for numbers that are not near the ends of the range.
inline double rsqrt_central(double x) restrict(amp) {
  const double root = sqrt(x), r = 1.0 / root;
  const double of_root = fma(-root, root, x) * r * r * 0.5;
  return fma(r, fma(-r, root, 1.0) - of_root, r);
}

inline double rsqrt(double x) restrict(amp) {
  if (!(x > 0.0) || x - x != 0.0)
    return 1.0 / sqrt(x);
  if (x < 1e-250)
    return rsqrt_central(ldexp(x, 200)) * ldexp(1.0, 100);
  return rsqrt_central(x);
}

inline double rcbrt(double x) restrict(amp) {
  if (x == 0.0 || x - x != 0.0)
    return 1.0 / cbrt(x);
  int exponent = 0;
  const double mantissa = frexp(x, &exponent);
  const int thirds = exponent / 3;
  const double y = ldexp(mantissa, exponent - 3 * thirds);
  const double r = 1.0 / cbrt(y);
  // 1 - y * r^3, with r^3 in two parts.
  const double square = r * r, cube = square * r;
  const double rest = fma(square, r, -cube) + fma(r, r, -square) * r;
  const double error = fma(-y, cube, 1.0) - y * rest;
  return ldexp(fma(r, error * (1.0 / 3), r), -thirds);
}

} // namespace details
} // namespace concurrency

#endif
