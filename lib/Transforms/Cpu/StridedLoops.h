//===- StridedLoops.h - loops that a tile's threads share -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_STRIDEDLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_STRIDEDLOOPS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// A loop that each thread begins where it stands,
///
///     for (int i = local; i < n; i += 16)
///
/// is taken out of the loop over threads: what a tile does at a time lies side
/// by side then. Statements beside it get a loop over threads of their own
/// (loop distribution), if they share no variables but those that are easily
/// declared again.
void shareStridedLoops(ir::Module &M);

} // namespace ampcc

#endif
