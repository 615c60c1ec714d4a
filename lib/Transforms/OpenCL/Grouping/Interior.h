//===- Interior.h - work-items away from the domain's edges -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A stencil asks of each thread whether it lies at an edge:
//
//   if (i > 0 && i < height - 1)
//     b(i, j) = a(i - 1, j) + a(i, j) + a(i + 1, j);
//
// The threads of a work-item are neighbours, and read the same elements. The
// driver's compiler loads these once if no conditions stand between: the first
// and the last thread decide for all of them whether they lie inside. Positions
// that are kept within the domain, `i > 0 ? i - 1 : 0`, are such conditions,
// too.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_INTERIOR_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_INTERIOR_H

#include "WorkItems.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/LinearForm.h"

namespace ampcc {

class Interior {
public:
  /// \p Kernel is not tiled, and coarsened.
  Interior(ir::Module &M, ir::Function &Kernel, WorkItems &Items,
           const ModuleEffects &Fx);

  /// A condition under which \p Cond, which depends on the thread, holds for
  /// all threads of a work-item; null: none is known.
  ir::Expr *holdsForAll(const ir::Expr *Cond) {
    return dependsOnPosition(Cond) ? forAll(Cond, /*Holds=*/true) : nullptr;
  }
  /// True if neighbours in the coarsened dimension read the same elements in
  /// \p Body where they lie inside.
  bool sharesLoads(ir::Block *Body);
  /// Makes \p Body that of threads that lie inside. Returns the condition under
  /// which all threads of a work-item do; null: they always do.
  ir::Expr *enter(ir::Block *Body);

private:
  struct Arm {
    bool Holds;     ///< the condition, inside
    ir::Expr *Cond; ///< for all threads of the work-item
  };
  /// The counter of a loop of a known, small number of iterations.
  struct Counter {
    const ir::Variable *V;
    int64_t First, Last;
  };

  bool isPosition(const ir::Expr *E) const;
  const Counter *getCounter(const ir::Expr *E) const;
  bool dependsOnPosition(const ir::Expr *E) const;
  ir::Expr *getValue(const ir::Expr *E) const;
  bool isSteady(const ir::Expr *E);
  /// A position, or a value of each counter.
  using Place = llvm::function_ref<ir::Expr *(const Counter *)>;
  std::optional<int> getDirection(const ir::Expr *E, const Counter *Of) const;
  ir::Expr *resolve(const ir::Expr *E, Place At);
  ir::Expr *compareAll(ir::BinaryOp Op, const ir::Expr *Left,
                       const ir::Expr *Right);
  ir::Expr *forAll(const ir::Expr *Cond, bool Holds);
  std::optional<Arm> choose(const ir::If *Choice);
  ir::Expr *dropTerm(ir::Expr *E, const ir::Expr *Term);
  /// The part of \p E that is its value inside; null: it is not known.
  ir::Expr *chooseOperand(const ir::Expr *E, ir::Expr *&Cond);
  /// A position in a buffer that nothing writes, and how it changes from one
  /// thread to the next.
  struct Read {
    unsigned Buffer;
    LinearForm At, Step;
  };
  LinearForm getForm(const ir::Expr *E);
  Atom getAtom(const ir::Expr *E);
  void enter(ir::Expr *&E);
  void enter(ir::Stmt *S, llvm::SmallVectorImpl<ir::Stmt *> &Out);
  void require(ir::Expr *Cond);

  ir::Module &M;
  ir::Function &Kernel;
  WorkItems &Items;
  const ModuleEffects &Fx;
  ir::Builder Build;
  const unsigned Dimension;
  /// Values of variables that keep their first one, inside.
  llvm::DenseMap<const ir::Variable *, ir::Expr *> Values;
  llvm::SmallVector<Counter, 4> Counters;
  llvm::SmallVector<const ir::Expr *, 16> Atoms; ///< the first: the position
  ir::Expr *Inside = nullptr;
};

} // namespace ampcc

#endif
