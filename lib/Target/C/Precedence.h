//===- Precedence.h - where C wants parentheses -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_C_PRECEDENCE_H
#define AMPCC_LIB_TARGET_C_PRECEDENCE_H

#include "ampcc/IR/Expr.h"

namespace ampcc::target {

/// C's operator precedence, loosest first.
enum class Prec : uint8_t {
  Comma,
  Assign,
  Conditional,
  LogicalOr,
  LogicalAnd,
  BitOr,
  BitXor,
  BitAnd,
  Equality,
  Relational,
  Shift,
  Additive,
  Multiplicative,
  Unary,
  Postfix,
  Primary
};

Prec getPrec(ir::BinaryOp Op);

/// The precedence of \p E as it is printed.
Prec getPrec(const ir::Expr *E);

/// The loosest operand of \p Op that is written without parentheses, where one
/// of precedence \p Operand is to be: C's rules, less the mixtures that
/// compilers warn about and readers stumble over.
Prec getOperandPrec(ir::BinaryOp Op, Prec Operand, bool IsRight);

} // namespace ampcc::target

#endif
