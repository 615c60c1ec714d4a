//===- PromotedElements.h - scalar promotion in loops -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Keeps an element of global memory that each iteration of a loop changes, `for
// (int k = 0; k < n; k++) c[i] += a(i, k);`, in a variable during the loop, if
// no other argument of the launch aliases it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_PROMOTEDELEMENTS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_PROMOTEDELEMENTS_H

#include "../Common/FreshNames.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"

namespace ampcc {

/// True if \p S calls no function that accesses memory, has no atomic
/// operation, and takes no address.
bool isUnderstood(ir::Stmt *S, const ModuleEffects &Fx);

/// True if \p Loop accesses no other element of the buffer of \p Element.
bool isOnlyAccess(ir::For *Loop, ir::Expr *Element, const BufferRoots &Roots);

/// A loop with elements that can be promoted.
struct PromotedLoop {
  ir::Block *Around;
  ir::For *Loop;
  llvm::SmallVector<ir::Expr *, 2> Elements;
  /// True if there is an iteration, without which the elements may not exist;
  /// null: there always is.
  ir::Expr *RunsOnce;
};

/// The outermost loops of a kernel with elements that can be promoted.
class PromotedElements {
public:
  PromotedElements(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
                   const ModuleEffects &Fx)
      : M(M), Build(M), Names(Names), Fx(Fx), Roots(Kernel, Fx) {}

  /// Finds such loops in \p S other than thread loops.
  void find(ir::Stmt *S, std::vector<PromotedLoop> &Found) const;
  /// Promotes the elements of \p L under the condition \p Cond, or always if it
  /// is null; otherwise runs \p Plain if it is not null.
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
