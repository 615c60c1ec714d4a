//===- Coarsen.h - several threads in a work-item ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_COARSEN_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_COARSEN_H

#include "WorkItems.h"
#include "ampcc/Transforms/GroupThreads.h"

namespace ampcc {

/// Puts a loop over the threads of a work-item around each part of \p Kernel
/// that has no barrier and no loop that they all run together. What they have
/// in common stays outside. Completes \p Groups by a guess of how many threads
/// suit. False: that cannot be done, and \p Kernel is of no use any more.
bool coarsen(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
             WorkItems &Items, const ModuleEffects &Fx, Grouping &Groups);

} // namespace ampcc

#endif
