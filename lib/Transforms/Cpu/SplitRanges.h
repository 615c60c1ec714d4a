//===- SplitRanges.h - index-set splitting of loops -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_SPLITRANGES_H
#define AMPCC_LIB_TRANSFORMS_CPU_SPLITRANGES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Splits loops over threads that compare their variable with the edges of
/// something in up to three: in the middle, where most threads are, all such
/// comparisons have a known result and are gone; in the loops in front and
/// after they are gone where one edge decides about all of them. Branches that
/// are never taken then go, too.
void splitThreadRanges(ir::Module &M);

} // namespace ampcc

#endif
