//===- InspectAccesses.h - accesses that are only looked at -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_INSPECTACCESSES_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_INSPECTACCESSES_H

#include "ampcc/IR/Inspection.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"

namespace ampcc {

/// Positions that are known to be in their arrays need no check.
void foldPositions(ir::Module &M);

/// Replaces the calls that instrumentTogether() has put into the kernel of \p M
/// by those of inspections (Target/Cpu's InspectFunctions.cpp): memory that
/// threads share is neither read nor written, but for what the launch only
/// reads. The first argument of each says for which sweep it is
/// (amprt_inspect_sweep). Nothing if what is accessed is not known well enough.
std::optional<ir::Inspection> inspectAccesses(ir::Module &M,
                                              const BufferRoots &Roots);

} // namespace ampcc

#endif
