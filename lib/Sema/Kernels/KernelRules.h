//===- KernelRules.h - rules about whole kernels ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_SEMA_KERNELS_KERNELRULES_H
#define AMPCC_LIB_SEMA_KERNELS_KERNELRULES_H

#include "ampcc/Analysis/CallGraph.h"
#include "ampcc/Analysis/Uniformity.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

/// Adds notes on each call from the kernel to \p Node and on the kernel's
/// launch.
void noteKernelPath(const ReachableFunctions &Reached, const CallNode *Node,
                    Diagnostics &Diags);

/// Adds the note on the launch only.
void noteLaunch(const KernelEntry &Kernel, Diagnostics &Diags);

/// Checks the size of a kernel's function object and its numbers of containers
/// and samplers.
void checkKernelObject(clang::ASTContext &Ctx, const KernelEntry &Kernel,
                       CallGraph &Graph, Diagnostics &Diags);

/// Returns the call operator that the kernel entry \p Entry calls; null if
/// there is none, which is reported elsewhere.
const clang::CXXMethodDecl *getCallOperator(const CallNode &Entry);

/// Reports divisions by zero, endless loops and reads of uninitialized
/// variables in each function that a kernel reaches.
void checkBodies(const ReachableFunctions &Reached, Diagnostics &Diags);

void checkBarriers(const ReachableFunctions &Reached,
                   UniformityAnalysis &Analysis, Diagnostics &Diags);

} // namespace ampcc

#endif
