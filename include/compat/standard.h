//===- standard.h - extras of Visual C++'s headers --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef COMPAT_STANDARD_H
#define COMPAT_STANDARD_H

#include <iostream>
#include <math.h>

namespace std {
using ::acosf; using ::asinf; using ::atan2f; using ::atanf;
using ::ceilf; using ::cosf; using ::expf; using ::fabsf;
using ::floorf; using ::fmodf; using ::log10f; using ::logf;
using ::powf; using ::sinf; using ::sqrtf; using ::tanf;
static constexpr double _Pi = 3.14159265358979323846;
} // namespace std

#define __GPU restrict(cpu, amp)
#define __GPU_ONLY restrict(amp)

#endif
