//===- CheckKernels.h - the rules of whole kernels --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// These rules are about all the code that a kernel runs, in whichever function
// it is, so they are checked for each launched kernel. A violation is reported
// once, however many kernels run the code, with the calls that lead to it from
// the first of them.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_KERNELS_CHECKKERNELS_H
#define AMPCC_SEMA_KERNELS_CHECKKERNELS_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

void checkKernels(clang::ASTContext &Ctx, llvm::ArrayRef<KernelEntry> Kernels,
                  const AmpCalls &Calls, Diagnostics &Diags);

} // namespace ampcc

#endif
