//===- Inliner.cpp - inlines calls in one function ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C leaves the order of operands open, and Lower's output does not depend on
// it. So a call can be evaluated before its statement, unless it is
// conditional, or the steps of a comma expression precede it.
//
//===----------------------------------------------------------------------===//

#include "Inliner.h"
#include "Cloner.h"
#include "EarlyExits.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

void Inliner::run() {
  makeNamesUnique(M, F, Names);
  Changed = Fx.getChanged(F.Body);
  F.Body->Body = M.copyArray<Stmt *>(expandList(F.Body->Body));
}

bool Inliner::hasCall(const Expr *E) const {
  return anyExpr(E, [this](const Expr *Part) {
    const auto *C = llvm::dyn_cast<Call>(Part);
    // Barriers are made statements, too.
    return C && (C->Callee ? IsInlined(C->Callee) : isBarrier(C));
  });
}

bool Inliner::canStandFor(const Variable *Param, const Expr *Arg,
                          Function &Callee) const {
  if (Arg->getType()->isImage()) // There are no variables of that type.
    return true;
  Access Strongest = Access::Read;
  Fx.forEachUse(Callee.Body, [&](Variable *V, Access How) {
    if (V == Param)
      Strongest = std::max(Strongest, How);
  });
  const auto *Ref = llvm::dyn_cast<VarRef>(Arg);
  // Only objects have addresses.
  if (mayChange(Strongest) || (Strongest == Access::ReadAddress && !Ref))
    return false;
  if (const auto *U = llvm::dyn_cast<Unary>(Arg))
    return U->Op == UnaryOp::AddressOf && isFixedLValue(U->Operand);
  if (Arg->getType()->isArray())
    return isFixedLValue(Arg);
  if (M.Types.withoutConst(Arg->getType()) != M.Types.withoutConst(Param->Ty))
    return false;
  if (Ref)
    return !Ref->V->IsShared && !Changed.contains(Ref->V);
  return llvm::isa<Literal, Constant>(Arg);
}

void Inliner::rename(const Expr *Arg, const Variable *Param) {
  const auto *U = llvm::dyn_cast<Unary>(Arg);
  const auto *Ref = llvm::dyn_cast<VarRef>(U ? U->Operand : Arg);
  if (!F.IsKernel || !Ref || llvm::is_contained(F.Params, Ref->V) ||
      !Ref->V->Ty->isRecord() || Ref->V->IsShared ||
      !Renamed.insert(Ref->V).second)
    return;
  Ref->V->Name = M.copyString(Names.make(Param->Name));
}

Expr *Inliner::inlineCall(Call *C, StmtList &Out) {
  Function &Callee = *C->Callee;
  Cloner Copies(M, Names);
  if (Callee.IsOfLibrary)
    Copies.moveTo(C->getLoc());
  Build.setLoc(C->getLoc());
  for (auto [Param, Arg] : llvm::zip(Callee.Params, C->Args)) {
    if (canStandFor(Param, Arg, Callee)) {
      Copies.replace(Param, Arg);
      rename(Arg, Param);
      continue;
    }
    Variable *Own = Copies.makeOwn(Param);
    Fx.forEachUse(Callee.Body, [&, P = Param](Variable *V, Access How) {
      if (V == P && mayChange(How))
        Changed.insert(Own);
    });
    Declare *D = Build.declare(Own, Arg);
    D->setLoc(C->getLoc());
    Out.push_back(D);
  }
  Block *Body = Copies.clone(Callee.Body);
  StmtList List(Body->Body.begin(), Body->Body.end());
  Expr *Value = nullptr;
  const ExitTarget Returns = {/*IsReturn=*/true};
  auto *Last = List.empty() ? nullptr : llvm::dyn_cast<Return>(List.back());
  if (Last && llvm::none_of(llvm::ArrayRef(List).drop_back(),
                            [&](Stmt *S) { return hasExit(S, Returns); })) {
    Value = Last->Value;
    List.pop_back();
  } else if (hasExit(Body, Returns)) {
    Variable *Result = nullptr;
    if (!Callee.Result->isVoid()) {
      Result =
          Names.makeVariable("result", M.Types.withoutConst(Callee.Result));
      Changed.insert(Result);
      Out.push_back(Build.declare(Result));
      Value = Build.ref(Result);
    }
    List = removeReturns(List, Result, M, Names);
  }
  for (Stmt *S : List)
    Fx.forEachUse(S, [this](Variable *V, Access How) {
      if (mayChange(How))
        Changed.insert(V);
    });
  Out.append(List.begin(), List.end());
  const Type *Result = M.Types.withoutConst(Callee.Result);
  if (Value && M.Types.withoutConst(Value->getType()) != Result &&
      Result->isArithmetic())
    Value = Build.cast(Value, Result);
  return Value;
}

