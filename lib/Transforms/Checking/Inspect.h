//===- Inspect.h - steps of makeInspection ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_INSPECT_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_INSPECT_H

#include "ampcc/IR/Inspection.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// Removes checks of positions that are known to be in bounds.
void foldPositions(ir::Module &M);

/// Replaces the calls that instrumentTogether() inserted into the kernel of \p
/// M by those of inspections (Target/Cpu's InspectFunctions.cpp): shared memory
/// is neither read nor written, except for reads of memory that the launch does
/// not write. The first argument of each call names its sweep
/// (amprt_inspect_sweep). Returns nothing if an accessed object is unknown.
std::optional<ir::Inspection> inspectAccesses(ir::Module &M,
                                              const BufferRoots &Roots);

/// Makes the kernel, after inspectAccesses(), run a sub-range of threads like
/// Cpu/TileLoops.cpp, but several times per epoch: a launch's first inspection
/// marks writes to buffers; its second one marks writes to tile_static memory,
/// and then compares the marks with each thread's. Values that do not depend on
/// \p Changing stay the same. False if the kernel cannot be split, or barriers
/// may be divergent.
bool makeInspectionLoops(ir::Module &M, const ir::Inspection &Inspected,
                         const VariableSet &Changing);

/// Marks thread loops as parallel.
void markInspectionLoops(ir::Module &M);

} // namespace ampcc

#endif
