//===- TreeLevels.h - levels of a tree within work-items --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In a tree reduction, the threads of a tile meet after each level:
//
//   part[l] = from[t]; barrier
//   for (int s = 128; s > 0; s /= 2) {
//     if (l < s) part[l] += part[l + s];
//     barrier
//   }
//
// A work-item that runs several threads of the tile has every (tile's size /
// AMP_COARSEN)th one. Levels whose stride is a multiple of that are between
// threads of one work-item, which need not meet, and the driver keeps the
// elements in registers:
//
//   int s = 128;
//   for (; s > 0 && s % (256 / AMP_COARSEN) == 0; s /= 2) ... no barrier
//   barrier
//   for (; s > 0; s /= 2) ...
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_TREELEVELS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_TREELEVELS_H

#include "../../Threads/Regions.h"

namespace ampcc {

/// The loops over levels of a tiled kernel of one dimension.
class TreeLevels {
public:
  TreeLevels(ir::Module &M, const ir::Function &Kernel, FreshNames &Names,
             const ModuleEffects &Fx)
      : M(M), Kernel(Kernel), Names(Names), Fx(Fx), Build(M) {}

  /// Finds them in \p List, the kernel split at its barriers, whose threads
  /// still ask where they are. True: there are some.
  bool find(llvm::ArrayRef<ir::Stmt *> List);
  /// Splits what was found in \p List, which has become the work-item's.
  llvm::SmallVector<ir::Stmt *, 16> split(llvm::ArrayRef<ir::Stmt *> List);

private:
  /// A loop, and the barrier in front of it, which moves behind the levels; null:
  /// that one stays.
  struct Found {
    ir::Stmt *Before;
    bool EndsWithBarrier;
  };

  bool isOnlyIndexed(const ir::Variable *V) const;
  bool hasOwnPosition(const ir::Expr *E, const ir::Variable *Stride) const;
  bool staysOwn(ir::Stmt *S, const ir::Variable *Stride) const;
  bool staysOwn(llvm::ArrayRef<ir::Stmt *> Before) const;
  void findIn(llvm::ArrayRef<ir::Stmt *> List, bool IsTop);
  std::optional<Found> match(llvm::ArrayRef<ir::Stmt *> List, size_t At,
                             bool IsTop) const;
  void split(ir::Stmt *S);

  ir::Module &M;
  const ir::Function &Kernel;
  FreshNames &Names;
  const ModuleEffects &Fx;
  ir::Builder Build;
  llvm::DenseMap<const ir::Stmt *, Found> Loops;
};

} // namespace ampcc

#endif
