//===- Bodies.h - certain errors in kernels' code (rule G25) ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_SEMA_KERNELS_BODIES_H
#define AMPCC_LIB_SEMA_KERNELS_BODIES_H

#include "ampcc/Analysis/CallGraph.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

/// Reports divisions by zero, endless loops and reads of variables that were
/// never written, in each function that a kernel runs.
void checkBodies(const ReachableFunctions &Reached, Diagnostics &Diags);

} // namespace ampcc

#endif
