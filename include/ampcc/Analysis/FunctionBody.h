//===- FunctionBody.h - the code that a call runs ---------------*- C++ -*-===//
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

/// Returns the definition of \p F with its body, or null. A defaulted
/// destructor needs no body: its effect is known.
const clang::FunctionDecl *getBodyOf(const clang::FunctionDecl *F);

/// Returns the function that amp code runs for \p F. Never null: the rules have
/// been checked.
inline const clang::FunctionDecl *getCallee(const clang::FunctionDecl *F) {
  const clang::FunctionDecl *Callee = getAmpCallee(F);
  return Callee ? Callee : F;
}

/// Returns the argument of a call of std::move, std::forward etc., which only
/// cast it and have no body; null for other calls.
const clang::Expr *getForwardedArgument(const clang::CallExpr *E);
/// Returns the object whose address a call of std::addressof or the like
/// returns.
const clang::Expr *getAddressedArgument(const clang::CallExpr *E);

/// Returns the explicit object parameter of the lambda's call operator \p F,
/// which has its captures; null for other functions.
const clang::ParmVarDecl *getExplicitClosure(const clang::FunctionDecl *F);

/// True if \p D, a class or data member, has no representation in amp code.
bool isHostOnly(const clang::Decl *D);
/// True if \p F's type or \p F itself is host-only.
bool isHostOnlyField(const clang::FieldDecl *F);

/// True if \p M is an assignment operator that copies the object's bytes. One
/// that must not write the object's tail padding, which a derived or enclosing
/// class may reuse, is an ordinary function.
bool isBytewiseAssignment(const clang::CXXMethodDecl *M);

/// True if \p C only copies the parts of the object that exist in amp code.
bool isBytewiseCopy(const clang::CXXConstructorDecl *C);

/// True if kernels of other translation units may call the amp code of \p F by
/// its declaration: it has linkage, and its body is here only.
bool isShared(const clang::FunctionDecl *F);

/// The functions of the translation unit for which that is true.
std::vector<const clang::FunctionDecl *>
findSharedFunctions(clang::ASTContext &Ctx);

} // namespace ampcc

#endif
