//===- Temporaries.h - locals that the source does not name -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_TEMPORARIES_H
#define AMPCC_LIB_LOWER_TEMPORARIES_H

#include "FunctionContext.h"

namespace ampcc {

/// Makes temporaries, and lowers what C++ makes them for.
class TemporaryLowering : LoweringPart {
public:
  explicit TemporaryLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  /// A new local for the function's use, declared before the statement.
  ir::Variable *makeTemporary(clang::QualType T, clang::SourceLocation Loc);
  /// Puts \p Value into a temporary, which it becomes; returns the steps that
  /// do that.
  ExprList emitFirst(ir::Expr *&Value, clang::QualType T,
                     clang::SourceLocation Loc);
  /// \p Value in a temporary, which the last of \p Steps sets.
  ir::Expr *keep(ir::Expr *Value, ExprList &Steps);
  /// \p Place, as one that may be evaluated again: if need be, its address is
  /// kept.
  ir::Expr *keepPlace(ir::Expr *Place, ExprList &Steps,
                      clang::SourceLocation Loc);
  /// (t = E, *&t): a place that holds the value of the prvalue \p E.
  ir::Expr *materialize(const clang::Expr *E);
  /// \p Steps as parts of an expression.
  ExprList asExprs(llvm::ArrayRef<ir::Stmt *> Steps);
  /// Returns the result of \p Try. If that is null, its declarations are taken
  /// back: the code that follows declares them again.
  ir::Expr *attempt(llvm::function_ref<ir::Expr *()> Try);

  ir::Expr *lower(const clang::MaterializeTemporaryExpr *E);
  ir::Expr *lower(const clang::CXXBindTemporaryExpr *E);
  ir::Expr *lower(const clang::ExprWithCleanups *E);

  using DeclarationList = llvm::SmallVector<ir::Stmt *, 4>;
  void declare(ir::Variable *V, ir::Expr *Init = nullptr) {
    Declarations.push_back(Make.declare(V, Init));
  }
  /// Adds the declarations to the function's statements.
  void flushDeclarations();
  /// The declarations that are not added yet, in exchange for \p Others.
  DeclarationList exchangeDeclarations(DeclarationList Others) {
    return std::exchange(Declarations, std::move(Others));
  }

private:
  /// Declarations in front of the next statement: temporaries, most without a
  /// value.
  DeclarationList Declarations;
};

} // namespace ampcc

#endif
