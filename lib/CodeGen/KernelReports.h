//===- KernelReports.h - warnings and remarks about kernels -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_KERNELREPORTS_H
#define AMPCC_LIB_CODEGEN_KERNELREPORTS_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Transforms/GroupThreads.h"
#include "ampcc/Transforms/Races.h"

namespace ampcc {

/// Warns about certain races of \p M, the tree of \p Kernel, and remarks on the
/// others with -Rpass=amp-race. \p Calls are the unit's; null: the kernel is
/// linked.
RaceReport reportRaces(ir::Module &M, const KernelEntry &Kernel,
                       const AmpCalls *Calls, Diagnostics &Diags);

/// Remarks on the grouping of \p M, launched at \p LaunchLoc, with
/// -Rpass=amp-grouping, and on missing shapes with -Rpass-missed=amp-grouping.
void reportGrouping(const ir::Module &M, const Grouping &Groups,
                    clang::SourceLocation LaunchLoc, Diagnostics &Diags);

} // namespace ampcc

#endif
