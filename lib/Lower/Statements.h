//===- Statements.h - statements --------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_STATEMENTS_H
#define AMPCC_LIB_LOWER_STATEMENTS_H

#include "FunctionContext.h"

namespace ampcc {

/// Lowers statements, one method for each; loops are in Loops.h.
class StmtLowering : LoweringPart {
public:
  explicit StmtLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  void lowerStmt(const clang::Stmt *S);
  /// The statements of \p S in a scope of their own.
  void lowerBody(const clang::Stmt *S);
  void lowerDeclStmt(const clang::DeclStmt *S);
  /// A block around a statement, for what is declared in its head.
  void openHead(const clang::Stmt *Init, const clang::VarDecl *Variable);
  void closeHead(bool Reachable, clang::SourceLocation Loc);
  /// The source has braces around the statement, or it needs them.
  static bool hasBraces(const clang::Stmt *S);

private:
  void lowerExprStmt(const clang::Expr *E);
  void lowerIf(const clang::IfStmt *S);
  ir::Block *lowerBranch(const clang::Stmt *S);
  ir::Stmt *lowerElse(const clang::IfStmt *S);
  void lowerTakenBranch(const clang::IfStmt *S, const clang::Stmt *Taken);
  void lowerSwitch(const clang::SwitchStmt *S);
  ir::Expr *emitRanges(const clang::SwitchStmt *S, ir::Expr *Cond);
  void lowerCaseRange(const clang::CaseStmt *S);
  void lowerCase(const clang::SwitchCase *S);
  void lowerReturn(const clang::ReturnStmt *S);
  void lowerJump(const clang::Stmt *S);
};

} // namespace ampcc

#endif
