//===- PoclTrustsBranches.cpp - choices of a tile and of a thread ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/Workarounds/PoclTrustsBranches.h"
#include "Barriers.h"
#include "Conditions.h"
#include "ampcc/IR/Builder.h"

using namespace ampcc;
using namespace ampcc::ir;

static bool hasChoice(Expr *E) {
  bool Found = llvm::isa<Conditional>(E) || isLogical(E);
  // What is called may make some.
  if (const auto *C = llvm::dyn_cast<Call>(E))
    Found |= C->Callee != nullptr;
  forEachOperand(E, [&](Expr *&Operand) { Found |= hasChoice(Operand); });
  return Found;
}

static bool hasChoice(Stmt *S) {
  bool Found = llvm::isa<If, Switch, For, While, Do>(S);
  forEachExpr(S, [&](Expr *&E) { Found |= hasChoice(E); });
  forEachStmt(S, [&](Stmt *Child) { Found |= hasChoice(Child); });
  return Found;
}

namespace {
/// What PoCL knows to depend on the thread.
class ThreadValues {
public:
  explicit ThreadValues(Module &M) {
    for (const auto &F : M.Functions)
      forEachExprIn(F->Body, [&](Expr *&E) { noteChanges(E); });
    for (const auto &F : M.Functions)
      collect(F->Body);
  }

  bool varies(const Expr *E) const {
    if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
      return Varying.contains(Ref->V);
    if (const auto *C = llvm::dyn_cast<Call>(E); C && C->Callee)
      return false;
    if (const auto Query = getThreadQuery(E))
      return Query->Query != ThreadQuery::GroupId;
    if (const auto *M = llvm::dyn_cast<Member>(E); M && isThreadId(*M))
      return true;
    // Which operand counts, others decide.
    if (llvm::isa<Conditional>(E) || isLogical(E))
      return false;
    bool Found = false;
    forEachOperand(const_cast<Expr *>(E),
                   [&](Expr *&Operand) { Found |= varies(Operand); });
    return Found;
  }

private:
  static bool isThreadId(const Member &M) {
    return llvm::any_of(M.Base->getType()->getRecord()->Fields,
                        [&](const Field &F) {
                          return F.IsThreadId && F.Name == M.Name;
                        });
  }

  void noteChanges(Expr *E) {
    const auto *A = llvm::dyn_cast<Assign>(E);
    const auto *U = llvm::dyn_cast<Unary>(E);
    const Expr *Place =
        A ? A->Left
        : U && (U->Op >= UnaryOp::PreInc || U->Op == UnaryOp::AddressOf)
            ? U->Operand
            : nullptr;
    if (const Variable *Root = Place ? getRoot(Place) : nullptr)
      Changed.insert(Root);
  }

  void collect(Stmt *S) {
    if (const auto *D = llvm::dyn_cast<Declare>(S);
        D && D->Init && !Changed.contains(D->V) && D->V->Ty->isArithmetic() &&
        varies(D->Init))
      Varying.insert(D->V);
    forEachStmt(S, [this](Stmt *Child) { collect(Child); });
  }

  VariableSet Changed, Varying;
};

class ChoiceHider {
public:
  explicit ChoiceHider(Module &M) : Build(M), Meetings(M), Values(M) {}

  bool hasBarriers() const { return Meetings.areAnywhere(); }

  void visit(Stmt *S) {
    // All threads choose the same.
    const bool IsOfTile =
        llvm::isa<If, Switch, For, While, Do>(S) && Meetings.areIn(S);
    if (!IsOfTile)
      forEachExpr(S, [this](Expr *&E) { visit(E); });
    if (auto *I = llvm::dyn_cast<If>(S);
        I && !IsOfTile &&
        (hasChoice(I->Then) || (I->Else && hasChoice(I->Else))))
      hide(I->Cond);
    forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  }

private:
  void visit(Expr *E) {
    forEachOperand(E, [this](Expr *&Operand) { visit(Operand); });
    if (auto *C = llvm::dyn_cast<Conditional>(E)) {
      if (hasChoice(C->True) || hasChoice(C->False))
        hide(C->Cond);
    } else if (isLogical(E)) {
      hide(llvm::cast<Binary>(E)->Left);
    }
  }

  void hide(Expr *&Cond) {
    if (isLogical(Cond)) {
      hide(llvm::cast<Binary>(Cond)->Left);
      return hide(llvm::cast<Binary>(Cond)->Right);
    }
    const auto *C = llvm::dyn_cast<Call>(Cond);
    if (llvm::isa<Literal>(Cond) || (C && C->Builtin == "AMP_DIVERGENT") ||
        Values.varies(Cond))
      return;
    Build.setLoc(Cond->getLoc());
    Cond = Build.call("AMP_DIVERGENT", Build.getTypes().getBool(), {Cond});
  }

  Builder Build;
  const Barriers Meetings;
  const ThreadValues Values;
};
} // namespace

void ampcc::hideUniformChoices(Module &M) {
  ChoiceHider Choices(M);
  if (Choices.hasBarriers())
    for (const auto &F : M.Functions)
      Choices.visit(F->Body);
}
