//===- Statements.cpp - statements, one method for each -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Constructs.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

void StmtLowering::lowerStmt(const Stmt *S) {
  Fn.Terminated = false;
  if (const auto *E = dyn_cast<Expr>(S))
    return lowerExprStmt(E);
  switch (S->getStmtClass()) {
  case Stmt::NullStmtClass:
    return;
  case Stmt::CompoundStmtClass: {
    Fn.Out.setLocation(S->getBeginLoc());
    const SourceLocation Loc = Fn.Out.takeLocation();
    return Fn.Out.add(lowerBranch(S), Loc);
  }
  case Stmt::AttributedStmtClass:
    return lowerStmt(cast<AttributedStmt>(S)->getSubStmt());
  case Stmt::DeclStmtClass:
    return lowerDeclStmt(cast<DeclStmt>(S));
  case Stmt::IfStmtClass:
    return lowerIf(cast<IfStmt>(S));
  case Stmt::ForStmtClass:
    return Fn.Loops.lowerFor(cast<ForStmt>(S));
  case Stmt::WhileStmtClass:
    return Fn.Loops.lowerWhile(cast<WhileStmt>(S));
  case Stmt::DoStmtClass:
    return Fn.Loops.lowerDo(cast<DoStmt>(S));
  case Stmt::CXXForRangeStmtClass:
    return Fn.Loops.lowerRangeFor(cast<CXXForRangeStmt>(S));
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

void StmtLowering::lowerBody(const Stmt *S) {
  Fn.Cleanups.openScope(ScopeKind::Block);
  Fn.Terminated = false;
  if (const auto *C = dyn_cast_or_null<CompoundStmt>(S)) {
    for (const Stmt *Child : C->body())
      lowerStmt(Child);
  } else if (S) {
    lowerStmt(S);
  }
  Fn.Cleanups.closeScope(!Fn.Terminated);
}

void StmtLowering::lowerExprStmt(const Expr *E) {
  Fn.Out.setLocation(E->getExprLoc());
  FullExpression FE;
  llvm::SaveAndRestore Scope(Fn.Full, &FE);
  if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
    E = Cleanups->getSubExpr();
  if (StepList Steps; Fn.Inits.appendArrayCopy(E, Steps))
    return Fn.Out.addAll(Steps);
  Fn.StmtExprs.lowerLeadingStatements(E);
  // The value of the last step of a comma is not used.
  if (const auto *Cast = dyn_cast<CastExpr>(E->IgnoreParens());
      Cast && Cast->getCastKind() == CK_ToVoid &&
      Cast->getSubExpr()->HasSideEffects(Ctx))
    E = Cast->getSubExpr();
  ir::Expr *Value = nullptr;
  const auto *Call = dyn_cast<CallExpr>(E->IgnoreParens());
  if (!Call || !Fn.Calls.doesNothing(Call))
    Value = emit(E);
  Fn.Temporaries.flushDeclarations();
  if (Value)
    Fn.Out.add(Make.expr(Value));
  Fn.Out.addAll(Fn.Cleanups.emitCleanups(FE.Temporaries));
}

void StmtLowering::lowerDeclStmt(const DeclStmt *S) {
  for (const Decl *D : S->decls())
    if (const auto *V = dyn_cast<VarDecl>(D))
      Fn.Variables.lowerVariable(V);
}

bool StmtLowering::hasBraces(const Stmt *S) {
  return isa<CompoundStmt, DeclStmt, NullStmt>(S);
}

void StmtLowering::openHead(const Stmt *Init, const VarDecl *Variable) {
  Fn.Out.open();
  Fn.Cleanups.openScope(ScopeKind::Block);
  if (Init)
    lowerStmt(Init);
  if (Variable)
    Fn.Variables.lowerVariable(Variable);
}

void StmtLowering::closeHead(bool Reachable, SourceLocation Loc) {
  Fn.Cleanups.closeScope(Reachable);
  ir::Block *Body = Fn.Out.close();
  Fn.Out.add(Body, Loc);
}

void StmtLowering::lowerTakenBranch(const IfStmt *S, const Stmt *Taken) {
  if (!S->getInit() && !S->getConditionVariable() && !Taken)
    return;
  const SourceLocation Loc = Fn.Out.takeLocation();
  openHead(S->getInit(), S->getConditionVariable());
  if (Taken)
    lowerBody(Taken);
  closeHead(!Fn.Terminated, Loc);
  Fn.Terminated = false;
}

ir::Block *StmtLowering::lowerBranch(const Stmt *S) {
  Fn.Out.open();
  lowerBody(S);
  ir::Block *Body = Fn.Out.close();
  Body->HasBraces = hasBraces(S);
  return Body;
}

/// Lowers the statement after `else`.
ir::Stmt *StmtLowering::lowerElse(const IfStmt *S) {
  const auto *ElseIf = dyn_cast<IfStmt>(S->getElse());
  if (!ElseIf) {
    ir::Block *Else = lowerBranch(S->getElse());
    Else->setLoc(S->getElseLoc());
    return Else;
  }
  Fn.Out.open();
  lowerIf(ElseIf);
  ir::Block *Else = Fn.Out.close();
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

void StmtLowering::lowerIf(const IfStmt *S) {
  if (std::optional<const Stmt *> Taken = getOnlyBranch(S))
    return lowerTakenBranch(S, *Taken);
  Fn.Out.setLocation(S->getIfLoc());
  const bool Wrapped = S->getInit() || S->getConditionVariable();
  SourceLocation HeadLoc;
  if (Wrapped) {
    HeadLoc = Fn.Out.takeLocation();
    openHead(S->getInit(), S->getConditionVariable());
  }
  Fn.StmtExprs.lowerLeadingStatements(S->getCond());
  ir::Expr *Cond = Fn.Exprs.emitCondition(S->getCond());
  Fn.Temporaries.flushDeclarations();
  const SourceLocation Loc = Fn.Out.takeLocation();
  ir::Block *Then = lowerBranch(S->getThen());
  const bool ThenLeaves = Fn.Terminated;
  Fn.Terminated = false;
  ir::Stmt *Else = S->getElse() ? lowerElse(S) : nullptr;
  Fn.Terminated = ThenLeaves && Fn.Terminated;
  Fn.Out.add(Make.makeIf(Cond, Then, Else), Loc);
  if (Wrapped)
    closeHead(!Fn.Terminated, HeadLoc);
}

namespace {
/// GNU's `case First ... Last`.
struct CaseRange {
  llvm::APSInt First, Last;

  CaseRange(const CaseStmt *S, const ASTContext &Ctx)
      : First(S->getLHS()->EvaluateKnownConstInt(Ctx)),
        Last(S->getRHS()->EvaluateKnownConstInt(Ctx)) {}
  /// A label for each value would be too much.
  bool isWide() const {
    static constexpr uint64_t MaxLabels = 16;
    return First <= Last && (Last - First).ugt(MaxLabels);
  }
};
} // namespace

/// \p Cond, the condition of \p S, where every value in a wide range is its
/// first: that has the label.
ir::Expr *StmtLowering::emitRanges(const SwitchStmt *S, ir::Expr *Cond) {
  const QualType T = S->getCond()->getType();
  ExprList Steps;
  ir::Variable *Kept = nullptr;
  for (const SwitchCase *Case = S->getSwitchCaseList(); Case;
       Case = Case->getNextSwitchCase()) {
    const auto *C = dyn_cast<CaseStmt>(Case);
    if (!C || !C->caseStmtIsGNURange())
      continue;
    const CaseRange Range(C, Ctx);
    if (!Range.isWide())
      continue;
    if (!Kept) {
      Steps = Fn.Temporaries.emitFirst(Cond, T, S->getSwitchLoc());
      Kept = cast<ir::VarRef>(Cond)->V;
    }
    auto Compare = [&](ir::BinaryOp Op, const llvm::APSInt &Bound) {
      return Make.binary(
          Op, Make.ref(Kept),
          Fn.Constants.emitInteger(Bound, C->getLHS()->getType()));
    };
    Cond = Make.conditional(
        Make.binary(ir::BinaryOp::LogicalAnd,
                    Compare(ir::BinaryOp::GE, Range.First),
                    Compare(ir::BinaryOp::LE, Range.Last)),
        Fn.Constants.emitInteger(Range.First, C->getLHS()->getType()), Cond);
  }
  return Make.sequence(Steps, Cond, /*IsPlace=*/false);
}

void StmtLowering::lowerSwitch(const SwitchStmt *S) {
  Fn.Out.setLocation(S->getSwitchLoc());
  const bool Wrapped = S->getInit() || S->getConditionVariable();
  SourceLocation HeadLoc;
  if (Wrapped) {
    HeadLoc = Fn.Out.takeLocation();
    openHead(S->getInit(), S->getConditionVariable());
  }
  ir::Expr *Cond = emitRanges(S, emit(S->getCond()));
  Fn.Temporaries.flushDeclarations();
  const SourceLocation Loc = Fn.Out.takeLocation();
  Fn.Out.open();
  Fn.Cleanups.openScope(ScopeKind::Switch);
  lowerBody(S->getBody());
  Fn.Cleanups.closeScope(!Fn.Terminated);
  ir::Block *Body = Fn.Out.close();
  Fn.Out.add(Make.make<ir::Switch>(Cond, Body), Loc);
  if (Wrapped)
    closeHead(true, HeadLoc);
  Fn.Terminated = false;
}

/// GNU's `case 1 ... 3`, label by label.
void StmtLowering::lowerCaseRange(const CaseStmt *S) {
  CaseRange Range(S, Ctx);
  if (Range.isWide())
    Range.Last = Range.First;
  for (llvm::APSInt &Label = Range.First; Label <= Range.Last; ++Label) {
    Fn.Out.add(Make.make<ir::Case>(
        Fn.Constants.emitInteger(Label, S->getLHS()->getType())));
    if (Label == Range.Last)
      break;
  }
}

void StmtLowering::lowerCase(const SwitchCase *S) {
  Fn.Out.setLocation(S->getKeywordLoc());
  const auto *C = dyn_cast<CaseStmt>(S);
  if (C && C->caseStmtIsGNURange())
    lowerCaseRange(C);
  else
    Fn.Out.add(Make.make<ir::Case>(C ? emit(C->getLHS()) : nullptr));
  if (S->getSubStmt())
    lowerStmt(S->getSubStmt());
}

void StmtLowering::lowerReturn(const ReturnStmt *S) {
  Fn.Out.setLocation(S->getReturnLoc());
  auto Leave = llvm::make_scope_exit([&] { Fn.Terminated = true; });
  auto Return = [&](ir::Expr *Value) {
    Fn.Out.add(Make.make<ir::Return>(Value));
  };
  const Expr *E = S->getRetValue();
  if (E && Fn.F->getReturnType()->isVoidType()) {
    lowerExprStmt(E);
    E = nullptr;
  }
  if (!E) {
    Fn.Cleanups.lowerCleanupsUntil(ScopeKind::Function);
    if (isa<CXXDestructorDecl>(Fn.F))
      Fn.Cleanups.lowerDestructorEpilogue();
    return Return(isa<CXXConstructorDecl>(Fn.F) ? Make.ref(Fn.Self) : nullptr);
  }
  if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
    E = Cleanups->getSubExpr();

  // A local that the host returns without a copy is returned so here, too.
  const VarDecl *Moved = S->getNRVOCandidate();
  const VariableLowering::Object *Object =
      Moved && Moved->isNRVOVariable() ? Fn.Variables.find(Moved) : nullptr;
  if (!Object || Object->IsPointer)
    Moved = nullptr;
  FullExpression FE;
  llvm::SaveAndRestore Scope(Fn.Full, &FE);
  Fn.StmtExprs.lowerLeadingStatements(E);
  ir::Expr *Value =
      Moved ? Make.ref(Object->V) : Fn.Exprs.emitInit(E, Fn.F->getReturnType());
  Fn.Temporaries.flushDeclarations();
  if (FE.Temporaries.empty() &&
      !Fn.Cleanups.hasCleanups(ScopeKind::Function, Moved))
    return Return(Value);
  if (!Moved) {
    ir::Variable *Result = Make.temporary(Fn.Names.makeOwn("result"),
                                          Fn.Target.Result, S->getReturnLoc());
    Fn.Out.add(Make.declare(Result, Value));
    Value = Make.ref(Result);
  }
  Fn.Out.addAll(Fn.Cleanups.emitCleanups(FE.Temporaries));
  Fn.Cleanups.lowerCleanupsUntil(ScopeKind::Function, Moved);
  Return(Value);
}

void StmtLowering::lowerJump(const Stmt *S) {
  Fn.Out.setLocation(S->getBeginLoc());
  const bool IsBreak = isa<BreakStmt>(S);
  Fn.Cleanups.lowerCleanupsUntil(IsBreak ? ScopeKind::Switch : ScopeKind::Loop);
  if (IsBreak)
    Fn.Out.add(Make.make<ir::Break>());
  else
    Fn.Out.add(Make.make<ir::Continue>());
  Fn.Terminated = true;
}
