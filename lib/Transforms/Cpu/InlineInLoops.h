//===- InlineInLoops.h - inlining for vectorized loops ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_INLINEINLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_INLINEINLOOPS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// The compiler is to inline what parallel loops call, as long as these do not
/// become too large, and decides by itself about all other functions: it makes
/// no vectors of a loop with calls.
void inlineInParallelLoops(ir::Module &M);

} // namespace ampcc

#endif
