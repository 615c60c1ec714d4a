//===- Assignments.h - assignments and increments ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_ASSIGNMENTS_H
#define AMPCC_LIB_LOWER_ASSIGNMENTS_H

#include "Expressions.h"

namespace ampcc {

class AssignmentLowering : LoweringPart {
public:
  explicit AssignmentLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  ir::Expr *lower(const clang::CompoundAssignOperator *E) {
    return emitAssignment(E);
  }

  /// The object that \p E changes, if it is an assignment or increment in C,
  /// too.
  std::optional<ObjectOperand> getTarget(const clang::Expr *E);
  /// The assignment or increment \p E.
  ir::Expr *emitAssignment(const clang::Expr *E);
  /// As emitAssignment, to the place that \p EmitTarget makes.
  ir::Expr *emitAssignment(const clang::Expr *E,
                           llvm::function_ref<ir::Expr *()> EmitTarget);
  /// Then there is nothing to copy.
  bool assignsEmptyClass(const clang::FunctionDecl *Callee);

private:
  ir::Expr *emitBoolIncrement(const clang::UnaryOperator *E, ir::Expr *Target);
  ir::Expr *emitCompoundAssignment(const clang::BinaryOperator *E,
                                   llvm::function_ref<ir::Expr *()> EmitTarget);
  ir::Expr *emitClassAssignment(const clang::CallExpr *E,
                                llvm::function_ref<ir::Expr *()> EmitTarget);
};

} // namespace ampcc

#endif
