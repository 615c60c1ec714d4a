//===- Inspect.h - steps of makeInspection ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_INSPECT_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_INSPECT_H

#include "ampcc/IR/Inspection.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "ampcc/TreeAnalysis/Effects.h"

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

/// Makes the kernel, whose accesses inspectAccesses() has replaced, run a
/// sub-range of threads, as Cpu/TileLoops.cpp does, but several times for each
/// part between two barriers: in the launch's first inspection to mark what is
/// written in buffers, in its second one to mark what is written in tile_static
/// memory, and then to look whether the marks are what each thread expects.
/// Values that do not depend on \p Changing are the same each time. False: the
/// kernel cannot be split so, or threads may not meet.
bool makeInspectionLoops(ir::Module &M, const ir::Inspection &Inspected,
                         const VariableSet &Changing);

/// The iterations of loops over threads may run in any order.
void markInspectionLoops(ir::Module &M);

} // namespace ampcc

#endif
