//===- KernelChecks.h - the rules of whole kernels --------------*- C++ -*-===//
//
// What can only be judged where a kernel is launched: all the code that it
// runs, wherever that was written. A violation is reported once, however many
// kernels run the code, with the calls that lead to it from the first of them.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_KERNELCHECKS_H
#define AMPCC_SEMA_KERNELCHECKS_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

void checkKernels(clang::ASTContext &Ctx, llvm::ArrayRef<KernelEntry> Kernels,
                  const AmpCalls &Calls, Diagnostics &Diags);

} // namespace ampcc

#endif
