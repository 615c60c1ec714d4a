//===- TransposedBlocks.h - transposition through tile memory ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In an untiled transposition, `b(i, j) = a(j, i)`, adjacent threads read
// elements that are a row apart. Threads of the other dimension read adjacent
// elements, so a work-group copies a block through tile memory:
//
//   the work-items load a_block[r][c] = a[(first0 + r) * width + first1 + c]
//   b[i * b_width + j] = a_block[j - first0][i - first1];
//
// The same applies to transposed writes, `b(j, i) = a(i, j)`.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_TRANSPOSEDBLOCKS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_TRANSPOSEDBLOCKS_H

#include "RowLoops.h"

namespace ampcc {

class TransposedBlocks {
public:
  TransposedBlocks(ir::Module &M, ir::Function &Kernel, FreshNames &Names)
      : M(M), Kernel(Kernel), Names(Names), Build(M), Int(M.Types.getInt()) {}

  using Test = llvm::function_ref<bool(ir::Expr *Pointer)>;
  /// Finds accesses of all threads of the kernel, whose positions are
  /// variables, through pointers of the launch. False if there are none.
  bool find(llvm::ArrayRef<ir::Variable *> Positions, const BufferRoots &Roots,
            Test IsOfLaunch, Test IsReadOnly);
  /// Redirects them to tile memory. \p First are the positions of a
  /// work-group's first thread, \p Own those of the first one that no other
  /// work-group runs.
  void split(llvm::ArrayRef<ir::Variable *> First,
             llvm::ArrayRef<ir::Variable *> Own, ir::Variable *Item);
  /// Inserts loads and stores at the barriers in \p Body, and declares the tile
  /// memory in the kernel.
  void insertMoves(ir::Block *Body);
  bool areSome() const { return !Accesses.empty(); }

private:
  struct BlockAccess {
    ir::Stmt *At; ///< of the kernel's body
    ir::Index *Element;
    unsigned Param;
    bool IsWrite;
  };

  bool isTransposed(const ir::Index *I) const;
  bool isOnlyUse(const ir::Index *I, unsigned Param,
                 const BufferRoots &Roots) const;
  const BlockAccess &findBlock(const BlockAccess &A) const;
  ir::Variable *makeMemory(const BlockAccess &A);
  ir::Stmt *move(const BlockAccess &A, ir::Variable *Memory);

  ir::Module &M;
  ir::Function &Kernel;
  FreshNames &Names;
  ir::Builder Build;
  const ir::Type *const Int;
  llvm::SmallVector<ir::Variable *, 3> Positions, First, Own;
  ir::Variable *Item = nullptr;
  llvm::SmallVector<BlockAccess, 4> Accesses;
  /// Barriers, the loads in front of them and the stores behind.
  Insertions Moves;
  llvm::SmallVector<ir::Variable *, 4> Memory;
};

} // namespace ampcc

#endif
