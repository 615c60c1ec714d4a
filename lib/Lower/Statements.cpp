//===- Statements.cpp - lowering of statements ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

void FunctionLowering::lowerStmt(const Stmt *S) {
  Terminated = false;
  if (const auto *E = dyn_cast<Expr>(S))
    return lowerExprStmt(E);
  switch (S->getStmtClass()) {
  case Stmt::NullStmtClass:
    return;
  case Stmt::CompoundStmtClass: {
    Out.setLocation(S->getBeginLoc());
    const SourceLocation Loc = Out.takeLocation();
    return Out.add(lowerBranch(S), Loc);
  }
  case Stmt::AttributedStmtClass:
    return lowerStmt(cast<AttributedStmt>(S)->getSubStmt());
  case Stmt::DeclStmtClass:
    return lowerDeclStmt(cast<DeclStmt>(S));
  case Stmt::IfStmtClass:
    return lowerIf(cast<IfStmt>(S));
  case Stmt::ForStmtClass:
    return lowerFor(cast<ForStmt>(S));
  case Stmt::WhileStmtClass:
    return lowerWhile(cast<WhileStmt>(S));
  case Stmt::DoStmtClass:
    return lowerDo(cast<DoStmt>(S));
  case Stmt::CXXForRangeStmtClass:
    return lowerRangeFor(cast<CXXForRangeStmt>(S));
  case Stmt::SwitchStmtClass:
    return lowerSwitch(cast<SwitchStmt>(S));
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass:
    return lowerCase(cast<SwitchCase>(S));
  case Stmt::ReturnStmtClass:
    return lowerReturn(cast<ReturnStmt>(S));
  case Stmt::BreakStmtClass:
  case Stmt::ContinueStmtClass:
    return lowerJump(S);
  default:
    P.reportUnsupported(S->getBeginLoc(),
                        "a statement of kind '" +
                            std::string(S->getStmtClassName()) + "'");
  }
}

void FunctionLowering::lowerBody(const Stmt *S) {
  openScope(ScopeKind::Block);
  Terminated = false;
  if (const auto *C = dyn_cast_or_null<CompoundStmt>(S)) {
    for (const Stmt *Child : C->body())
      lowerStmt(Child);
  } else if (S) {
    lowerStmt(S);
  }
  closeScope(!Terminated);
}

void FunctionLowering::lowerExprStmt(const Expr *E) {
  Out.setLocation(E->getExprLoc());
  FullExpression FE;
  llvm::SaveAndRestore Scope(Full, &FE);
  if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
    E = Cleanups->getSubExpr();
  if (StepList Steps; appendArrayCopy(E, Steps))
    return Out.addAll(Steps);
  // A discarded value needs no cast to void.
  if (const auto *Cast = dyn_cast<CastExpr>(E->IgnoreParens());
      Cast && Cast->getCastKind() == CK_ToVoid &&
      Cast->getSubExpr()->HasSideEffects(Ctx))
    E = Cast->getSubExpr();
  ir::Expr *Value = nullptr;
  const auto *Call = dyn_cast<CallExpr>(E->IgnoreParens());
  if (!Call || !doesNothing(Call))
    Value = emit(E);
  flushDeclarations();
  if (Value)
    Out.add(Make.expr(Value));
  Out.addAll(emitCleanups(FE.Temporaries));
}

void FunctionLowering::lowerDeclStmt(const DeclStmt *S) {
  for (const Decl *D : S->decls())
    if (const auto *V = dyn_cast<VarDecl>(D))
      lowerVariable(V);
}

bool FunctionLowering::hasBraces(const Stmt *S) {
  return isa<CompoundStmt, DeclStmt, NullStmt>(S);
}

void FunctionLowering::lowerInHead(const Stmt *Init, const VarDecl *Variable,
                                   llvm::function_ref<void()> Lower) {
  const SourceLocation Loc = Out.takeLocation();
  Out.open();
  openScope(ScopeKind::Block);
  if (Init)
    lowerStmt(Init);
  if (Variable)
    lowerVariable(Variable);
  Lower();
  closeScope(!Terminated);
  ir::Block *Body = Out.close();
  Out.add(Body, Loc);
}

