//===- VectorSizes.h - chooses the width of vectors -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_VECTORSIZES_H
#define AMPCC_LIB_TRANSFORMS_CPU_VECTORSIZES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Chooses vectors of 32 bytes for parallel loops that wait for global memory
/// alone, which neighbours do not share: the program's data is seldom aligned
/// to cache lines, and then each access of 64 bytes takes two.
void chooseVectorSizes(ir::Module &M);

} // namespace ampcc

#endif
