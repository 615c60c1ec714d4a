//===- ExprSequencer.h - expressions in parts -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An expression is taken apart into steps and a value. An operand's steps come
// before the whole expression; so the values of the operands in front of it,
// if the steps, or the value after them, make a difference to them, become
// steps, too. What is then left of the expression may be evaluated in any
// order.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_EXPRSEQUENCER_H
#define AMPCC_LIB_TRANSFORMS_COMMON_EXPRSEQUENCER_H

#include "FreshNames.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

using ExprList = llvm::SmallVector<ir::Expr *, 2>;

/// An expression in parts, and what they do.
struct Parts {
  ir::Expr *Value;
  Effects OfValue;
  ExprList Steps; ///< evaluated before it, in order
  Effects OfSteps;
};

/// Takes expressions apart.
class ExprSequencer {
public:
  ExprSequencer(ir::Module &M, const llvm::StringSet<> &Globals,
                ir::Function &F, const ModuleEffects &Known)
      : Make(M), Know(Known.of(F)), Names(M, F, Globals) {}

  Parts take(ir::Expr *E, bool IsPlace = false);
  /// As one expression.
  ir::Expr *takeWhole(ir::Expr *E) { return join(take(E)); }
  /// Adds \p Step to \p To, where it is no declaration: C does not assign
  /// arrays, but their elements.
  void addStep(ir::Expr *Step, ExprList &To);
  /// The order in \p E is C's already.
  bool isInOrder(ir::Expr *E) const;
  /// The temporaries that were made since the last call, with names now: of
  /// those that \p Steps assign, in that order.
  llvm::SmallVector<ir::Variable *, 2>
  takeTemporaries(llvm::ArrayRef<ir::Expr *> Steps);

private:
  struct Operand {
    ir::Expr **E;
    bool IsPlace;
  };
  static void addOperands(ir::Expr *E, bool IsPlace,
                          llvm::SmallVectorImpl<Operand> &To);
  unsigned countEffects(ir::Expr *E) const;
  Parts takeOperator(ir::Expr *E, bool IsPlace);
  Parts takeSequence(ir::Sequence *S, bool IsPlace);
  Parts takeLogical(ir::Binary *B);
  Parts takeConditional(ir::Conditional *C);
  /// Moves the steps of \p From after those of \p To.
  static void moveSteps(Parts &From, Parts &To);
  /// \p P's value becomes a step; the temporary that has it then.
  ir::Expr *keep(Parts &P);
  ir::Expr *join(const Parts &P);

  ir::Builder Make;
  FunctionEffects &Know;
  FreshNames Names;
  llvm::SmallVector<ir::Variable *, 2> Temporaries;
};

/// The variable to which \p E assigns a value, or null.
ir::Variable *getAssignedVariable(const ir::Expr *E);

} // namespace ampcc

#endif
