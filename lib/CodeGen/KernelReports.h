//===- KernelReports.h - warnings of and remarks on kernels -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_KERNELREPORTS_H
#define AMPCC_LIB_CODEGEN_KERNELREPORTS_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Transforms/GroupThreads.h"
#include "ampcc/Transforms/Races.h"

namespace ampcc {

/// Warns about the races that \p M, the tree of \p Kernel, is certain to have,
/// and says with -Rpass=amp-race whether there are others. \p Calls are those
/// of the unit; null: the kernel is linked.
RaceReport reportRaces(ir::Module &M, const KernelEntry &Kernel,
                       const AmpCalls *Calls, Diagnostics &Diags);

/// Says with -Rpass=amp-grouping which shapes \p M, launched at \p LaunchLoc,
/// has for GPUs, and with -Rpass-missed=amp-grouping why it lacks others.
void reportGrouping(const ir::Module &M, const Grouping &Groups,
                    clang::SourceLocation LaunchLoc, Diagnostics &Diags);

} // namespace ampcc

#endif
