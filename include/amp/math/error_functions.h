//===- error_functions.h - inverses of erf and erfc, phi --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Computes erfinv and erfcinv by Newton's method on OpenCL's erf and erfc. For
// small |x| it solves erf(t) = x from a polynomial (M. Giles, "Approximating
// the erfinv function"), otherwise log(erfc(t)) = log(1 - |x|), which converges
// everywhere and preserves the tail's digits.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_MATH_ERROR_FUNCTIONS_H
#define AMP_MATH_ERROR_FUNCTIONS_H

#include "amp/detail/config.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

AMP_BUILTIN("erf") double erf(double x) restrict(amp);
AMP_BUILTIN("erfc") double erfc(double x) restrict(amp);
AMP_BUILTIN("exp") double exp(double x) restrict(amp);
AMP_BUILTIN("fma") double fma(double x, double y, double z) restrict(amp);
AMP_BUILTIN("log") double log(double x) restrict(amp);
AMP_BUILTIN("sqrt") double sqrt(double x) restrict(amp);

/// Returns the reciprocal of erf's slope at \p t.
inline double inverse_erf_slope(double t) restrict(amp) {
  return 0.88622692545275801365 * exp(t * t);
}

/// Returns erfinv(x) for |x| <= 0.5.
inline double erfinv_central(double x) restrict(amp) {
  const double w = -log((1.0 - x) * (1.0 + x)) - 2.5;
  double p = 2.81022636e-08;
  p = 3.43273939e-07 + p * w;
  p = -3.5233877e-06 + p * w;
  p = -4.39150654e-06 + p * w;
  p = 0.00021858087 + p * w;
  p = -0.00125372503 + p * w;
  p = -0.00417768164 + p * w;
  p = 0.246640727 + p * w;
  p = 1.50140941 + p * w;
  const double t = p * x;
  const double step = (erf(t) - x) * inverse_erf_slope(t);
  return t - step / (1.0 + t * step);
}

/// Returns log(erfc(t)) for large \p t, where erfc(t) has lost its digits.
inline double log_erfc_tail(double t) restrict(amp) {
  const double u = 0.5 / (t * t);
  const double series =
      1.0 - u * (1.0 - 3.0 * u * (1.0 - 5.0 * u * (1.0 - 7.0 * u)));
  return log(series * 0.56418958354775628695 / t) - t * t;
}

/// Returns erfcinv(y) for 0 < y <= 0.5.
inline double erfcinv_tail(double y) restrict(amp) {
  const double l = -log(y);
  double t =
      l > 2.0 ? sqrt(l - 0.5 * log(3.14159265358979323846 * l)) : 0.6 * sqrt(l);
  if (y < 1e-290) {
    for (int step = 0; step < 3; ++step)
      t += (log_erfc_tail(t) + l) / (2.0 * t);
    return t;
  }
  for (int step = 0; step < 4; ++step) {
    const double found = erfc(t);
    t += log(found / y) * found * inverse_erf_slope(t);
  }
  return t;
}

inline double erfinv(double x) restrict(amp) {
  if (x >= -0.5 && x <= 0.5)
    return erfinv_central(x);
  if (x > 0.5 && x < 1.0)
    return erfcinv_tail(1.0 - x);
  if (x < -0.5 && x > -1.0)
    return -erfcinv_tail(1.0 + x);
  // +-1 yield +-infinity, all else NaN.
  return x == 1.0 || x == -1.0 ? x / 0.0 : (x - x) / 0.0;
}

inline double erfcinv(double y) restrict(amp) {
  if (y >= 0.5 && y <= 1.5)
    return erfinv_central(1.0 - y);
  if (y > 0.0 && y < 0.5)
    return erfcinv_tail(y);
  if (y > 1.5 && y < 2.0)
    return -erfcinv_tail(2.0 - y);
  return y == 0.0 ? 1.0 / 0.0 : y == 2.0 ? -1.0 / 0.0 : (y - y) / 0.0;
}

/// Returns the cumulative distribution function of the normal distribution,
/// erfc(-x / sqrt(2)) / 2. The argument's rounding error matters for large |x|,
/// so erfc's slope corrects it.
inline double phi(double x) restrict(amp) {
  const double t = -0.70710678118654752440 * x;
  const double rest =
      fma(-0.70710678118654752440, x, -t) + 4.8336466567264565e-17 * x;
  const double value = 0.5 * erfc(t);
  const double correction = 0.5 * rest / inverse_erf_slope(t);
  return correction - correction == 0.0 ? value - correction : value;
}

} // namespace details
} // namespace concurrency

#endif
