//===- FastMath.h - how the host calculates fast_math's functions -*- C++ -*-=//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_FASTMATH_H
#define AMPCC_LIB_TRANSFORMS_CPU_FASTMATH_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Calls `AMP_fast_NAME` where fast_math's NAME is called, if the GNU library
/// has it for vectors; CodeGen/VectorMath.h finds those.
void callVectorMath(ir::Module &M);

/// Calls `AMP_native_rsqrt`, the processor's estimate as it is, where
/// fast_math's rsqrt is called.
void takeEstimates(ir::Module &M);

} // namespace ampcc

#endif
