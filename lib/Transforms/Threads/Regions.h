//===- Regions.h - parts of a kernel between barriers -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_REGIONS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_REGIONS_H

#include "../Common/FreshNames.h"
#include "ThreadLoops.h"
#include "Uniform.h"

namespace ampcc {

/// Statements between two barriers.
struct Region {
  ir::Block *Body;
  Threads Iterations;
};

struct SplitKernel {
  std::vector<Region> Regions;
  /// Expressions outside of regions whose value is uniform though their
  /// operands are not: they use the first thread's.
  std::vector<ir::Expr **> FirstThreads;
  /// Variables that are declared outside of regions.
  std::vector<ir::Variable *> Declared;
  /// Arrays that need an element for each thread even if one region alone uses
  /// them: the regions' threads run side by side.
  VariableSet OfEachThread;
  /// Thread loops, and the uniform statements between them.
  llvm::SmallVector<ir::Stmt *, 16> Body;
};

/// Splits \p Kernel at its barriers, and shares its statements with the result.
/// Nothing if a jump leads out of a statement with a barrier.
std::optional<SplitKernel> splitKernel(ir::Module &M,
                                       const ir::Function &Kernel,
                                       FreshNames &Names, ThreadLoops &Space,
                                       const ModuleEffects &Fx,
                                       const Uniform &Uniforms);

/// Returns the private arrays of numbers of which \p S accesses single elements
/// and nothing else.
VariableSet findIndexedArrays(ir::Stmt *S);

/// Replaces variables that live across regions of \p Split by arrays with an
/// element per thread, and returns the declarations of these.
llvm::SmallVector<ir::Stmt *, 8>
makeThreadArrays(ir::Module &M, FreshNames &Names, ThreadArrays &Space,
                 const ModuleEffects &Fx, SplitKernel &Split);

} // namespace ampcc

#endif
