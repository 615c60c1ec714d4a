//===- SignatureParts.h - what precedes the clause --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A clause governs what follows it: a trailing return type, a condition of
// noexcept. The types of parameters, and of the result where it is in front,
// precede the clause and are code of what is around the function (rule B11).
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_RULES_SIGNATUREPARTS_H
#define AMPCC_LIB_SEMA_RULES_SIGNATUREPARTS_H

#include "ampcc/Basic/Restriction.h"
#include "clang/AST/TypeLoc.h"

namespace ampcc {

/// \p T is the type of the result of \p F, written in front of the parameters.
bool isLeadingResult(const clang::FunctionDecl *F, clang::TypeLoc T);

/// The restriction in force in the types that precede the clause of \p F. Those
/// of an instance of a function template are read where it is called, when the
/// clause is known: they are code of the function.
Restriction getRestrictionBeforeClause(const clang::FunctionDecl *F);

} // namespace ampcc

#endif
