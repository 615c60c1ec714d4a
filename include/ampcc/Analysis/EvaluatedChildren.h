//===- EvaluatedChildren.h - evaluated parts of statements ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_ANALYSIS_EVALUATEDCHILDREN_H
#define AMPCC_ANALYSIS_EVALUATEDCHILDREN_H

#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class VarDecl;
}

namespace ampcc {

/// Calls \p Visit on each direct child of \p S that is evaluated with \p S, in
/// source order. Unlike Stmt::children(), skips unevaluated operands, lambda
/// bodies, discarded branches, and initializers of tile_static variables (which
/// never run); visits default arguments and default initializers, and treats a
/// property access as the call that it is.
void forEachEvaluatedChild(const clang::Stmt *S,
                           llvm::function_ref<void(const clang::Stmt *)> Visit);

/// True if \p S, a function's body, only reads the value of \p V; with
/// \p AllowsConst it may also pass it on as a const object.
bool isOnlyRead(const clang::VarDecl *V, const clang::Stmt *S,
                bool AllowsConst = false);

/// True if \p S refers to \p V.
bool usesVariable(const clang::Stmt *S, const clang::VarDecl *V);

/// Returns the branch of an `if` that is selected at compile time, by
/// `constexpr` or `consteval`; null if that is a missing else.
std::optional<const clang::Stmt *> getOnlyBranch(const clang::IfStmt *If);

} // namespace ampcc

#endif
