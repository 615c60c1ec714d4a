//===- PoclCopiesTails.h - many branches with barriers ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_WORKAROUNDS_POCLCOPIESTAILS_H
#define AMPCC_TRANSFORMS_WORKAROUNDS_POCLCOPIESTAILS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Behind a barrier that a tile does not always come to, in a branch or in a
/// loop, PoCL copies all that follows: eight loops with barriers take it
/// minutes. It does not behind a loop that begins with one. In kernels with
/// many such statements, and in those that run many threads in a work-item and
/// have paths around a barrier, AMP_MEET(condition) is what loops ask, after a
/// barrier, and branches are loops.
void meetInFrontOfChoices(ir::Module &M);

} // namespace ampcc

#endif
