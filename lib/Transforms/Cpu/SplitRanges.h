//===- SplitRanges.h - index-set splitting of loops -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_SPLITRANGES_H
#define AMPCC_LIB_TRANSFORMS_CPU_SPLITRANGES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Where a loop over threads compares its variable with the edges of something,
/// the loop is split in three: in the middle, where most threads are, all such
/// comparisons have a known result and are gone; what is in front and after
/// stays as it was.
void splitThreadRanges(ir::Module &M);

} // namespace ampcc

#endif