void FunctionLowering::lowerTakenBranch(const IfStmt *S, const Stmt *Taken) {
  if (!S->getInit() && !S->getConditionVariable() && !Taken)
    return;
  lowerInHead(S->getInit(), S->getConditionVariable(), [&] {
    if (Taken)
      lowerBody(Taken);
  });
}

ir::Block *FunctionLowering::lowerBranch(const Stmt *S) {
  Out.open();
  lowerBody(S);
  ir::Block *Body = Out.close();
  Body->HasBraces = hasBraces(S);
  return Body;
}

/// Lowers the statement after `else`.
ir::Stmt *FunctionLowering::lowerElse(const IfStmt *S) {
  const auto *ElseIf = dyn_cast<IfStmt>(S->getElse());
  if (!ElseIf) {
    ir::Block *Else = lowerBranch(S->getElse());
    Else->setLoc(S->getElseLoc());
    return Else;
  }
  Out.open();
  lowerIf(ElseIf);
  ir::Block *Else = Out.close();
  if (Else->Body.empty())
    return nullptr;
  if (Else->Body.size() == 1 && isa<ir::If, ir::Block>(Else->Body.front()))
    return Else->Body.front();
  // The temporaries of an else-if's condition need a block.
  for (ir::Stmt *Part : Else->Body)
    if (Part->getLoc() == ElseIf->getIfLoc())
      Part->setLoc(SourceLocation());
  Else->setLoc(ElseIf->getIfLoc());
  return Else;
}

void FunctionLowering::lowerIf(const IfStmt *S) {
  if (std::optional<const Stmt *> Taken = getOnlyBranch(S))
    return lowerTakenBranch(S, *Taken);
  Out.setLocation(S->getIfLoc());
  if (S->getInit() || S->getConditionVariable())
    lowerInHead(S->getInit(), S->getConditionVariable(),
                [&] { lowerBranches(S); });
  else
    lowerBranches(S);
}

void FunctionLowering::lowerBranches(const IfStmt *S) {
  ir::Expr *Cond = emitCondition(S->getCond());
  flushDeclarations();
  const SourceLocation Loc = Out.takeLocation();
  ir::Block *Then = lowerBranch(S->getThen());
  const bool ThenLeaves = Terminated;
  Terminated = false;
  ir::Stmt *Else = S->getElse() ? lowerElse(S) : nullptr;
  Terminated = ThenLeaves && Terminated;
  Out.add(Make.makeIf(Cond, Then, Else), Loc);
}

namespace {
/// GNU's `case First ... Last`.
struct CaseRange {
  llvm::APSInt First, Last;

  CaseRange(const CaseStmt *S, const ASTContext &Ctx)
      : First(S->getLHS()->EvaluateKnownConstInt(Ctx)),
        Last(S->getRHS()->EvaluateKnownConstInt(Ctx)) {}
  bool isEmpty() const { return First > Last; }
};
} // namespace

/// Maps the values of each case range of \p S to the first one, which has the
/// label; returns the new condition.
ir::Expr *FunctionLowering::emitRanges(const SwitchStmt *S, ir::Expr *Cond) {
  const QualType T = S->getCond()->getType();
  ExprList Steps;
  ir::Variable *Kept = nullptr;
  for (const SwitchCase *Case = S->getSwitchCaseList(); Case;
       Case = Case->getNextSwitchCase()) {
    const auto *C = dyn_cast<CaseStmt>(Case);
    if (!C || !C->caseStmtIsGNURange())
      continue;
    const CaseRange Range(C, Ctx);
    if (Range.isEmpty())
      continue;
    if (!Kept) {
      Steps = emitFirst(Cond, T, S->getSwitchLoc());
      Kept = cast<ir::VarRef>(Cond)->V;
    }
    auto Compare = [&](ir::BinaryOp Op, const llvm::APSInt &Bound) {
      return Make.binary(Op, Make.ref(Kept),
                         emitInteger(Bound, C->getLHS()->getType()));
    };
    Cond = Make.conditional(Make.binary(ir::BinaryOp::LogicalAnd,
                                        Compare(ir::BinaryOp::GE, Range.First),
                                        Compare(ir::BinaryOp::LE, Range.Last)),
                            emitInteger(Range.First, C->getLHS()->getType()),
                            Cond);
  }
  return Make.sequence(Steps, Cond, /*IsLValue=*/false);
}

