//===- IterationSpace.h - loops over tiles and threads ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The loops of a kernel that runs a sub-range of its threads: over tiles and
// the threads of a tile, or over all threads in an untiled kernel.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_CPU_ITERATIONSPACE_H
#define AMPCC_LIB_TRANSFORMS_CPU_ITERATIONSPACE_H

#include "../Common/FreshNames.h"
#include "../Threads/ThreadLoops.h"

namespace ampcc {

/// The size of a cache line, and of the largest vector.
constexpr unsigned VectorAlign = 64;

/// True if \p S is or contains a thread loop.
inline bool hasThreadLoop(const ir::Stmt *S) {
  return ir::anyStmt(S, [](const ir::Stmt *Part) {
    const auto *Loop = llvm::dyn_cast<ir::For>(Part);
    return Loop && Loop->IsThreadLoop;
  });
}

class IterationSpace : public ThreadLoops {
public:
  IterationSpace(ir::Module &M, FreshNames &Names);

  bool keepsBarriers() const override { return false; }
  Threads makeThreads(const ir::Block *) override;
  ir::Stmt *makeLoops(const Threads &T, ir::Block *Body) override;
  /// Puts \p Body into loops over the sub-range's tiles if the kernel is tiled.
  ir::Block *makeTileLoops(ir::Block *Body);
  /// The kernel's parameters for the sub-range.
  std::vector<ir::Variable *> getSubRange() const;

  bool isTiled() const { return Kernel.Tile[0] != 0; }
  /// An array with an element per thread of a tile.
  const ir::Type *getArray(const ir::Type *T) const override;
  unsigned getAlign() const override { return VectorAlign; }
  ir::Expr *getElement(ir::Expr *Array, const Threads *T) override;
  /// Replaces the thread queries of thread \p T; null: the tile's first thread.
  void replaceQueries(ir::Stmt *S, const Threads *T);

private:
  ir::Expr *answer(ThreadQueryCall Query, const Threads *T);
  ir::Expr *getLocal(unsigned Dimension, const Threads *T);
  ir::For *makeLoop(ir::Variable *V, ir::Expr *Begin, ir::Expr *End,
                    ir::Block *Body);

  ir::Module &M;
  FreshNames &Names;
  ir::Builder Build;
  const ir::Function &Kernel;
  std::array<ir::Variable *, 3> Begin = {}, End = {}, Tile = {};
};

} // namespace ampcc

#endif