void Inliner::expandStep(Expr *E, StmtList &Out) {
  Build.setLoc(E->getLoc());
  auto *C = llvm::dyn_cast<Call>(E);
  auto *B = llvm::dyn_cast<Binary>(E);
  auto *Choice = llvm::dyn_cast<Conditional>(E);
  if (C && C->Callee && IsInlined(C->Callee)) {
    for (Expr *&Arg : C->Args)
      expand(Arg, Out);
    E = inlineCall(C, Out);
    if (!E || !Fx.hasEffects(E))
      return;
  } else if (llvm::isa<Comma>(E) && hasCall(E)) {
    auto *S = llvm::cast<Comma>(E);
    for (Expr *Step : S->Steps)
      expandStep(Step, Out);
    return expandStep(S->Value, Out);
  } else if (B && B->Op >= BinaryOp::LogicalAnd && hasCall(B->Right)) {
    expand(B->Left, Out);
    Expr *Cond = B->Op == BinaryOp::LogicalOr
                     ? Build.unary(UnaryOp::LogicalNot, B->Left)
                     : B->Left;
    Out.push_back(Build.makeIf(Cond, makeStep(B->Right)));
    return;
  } else if (Choice && (hasCall(Choice->True) || hasCall(Choice->False))) {
    expand(Choice->Cond, Out);
    Block *True = makeStep(Choice->True);
    Out.push_back(Build.makeIf(Choice->Cond, True, makeStep(Choice->False)));
    return;
  } else {
    expand(E, Out);
  }
  Build.setLoc(E->getLoc());
  Out.push_back(Build.expr(E));
}

Block *Inliner::makeStep(Expr *E) {
  StmtList List;
  expandStep(E, List);
  return Build.block(List);
}

void Inliner::expandLogical(Expr *&E, StmtList &Out) {
  auto *B = llvm::cast<Binary>(E);
  expand(B->Left, Out);
  if (!hasCall(B->Right))
    return;
  Variable *V = Names.makeVariable("condition", M.Types.getBool());
  Changed.insert(V);
  Out.push_back(Build.declare(V, B->Left));
  StmtList Right;
  expand(B->Right, Right);
  Right.push_back(Build.assignTo(V, B->Right));
  Expr *Goes = Build.ref(V);
  if (B->Op == BinaryOp::LogicalOr)
    Goes = Build.unary(UnaryOp::LogicalNot, Goes);
  Out.push_back(Build.makeIf(Goes, Build.block(Right)));
  E = Build.ref(V);
}

void Inliner::expandConditional(Expr *&E, StmtList &Out) {
  auto *C = llvm::cast<Conditional>(E);
  expand(C->Cond, Out);
  if (!hasCall(C->True) && !hasCall(C->False))
    return;
  const Type *T = M.Types.withoutConst(C->getType());
  if (T->isArray() || T->isVoid())
    return;
  Variable *V = Names.makeVariable("choice", T);
  Changed.insert(V);
  Out.push_back(Build.declare(V));
  auto MakeBranch = [&](Expr *Value) {
    StmtList Body;
    expand(Value, Body);
    Body.push_back(Build.assignTo(V, Value));
    return Build.block(Body);
  };
  Block *True = MakeBranch(C->True);
  Out.push_back(Build.makeIf(C->Cond, True, MakeBranch(C->False)));
  E = Build.ref(V);
}

