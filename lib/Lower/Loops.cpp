//===- Loops.cpp - for, while, do and range-based for ---------------------===//

#include "FunctionLowering.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

std::optional<StepList> FunctionLowering::lowerInHead(const Stmt *S) {
  const auto *D = dyn_cast<DeclStmt>(S);
  if (!D)
    return std::nullopt;
  for (const Decl *Child : D->decls()) {
    const auto *V = dyn_cast<VarDecl>(Child);
    if (!V || V->getType()->isReferenceType() || !V->getInit() ||
        (!V->getType()->isArithmeticType() && !D->isSingleDecl()) ||
        !(V->getType()->isScalarType() || V->getType()->isEnumeralType()) ||
        isa<ExprWithCleanups>(V->getInit()) ||
        !Ctx.hasSameUnqualifiedType(V->getType(),
                                    cast<VarDecl>(*D->decl_begin())->getType()))
      return std::nullopt;
  }
  StepList Inits;
  for (const Decl *Child : D->decls()) {
    const auto *V = cast<VarDecl>(Child);
    ir::Variable *Object = nameVariable(V, V->getName());
    Object->Ty = lowerObjectType(V, V->getType(), Spaces.getVariable(V));
    Inits.push_back(Make.declare(Object, emitInit(V->getInit(), V->getType())));
  }
  return Inits;
}

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
  llvm::SaveAndRestore Barriers(
      IsBetweenBarriers, IsBetweenBarriers || P.Loops.getWork(Body).HasBarrier);
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
  const uint64_t Unroll = getUnrollCount(S);
  ir::Block *Body = lowerLoopBody(S->getBody(), [&] {
    if (HasVariable)
      lowerLoopCondition(S->getConditionVariableDeclStmt(), S->getCond());
  });
  ir::For *Loop = Make.makeFor(Inits, Cond, Inc, Body);
  Loop->Unroll = Unroll;
  Out.add(Loop, Loc);
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
