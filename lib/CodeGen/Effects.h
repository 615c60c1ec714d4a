//===- Effects.h - may two operands be evaluated in any order? ----*- C++
//-*-===//
#ifndef AMPCC_CODEGEN_EFFECTS_H
#define AMPCC_CODEGEN_EFFECTS_H

#include "clang/AST/Expr.h"

namespace ampcc {

/// C++17 evaluates the right operand of an assignment first; C leaves the order
/// open. True if that makes a difference: one operand changes a variable that
/// the other one uses.
bool dependsOnOrder(const clang::Expr *Target, const clang::Expr *Value);

} // namespace ampcc

#endif
