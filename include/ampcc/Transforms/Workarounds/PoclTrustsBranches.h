//===- PoclTrustsBranches.h - choices of a tile and of a thread -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_WORKAROUNDS_POCLTRUSTSBRANCHES_H
#define AMPCC_TRANSFORMS_WORKAROUNDS_POCLTRUSTSBRANCHES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// In kernels with barriers, PoCL decides for each value that lives from one
/// barrier to another whether it is the same for all threads of a tile. It
/// takes a block for one that all enter together if one of the branches that
/// lead there has a condition that is the same for all. In `if (k > 3 || a[i] >
/// 2) x = 1` the second one decides, too. Conditions that are not known to
/// depend on the thread are AMP_DIVERGENT where others decide after them.
void hideUniformChoices(ir::Module &M);

} // namespace ampcc

#endif
