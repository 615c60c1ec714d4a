//===- Properties.h - what the calls of a property share --------*- C++ -*-===//
#ifndef AMPCC_LIB_LOWER_PROPERTIES_H
#define AMPCC_LIB_LOWER_PROPERTIES_H

#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

/// The operands of the access \p E to a property that are evaluated before its
/// calls, for these use them more than once. The others have no effect, or can
/// be evaluated where they are used.
llvm::SmallVector<const clang::OpaqueValueExpr *, 2>
getKeptValues(const clang::PseudoObjectExpr *E, const clang::ASTContext &Ctx);

} // namespace ampcc

#endif
