//===- FunctionBody.h - what a call runs ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_ANALYSIS_FUNCTIONBODY_H
#define AMPCC_ANALYSIS_FUNCTIONBODY_H

#include "ampcc/Basic/Restriction.h"
#include "clang/AST/DeclCXX.h"
#include <vector>

namespace clang {
class CallExpr;
class CXXConstructorDecl;
class Expr;
class ParmVarDecl;
} // namespace clang

namespace ampcc {

/// The definition of \p F with its body, or null. A defaulted destructor needs
/// none: what it does is known.
const clang::FunctionDecl *getBodyOf(const clang::FunctionDecl *F);

/// The function that amp code runs for \p F. Never null: the rules have been
/// checked before.
inline const clang::FunctionDecl *getCallee(const clang::FunctionDecl *F) {
  const clang::FunctionDecl *Callee = getAmpCallee(F);
  return Callee ? Callee : F;
}

/// The standard library's functions that only say how their argument is seen
/// (std::move, std::forward) have no body of their own. Null if \p E calls none
/// of them.
const clang::Expr *getForwardedArgument(const clang::CallExpr *E);
/// The object whose address std::addressof or its like returns.
const clang::Expr *getAddressedArgument(const clang::CallExpr *E);

/// The parameter through which the lambda's call operator \p F, written with an
/// explicit object, has its captures; null for other functions.
const clang::ParmVarDecl *getExplicitClosure(const clang::FunctionDecl *F);

/// True if \p D, a class or data member, has no representation in amp code.
bool isHostOnly(const clang::Decl *D);
/// True if \p F's type or \p F itself is host-only.
bool isHostOnlyField(const clang::FieldDecl *F);

/// True if \p M is an assignment operator that copies the object's bytes. One
/// that may not touch the padding at the object's end, where a class that has
/// it as base or member may keep something, is a function like others.
bool isBytewiseAssignment(const clang::CXXMethodDecl *M);

/// True if \p C copies what amp code has of the object, and does nothing else.
bool isBytewiseCopy(const clang::CXXConstructorDecl *C);

/// True if kernels of other translation units may call the amp code of \p F by
/// its declaration: it has linkage, and its body is here only.
bool isShared(const clang::FunctionDecl *F);

/// The functions of the translation unit for which that is true.
std::vector<const clang::FunctionDecl *>
findSharedFunctions(clang::ASTContext &Ctx);

} // namespace ampcc

#endif
