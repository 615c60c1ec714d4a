//===- PromotedElements.h - scalar promotion in loops -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An element of global memory that each iteration of a thread's loop changes,
// as in `for (int k = 0; k < n; k++) c[i] += a(i, k);`, can be in a variable as
// long as the loop runs, in launches that reach it through one argument only.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_PROMOTEDELEMENTS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_PROMOTEDELEMENTS_H

#include "../Common/FreshNames.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"

namespace ampcc {

/// True if all accesses of \p S to memory are in its expressions: nothing in it
/// calls functions that access memory, is atomic, or takes addresses.
bool isUnderstood(ir::Stmt *S, const ModuleEffects &Fx);

/// All accesses of \p Loop to the buffer of \p Element are of the element.
bool isOnlyAccess(ir::For *Loop, ir::Expr *Element, const BufferRoots &Roots);

/// A loop with elements that can be promoted.
struct PromotedLoop {
  ir::Block *Around;
  ir::For *Loop;
  llvm::SmallVector<ir::Expr *, 2> Elements;
  /// True if there is an iteration; null: there always is. Without one the
  /// elements may not exist.
  ir::Expr *RunsOnce;
};

/// The outermost loops of a kernel with elements that can be promoted.
class PromotedElements {
public:
  PromotedElements(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
                   const ModuleEffects &Fx)
      : M(M), Build(M), Names(Names), Fx(Fx), Roots(Kernel, Fx) {}

  /// Finds those in \p S, which are not loops over threads.
  void find(ir::Stmt *S, std::vector<PromotedLoop> &Found) const;
  /// Promotes the elements of \p L, if \p Cond is true in a thread; otherwise
  /// the loop is \p Plain. Null: it always is true, or there is no such loop.
  void promote(const PromotedLoop &L, ir::Expr *Cond, ir::Stmt *Plain) const;

private:
  std::optional<PromotedLoop> match(ir::Block *Around, size_t At) const;

  ir::Module &M;
  mutable ir::Builder Build;
  FreshNames &Names;
  const ModuleEffects &Fx;
  const BufferRoots Roots;
};

} // namespace ampcc

#endif
