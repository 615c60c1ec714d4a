//===- precise_math.h - accurate functions of float and double --*- C++ -*-===//
//
// As in fast_math.h, each name stands for OpenCL's function in amp code and
// that of <math.h> on the cpu, or is for amp code only. OpenCL's bounds on errors
// hold. Functions that it lacks are computed in double, as the specification
// asks for devices with double precision here.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_MATH_PRECISE_MATH_H
#define AMP_MATH_PRECISE_MATH_H

#include "amp/math/fast_math.h"
#include "amp/math/inverse_error.h"

namespace concurrency {

namespace detail {
AMP_BUILTIN("sincos") double sincos(double x, double *cosine) restrict(amp);
AMP_BUILTIN("nan") float nan(unsigned int payload) restrict(amp);
AMP_BUILTIN("nan") double nan(unsigned long payload) restrict(amp);
} // namespace detail

namespace precise_math {

/// `name` of float and of double and `namef`: for amp code the OpenCL builtin.
#define AMP_MATH_1(name, builtin)                                              \
  AMP_BUILTIN(builtin) float name(float x) restrict(amp);                      \
  AMP_BUILTIN(builtin) float name##f(float x) restrict(amp);                   \
  AMP_BUILTIN(builtin) double name(double x) restrict(amp);
#define AMP_MATH_2(name, builtin)                                              \
  AMP_BUILTIN(builtin) float name(float x, float y) restrict(amp);             \
  AMP_BUILTIN(builtin) float name##f(float x, float y) restrict(amp);          \
  AMP_BUILTIN(builtin) double name(double x, double y) restrict(amp);
#define AMP_MATH_INT(name, builtin, second)                                    \
  AMP_BUILTIN(builtin) float name(float x, second y) restrict(amp);            \
  AMP_BUILTIN(builtin) float name##f(float x, second y) restrict(amp);         \
  AMP_BUILTIN(builtin) double name(double x, second y) restrict(amp);
/// The same for the cpu.
#define AMP_MATH_CPU_1(name)                                                   \
  inline float name(float x) restrict(cpu) { return ::name##f(x); }            \
  inline float name##f(float x) restrict(cpu) { return ::name##f(x); }         \
  inline double name(double x) restrict(cpu) { return ::name(x); }
#define AMP_MATH_CPU_2(name)                                                   \
  inline float name(float x, float y) restrict(cpu) {                          \
    return ::name##f(x, y);                                                    \
  }                                                                            \
  inline float name##f(float x, float y) restrict(cpu) {                       \
    return ::name##f(x, y);                                                    \
  }                                                                            \
  inline double name(double x, double y) restrict(cpu) { return ::name(x, y); }
#define AMP_MATH_CPU_INT(name, second)                                         \
  inline float name(float x, second y) restrict(cpu) {                         \
    return ::name##f(x, y);                                                    \
  }                                                                            \
  inline float name##f(float x, second y) restrict(cpu) {                      \
    return ::name##f(x, y);                                                    \
  }                                                                            \
  inline double name(double x, second y) restrict(cpu) { return ::name(x, y); }

AMP_MATH_1(acos, "acos")
AMP_MATH_1(acosh, "acosh")
AMP_MATH_1(asin, "asin")
AMP_MATH_1(asinh, "asinh")
AMP_MATH_1(atan, "atan")
AMP_MATH_1(atanh, "atanh")
AMP_MATH_2(atan2, "atan2")
AMP_MATH_1(cbrt, "cbrt")
AMP_MATH_1(ceil, "ceil")
AMP_MATH_2(copysign, "copysign")
AMP_MATH_1(cos, "cos")
AMP_MATH_1(cosh, "cosh")
AMP_MATH_1(cospi, "cospi")
AMP_MATH_1(erf, "erf")
AMP_MATH_1(erfc, "erfc")
AMP_MATH_1(exp, "exp")
AMP_MATH_1(exp2, "exp2")
AMP_MATH_1(exp10, "exp10")
AMP_MATH_1(expm1, "expm1")
AMP_MATH_1(fabs, "fabs")
AMP_MATH_2(fdim, "fdim")
AMP_MATH_1(floor, "floor")
AMP_MATH_2(fmax, "fmax")
AMP_MATH_2(fmin, "fmin")
AMP_MATH_2(fmod, "fmod")
AMP_MATH_INT(frexp, "frexp", int *)
AMP_MATH_2(hypot, "hypot")
AMP_MATH_INT(ldexp, "ldexp", int)
AMP_MATH_INT(lgamma, "lgamma_r", int *) // *y: the sign of the gamma function
AMP_MATH_1(log, "log")
AMP_MATH_1(log10, "log10")
AMP_MATH_1(log1p, "log1p")
AMP_MATH_1(log2, "log2")
AMP_MATH_1(logb, "logb")
AMP_MATH_1(nearbyint, "rint")
AMP_MATH_2(nextafter, "nextafter")
AMP_MATH_2(pow, "pow")
AMP_MATH_2(remainder, "remainder")
AMP_MATH_1(round, "round")
AMP_MATH_1(rsqrt, "rsqrt")
AMP_MATH_INT(scalbn, "ldexp", int)
AMP_MATH_1(sin, "sin")
AMP_MATH_1(sinh, "sinh")
AMP_MATH_1(sinpi, "sinpi")
AMP_MATH_1(tan, "tan")
AMP_MATH_1(tanh, "tanh")
AMP_MATH_1(tanpi, "tanpi")
AMP_MATH_1(tgamma, "tgamma")
AMP_MATH_1(trunc, "trunc")

AMP_MATH_CPU_1(acos)
AMP_MATH_CPU_1(acosh)
AMP_MATH_CPU_1(asin)
AMP_MATH_CPU_1(asinh)
AMP_MATH_CPU_1(atan)
AMP_MATH_CPU_1(atanh)
AMP_MATH_CPU_1(cbrt)
AMP_MATH_CPU_1(ceil)
AMP_MATH_CPU_1(cos)
AMP_MATH_CPU_1(cosh)
AMP_MATH_CPU_1(erf)
AMP_MATH_CPU_1(erfc)
AMP_MATH_CPU_1(exp)
AMP_MATH_CPU_1(exp2)
AMP_MATH_CPU_1(expm1)
AMP_MATH_CPU_1(fabs)
AMP_MATH_CPU_1(floor)
AMP_MATH_CPU_1(log)
AMP_MATH_CPU_1(log10)
AMP_MATH_CPU_1(log1p)
AMP_MATH_CPU_1(log2)
AMP_MATH_CPU_1(logb)
AMP_MATH_CPU_1(nearbyint)
AMP_MATH_CPU_1(round)
AMP_MATH_CPU_1(sin)
AMP_MATH_CPU_1(sinh)
AMP_MATH_CPU_1(sqrt)
AMP_MATH_CPU_1(tan)
AMP_MATH_CPU_1(tanh)
AMP_MATH_CPU_1(tgamma)
AMP_MATH_CPU_1(trunc)
AMP_MATH_CPU_2(atan2)
AMP_MATH_CPU_2(copysign)
AMP_MATH_CPU_2(fdim)
AMP_MATH_CPU_2(fmax)
AMP_MATH_CPU_2(fmin)
AMP_MATH_CPU_2(fmod)
AMP_MATH_CPU_2(hypot)
AMP_MATH_CPU_2(nextafter)
AMP_MATH_CPU_2(pow)
AMP_MATH_CPU_2(remainder)
AMP_MATH_CPU_INT(frexp, int *)
AMP_MATH_CPU_INT(ldexp, int)
AMP_MATH_CPU_INT(scalbn, int)

#undef AMP_MATH_1
#undef AMP_MATH_2
#undef AMP_MATH_INT
#undef AMP_MATH_CPU_1
#undef AMP_MATH_CPU_2
#undef AMP_MATH_CPU_INT

AMP_BUILTIN("fma") float fma(float x, float y, float z) restrict(amp);
AMP_BUILTIN("fma") float fmaf(float x, float y, float z) restrict(amp);
AMP_BUILTIN("fma") double fma(double x, double y, double z) restrict(amp);

inline float fma(float x, float y, float z) restrict(cpu) {
  return ::fmaf(x, y, z);
}
inline float fmaf(float x, float y, float z) restrict(cpu) {
  return ::fmaf(x, y, z);
}
inline double fma(double x, double y, double z) restrict(cpu) {
  return ::fma(x, y, z);
}

AMP_BUILTIN("ilogb") int ilogb(float x) restrict(amp);
AMP_BUILTIN("ilogb") int ilogbf(float x) restrict(amp);
AMP_BUILTIN("ilogb") int ilogb(double x) restrict(amp);

inline int ilogb(float x) restrict(cpu) { return ::ilogbf(x); }
inline int ilogbf(float x) restrict(cpu) { return ::ilogbf(x); }
inline int ilogb(double x) restrict(cpu) { return ::ilogb(x); }

AMP_BUILTIN("modf") float modf(float x, float *whole) restrict(amp);
AMP_BUILTIN("modf") float modff(float x, float *whole) restrict(amp);
AMP_BUILTIN("modf") double modf(double x, double *whole) restrict(amp);

inline float modf(float x, float *whole) restrict(cpu) {
  return ::modff(x, whole);
}
inline float modff(float x, float *whole) restrict(cpu) {
  return ::modff(x, whole);
}
inline double modf(double x, double *whole) restrict(cpu) {
  return ::modf(x, whole);
}

AMP_BUILTIN("remquo")
float remquo(float x, float y, int *quotient) restrict(amp);
AMP_BUILTIN("remquo")
float remquof(float x, float y, int *quotient) restrict(amp);
AMP_BUILTIN("remquo")
double remquo(double x, double y, int *quotient) restrict(amp);

inline float remquo(float x, float y, int *quotient) restrict(cpu) {
  return ::remquof(x, y, quotient);
}
inline float remquof(float x, float y, int *quotient) restrict(cpu) {
  return ::remquof(x, y, quotient);
}
inline double remquo(double x, double y, int *quotient) restrict(cpu) {
  return ::remquo(x, y, quotient);
}

/// OpenCL's root of float may be wrong by 3 units in the last place; the one of
/// double, rounded, is exact.
AMP_BUILTIN("sqrt") double sqrt(double x) restrict(amp);
inline float sqrt(float x) restrict(amp) {
  return static_cast<float>(sqrt(static_cast<double>(x)));
}
inline float sqrtf(float x) restrict(amp) {
  return static_cast<float>(sqrt(static_cast<double>(x)));
}

/// 1 / cbrt(x).
inline double rcbrt(double x) restrict(amp) { return 1.0 / cbrt(x); }
inline float rcbrt(float x) restrict(amp) {
  return static_cast<float>(rcbrt(static_cast<double>(x)));
}
inline float rcbrtf(float x) restrict(amp) { return rcbrt(x); }

/// x * 2^exponent, for integral exponents.
inline float scalb(float x, float exponent) restrict(amp) {
  return ldexp(x, static_cast<int>(exponent));
}
inline float scalbf(float x, float exponent) restrict(amp) {
  return ldexp(x, static_cast<int>(exponent));
}
inline double scalb(double x, double exponent) restrict(amp) {
  return ldexp(x, static_cast<int>(exponent));
}

/// Both at once.
inline void sincos(float x, float *sine, float *cosine) restrict(amp) {
  *sine = detail::sincos(x, cosine);
}
inline void sincosf(float x, float *sine, float *cosine) restrict(amp) {
  *sine = detail::sincos(x, cosine);
}
inline void sincos(double x, double *sine, double *cosine) restrict(amp) {
  *sine = detail::sincos(x, cosine);
}

/// A quiet NaN that carries \p payload.
inline float nanf(int payload) restrict(amp) {
  return detail::nan(static_cast<unsigned int>(payload));
}
inline double nan(int payload) restrict(amp) {
  return detail::nan(static_cast<unsigned long>(payload));
}

/// The inverse of erf; NaN outside [-1, 1].
inline double erfinv(double x) restrict(amp) { return detail::erfinv(x); }
inline float erfinv(float x) restrict(amp) {
  return static_cast<float>(detail::erfinv(x));
}
inline float erfinvf(float x) restrict(amp) { return erfinv(x); }

/// The inverse of erfc; NaN outside [0, 2].
inline double erfcinv(double x) restrict(amp) { return detail::erfcinv(x); }
inline float erfcinv(float x) restrict(amp) {
  return static_cast<float>(detail::erfcinv(x));
}
inline float erfcinvf(float x) restrict(amp) { return erfcinv(x); }

/// The cumulative distribution function of the normal distribution.
inline double phi(double x) restrict(amp) {
  return 0.5 * erfc(-0.70710678118654752440 * x);
}
inline float phi(float x) restrict(amp) {
  return static_cast<float>(phi(static_cast<double>(x)));
}
inline float phif(float x) restrict(amp) { return phi(x); }

/// The inverse of phi.
inline double probit(double x) restrict(amp) {
  return -1.41421356237309504880 * detail::erfcinv(2.0 * x);
}
inline float probit(float x) restrict(amp) {
  return static_cast<float>(probit(static_cast<double>(x)));
}
inline float probitf(float x) restrict(amp) { return probit(x); }

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

} // namespace precise_math
} // namespace concurrency

#endif
