//===- ThreadSpace.h - loops over tiles and threads -------------*- C++ -*-===//
//
// Inside of a kernel that runs a box of threads, tiles are the trips of loops,
// and so are the threads of a tile; of a kernel without tiles, all threads.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_CPU_THREADSPACE_H
#define AMPCC_LIB_TRANSFORMS_CPU_THREADSPACE_H

#include "../FreshNames.h"
#include "CpuEffects.h"
#include "ampcc/IR/Builder.h"

namespace ampcc {

/// The variables of loops over threads, fastest first; null where there is one
/// thread only.
using Threads = std::array<ir::Variable *, 3>;

/// Arrays with an element for each of some threads.
class ThreadArrays {
public:
  virtual ~ThreadArrays() = default;
  /// An array of \p T.
  virtual const ir::Type *getArray(const ir::Type *T) const = 0;
  /// The element of \p T; the first thread's if that is null.
  virtual ir::Expr *getElement(ir::Variable *Array, const Threads *T) = 0;
};

class ThreadSpace : public ThreadArrays {
public:
  ThreadSpace(ir::Module &M, FreshNames &Names);

  Threads makeThreads();
  /// The loops themselves.
  ir::Stmt *makeLoops(const Threads &T, ir::Block *Body);
  /// Loops over the box's tiles, if the kernel has tiles.
  ir::Block *makeTileLoops(ir::Block *Body);
  /// The kernel's parameters for the box.
  std::vector<ir::Variable *> getBox() const;

  bool isTiled() const { return Kernel.Tile[0] != 0; }
  /// For the threads of a tile.
  const ir::Type *getArray(const ir::Type *T) const override;
  ir::Expr *getElement(ir::Variable *Array, const Threads *T) override;
  /// Replaces calls that ask where \p T stands; null: the tile's first thread.
  void replaceQueries(ir::Stmt *S, const Threads *T);

private:
  ir::Expr *replaceQuery(ir::Expr *E, const Threads *T);
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
