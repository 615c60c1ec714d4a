//===- PoclAddsBarriersToLoops.h - loops of each thread ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_WORKAROUNDS_POCLADDSBARRIERSTOLOOPS_H
#define AMPCC_TRANSFORMS_WORKAROUNDS_POCLADDSBARRIERSTOLOOPS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// In kernels with barriers PoCL lets all work-items run a trip of an innermost
/// loop before any begins the next one, if it takes the loop for one that all
/// of them enter and that has the same number of trips for all. This goes wrong
/// where they do not always enter it. It does not see that the loop around may
/// be left by some work-items sooner than by others: `do for (...) ...; while
/// (x[i]);` ends for all when it ends for the last one. And after a loop under
/// a condition, `if (tile & 1) for (...) ...;`, variables of the first
/// work-item are taken for those of others. Conditions of such loops become
/// AMP_DIVERGENT, which depends on the work-item.
void hideUniformLoops(ir::Module &M);

} // namespace ampcc

#endif
