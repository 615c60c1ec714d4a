//===- ParallelLoops.h - marks loops of independent trips -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_PARALLELLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_PARALLELLOOPS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Marks the innermost loops over threads whose trips may run side by side.
/// C++ AMP orders nothing between two barriers but atomics and what is printed.
/// Each trip's own variables must be such that a compiler can keep them apart:
/// it will take all memory for the trip's own that the loop writes.
void markParallelLoops(ir::Module &M);

/// True if the threads of \p Loop may take turns: it would be parallel but for
/// its atomic operations.
bool isParallelButForAtomics(ir::Module &M, const ir::For *Loop);

} // namespace ampcc

#endif
