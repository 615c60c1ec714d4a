//===- StatementExprs.h - statements in expressions -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_STATEMENTEXPRS_H
#define AMPCC_LIB_LOWER_STATEMENTEXPRS_H

#include "FunctionContext.h"

namespace ampcc {

class StmtExprLowering : LoweringPart {
public:
  explicit StmtExprLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  ir::Expr *lower(const clang::StmtExpr *E);
  /// Puts the statements that the evaluation of \p E begins with, if they jump
  /// out of it, in front of the statement that is being lowered.
  void lowerLeadingStatements(const clang::Expr *E);
  /// \p Body becomes a function's: a call of it.
  ir::Expr *outline(ir::Block *Body, ir::Variable *Result);

private:
  /// The statements that those in an expression have become so far.
  struct Statements {
    ir::Block *Body = nullptr;
    ir::Variable *Result = nullptr;
    bool IsDone = false; ///< they stand in front
  };

  ir::Block *lowerStatements(const clang::StmtExpr *E, ir::Variable *&Result);

  llvm::DenseMap<const clang::StmtExpr *, Statements> LeadingStatements;
};

} // namespace ampcc

#endif