void Inliner::expand(Expr *&E, StmtList &Out) {
  if (!hasCall(E))
    return;
  Build.setLoc(E->getLoc());
  if (auto *S = llvm::dyn_cast<Comma>(E)) {
    for (Expr *Step : S->Steps)
      expandStep(Step, Out);
    E = S->Value;
    return expand(E, Out);
  }
  if (llvm::isa<Conditional>(E))
    return expandConditional(E, Out);
  if (auto *B = llvm::dyn_cast<Binary>(E); B && B->Op >= BinaryOp::LogicalAnd)
    return expandLogical(E, Out);
  forEachOperand(E, [&](Expr *&Operand) { expand(Operand, Out); });
  auto *C = llvm::dyn_cast<Call>(E);
  if (!C || !C->Callee || !IsInlined(C->Callee) || C->getType()->isVoid())
    return;
  Expr *Value = inlineCall(C, Out);
  if (!Value)
    return;
  // A choice between addresses is read where it is.
  if (llvm::isa<VarRef, Literal>(Value) ||
      (Value->getType()->isPointer() && llvm::isa<Conditional>(Value))) {
    E = Value;
    return;
  }
  Variable *V = Names.makeVariable("value", M.Types.withoutConst(C->getType()));
  Out.push_back(Build.declare(V, Value));
  E = Build.ref(V);
}

void Inliner::expandChild(Stmt *S) {
  if (auto *B = llvm::dyn_cast<Block>(S))
    B->Body = M.copyArray<Stmt *>(expandList(B->Body));
  else
    forEachStmt(S, [this](Stmt *Child) { expandChild(Child); });
}

StmtList Inliner::removeContinues(llvm::ArrayRef<Stmt *> List) {
  const ExitTarget Continues = {false, false, /*IsContinue=*/true};
  if (llvm::none_of(List, [&](Stmt *S) { return hasExit(S, Continues); }))
    return StmtList(List);
  return removeJumps(List, Continues, /*Left=*/nullptr, M, Names);
}

void Inliner::hoistInvariants(Expr *&Cond, const VariableSet &Varying,
                              StmtList &Out) {
  // The pointee of a fixed pointer may change.
  const auto isFixed = [&Varying](const Expr *E) {
    return E->getType()->isArithmetic() &&
           isFixedValue(
               E, [&](const Variable *V) { return !Varying.contains(V); });
  };
  const auto *B = llvm::dyn_cast<Binary>(Cond);
  const auto *C = llvm::dyn_cast<Call>(Cond);
  if (C && C->Callee && IsInlined(C->Callee) && Fx.isPure(C->Callee) &&
      llvm::all_of(C->Args, isFixed))
    return expand(Cond, Out);
  bool IsEvaluated = true; // before the first iteration
  forEachOperand(Cond, [&](Expr *&Operand) {
    if (IsEvaluated)
      hoistInvariants(Operand, Varying, Out);
    IsEvaluated = !llvm::isa<Conditional, Comma>(Cond) &&
                  !(B && B->Op >= BinaryOp::LogicalAnd);
  });
}

