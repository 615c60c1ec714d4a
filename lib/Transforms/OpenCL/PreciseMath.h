//===- PreciseMath.h - accurate functions of float --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_PRECISEMATH_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_PRECISEMATH_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// `precise_f(x)` of float becomes `(float)f((double)x)`, as OpenCL allows its
/// functions of float larger errors than precise_math has. The processor's are
/// those of <math.h>, and stay.
void roundPreciseMath(ir::Module &M);

} // namespace ampcc

#endif
