//===- Effects.h - may two operands be evaluated in any order? --*- C++ -*-===//
#ifndef AMPCC_LIB_LOWER_EFFECTS_H
#define AMPCC_LIB_LOWER_EFFECTS_H

#include "ampcc/Analysis/TypeSlots.h"
#include "clang/AST/Expr.h"

namespace ampcc {

/// C leaves the order of most operands open, C++17 does not. True if the order
/// makes a difference: one operand changes a variable that the other one uses.
/// Of a glvalue, the place counts, not what is in it.
/// With \p Types, what functions may do to memory behind views counts, too.
bool dependsOnOrder(const clang::Expr *First, const clang::Expr *Second,
                    TypeSlots *Types = nullptr);

/// As HasSideEffects; of the operands of a property, too.
bool hasEffects(const clang::Expr *E, const clang::ASTContext &Ctx);

} // namespace ampcc

#endif
