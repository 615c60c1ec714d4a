//===- WorkItems.h - the threads of a work-item -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_WORKITEMS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_WORKITEMS_H

#include "../../Common/FreshNames.h"
#include "../../Threads/ThreadLoops.h"
#include "llvm/ADT/Twine.h"

namespace ampcc {

inline std::string withNumber(llvm::StringRef Name, unsigned K) {
  return (Name + llvm::Twine(K)).str();
}

/// The threads of a work-item of a coarsened or packed kernel.
class WorkItems : public ThreadLoops {
public:
  WorkItems(ir::Module &M, const ir::Function &Kernel, FreshNames &Names);

  bool keepsBarriers() const override { return true; }
  bool shareLoops(ir::Stmt *A, ir::Stmt *B) override {
    return A != LastStore && B != LastStore;
  }
  Threads makeThreads(const ir::Block *) override;
  ir::Stmt *makeLoops(const Threads &T, ir::Block *Body) override;
  const ir::Type *getArray(const ir::Type *T) const override;
  unsigned getAlign() const override { return 0; }
  ir::Expr *getElement(ir::Expr *Array, const Threads *T) override;

  /// Makes all threads run the statements before \p S before any runs \p S.
  void setLastStore(ir::Stmt *S) { LastStore = S; }

  /// Replaces the thread queries of thread \p T in \p Body; null: the first
  /// thread of the work-item.
  void replaceQueries(ir::Block *Body, const Threads *T);
  /// Return the positions of the first and the last thread in the coarsened
  /// dimension, if there are no tiles.
  ir::Expr *getFirst();
  ir::Expr *getLast();
  void forgetLast() { Last = {}; }
  /// The variables of getFirst and getLast; null: unused or forgotten.
  const ir::Variable *getFirstVariable() const { return First.V; }
  const ir::Variable *getLastVariable() const { return Last.V; }
  /// The number of the tile in its work-group.
  ir::Expr *getTileInGroup();
  /// The declarations of the variables that the other functions use.
  llvm::SmallVector<ir::Stmt *, 8> makeDeclarations();

private:
  /// A variable that is declared if it is used.
  struct Known {
    ir::Variable *V = nullptr;
    ir::Expr *Value = nullptr;
  };
  ir::Expr *use(Known &K, llvm::StringRef Name, ir::Expr *Value);
  bool isTiled() const { return Kernel.Tile[0] != 0; }
  bool isCoarsened(unsigned K) const { return Kernel.Coarsened == K; }
  /// The work-items of a tile.
  ir::Expr *getTileItems(unsigned K);

  /// Returns \p Alone for one tile: compilers cannot prove \p Packed unique.
  ir::Expr *ifPacked(unsigned K, ir::Expr *Packed, ir::Expr *Alone);
  ir::Expr *getTileInGroup(unsigned K);
  ir::Expr *getTile(unsigned K);
  /// Returns the local id of the first thread.
  ir::Expr *getLocal(unsigned K);
  ir::Expr *getGlobal(unsigned K);
  /// Returns the position of the iteration's thread in the coarsened dimension.
  ir::Expr *makeLocal(ir::Variable *Turn);
  ir::Expr *makeGlobal(ir::Expr *Turn);

  ir::Module &M;
  const ir::Function &Kernel;
  FreshNames &Names;
  ir::Builder Build;
  const ir::Type *const Int, *const Size;
  std::string TurnName, PlaceName; ///< of variables of the loops
  Known Place, First, Last;
  std::array<Known, 3> Tiles, Locals, Globals;
  const ir::Stmt *LastStore = nullptr;
};

} // namespace ampcc

#endif
