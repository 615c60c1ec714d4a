//===- SharedStrips.h - strips that a work-group loads together -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In an untiled matrix product, `sum += a(i, k) * b(j, k)`, the threads of a
// work-group share rows and columns. The work-items load strips of these
// together into tile memory, adjacent work-items adjacent elements:
//
//   for (strip = 0; strip < n; strip += strip's length) {
//     the work-items load a_strip[r][c] = a[(first1 + r) * width + strip + c]
//     for (int k = strip; k < strip's end; ++k)
//       sum += a_strip[i - first1][k - strip] * b_strip[j - first0][k - strip];
//   }
//
// Each thread calculates the same as before, in the same order.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_SHAREDSTRIPS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_SHAREDSTRIPS_H

#include "MaskedLoops.h"
#include "llvm/ADT/MapVector.h"

namespace ampcc {

class SharedStrips {
public:
  SharedStrips(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
               const ModuleEffects &Fx)
      : M(M), Kernel(Kernel), Names(Names), Fx(Fx), Build(M),
        Int(M.Types.getInt()) {}

  /// Finds loops of the kernel, whose threads are in the domain, that can be
  /// split into strips, and replaces thread positions by variables. False if
  /// there are no such loops.
  bool find();
  /// Splits the loops. \p First are the positions of a work-group's first
  /// thread, \p Item is the number of a work-item in its group.
  void split(llvm::ArrayRef<ir::Variable *> First, ir::Variable *Item);
  /// Puts the loads in front of the barriers in \p Body, and the tile memory
  /// into the kernel.
  void insertLoads(ir::Block *Body);
  bool areSome() const { return !Memory.empty(); }
  /// The variables that are the threads' positions.
  llvm::ArrayRef<ir::Variable *> getPositions() const { return Positions; }

private:
  /// A read, and the dimension along which threads read different elements.
  struct SharedRead {
    StagedRead Read;
    unsigned Dimension;
    /// Masked threads read elements at positions between these; null: there are
    /// no masks.
    ir::Variable *Low, *High;
  };
  /// A minimum or maximum over the threads of a work-group.
  struct Limit {
    ir::Variable *OfGroup;
    ir::Expr *OfThread;
  };
  using Limits = llvm::SmallVector<Limit, 8>;
  using MakeInner =
      llvm::function_ref<ir::Stmt *(ir::Variable *Strip, ir::Variable *End)>;

  std::optional<unsigned> getDimension(const StagedRead &R) const;
  bool keepProduct(RowLoop &L) const;
  bool fitStrips();
  /// Replaces \p L by a loop over strips; \p Make makes the loop in a strip.
  ir::For *stage(RowLoop &L, const Limits &OfReads, MakeInner Make);
  void stage(MaskedLoop &L, StmtList &Out);
  bool isDivergent(const MaskedLoop &L) const;
  ir::Block *mask(ir::Block *Body, ir::Expr *IsOwn);
  StmtList measure(const MaskedLoop &L, const Limits &All);
  ir::Expr *locate(const ir::Expr *E, ir::Expr *At0, ir::Expr *At1) {
    return ampcc::locate(Build, E, Positions, At0, At1);
  }
  void makeMemory(StagedRead &R, unsigned Dimension, unsigned Number);
  ir::Stmt *load(const SharedRead &R, const RowLoop &L, ir::Variable *Strip);

  ir::Expr *call(llvm::StringRef Builtin, ir::Expr *Left, ir::Expr *Right) {
    return Build.call(Builtin, Left->getType(), {Left, Right});
  }
  /// Returns the number of threads of a work-group along a dimension.
  ir::Expr *getLines(unsigned Dimension) {
    const std::string Tiles = "AMP_PACK" + std::to_string(Dimension);
    return Build.multiply(Kernel.Tile[Dimension], Build.constant(Tiles, Int));
  }
  int64_t countItems() const {
    return int64_t(Kernel.Tile[0]) * Kernel.Tile[1];
  }

  ir::Module &M;
  ir::Function &Kernel;
  FreshNames &Names;
  const ModuleEffects &Fx;
  ir::Builder Build;
  const ir::Type *const Int;
  llvm::SmallVector<ir::Variable *, 3> Positions, First;
  std::optional<Uniform> Uniforms;
  std::optional<RowLoops> All;
  std::vector<RowLoop> Loops;
  std::optional<MaskedLoops> Masked;
  ir::Variable *Item = nullptr;
  unsigned Length = 0; ///< of strips
  /// Tile memory, by dimension, buffer and number in its loop, and by type.
  llvm::MapVector<std::pair<std::pair<unsigned, unsigned>, const ir::Type *>,
                  ir::Variable *>
      Memory;
  llvm::SmallVector<ir::Variable *, 2> LimitMemory;
  /// Barriers, and the loads in front of them.
  Insertions Loads;
};

} // namespace ampcc

#endif
