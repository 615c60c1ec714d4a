//===- Regions.h - parts of a kernel between barriers -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_REGIONS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_REGIONS_H

#include "../Common/FreshNames.h"
#include "ThreadLoops.h"
#include "Uniform.h"

namespace ampcc {

/// Statements between two barriers, which each thread runs.
struct Region {
  ir::Block *Body;
  Threads Iterations;
};

struct SplitKernel {
  std::vector<Region> Regions;
  /// Expressions outside of regions that are not uniform by themselves: their
  /// value is the same for all threads, and the first thread's is taken.
  std::vector<ir::Expr **> FirstThreads;
  /// Declared where nothing is done with them.
  std::vector<ir::Variable *> Declared;
  /// Arrays that need an element for each thread even if one region alone uses
  /// them: the regions' threads run side by side.
  VariableSet OfEachThread;
  /// Loops over threads, and what stands between them.
  llvm::SmallVector<ir::Stmt *, 16> Body;
};

/// Splits \p Kernel; it keeps its statements, which the result uses, too.
/// Nothing if that cannot be done.
std::optional<SplitKernel> splitKernel(ir::Module &M,
                                       const ir::Function &Kernel,
                                       FreshNames &Names, ThreadLoops &Space,
                                       const ModuleEffects &Fx,
                                       const Uniform &Uniforms);

/// Returns the private arrays of numbers of which \p S accesses single elements
/// and nothing else.
VariableSet findIndexedArrays(ir::Stmt *S);

/// Makes arrays, with an element for each thread of a tile, of the variables
/// that are declared in a region of \p Split and used outside of it; returns
/// their declarations.
llvm::SmallVector<ir::Stmt *, 8>
makeThreadArrays(ir::Module &M, FreshNames &Names, ThreadArrays &Space,
                 const ModuleEffects &Fx, SplitKernel &Split);

} // namespace ampcc

#endif
