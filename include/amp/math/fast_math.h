//===- fast_math.h - quick functions of float -------------------*- C++ -*-===//
//
// Each name stands for two functions: OpenCL's in amp code, the one of <cmath>
// on the cpu, so that code for both can call either by one name. Those without
// a counterpart in <cmath> are for amp code only.
//
// OpenCL's native_ functions stand in where their error stays within some units
// of the last place, or of 1 for logarithms: not for sin, cos and tan, which
// lose all digits for large arguments.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_MATH_FAST_MATH_H
#define AMP_MATH_FAST_MATH_H

#include "amp/detail/config.h"
#include <cmath>

namespace concurrency {
namespace fast_math {

/// `name` and `namef` for amp code are the OpenCL builtin.
#define AMP_MATH_1(name, builtin)                                              \
  AMP_BUILTIN(builtin) float name(float x) restrict(amp);                      \
  AMP_BUILTIN(builtin) float name##f(float x) restrict(amp);
#define AMP_MATH_2(name, builtin, second)                                      \
  AMP_BUILTIN(builtin) float name(float x, second y) restrict(amp);            \
  AMP_BUILTIN(builtin) float name##f(float x, second y) restrict(amp);
/// Those of <cmath>, for the cpu.
#define AMP_MATH_CPU(name)                                                     \
  using std::name;                                                             \
  using ::name##f;

AMP_MATH_CPU(acos)
AMP_MATH_CPU(asin)
AMP_MATH_CPU(atan)
AMP_MATH_CPU(atan2)
AMP_MATH_CPU(ceil)
AMP_MATH_CPU(cos)
AMP_MATH_CPU(cosh)
AMP_MATH_CPU(exp)
AMP_MATH_CPU(exp2)
AMP_MATH_CPU(fabs)
AMP_MATH_CPU(floor)
AMP_MATH_CPU(fmax)
AMP_MATH_CPU(fmin)
AMP_MATH_CPU(fmod)
AMP_MATH_CPU(frexp)
AMP_MATH_CPU(ldexp)
AMP_MATH_CPU(log)
AMP_MATH_CPU(log10)
AMP_MATH_CPU(log2)
AMP_MATH_CPU(modf)
AMP_MATH_CPU(pow)
AMP_MATH_CPU(round)
AMP_MATH_CPU(sin)
AMP_MATH_CPU(sinh)
AMP_MATH_CPU(sqrt)
AMP_MATH_CPU(tan)
AMP_MATH_CPU(tanh)
AMP_MATH_CPU(trunc)

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

#undef AMP_MATH_1
#undef AMP_MATH_2
#undef AMP_MATH_CPU

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
