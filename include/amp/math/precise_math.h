//===- precise_math.h - accurate functions of float and double --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// As in fast_math.h, each name denotes OpenCL's function in amp code and
// <math.h>'s on the cpu, or is for amp code only. docs/math.md has the error
// bounds. If OpenCL permits larger errors of its float function than the
// specification, OpenCL devices use the double function, rounded: precise_math
// is for devices with double precision. The CPU device uses <math.h>'s
// functions.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_MATH_PRECISE_MATH_H
#define AMP_MATH_PRECISE_MATH_H

#include "amp/math/error_functions.h"
#include "amp/math/fast_math.h"
#include "amp/math/reciprocal_roots.h"
#include "amp/math/tanpi.h"

namespace AMP_LIBRARY concurrency {

namespace AMP_INTERNAL details {
AMP_BUILTIN("sincos") double sincos(double x, double *cosine) restrict(amp);
AMP_BUILTIN("ilogb") int ilogb(double x) restrict(amp);
AMP_BUILTIN("lgamma") double lgamma(double x) restrict(amp);
AMP_BUILTIN("nan") float nan(unsigned int payload) restrict(amp);
AMP_BUILTIN("nan") double nan(unsigned long payload) restrict(amp);
} // namespace details

namespace precise_math {

/// Returns 1 for numbers with a minus sign, including -0.
AMP_BUILTIN("signbit") int signbit(float x) restrict(amp);
AMP_BUILTIN("signbit") int signbitf(float x) restrict(amp);
AMP_BUILTIN("signbit") int signbit(double x) restrict(amp);

// Classification: returns nonzero if true.

AMP_BUILTIN("isfinite") int isfinite(float x) restrict(amp);
AMP_BUILTIN("isfinite") int isfinite(double x) restrict(amp);
AMP_BUILTIN("isinf") int isinf(float x) restrict(amp);
AMP_BUILTIN("isinf") int isinf(double x) restrict(amp);
AMP_BUILTIN("isnan") int isnan(float x) restrict(amp);
AMP_BUILTIN("isnan") int isnan(double x) restrict(amp);
AMP_BUILTIN("isnormal") int isnormal(float x) restrict(amp);
AMP_BUILTIN("isnormal") int isnormal(double x) restrict(amp);

/// Returns FP_NAN, FP_INFINITE, FP_ZERO, FP_NORMAL or FP_SUBNORMAL.
inline int fpclassify(float x) restrict(amp) {
  return isnan(x)      ? FP_NAN
         : isinf(x)    ? FP_INFINITE
         : x == 0.0f   ? FP_ZERO
         : isnormal(x) ? FP_NORMAL
                       : FP_SUBNORMAL;
}
inline int fpclassify(double x) restrict(amp) {
  return isnan(x)      ? FP_NAN
         : isinf(x)    ? FP_INFINITE
         : x == 0.0    ? FP_ZERO
         : isnormal(x) ? FP_NORMAL
                       : FP_SUBNORMAL;
}

// Parameters, as macros of their type.
#define AMP_MATH_X(real) real x
#define AMP_MATH_XY(real) real x, real y
#define AMP_MATH_XYZ(real) real x, real y, real z
#define AMP_MATH_X_INT(real) real x, int y
#define AMP_MATH_X_INTS(real) real x, int *y
#define AMP_MATH_X_REALS(real) real x, real *y
#define AMP_MATH_XY_INTS(real) real x, real y, int *z

/// Declares `name` of float and double and `namef` for the cpu: <math.h>'s.
#define AMP_MATH_CPU(name, parameters, ...)                                    \
  AMP_PREFERRED inline float name(parameters(float)) restrict(cpu) {           \
    return ::name##f(__VA_ARGS__);                                             \
  }                                                                            \
  AMP_PREFERRED inline float name##f(parameters(float)) restrict(cpu) {        \
    return ::name##f(__VA_ARGS__);                                             \
  }                                                                            \
  AMP_PREFERRED inline double name(parameters(double)) restrict(cpu) {         \
    return ::name(__VA_ARGS__);                                                \
  }

/// Declares `name` of float and `namef` for amp code as the double, rounded.
#define AMP_MATH_ROUND_1(name)                                                 \
  inline float name(float x) restrict(amp) {                                   \
    return static_cast<float>(name(static_cast<double>(x)));                   \
  }                                                                            \
  inline float name##f(float x) restrict(amp) { return name(x); }
#define AMP_MATH_ROUND_2(name)                                                 \
  inline float name(float x, float y) restrict(amp) {                          \
    return static_cast<float>(                                                 \
        name(static_cast<double>(x), static_cast<double>(y)));                 \
  }                                                                            \
  inline float name##f(float x, float y) restrict(amp) { return name(x, y); }

/// Declares the builtin for both types, and the function for the cpu.
#define AMP_MATH(name, builtin, parameters, ...)                               \
  AMP_BUILTIN(builtin) float name(parameters(float)) restrict(amp);            \
  AMP_BUILTIN(builtin) float name##f(parameters(float)) restrict(amp);         \
  AMP_BUILTIN(builtin) double name(parameters(double)) restrict(amp);          \
  AMP_MATH_CPU(name, parameters, __VA_ARGS__)
/// Declares the builtin of double, rounded for float; for amp code only.
#define AMP_MATH_DOUBLE_AMP(name)                                              \
  AMP_BUILTIN(#name) double name(double x) restrict(amp);                      \
  AMP_MATH_ROUND_1(name)
/// Declares double's builtin, float's precise one, and the cpu function.
#define AMP_MATH_DOUBLE(name, parameters, ...)                                 \
  AMP_BUILTIN("precise_" #name) float name(parameters(float)) restrict(amp);   \
  AMP_BUILTIN("precise_" #name)                                                \
  float name##f(parameters(float)) restrict(amp);                              \
  AMP_BUILTIN(#name) double name(parameters(double)) restrict(amp);            \
  AMP_MATH_CPU(name, parameters, __VA_ARGS__)
#define AMP_MATH_DOUBLE_1(name) AMP_MATH_DOUBLE(name, AMP_MATH_X, x)
#define AMP_MATH_DOUBLE_2(name) AMP_MATH_DOUBLE(name, AMP_MATH_XY, x, y)

AMP_MATH(ceil, "ceil", AMP_MATH_X, x)
AMP_MATH(copysign, "copysign", AMP_MATH_XY, x, y)
AMP_MATH(fabs, "fabs", AMP_MATH_X, x)
AMP_MATH(fdim, "fdim", AMP_MATH_XY, x, y)
AMP_MATH(floor, "floor", AMP_MATH_X, x)
AMP_MATH(fma, "fma", AMP_MATH_XYZ, x, y, z)
AMP_MATH(fmax, "fmax", AMP_MATH_XY, x, y)
AMP_MATH(fmin, "fmin", AMP_MATH_XY, x, y)
AMP_MATH(fmod, "fmod", AMP_MATH_XY, x, y)
AMP_MATH(frexp, "frexp", AMP_MATH_X_INTS, x, y)
AMP_MATH(ldexp, "ldexp", AMP_MATH_X_INT, x, y)
AMP_MATH(logb, "logb", AMP_MATH_X, x)
AMP_MATH(modf, "modf", AMP_MATH_X_REALS, x, y)
AMP_MATH(nearbyint, "rint", AMP_MATH_X, x)
AMP_MATH(nextafter, "nextafter", AMP_MATH_XY, x, y)
AMP_MATH(remainder, "remainder", AMP_MATH_XY, x, y)
AMP_MATH(remquo, "remquo", AMP_MATH_XY_INTS, x, y, z)
AMP_MATH(round, "round", AMP_MATH_X, x)
AMP_MATH(scalbn, "ldexp", AMP_MATH_X_INT, x, y)
AMP_MATH(trunc, "trunc", AMP_MATH_X, x)

AMP_MATH_DOUBLE_1(acos)
AMP_MATH_DOUBLE_1(acosh)
AMP_MATH_DOUBLE_1(asin)
AMP_MATH_DOUBLE_1(asinh)
AMP_MATH_DOUBLE_1(atan)
AMP_MATH_DOUBLE_1(atanh)
AMP_MATH_DOUBLE_2(atan2)
AMP_MATH_DOUBLE_1(cbrt)
AMP_MATH_DOUBLE_1(cos)
AMP_MATH_DOUBLE_1(cosh)
AMP_MATH_DOUBLE_AMP(cospi)
AMP_MATH_DOUBLE_1(erf)
AMP_MATH_DOUBLE_1(erfc)
AMP_MATH_DOUBLE_1(exp)
AMP_MATH_DOUBLE_1(exp2)
AMP_MATH_DOUBLE_AMP(exp10)
AMP_MATH_DOUBLE_1(expm1)
AMP_MATH_DOUBLE_2(hypot)
AMP_MATH_DOUBLE_1(log)
AMP_MATH_DOUBLE_1(log10)
AMP_MATH_DOUBLE_1(log1p)
AMP_MATH_DOUBLE_1(log2)
AMP_MATH_DOUBLE_2(pow)
AMP_MATH_DOUBLE_1(sin)
AMP_MATH_DOUBLE_1(sinh)
AMP_MATH_DOUBLE_AMP(sinpi)
AMP_MATH_DOUBLE_1(sqrt)
AMP_MATH_DOUBLE_1(tan)
AMP_MATH_DOUBLE_1(tanh)
AMP_MATH_DOUBLE_1(tgamma)

/// Returns the exponent of x. FP_ILOGB0 and FP_ILOGBNAN are the host's, not the
/// device's.
inline int ilogb(double x) restrict(amp) {
  return x == 0 ? FP_ILOGB0 : isnan(x) ? FP_ILOGBNAN : details::ilogb(x);
}
inline int ilogb(float x) restrict(amp) {
  return ilogb(static_cast<double>(x));
}
inline int ilogbf(float x) restrict(amp) { return ilogb(x); }

AMP_PREFERRED inline int ilogb(float x) restrict(cpu) { return ::ilogbf(x); }
AMP_PREFERRED inline int ilogbf(float x) restrict(cpu) { return ::ilogbf(x); }
AMP_PREFERRED inline int ilogb(double x) restrict(cpu) { return ::ilogb(x); }

/// Returns the logarithm of the gamma function's absolute value; sets *sign to
/// 1 or -1. The sign is computed here, since OpenCL implementations disagree.
inline double lgamma(double x, int *sign) restrict(amp) {
  const double cell = floor(x) * 0.5;
  *sign = x < 0 && cell != floor(cell) ? -1 : 1;
  return details::lgamma(x);
}
inline float lgamma(float x, int *sign) restrict(amp) {
  return static_cast<float>(lgamma(static_cast<double>(x), sign));
}
inline float lgammaf(float x, int *sign) restrict(amp) {
  return lgamma(x, sign);
}

/// Returns the tangent of pi * x.
inline double tanpi(double x) restrict(amp) { return details::tanpi(x); }
AMP_MATH_ROUND_1(tanpi)

/// Returns 1 / sqrt(x).
inline double rsqrt(double x) restrict(amp) { return details::rsqrt(x); }
AMP_MATH_ROUND_1(rsqrt)

/// Returns 1 / cbrt(x).
inline double rcbrt(double x) restrict(amp) { return details::rcbrt(x); }
AMP_MATH_ROUND_1(rcbrt)

/// Returns x * 2^exponent, for integral exponents. Beyond 5000 all results
/// overflow or underflow; a non-finite exponent uses exp2.
inline double scalb(double x, double exponent) restrict(amp) {
  return isfinite(exponent)
             ? ldexp(x, static_cast<int>(fmax(-5e3, fmin(exponent, 5e3))))
             : x * exp2(exponent);
}
AMP_MATH_ROUND_2(scalb)

/// Returns sine and cosine.
inline void sincos(double x, double *sine, double *cosine) restrict(amp) {
  *sine = details::sincos(x, cosine);
}
inline void sincos(float x, float *sine, float *cosine) restrict(amp) {
  double c = 0.0;
  *sine = static_cast<float>(details::sincos(static_cast<double>(x), &c));
  *cosine = static_cast<float>(c);
}
inline void sincosf(float x, float *sine, float *cosine) restrict(amp) {
  sincos(x, sine, cosine);
}

/// Returns a quiet NaN with \p payload.
inline float nanf(int payload) restrict(amp) {
  return details::nan(static_cast<unsigned int>(payload));
}
inline double nan(int payload) restrict(amp) {
  return details::nan(static_cast<unsigned long>(payload));
}

/// Returns the inverse of erf; NaN outside [-1, 1].
inline double erfinv(double x) restrict(amp) { return details::erfinv(x); }
AMP_MATH_ROUND_1(erfinv)

/// Returns the inverse of erfc; NaN outside [0, 2].
inline double erfcinv(double x) restrict(amp) { return details::erfcinv(x); }
AMP_MATH_ROUND_1(erfcinv)

/// Returns the cumulative distribution function of the normal distribution.
inline double phi(double x) restrict(amp) { return details::phi(x); }
AMP_MATH_ROUND_1(phi)

/// Returns the inverse of phi.
inline double probit(double x) restrict(amp) {
  return -1.41421356237309504880 * details::erfcinv(2.0 * x);
}
AMP_MATH_ROUND_1(probit)

#undef AMP_MATH_CPU
#undef AMP_MATH_X
#undef AMP_MATH_XY
#undef AMP_MATH_XYZ
#undef AMP_MATH_X_INT
#undef AMP_MATH_X_INTS
#undef AMP_MATH_X_REALS
#undef AMP_MATH_XY_INTS
#undef AMP_MATH_ROUND_1
#undef AMP_MATH_ROUND_2
#undef AMP_MATH
#undef AMP_MATH_DOUBLE_AMP
#undef AMP_MATH_DOUBLE
#undef AMP_MATH_DOUBLE_1
#undef AMP_MATH_DOUBLE_2

} // namespace precise_math
} // namespace concurrency

#endif
