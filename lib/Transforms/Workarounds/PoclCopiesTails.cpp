//===- PoclCopiesTails.cpp - many branches with barriers ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/Workarounds/PoclCopiesTails.h"
#include "../FreshNames.h"
#include "../Threads/Exits.h"
#include "Barriers.h"
#include "Conditions.h"
#include "ampcc/IR/Builder.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Each doubles what follows.
static constexpr unsigned MaxChoices = 4;

/// There are paths around a barrier in \p S: a branch, or a loop that is left at
/// more than one place.
static bool hasPathsAround(Stmt *S, const Barriers &Meetings) {
  if (!Meetings.areIn(S))
    return false;
  if (const auto *Loop = llvm::dyn_cast<For>(S); Loop && isLogical(Loop->Cond))
    return true;
  if (const auto *Loop = llvm::dyn_cast<While>(S);
      Loop && isLogical(Loop->Cond))
    return true;
  bool Found = llvm::isa<If, Switch>(S);
  forEachStmt(S, [&](Stmt *Child) { Found |= hasPathsAround(Child, Meetings); });
  return Found;
}

namespace {
class ChoiceCounter {
public:
  explicit ChoiceCounter(const Barriers &Meetings) : Meetings(Meetings) {}

  void add(const Function &F) { Counts[&F] = count(F.Body); }
  unsigned get(const Function *F) const { return Counts.lookup(F); }

private:
  unsigned count(Stmt *S) const {
    unsigned Result = llvm::isa<If, Switch, For, While>(S) && Meetings.areIn(S);
    forEachExpr(S, [&](Expr *&E) { Result += count(E); });
    forEachStmt(S, [&](Stmt *Child) {
      Result = llvm::SaturatingAdd(Result, count(Child));
    });
    return Result;
  }
  unsigned count(Expr *E) const {
    const auto *C = llvm::dyn_cast<Call>(E);
    unsigned Result = C ? Counts.lookup(C->Callee) : 0;
    forEachOperand(E, [&](Expr *&Operand) {
      Result = llvm::SaturatingAdd(Result, count(Operand));
    });
    return Result;
  }

  const Barriers &Meetings;
  llvm::DenseMap<const Function *, unsigned> Counts;
};

class ChoiceOpener {
public:
  ChoiceOpener(Module &M, const Barriers &Meetings)
      : M(M), Build(M), Meetings(Meetings) {}

  void run(Function &F) {
    FreshNames Fresh(M, F);
    Names = &Fresh;
    visit(F.Body);
  }

private:
  Expr *meet(Expr *Cond) {
    if (!Cond)
      Cond = Build.boolean(true);
    Build.setLoc(Cond->getLoc());
    return Build.call("AMP_MEET", Build.getTypes().getBool(), {Cond});
  }

  void visit(Stmt *S) {
    if (!Meetings.areIn(S))
      return;
    forEachStmt(S, [this](Stmt *Child) { visit(Child); });
    if (auto *Loop = llvm::dyn_cast<For>(S))
      Loop->Cond = meet(Loop->Cond);
    else if (auto *Loop = llvm::dyn_cast<While>(S))
      Loop->Cond = meet(Loop->Cond);
    else if (auto *B = llvm::dyn_cast<Block>(S))
      open(*B);
  }

  bool isOpened(Stmt *S) const {
    return llvm::isa<If>(S) && Meetings.areIn(S) &&
           !hasExit(S, {/*IsReturn=*/true, /*IsBreak=*/true,
                        /*IsContinue=*/true});
  }

  void open(Block &B) {
    llvm::SmallVector<Stmt *, 16> Out;
    for (Stmt *S : B.Body)
      if (isOpened(S))
        open(*llvm::cast<If>(S), Out);
      else
        Out.push_back(S);
    B.Body = M.copyArray<Stmt *>(Out);
  }

  Variable *makeFlag() {
    return Names->makeVariable("chosen", Build.getTypes().getBool());
  }

  /// `for (bool chosen = Cond; AMP_MEET(chosen); chosen = false) Body`, if
  /// there are barriers.
  Stmt *makeLoop(Expr *Cond, Block *Body) {
    if (!Meetings.areIn(Body))
      return Build.makeIf(Cond, Body);
    Variable *Flag = makeFlag();
    For *Loop = Build.makeFor(
        {Build.declare(Flag, Cond)}, meet(Build.ref(Flag)),
        Build.assign(Build.ref(Flag), Build.boolean(false)), Body);
    Loop->IsChoice = true;
    return Loop;
  }

  void open(If &I, llvm::SmallVectorImpl<Stmt *> &Out) {
    Build.setLoc(I.Cond->getLoc());
    if (!I.Else) {
      Out.push_back(makeLoop(I.Cond, I.Then));
      return;
    }
    Variable *Flag = makeFlag();
    Out.push_back(Build.declare(Flag, I.Cond));
    Out.push_back(makeLoop(Build.ref(Flag), I.Then));
    auto *Else = llvm::dyn_cast<Block>(I.Else);
    if (!Else) {
      Else = Build.block(I.Else);
      open(*Else);
    }
    Out.push_back(
        makeLoop(Build.unary(UnaryOp::LogicalNot, Build.ref(Flag)), Else));
  }

  Module &M;
  Builder Build;
  const Barriers &Meetings;
  FreshNames *Names = nullptr;
};
} // namespace

void ampcc::meetInFrontOfChoices(Module &M) {
  const Barriers Meetings(M);
  ChoiceCounter Choices(Meetings);
  // Functions stand before what calls them.
  for (const auto &F : M.Functions)
    Choices.add(*F);
  ChoiceOpener Opener(M, Meetings);
  // Loops over a work-item's threads stand between its barriers: of a few paths
  // around these, PoCL makes regions without an end.
  if (M.GroupedKernel && hasPathsAround(M.GroupedKernel->Body, Meetings))
    Opener.run(*M.GroupedKernel);
  if (Choices.get(M.Kernel) <= MaxChoices)
    return;
  for (const auto &F : M.Functions)
    if (F.get() != M.GroupedKernel)
      Opener.run(*F);
}
