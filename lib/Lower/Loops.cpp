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
  Out.addAll(emitCleanups(getCleanups(ScopeKind::Loop)));
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
  const Stmt *Before = S->getInit();
  if (std::optional<StepList> InHead =
          Before ? lowerForInit(Before) : std::nullopt) {
    Inits = std::move(*InHead);
    Before = nullptr;
  } else if (const auto *E = dyn_cast_or_null<Expr>(Before);
             E && !isa<ExprWithCleanups>(E)) {
    if (ir::Expr *Init = emit(E))
      Inits.push_back(Make.expr(Init));
    Before = nullptr;
  }
  auto Lower = [&] {
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
  };
  if (Before)
    lowerInHead(Before, nullptr, Lower);
  else
    Lower();
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
  lowerInHead(S->getInit(), nullptr, [&] {
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
  });
}
