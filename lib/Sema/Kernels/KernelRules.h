//===- KernelRules.h - the rules of whole kernels ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_SEMA_KERNELS_KERNELRULES_H
#define AMPCC_LIB_SEMA_KERNELS_KERNELRULES_H

#include "ampcc/Analysis/CallGraph.h"
#include "ampcc/Analysis/Uniformity.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

/// Notes on each call from \p Node back to the kernel that runs it, and on the
/// launch of that kernel.
void noteKernelPath(const ReachableFunctions &Reached, const CallNode *Node,
                    Diagnostics &Diags);

/// The note on the launch alone.
void noteLaunch(const KernelEntry &Kernel, Diagnostics &Diags);

/// Checks the size of a kernel's function object, and the numbers of containers
/// and samplers.
void checkKernelObject(clang::ASTContext &Ctx, const KernelEntry &Kernel,
                       CallGraph &Graph, Diagnostics &Diags);

/// The call operator of the kernel object that \p Entry, a kernel's, calls.
/// Null if it calls none, which is reported elsewhere.
const clang::CXXMethodDecl *getCallOperator(const CallNode &Entry);

/// Reports divisions by zero, endless loops and reads of variables that were
/// never written, in each function that a kernel runs.
void checkBodies(const ReachableFunctions &Reached, Diagnostics &Diags);

void checkBarriers(const ReachableFunctions &Reached,
                   UniformityAnalysis &Analysis, Diagnostics &Diags);

} // namespace ampcc

#endif
