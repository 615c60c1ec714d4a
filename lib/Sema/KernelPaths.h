//===- KernelPaths.h - notes from a kernel to what is wrong -----*- C++ -*-===//
#ifndef AMPCC_LIB_SEMA_KERNELPATHS_H
#define AMPCC_LIB_SEMA_KERNELPATHS_H

#include "ampcc/Analysis/CallGraph.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

/// Notes on each call from \p Node back to the kernel that runs it, and on the
/// launch of that kernel.
void noteKernelPath(const ReachableFunctions &Reached, const CallNode *Node,
                    Diagnostics &Diags);

/// Notes on the launch alone.
void noteLaunch(const KernelEntry &Kernel, Diagnostics &Diags);

} // namespace ampcc

#endif
