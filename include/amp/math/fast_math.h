//===- fast_math.h - quick functions of float -------------------*- C++ -*-===//
//
// Each name stands for two functions: OpenCL's in amp code, that of <math.h> on
// the cpu, so that code for both can call either by one name. Those without a
// counterpart in <math.h> are for amp code only.
//
// OpenCL's native_ functions stand in where their error stays within some units
// of the last place, or of 1 for logarithms: not for sin, cos and tan, which
// lose all digits for large arguments.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_MATH_FAST_MATH_H
#define AMP_MATH_FAST_MATH_H

#include "amp/detail/config.h"
#include <math.h>

namespace concurrency {
namespace fast_math {

/// `name` and `namef` of one or two parameters: for amp code the OpenCL
/// builtin.
#define AMP_MATH_1(name, builtin)                                              \
  AMP_BUILTIN(builtin) float name(float x) restrict(amp);                      \
  AMP_BUILTIN(builtin) float name##f(float x) restrict(amp);
#define AMP_MATH_2(name, builtin, second)                                      \
  AMP_BUILTIN(builtin) float name(float x, second y) restrict(amp);            \
  AMP_BUILTIN(builtin) float name##f(float x, second y) restrict(amp);
/// The same for the cpu.
#define AMP_MATH_CPU_1(name)                                                   \
  AMP_PREFERRED inline float name(float x) restrict(cpu) {                     \
    return ::name##f(x);                                                       \
  }                                                                            \
  AMP_PREFERRED inline float name##f(float x) restrict(cpu) {                  \
    return ::name##f(x);                                                       \
  }
#define AMP_MATH_CPU_2(name, second)                                           \
  AMP_PREFERRED inline float name(float x, second y) restrict(cpu) {           \
    return ::name##f(x, y);                                                    \
  }                                                                            \
  AMP_PREFERRED inline float name##f(float x, second y) restrict(cpu) {        \
    return ::name##f(x, y);                                                    \
  }

AMP_MATH_1(acos, "acos")
AMP_MATH_1(asin, "asin")
AMP_MATH_1(atan, "atan")
AMP_MATH_2(atan2, "atan2", float)
AMP_MATH_1(ceil, "ceil")
AMP_MATH_1(cos, "cos")
AMP_MATH_1(cosh, "cosh")
AMP_MATH_1(exp, "native_exp")
AMP_MATH_1(exp2, "native_exp2")
AMP_MATH_1(fabs, "fabs")
AMP_MATH_1(floor, "floor")
AMP_MATH_2(fmax, "fmax", float)
AMP_MATH_2(fmin, "fmin", float)
AMP_MATH_2(fmod, "fmod", float)
AMP_MATH_2(frexp, "frexp", int *)
AMP_MATH_2(ldexp, "ldexp", int)
AMP_MATH_1(log, "native_log")
AMP_MATH_1(log10, "native_log10")
AMP_MATH_1(log2, "native_log2")
AMP_MATH_2(modf, "modf", float *)
AMP_MATH_2(pow, "pow", float)
AMP_MATH_1(round, "round")
AMP_MATH_1(rsqrt, "native_rsqrt")
AMP_MATH_1(sin, "sin")
AMP_MATH_1(sinh, "sinh")
AMP_MATH_1(sqrt, "native_sqrt")
AMP_MATH_1(tan, "tan")
AMP_MATH_1(tanh, "tanh")
AMP_MATH_1(trunc, "trunc")

AMP_MATH_CPU_1(acos)
AMP_MATH_CPU_1(asin)
AMP_MATH_CPU_1(atan)
AMP_MATH_CPU_1(ceil)
AMP_MATH_CPU_1(cos)
AMP_MATH_CPU_1(cosh)
AMP_MATH_CPU_1(exp)
AMP_MATH_CPU_1(exp2)
AMP_MATH_CPU_1(fabs)
AMP_MATH_CPU_1(floor)
AMP_MATH_CPU_1(log)
AMP_MATH_CPU_1(log10)
AMP_MATH_CPU_1(log2)
AMP_MATH_CPU_1(round)
AMP_MATH_CPU_1(sin)
AMP_MATH_CPU_1(sinh)
AMP_MATH_CPU_1(sqrt)
AMP_MATH_CPU_1(tan)
AMP_MATH_CPU_1(tanh)
AMP_MATH_CPU_1(trunc)
AMP_MATH_CPU_2(atan2, float)
AMP_MATH_CPU_2(fmax, float)
AMP_MATH_CPU_2(fmin, float)
AMP_MATH_CPU_2(fmod, float)
AMP_MATH_CPU_2(frexp, int *)
AMP_MATH_CPU_2(ldexp, int)
AMP_MATH_CPU_2(modf, float *)
AMP_MATH_CPU_2(pow, float)

#undef AMP_MATH_1
#undef AMP_MATH_2
#undef AMP_MATH_CPU_1
#undef AMP_MATH_CPU_2

/// 1 for numbers with a minus sign, also -0.
AMP_BUILTIN("signbit") int signbit(float x) restrict(amp);
AMP_BUILTIN("signbit") int signbitf(float x) restrict(amp);

// Classification: not 0 when it holds.

AMP_BUILTIN("isfinite") int isfinite(float x) restrict(amp);
AMP_BUILTIN("isinf") int isinf(float x) restrict(amp);
AMP_BUILTIN("isnan") int isnan(float x) restrict(amp);

} // namespace fast_math

namespace detail {
AMP_BUILTIN("sincos") float sincos(float x, float *cosine) restrict(amp);
} // namespace detail

namespace fast_math {

/// Both at once.
inline void sincos(float x, float *sine, float *cosine) restrict(amp) {
  *sine = detail::sincos(x, cosine);
}
inline void sincosf(float x, float *sine, float *cosine) restrict(amp) {
  *sine = detail::sincos(x, cosine);
}

} // namespace fast_math
} // namespace concurrency

#endif
