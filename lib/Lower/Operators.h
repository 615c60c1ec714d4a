//===- Operators.h - C's operators, and ?: ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_OPERATORS_H
#define AMPCC_LIB_LOWER_OPERATORS_H

#include "FunctionContext.h"

namespace ampcc {

/// C's operator for \p Op.
ir::BinaryOp getOp(clang::BinaryOperatorKind Op);
ir::UnaryOp getOp(clang::UnaryOperatorKind Op);

class OperatorLowering : LoweringPart {
public:
  explicit OperatorLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  ir::Expr *lower(const clang::UnaryOperator *E);
  ir::Expr *lower(const clang::BinaryOperator *E);
  ir::Expr *lower(const clang::ConditionalOperator *E);
  ir::Expr *lower(const clang::BinaryConditionalOperator *E);

private:
  ir::Expr *emitOperation(const clang::BinaryOperator *E);
  ir::Expr *emitThreeWay(const clang::BinaryOperator *E);
};

} // namespace ampcc

#endif
