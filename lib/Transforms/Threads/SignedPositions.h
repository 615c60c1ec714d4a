//===- SignedPositions.h - positions of type int ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_SIGNEDPOSITIONS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_SIGNEDPOSITIONS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Uses signed positions, and replaces remainders of ints by conditions at
/// edges. A GPU computes remainders faster than it takes branches.
void separateEdges(ir::Module &M, ir::Function &Kernel);

} // namespace ampcc

#endif
