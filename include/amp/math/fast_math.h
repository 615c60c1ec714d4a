//===- fast_math.h - fast functions of float --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each name denotes two functions: OpenCL's in amp code and <math.h>'s on the
// cpu, so that code for both can call either by one name. Functions without a
// counterpart in <math.h> are for amp code only.
//
// OpenCL's native_ functions are used if their error is within a few units in
// the last place, or relative to 1 for logarithms: not for sin, cos and tan,
// which lose all digits for large arguments.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_MATH_FAST_MATH_H
#define AMP_MATH_FAST_MATH_H

#include "amp/detail/config.h"
#include <math.h>

// glibc has vector variants of these functions of float.
#if defined(__x86_64__) && defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 35)
#define AMP_HAS_VECTORS AMP_VECTOR_MATH
#endif
#endif
#ifndef AMP_HAS_VECTORS
#define AMP_HAS_VECTORS
#endif

namespace AMP_LIBRARY concurrency {
namespace AMP_HAS_VECTORS fast_math {
#undef AMP_HAS_VECTORS

/// Declares `name` and `namef`: for amp code as OpenCL builtin, ...
#define AMP_MATH_AMP(name, builtin, parameters)                                \
  AMP_BUILTIN(builtin) float name parameters restrict(amp);                    \
  AMP_BUILTIN(builtin) float name##f parameters restrict(amp);
/// ... and for the cpu as <math.h>'s.
#define AMP_MATH(name, builtin, parameters, arguments)                         \
  AMP_MATH_AMP(name, builtin, parameters)                                      \
  AMP_PREFERRED inline float name parameters restrict(cpu) {                   \
    return ::name##f arguments;                                                \
  }                                                                            \
  AMP_PREFERRED inline float name##f parameters restrict(cpu) {                \
    return ::name##f arguments;                                                \
  }

AMP_MATH(acos, "acos", (float x), (x))
AMP_MATH(asin, "asin", (float x), (x))
AMP_MATH(atan, "atan", (float x), (x))
AMP_MATH(atan2, "atan2", (float x, float y), (x, y))
AMP_MATH(ceil, "ceil", (float x), (x))
AMP_MATH(cos, "cos", (float x), (x))
AMP_MATH(cosh, "cosh", (float x), (x))
AMP_MATH(exp, "native_exp", (float x), (x))
AMP_MATH(exp2, "native_exp2", (float x), (x))
AMP_MATH(fabs, "fabs", (float x), (x))
AMP_MATH(floor, "floor", (float x), (x))
AMP_MATH(fmax, "fmax", (float x, float y), (x, y))
AMP_MATH(fmin, "fmin", (float x, float y), (x, y))
AMP_MATH(fmod, "fmod", (float x, float y), (x, y))
AMP_MATH(frexp, "frexp", (float x, int *y), (x, y))
AMP_MATH(ldexp, "ldexp", (float x, int y), (x, y))
AMP_MATH(log, "native_log", (float x), (x))
AMP_MATH(log10, "native_log10", (float x), (x))
AMP_MATH(log2, "native_log2", (float x), (x))
AMP_MATH(modf, "modf", (float x, float *y), (x, y))
AMP_MATH(pow, "pow", (float x, float y), (x, y))
AMP_MATH(round, "round", (float x), (x))
AMP_MATH(sin, "sin", (float x), (x))
AMP_MATH(sinh, "sinh", (float x), (x))
AMP_MATH(sqrt, "native_sqrt", (float x), (x))
AMP_MATH(tan, "tan", (float x), (x))
AMP_MATH(tanh, "tanh", (float x), (x))
AMP_MATH(trunc, "trunc", (float x), (x))
AMP_MATH_AMP(rsqrt, "native_rsqrt", (float x))

#undef AMP_MATH_AMP
#undef AMP_MATH

/// Returns 1 for numbers with a minus sign, including -0.
AMP_BUILTIN("signbit") int signbit(float x) restrict(amp);
AMP_BUILTIN("signbit") int signbitf(float x) restrict(amp);

// Classification: returns nonzero if true.

AMP_BUILTIN("isfinite") int isfinite(float x) restrict(amp);
AMP_BUILTIN("isinf") int isinf(float x) restrict(amp);
AMP_BUILTIN("isnan") int isnan(float x) restrict(amp);

} // namespace fast_math

namespace AMP_INTERNAL details {
AMP_BUILTIN("sincos") float sincos(float x, float *cosine) restrict(amp);
} // namespace details

namespace fast_math {

/// Returns sine and cosine.
inline void sincos(float x, float *sine, float *cosine) restrict(amp) {
  *sine = details::sincos(x, cosine);
}
inline void sincosf(float x, float *sine, float *cosine) restrict(amp) {
  *sine = details::sincos(x, cosine);
}

} // namespace fast_math
} // namespace concurrency

#endif
