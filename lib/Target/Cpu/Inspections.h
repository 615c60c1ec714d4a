//===- Inspections.h - kernels that inspect launches, as C++ ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_CPU_INSPECTIONS_H
#define AMPCC_LIB_TARGET_CPU_INSPECTIONS_H

#include "llvm/ADT/StringRef.h"

namespace ampcc::cpu {

/// The functions that Transforms/Inspection calls. `sweep` is a constant, of
/// amprt_inspect_sweep; `failed` a local variable of the kernel: a loop over
/// threads in which nothing else is called becomes vectors.
llvm::StringRef getInspectFunctions();

} // namespace ampcc::cpu

#endif
