//===- Loops.cpp - for, while, do and range-based for ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Constructs.h"

using namespace ampcc;
using namespace clang;

void LoopLowering::lowerLoopCondition(const DeclStmt *Variable,
                                      const Expr *Cond) {
  Fn.Stmts.lowerDeclStmt(Variable);
  ir::Expr *Condition = Fn.Exprs.emitCondition(Cond);
  Fn.Temporaries.flushDeclarations();
  const SourceLocation Loc = Fn.Out.takeLocation();
  Fn.Out.open();
  Fn.Cleanups.lowerCleanupsUntil(ScopeKind::Loop);
  Fn.Out.add(Make.make<ir::Break>());
  ir::Block *Leave = Fn.Out.close();
  Fn.Out.add(Make.makeIf(Make.unary(ir::UnaryOp::LogicalNot, Condition), Leave),
             Loc);
}

ir::Block *LoopLowering::lowerLoopBody(const Stmt *Body,
                                       llvm::function_ref<void()> Begin) {
  Fn.Out.open();
  Fn.Cleanups.openScope(ScopeKind::Loop);
  if (Begin)
    Begin();
  Fn.Stmts.lowerBody(Body);
  Fn.Cleanups.closeScope(!Fn.Terminated);
  Fn.Terminated = false;
  ir::Block *Result = Fn.Out.close();
  Result->HasBraces = StmtLowering::hasBraces(Body);
  return Result;
}

void LoopLowering::lowerFor(const ForStmt *S) {
  Fn.Out.setLocation(S->getForLoc());
  StepList Inits;
  SourceLocation HeadLoc;
  bool Wrapped = false;
  if (const Stmt *I = S->getInit()) {
    if (std::optional<StepList> InHead = Fn.Variables.lowerInHead(I)) {
      Inits = std::move(*InHead);
    } else if (const auto *E = dyn_cast<Expr>(I);
               E && !isa<ExprWithCleanups>(E)) {
      if (ir::Expr *Init = emit(E))
        Inits.push_back(Make.expr(Init));
    } else {
      Wrapped = true;
      HeadLoc = Fn.Out.takeLocation();
      Fn.Stmts.openHead(I, nullptr);
    }
  }
  const bool HasVariable = S->getConditionVariable();
  ir::Expr *Cond = nullptr, *Inc = nullptr;
  if (S->getCond() && !HasVariable)
    Cond = Fn.Exprs.emitCondition(S->getCond());
  if (S->getInc())
    Inc = emit(S->getInc());
  Fn.Temporaries.flushDeclarations();
  const SourceLocation Loc = Fn.Out.takeLocation();
  ir::Block *Body = lowerLoopBody(S->getBody(), [&] {
    if (HasVariable)
      lowerLoopCondition(S->getConditionVariableDeclStmt(), S->getCond());
  });
  Fn.Out.add(Make.makeFor(Inits, Cond, Inc, Body), Loc);
  if (Wrapped)
    Fn.Stmts.closeHead(true, HeadLoc);
}

void LoopLowering::lowerWhile(const WhileStmt *S) {
  Fn.Out.setLocation(S->getWhileLoc());
  const bool HasVariable = S->getConditionVariable();
  ir::Expr *Cond =
      HasVariable ? Make.boolean(true) : Fn.Exprs.emitCondition(S->getCond());
  Fn.Temporaries.flushDeclarations();
  const SourceLocation Loc = Fn.Out.takeLocation();
  ir::Block *Body = lowerLoopBody(S->getBody(), [&] {
    if (HasVariable)
      lowerLoopCondition(S->getConditionVariableDeclStmt(), S->getCond());
  });
  Fn.Out.add(Make.make<ir::While>(Cond, Body), Loc);
}

void LoopLowering::lowerDo(const DoStmt *S) {
  Fn.Out.setLocation(S->getDoLoc());
  ir::Expr *Cond = Fn.Exprs.emitCondition(S->getCond());
  Fn.Temporaries.flushDeclarations();
  const SourceLocation Loc = Fn.Out.takeLocation();
  ir::Block *Body = lowerLoopBody(S->getBody());
  Fn.Out.add(Make.make<ir::Do>(Body, Cond), Loc);
}

void LoopLowering::lowerRangeFor(const CXXForRangeStmt *S) {
  Fn.Out.setLocation(S->getForLoc());
  const SourceLocation HeadLoc = Fn.Out.takeLocation();
  Fn.Stmts.openHead(S->getInit(), nullptr);
  Fn.Stmts.lowerStmt(S->getRangeStmt());
  Fn.Stmts.lowerStmt(S->getBeginStmt());
  Fn.Stmts.lowerStmt(S->getEndStmt());
  ir::Expr *Cond = Fn.Exprs.emitCondition(S->getCond());
  ir::Expr *Inc = emit(S->getInc());
  Fn.Temporaries.flushDeclarations();
  const SourceLocation Loc = Fn.Out.takeLocation();
  ir::Block *Body = lowerLoopBody(
      S->getBody(), [&] { Fn.Stmts.lowerStmt(S->getLoopVarStmt()); });
  Fn.Out.add(Make.makeFor({}, Cond, Inc, Body), Loc);
  Fn.Stmts.closeHead(true, HeadLoc);
}