void FunctionLowering::lowerSwitch(const SwitchStmt *S) {
  Out.setLocation(S->getSwitchLoc());
  if (S->getInit() || S->getConditionVariable())
    lowerInHead(S->getInit(), S->getConditionVariable(),
                [&] { lowerCases(S); });
  else
    lowerCases(S);
}

void FunctionLowering::lowerCases(const SwitchStmt *S) {
  ir::Expr *Cond = emitRanges(S, emit(S->getCond()));
  flushDeclarations();
  const SourceLocation Loc = Out.takeLocation();
  Out.open();
  openScope(ScopeKind::Switch);
  lowerBody(S->getBody());
  closeScope(!Terminated);
  ir::Block *Body = Out.close();
  Out.add(Make.make<ir::Switch>(Cond, Body), Loc);
  Terminated = false;
}

void FunctionLowering::lowerCase(const SwitchCase *S) {
  Out.setLocation(S->getKeywordLoc());
  const auto *C = dyn_cast<CaseStmt>(S);
  if (!C || !C->caseStmtIsGNURange() || !CaseRange(C, Ctx).isEmpty())
    Out.add(Make.make<ir::Case>(C ? emit(C->getLHS()) : nullptr));
  if (S->getSubStmt())
    lowerStmt(S->getSubStmt());
}

void FunctionLowering::lowerReturn(const ReturnStmt *S) {
  Out.setLocation(S->getReturnLoc());
  auto Leave = llvm::make_scope_exit([&] { Terminated = true; });
  auto Return = [&](ir::Expr *Value) { Out.add(Make.make<ir::Return>(Value)); };
  const Expr *E = S->getRetValue();
  if (E && F->getReturnType()->isVoidType()) {
    lowerExprStmt(E);
    E = nullptr;
  }
  if (!E) {
    Out.addAll(emitCleanups(getCleanups(ScopeKind::Function)));
    if (isa<CXXDestructorDecl>(F))
      lowerDestructorEpilogue();
    return Return(isa<CXXConstructorDecl>(F) ? Make.ref(Self) : nullptr);
  }
  if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
    E = Cleanups->getSubExpr();

  // An NRVO variable is returned without a copy, as on the host.
  const VarDecl *Moved = S->getNRVOCandidate();
  const NamedObject *Object =
      Moved && Moved->isNRVOVariable() ? findObject(Moved) : nullptr;
  if (!Object || Object->IsPointer)
    Moved = nullptr;
  FullExpression FE;
  llvm::SaveAndRestore Scope(Full, &FE);
  ir::Expr *Value =
      Moved ? Make.ref(Object->V) : emitInit(E, F->getReturnType());
  flushDeclarations();
  const SmallVector<Cleanup, 4> Left = getCleanups(ScopeKind::Function, Moved);
  if (FE.Temporaries.empty() && Left.empty())
    return Return(Value);
  if (!Moved) {
    ir::Variable *Result = Make.temporary(Names.makeOwn("result"),
                                          Target.Result, S->getReturnLoc());
    Out.add(Make.declare(Result, Value));
    Value = Make.ref(Result);
  }
  Out.addAll(emitCleanups(FE.Temporaries));
  Out.addAll(emitCleanups(Left));
  Return(Value);
}

void FunctionLowering::lowerJump(const Stmt *S) {
  Out.setLocation(S->getBeginLoc());
  const bool IsBreak = isa<BreakStmt>(S);
  Out.addAll(
      emitCleanups(getCleanups(IsBreak ? ScopeKind::Switch : ScopeKind::Loop)));
  if (IsBreak)
    Out.add(Make.make<ir::Break>());
  else
    Out.add(Make.make<ir::Continue>());
  Terminated = true;
}
