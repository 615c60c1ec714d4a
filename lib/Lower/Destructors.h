//===- Destructors.h - what runs where a scope is left ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_DESTRUCTORS_H
#define AMPCC_LIB_LOWER_DESTRUCTORS_H

#include "FunctionContext.h"

namespace ampcc {

/// The kinds of scopes that control leaves: by their end, by break and
/// continue, or by return.
enum class ScopeKind { Block, Loop, Switch, Function };

/// Keeps the scopes around a statement, and lowers what happens at their ends.
class CleanupLowering : LoweringPart {
public:
  explicit CleanupLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  void openScope(ScopeKind Kind) { Scopes.push_back({Kind, {}}); }
  /// Leaves the innermost scope at the end of its text.
  void closeScope(bool Reachable);
  /// The objects that the end of the innermost scope destroys.
  llvm::SmallVectorImpl<Cleanup> &getInnermost() {
    return Scopes.back().Cleanups;
  }
  void addCleanup(const clang::VarDecl *V, ir::Variable *Object);
  /// The way to \p Until leaves scopes that destroy something.
  bool hasCleanups(ScopeKind Until, const clang::VarDecl *Except = nullptr);
  void lowerCleanupsUntil(ScopeKind Until,
                          const clang::VarDecl *Except = nullptr);
  StepList emitCleanups(llvm::ArrayRef<Cleanup> Cleanups);
  /// After a destructor's own body, members and bases are destroyed.
  void lowerDestructorEpilogue();

private:
  struct Scope {
    ScopeKind Kind;
    llvm::SmallVector<Cleanup, 2> Cleanups;
  };
  void lowerCleanups(const Scope &S, const clang::VarDecl *Except);
  void appendDestruction(ir::Expr *Place, clang::QualType T,
                         clang::SourceLocation Loc, StepList &Steps);

  llvm::SmallVector<Scope, 8> Scopes;
};

} // namespace ampcc

#endif
