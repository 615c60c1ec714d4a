//===- KernelBodies.h - what is proved wrong in kernels' code (rule G25) --===//
#ifndef AMPCC_LIB_SEMA_KERNELBODIES_H
#define AMPCC_LIB_SEMA_KERNELBODIES_H

#include "ampcc/Analysis/CallGraph.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

/// Reports divisions by zero, endless loops and reads of variables that were
/// never written, in each function that a kernel runs.
void checkBodies(const ReachableFunctions &Reached, Diagnostics &Diags);

} // namespace ampcc

#endif