void Inliner::expandLoop(Stmt *S, StmtList &Out) {
  if (auto *Loop = llvm::dyn_cast<Do>(S)) {
    StmtList Body = expandList(Loop->Body->Body);
    if (hasCall(Loop->Cond)) {
      Body = removeContinues(Body);
      // The body's variables are out of scope in the condition.
      Variable *V = Names.makeVariable("condition", M.Types.getBool());
      Changed.insert(V);
      Out.push_back(Build.declare(V));
      expand(Loop->Cond, Body);
      Body.push_back(Build.assignTo(V, Loop->Cond));
      Loop->Cond = Build.ref(V);
    }
    Loop->Body->Body = M.copyArray<Stmt *>(Body);
    Out.push_back(Loop);
    return;
  }
  auto *Loop = llvm::dyn_cast<For>(S);
  Expr *&Cond = llvm::cast<ir::Loop>(S)->Cond;
  Block *Body = llvm::cast<ir::Loop>(S)->Body;
  StmtList New;
  if (Cond)
    hoistInvariants(Cond, Fx.getVarying(S), Out);
  if (Cond && hasCall(Cond)) {
    expand(Cond, New);
    New.push_back(Build.makeIf(Build.unary(UnaryOp::LogicalNot, Cond),
                               Build.block(Build.make<Break>())));
    Cond = Loop ? nullptr : Build.boolean(true);
  }
  New.append(expandList(Body->Body));
  if (Loop) {
    bool InInits = false;
    for (Stmt *Init : Loop->Inits)
      forEachExpr(Init, [&](Expr *&E) { InInits |= hasCall(E); });
    auto *Counter = Loop->Inits.size() == 1
                        ? llvm::dyn_cast<Declare>(Loop->Inits.front())
                        : nullptr;
    if (InInits && Counter) {
      expand(Counter->Init, Out);
    } else if (InInits) {
      for (Stmt *Init : Loop->Inits)
        expandStmt(Init, Out);
      Loop->Inits = {};
    }
    if (Loop->Inc && hasCall(Loop->Inc)) {
      New = removeContinues(New);
      expandStep(Loop->Inc, New);
      Loop->Inc = nullptr;
    }
  }
  Body->Body = M.copyArray<Stmt *>(New);
  Out.push_back(S);
}

void Inliner::expandSwitch(Switch *S) {
  StmtList Body;
  for (Stmt *Child : S->Body->Body) {
    StmtList One;
    expandStmt(Child, One);
    // A label must not be in a variable's scope.
    if (One.size() == 1 || llvm::isa<Declare>(Child))
      Body.append(One);
    else if (!One.empty())
      Body.push_back(Build.block(One));
  }
  S->Body->Body = M.copyArray<Stmt *>(Body);
}

void Inliner::expandStmt(Stmt *S, StmtList &Out) {
  switch (S->getKind()) {
  case Stmt::Kind::Expr: {
    Expr *&E = llvm::cast<ExprStmt>(S)->E;
    if (!hasCall(E))
      break;
    return expandStep(E, Out);
  }
  case Stmt::Kind::For:
  case Stmt::Kind::While:
  case Stmt::Kind::Do:
    return expandLoop(S, Out);
  case Stmt::Kind::Switch:
    expand(llvm::cast<Switch>(S)->Cond, Out);
    expandSwitch(llvm::cast<Switch>(S));
    break;
  case Stmt::Kind::If: {
    auto *I = llvm::cast<If>(S);
    expand(I->Cond, Out);
    expandChild(I->Then);
    if (!I->Else)
      break;
    // Statements before an `else if` belong to the else branch.
    StmtList Else = llvm::isa<Block>(I->Else)
                        ? expandList(llvm::cast<Block>(I->Else)->Body)
                        : expandList(I->Else);
    const bool IsChain = llvm::isa<If>(I->Else) && Else.size() == 1;
    I->Else = IsChain ? Else.front() : Build.block(Else);
    break;
  }
  default:
    forEachExpr(S, [&](Expr *&E) { expand(E, Out); });
    expandChild(S);
    break;
  }
  Out.push_back(S);
}

StmtList Inliner::expandList(llvm::ArrayRef<Stmt *> List) {
  StmtList Out;
  for (Stmt *S : List)
    expandStmt(S, Out);
  return Out;
}
