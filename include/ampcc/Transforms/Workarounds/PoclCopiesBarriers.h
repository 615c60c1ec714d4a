//===- PoclCopiesBarriers.h - branches with barriers ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_WORKAROUNDS_POCLCOPIESBARRIERS_H
#define AMPCC_TRANSFORMS_WORKAROUNDS_POCLCOPIESBARRIERS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Where a tile's threads come to a barrier from one branch or another, PoCL
/// gives each edge that leads there a copy of the barrier and of all that
/// follows. In `if (tile & 1) x = 1; else { barrier(); if (a && b) x = 2; }
/// barrier();` three edges do: of the threads that take the second branch,
/// those without a wait at another barrier than the others. AMP_JOIN() at the
/// end of such branches is a place where all of a tile's threads come, and from
/// which one edge leads on. It also keeps LLVM from joining the ends of both
/// branches, barriers among them.
void joinThreads(ir::Module &M);

} // namespace ampcc

#endif
