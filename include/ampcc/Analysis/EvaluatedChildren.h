//===- EvaluatedChildren.h - what runs when a statement runs ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_ANALYSIS_EVALUATEDCHILDREN_H
#define AMPCC_ANALYSIS_EVALUATEDCHILDREN_H

#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class VarDecl;
}

namespace ampcc {

/// Calls \p Visit on each direct part of \p S that is evaluated when \p S is,
/// in the order of the source. Unlike Stmt::children() this leaves out
/// unevaluated operands, a lambda's body, discarded branches, and initialisers
/// of tile_static variables (which never run); it looks into default arguments
/// and initialisers, and sees a property access as the call that it is.
void forEachEvaluatedChild(const clang::Stmt *S,
                           llvm::function_ref<void(const clang::Stmt *)> Visit);

/// True if \p S, a function's body, does no more with \p V than read its value;
/// with \p AllowsConst it may pass it on as a const object, too.
bool isOnlyRead(const clang::VarDecl *V, const clang::Stmt *S,
                bool AllowsConst = false);

/// True if \p S names \p V.
bool usesVariable(const clang::Stmt *S, const clang::VarDecl *V);

/// The branch of an `if` that is chosen at compile time, by `constexpr` or
/// `consteval`; null if that is an else that is not there.
std::optional<const clang::Stmt *> getOnlyBranch(const clang::IfStmt *If);

} // namespace ampcc

#endif
