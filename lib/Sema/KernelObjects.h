//===- KernelObjects.h - limits of kernel objects (rules H17, H18) --------===//
#ifndef AMPCC_LIB_SEMA_KERNELOBJECTS_H
#define AMPCC_LIB_SEMA_KERNELOBJECTS_H

#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

/// Checks the size of a kernel's function object, and how many containers it
/// refers to.
void checkKernelObject(clang::ASTContext &Ctx, const KernelEntry &Kernel,
                       Diagnostics &Diags);

} // namespace ampcc

#endif
