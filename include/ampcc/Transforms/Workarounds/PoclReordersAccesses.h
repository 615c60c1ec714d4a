//===- PoclReordersAccesses.h - what is written is read later ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_WORKAROUNDS_POCLREORDERSACCESSES_H
#define AMPCC_TRANSFORMS_WORKAROUNDS_POCLREORDERSACCESSES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// PoCL tells LLVM's vectorizer that the work-items between two barriers are
/// independent of each other. The vectorizer takes that to hold for the
/// accesses of one work-item, too, and brings those together that lie side by
/// side: in `y = s[i].b; s[j].a = 1; x = s[i].a`, which loads both members at
/// once, x is what s[i].a was before. AMP_IN_ORDER() keeps work-items apart,
/// and stands where memory may be accessed again after it was written.
void keepAccessesInOrder(ir::Module &M);

} // namespace ampcc

#endif
