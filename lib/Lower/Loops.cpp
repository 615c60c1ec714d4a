//===- Loops.cpp - for, while, do and range-based for ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"

using namespace ampcc;
using namespace clang;

void FunctionLowering::lowerLoopCondition(const DeclStmt *Variable,
                                          const Expr *Cond) {
  lowerDeclStmt(Variable);
  ir::Expr *Condition = emitCondition(Cond);
  flushDeclarations();
  const SourceLocation Loc = Out.takeLocation();
  Out.open();
  lowerCleanupsUntil(ScopeKind::Loop);
  Out.add(Make.make<ir::Break>());
  ir::Block *Leave = Out.close();
  Out.add(Make.makeIf(Make.unary(ir::UnaryOp::LogicalNot, Condition), Leave),
          Loc);
}

ir::Block *FunctionLowering::lowerLoopBody(const Stmt *Body,
                                           llvm::function_ref<void()> Begin) {
  Out.open();
  openScope(ScopeKind::Loop);
  if (Begin)
    Begin();
  lowerBody(Body);
  closeScope(!Terminated);
  Terminated = false;
  ir::Block *Result = Out.close();
  Result->HasBraces = hasBraces(Body);
  return Result;
}

void FunctionLowering::lowerFor(const ForStmt *S) {
  Out.setLocation(S->getForLoc());
  StepList Inits;
  SourceLocation HeadLoc;
  bool Wrapped = false;
  if (const Stmt *I = S->getInit()) {
    if (std::optional<StepList> InHead = lowerInHead(I)) {
      Inits = std::move(*InHead);
    } else if (const auto *E = dyn_cast<Expr>(I);
               E && !isa<ExprWithCleanups>(E)) {
      if (ir::Expr *Init = emit(E))
        Inits.push_back(Make.expr(Init));
    } else {
      Wrapped = true;
      HeadLoc = Out.takeLocation();
      openHead(I, nullptr);
    }
  }
  const bool HasVariable = S->getConditionVariable();
  ir::Expr *Cond = nullptr, *Inc = nullptr;
  if (S->getCond() && !HasVariable)
    Cond = emitCondition(S->getCond());
  if (S->getInc())
    Inc = emit(S->getInc());
  flushDeclarations();
  const SourceLocation Loc = Out.takeLocation();
  ir::Block *Body = lowerLoopBody(S->getBody(), [&] {
    if (HasVariable)
      lowerLoopCondition(S->getConditionVariableDeclStmt(), S->getCond());
  });
  Out.add(Make.makeFor(Inits, Cond, Inc, Body), Loc);
  if (Wrapped)
    closeHead(true, HeadLoc);
}

void FunctionLowering::lowerWhile(const WhileStmt *S) {
  Out.setLocation(S->getWhileLoc());
  const bool HasVariable = S->getConditionVariable();
  ir::Expr *Cond =
      HasVariable ? Make.boolean(true) : emitCondition(S->getCond());
  flushDeclarations();
  const SourceLocation Loc = Out.takeLocation();
  ir::Block *Body = lowerLoopBody(S->getBody(), [&] {
    if (HasVariable)
      lowerLoopCondition(S->getConditionVariableDeclStmt(), S->getCond());
  });
  Out.add(Make.make<ir::While>(Cond, Body), Loc);
}

void FunctionLowering::lowerDo(const DoStmt *S) {
  Out.setLocation(S->getDoLoc());
  ir::Expr *Cond = emitCondition(S->getCond());
  flushDeclarations();
  const SourceLocation Loc = Out.takeLocation();
  ir::Block *Body = lowerLoopBody(S->getBody());
  Out.add(Make.make<ir::Do>(Body, Cond), Loc);
}

void FunctionLowering::lowerRangeFor(const CXXForRangeStmt *S) {
  Out.setLocation(S->getForLoc());
  const SourceLocation HeadLoc = Out.takeLocation();
  openHead(S->getInit(), nullptr);
  lowerStmt(S->getRangeStmt());
  lowerStmt(S->getBeginStmt());
  lowerStmt(S->getEndStmt());
  ir::Expr *Cond = emitCondition(S->getCond());
  ir::Expr *Inc = emit(S->getInc());
  flushDeclarations();
  const SourceLocation Loc = Out.takeLocation();
  ir::Block *Body =
      lowerLoopBody(S->getBody(), [&] { lowerStmt(S->getLoopVarStmt()); });
  Out.add(Make.makeFor({}, Cond, Inc, Body), Loc);
  closeHead(true, HeadLoc);
}
