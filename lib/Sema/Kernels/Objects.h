//===- Objects.h - kernels' function objects (rules H12 to H18) -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_SEMA_KERNELS_OBJECTS_H
#define AMPCC_LIB_SEMA_KERNELS_OBJECTS_H

#include "ampcc/Analysis/CallGraph.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

/// Checks the size of a kernel's function object, and how many containers it
/// refers to.
void checkKernelObject(clang::ASTContext &Ctx, const KernelEntry &Kernel,
                       Diagnostics &Diags);

/// The call operator of the kernel object that \p Entry, a kernel's, calls.
/// Null if it calls none, which is reported elsewhere.
const clang::CXXMethodDecl *getCallOperator(const CallNode &Entry);

} // namespace ampcc

#endif
