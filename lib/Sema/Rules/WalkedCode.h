//===- WalkedCode.h - which code the walk looks at --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_SEMA_RULES_WALKEDCODE_H
#define AMPCC_LIB_SEMA_RULES_WALKEDCODE_H

#include "ampcc/Basic/Restriction.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/TypeLoc.h"

namespace ampcc {

/// True if \p D needs no check: a pattern, whose instances are walked (rule
/// B17), code that amp code does not have, or code that is checked where it is
/// used.
bool isSkipped(const clang::Decl *D);

/// True if \p F is an instance of a template restricted to both, whose body is
/// walked if amp code calls it.
bool isInstanceForBoth(const clang::FunctionDecl *F);

/// True if \p Init is of a member that amp code does not have.
bool isOfCpu(const clang::CXXCtorInitializer *Init);

/// The default initializer of \p Member, of a class in code of the cpu, may be
/// code of amp alone: the constructors that use it tell.
bool isInitializedInAmp(const clang::FieldDecl *Member);

/// An implicit member's restriction is inferred from its body, that of a
/// constexpr function comes from -famp-extensions: neither was declared.
bool hasInferredRestriction(const clang::FunctionDecl *F);

/// A specialization, or the explicit instantiation of a class or a variable,
/// is walked where it is declared.
bool hasNodeOfItsOwn(const clang::Decl *Instance);

// A clause governs what follows it: a trailing return type, a condition of
// noexcept. The types of parameters, and of the result where it is in front,
// precede the clause and are code of what is around the function (rule B11).

/// True if \p T is the type of the result of \p F, written in front of the
/// parameters.
bool isLeadingResult(const clang::FunctionDecl *F, clang::TypeLoc T);

/// The restriction in force in the types that precede the clause of \p F. Those
/// of an instance of a function template are read where it is called, when the
/// clause is known: they are code of the function.
Restriction getRestrictionBeforeClause(const clang::FunctionDecl *F);

} // namespace ampcc

#endif
