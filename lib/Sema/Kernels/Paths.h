//===- Paths.h - notes on how a kernel reaches a function -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_SEMA_KERNELS_PATHS_H
#define AMPCC_LIB_SEMA_KERNELS_PATHS_H

#include "ampcc/Analysis/CallGraph.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

/// Notes on each call from \p Node back to the kernel that runs it, and on the
/// launch of that kernel.
void noteKernelPath(const ReachableFunctions &Reached, const CallNode *Node,
                    Diagnostics &Diags);

/// The note on the launch alone.
void noteLaunch(const KernelEntry &Kernel, Diagnostics &Diags);

} // namespace ampcc

#endif
