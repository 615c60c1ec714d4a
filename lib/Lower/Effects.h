//===- Effects.h - may two operands be lowered in any order? ----*- C++ -*-===//
#ifndef AMPCC_LIB_LOWER_EFFECTS_H
#define AMPCC_LIB_LOWER_EFFECTS_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/TypeSlots.h"
#include "clang/AST/Expr.h"

namespace ampcc {

/// Where a call is lowered in place, its operands are evaluated where they
/// stand in what it returns. True if that may make a difference: one operand
/// changes what the other one uses. Of a glvalue, the place counts, not what is
/// in it.
bool dependsOnOrder(const clang::Expr *First, const clang::Expr *Second,
                    const AmpCalls &Calls, TypeSlots &Types);

/// As HasSideEffects; of the operands of a property, too.
bool hasEffects(const clang::Expr *E, const clang::ASTContext &Ctx);

} // namespace ampcc

#endif
