//===- StatementExprs.h - statements in expressions -------------*- C++ -*-===//
#ifndef AMPCC_LIB_LOWER_STATEMENTEXPRS_H
#define AMPCC_LIB_LOWER_STATEMENTEXPRS_H

#include "FunctionContext.h"

namespace ampcc {

class StmtExprLowering : LoweringPart {
public:
  explicit StmtExprLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  ir::Expr *lower(const clang::StmtExpr *E);
  /// \p Body becomes a function's: a call of it.
  ir::Expr *outline(ir::Block *Body, ir::Variable *Result);

private:
  ir::Block *lowerStatements(const clang::StmtExpr *E, ir::Variable *&Result);
};

} // namespace ampcc

#endif
