//===- tanpi.h - the tangent of pi times x ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// OpenCL's tanpi may have three times the specification's error.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_MATH_TANPI_H
#define AMP_MATH_TANPI_H

#include "amp/detail/config.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

AMP_BUILTIN("fabs") double fabs(double x) restrict(amp);
AMP_BUILTIN("floor") double floor(double x) restrict(amp);
AMP_BUILTIN("fma") double fma(double x, double y, double z) restrict(amp);
AMP_BUILTIN("rint") double rint(double x) restrict(amp);
AMP_BUILTIN("tan") double tan(double x) restrict(amp);

inline double tanpi(double x) restrict(amp) {
  if (!(fabs(x) < 9007199254740992.0)) // an even number, or not finite
    return x * 0.0;
  // x = quarter / 2 + rest; both are exact.
  const double quarter = rint(2.0 * x);
  const double rest = fma(quarter, -0.5, x);
  const double quadrant = quarter - 4.0 * floor(0.25 * quarter);
  const bool is_cotangent = quadrant == 1.0 || quadrant == 3.0;
  if (rest == 0.0) {
    const double sign = quadrant < 2.0 ? 1.0 : -1.0;
    return is_cotangent ? sign / 0.0 : x * 0.0 * sign;
  }
  // pi * rest in two parts; the slope of tan accounts for the second one.
  const double angle = 3.14159265358979311600 * rest;
  const double low = fma(3.14159265358979311600, rest, -angle) +
                     1.2246467991473531772e-16 * rest;
  const double t = tan(angle);
  const double correction = fma(t * t, low, low);
  if (!is_cotangent)
    return t + correction;
  const double r = -1.0 / t;
  return fma(r, fma(r, t, 1.0) + correction * r, r);
}

} // namespace details
} // namespace concurrency

#endif
