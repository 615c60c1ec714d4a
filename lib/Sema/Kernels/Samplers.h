//===- Samplers.h - how many samplers a kernel has (rule H19) ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_SEMA_KERNELS_SAMPLERS_H
#define AMPCC_LIB_SEMA_KERNELS_SAMPLERS_H

#include "ampcc/Analysis/CallGraph.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

/// Checks the samplers that kernels capture, and those that are known when the
/// program is compiled, which functions that kernels run are passed. \p Reached
/// has what all of \p Kernels run.
void checkSamplers(llvm::ArrayRef<KernelEntry> Kernels, CallGraph &Graph,
                   const ReachableFunctions &Reached, Diagnostics &Diags);

} // namespace ampcc

#endif
