//===- ExprRules.h - type rules of expressions ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_IR_EXPRRULES_H
#define AMPCC_LIB_IR_EXPRRULES_H

#include "ampcc/IR/Expr.h"

namespace ampcc::ir {

/// True for a condition, or another operand of a comparison with zero.
bool isScalar(const Expr *E);
bool isIntegral(const Expr *E);
/// True for an object that has an address: C's lvalue.
bool isLValue(const Expr *E);
/// True if C converts \p E implicitly to \p T. Compilers of the text check
/// constness.
bool isConvertible(const Expr *E, const Type *T);

/// True if the types of \p E and its operands, none of which is null, fit.
bool isWellTyped(const Expr *E);

} // namespace ampcc::ir

#endif
