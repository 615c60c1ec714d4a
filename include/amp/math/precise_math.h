//===- precise_math.h - accurate functions of float and double --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// As in fast_math.h, each name stands for OpenCL's function in amp code and
// that of <math.h> on the cpu, or is for amp code only. docs/math.md has the
// bounds on the errors. If OpenCL allows its functions of float larger
// errors than the specification does, OpenCL devices use those of double,
// rounded: precise_math is for devices with double precision. On the CPU device
// they are those of <math.h>.
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

/// 1 for numbers with a minus sign, also -0.
AMP_BUILTIN("signbit") int signbit(float x) restrict(amp);
AMP_BUILTIN("signbit") int signbitf(float x) restrict(amp);
AMP_BUILTIN("signbit") int signbit(double x) restrict(amp);

// Classification: not 0 when it holds.

AMP_BUILTIN("isfinite") int isfinite(float x) restrict(amp);
AMP_BUILTIN("isfinite") int isfinite(double x) restrict(amp);
AMP_BUILTIN("isinf") int isinf(float x) restrict(amp);
AMP_BUILTIN("isinf") int isinf(double x) restrict(amp);
AMP_BUILTIN("isnan") int isnan(float x) restrict(amp);
AMP_BUILTIN("isnan") int isnan(double x) restrict(amp);
AMP_BUILTIN("isnormal") int isnormal(float x) restrict(amp);
AMP_BUILTIN("isnormal") int isnormal(double x) restrict(amp);

/// FP_NAN, FP_INFINITE, FP_ZERO, FP_NORMAL or FP_SUBNORMAL.
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

/// `name` of float and of double and `namef` for the cpu: <math.h>'s.
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

/// For amp code `name` of float and `namef` are the one of double, rounded.
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

/// The builtin of both types, and for the cpu.
#define AMP_MATH(name, builtin, parameters, ...)                               \
  AMP_BUILTIN(builtin) float name(parameters(float)) restrict(amp);            \
  AMP_BUILTIN(builtin) float name##f(parameters(float)) restrict(amp);         \
  AMP_BUILTIN(builtin) double name(parameters(double)) restrict(amp);          \
  AMP_MATH_CPU(name, parameters, __VA_ARGS__)
/// The builtin of double, rounded for float; for amp code only.
#define AMP_MATH_DOUBLE_AMP(name)                                              \
  AMP_BUILTIN(#name) double name(double x) restrict(amp);                      \
  AMP_MATH_ROUND_1(name)
/// The builtin of double, the precise one of float, and for the cpu.
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

/// The exponent of x. FP_ILOGB0 and FP_ILOGBNAN are the host's, not the
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

/// The logarithm of the absolute value of the gamma function; *sign: its sign,
/// 1 or -1. It is found here, as implementations of OpenCL disagree about it.
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

/// The tangent of pi * x.
inline double tanpi(double x) restrict(amp) { return details::tanpi(x); }
AMP_MATH_ROUND_1(tanpi)

/// 1 / sqrt(x).
inline double rsqrt(double x) restrict(amp) { return details::rsqrt(x); }
AMP_MATH_ROUND_1(rsqrt)

/// 1 / cbrt(x).
inline double rcbrt(double x) restrict(amp) { return details::rcbrt(x); }
AMP_MATH_ROUND_1(rcbrt)

/// x * 2^exponent, for integral exponents. Beyond 5000 all overflow or
/// underflow; what is not finite is treated as a factor.
inline double scalb(double x, double exponent) restrict(amp) {
  return isfinite(exponent)
             ? ldexp(x, static_cast<int>(fmax(-5e3, fmin(exponent, 5e3))))
             : x * exp2(exponent);
}
AMP_MATH_ROUND_2(scalb)

/// Both at once.
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

/// A quiet NaN that carries \p payload.
inline float nanf(int payload) restrict(amp) {
  return details::nan(static_cast<unsigned int>(payload));
}
inline double nan(int payload) restrict(amp) {
  return details::nan(static_cast<unsigned long>(payload));
}

/// The inverse of erf; NaN outside [-1, 1].
inline double erfinv(double x) restrict(amp) { return details::erfinv(x); }
AMP_MATH_ROUND_1(erfinv)

/// The inverse of erfc; NaN outside [0, 2].
inline double erfcinv(double x) restrict(amp) { return details::erfcinv(x); }
AMP_MATH_ROUND_1(erfcinv)

/// The cumulative distribution function of the normal distribution.
inline double phi(double x) restrict(amp) { return details::phi(x); }
AMP_MATH_ROUND_1(phi)

/// The inverse of phi.
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
