//===- JumpsAroundBarriers.cpp - removes jumps around barriers ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/Rewrite.h"
#include "EarlyExits.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// Removes jumps of loops and switches that contain barriers.
class JumpRemover {
public:
  JumpRemover(Module &M, FreshNames &Names) : M(M), Names(Names), Build(M) {}

  void run(Block *B) {
    rewriteBlock(M, B, [this](Stmt *S, StmtList &Out) {
      if (hasBarrier(S))
        remove(S, Out);
      Out.push_back(S);
    });
    for (Stmt *S : B->Body)
      visit(S);
  }

private:
  void visit(Stmt *S) {
    if (auto *B = llvm::dyn_cast<Block>(S))
      run(B);
    else
      forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  }

  /// Appends the statements to insert before \p S.
  void remove(Stmt *S, StmtList &Before);
  void removeFromSwitch(Switch *S, StmtList &Before);
  Expr *stays(Variable *Left) {
    return Build.unary(UnaryOp::LogicalNot, Build.ref(Left));
  }
  Expr *andStays(Variable *Left, Expr *Cond) {
    return Cond ? Build.both(stays(Left), Cond) : stays(Left);
  }

  Module &M;
  FreshNames &Names;
  Builder Build;
};
} // namespace

/// Appends \p S to the statements of a switch. A break at the end of a block is
/// moved out of it.
static void appendToSwitch(Module &M, Stmt *S, StmtList &Out) {
  auto *B = llvm::dyn_cast<Block>(S);
  if (!B) {
    Out.push_back(S);
    return;
  }
  StmtList Body;
  for (Stmt *Child : B->Body)
    if (Child == B->Body.back())
      appendToSwitch(M, Child, Body);
    else
      Body.push_back(Child);
  const bool Breaks = !Body.empty() && llvm::isa<Break>(Body.back());
  Stmt *End = Breaks ? Body.pop_back_val() : nullptr;
  B->Body = M.copyArray<Stmt *>(Body);
  Out.push_back(B);
  if (End)
    Out.push_back(End);
}

void JumpRemover::removeFromSwitch(Switch *S, StmtList &Before) {
  StmtList All;
  for (Stmt *Child : S->Body->Body)
    appendToSwitch(M, Child, All);
  // Keeps breaks that are direct statements of the switch.
  llvm::ArrayRef<Stmt *> List = All;
  const ExitTarget T = {false, /*IsBreak=*/true, false};
  Variable *Left = nullptr;
  // After a removed break, control falls through to the next label's
  // statements, which have to be skipped.
  bool MayHaveLeft = false;
  StmtList Out;
  while (!List.empty()) {
    auto IsEnd = [](Stmt *Part) { return llvm::isa<Case, Break>(Part); };
    llvm::ArrayRef<Stmt *> Part = List.take_until(IsEnd);
    List = List.drop_front(Part.size());
    StmtList New(Part.begin(), Part.end());
    const bool HasExit =
        llvm::any_of(Part, [&](Stmt *Child) { return hasExit(Child, T); });
    if (HasExit) {
      if (!Left) {
        Left = Names.makeVariable("left", M.Types.getBool());
        Before.push_back(Build.declare(Left, Build.boolean(false)));
      }
      New = removeJumps(Part, T, Left, M, Names);
    }
    if (MayHaveLeft && !New.empty())
      Out.push_back(Build.makeIf(stays(Left), Build.block(New)));
    else if (HasExit)
      Out.push_back(Build.block(New));
    else
      Out.append(New.begin(), New.end());
    MayHaveLeft |= HasExit;
    if (!List.empty()) {
      MayHaveLeft &= llvm::isa<Case>(List.front());
      Out.push_back(List.front());
      List = List.drop_front();
    }
  }
  S->Body->Body = M.copyArray<Stmt *>(Out);
}

void JumpRemover::remove(Stmt *S, StmtList &Before) {
  if (auto *Choice = llvm::dyn_cast<Switch>(S))
    return removeFromSwitch(Choice, Before);
  auto *Around = llvm::dyn_cast<Loop>(S);
  if (!Around)
    return;
  Block *Body = Around->Body;
  auto Has = [&](ExitTarget T) {
    return llvm::any_of(Body->Body,
                        [&](Stmt *Child) { return hasExit(Child, T); });
  };
  const bool HasBreak = Has({false, /*IsBreak=*/true, false});
  if (!HasBreak && !Has({false, false, /*IsContinue=*/true}))
    return;
  Variable *Left = nullptr;
  if (HasBreak) {
    Left = Names.makeVariable("left", M.Types.getBool());
    Before.push_back(Build.declare(Left, Build.boolean(false)));
  }
  StmtList New = removeJumps(Body->Body, {false, true, true}, Left, M, Names);
  if (Left) {
    Around->Cond = andStays(Left, Around->Cond);
    if (auto *F = llvm::dyn_cast<For>(S); F && F->Inc) {
      New.push_back(Build.makeIf(stays(Left), Build.block(Build.expr(F->Inc))));
      F->Inc = nullptr;
    }
  }
  Body->Body = M.copyArray<Stmt *>(New);
}

static void makeUnique(Stmt *S, llvm::StringSet<> &Seen, FreshNames &Names,
                       Module &M) {
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    if (!Seen.insert(D->V->Name).second)
      D->V->Name = M.copyString(Names.make(D->V->Name));
  forEachStmt(S, [&](Stmt *Child) { makeUnique(Child, Seen, Names, M); });
}

void ampcc::makeNamesUnique(Module &M, Function &F, FreshNames &Names) {
  llvm::StringSet<> Seen;
  for (const auto *List : {&F.Params, &F.TileStatics})
    for (const Variable *V : *List)
      Seen.insert(V->Name);
  makeUnique(F.Body, Seen, Names, M);
}

void ampcc::removeEarlyExits(Module &M, Function &Kernel) {
  FreshNames Names(M, Kernel);
  makeNamesUnique(M, Kernel, Names);
  Block *Body = Kernel.Body;
  if (hasExit(Body, {/*IsReturn=*/true}))
    Body->Body = M.copyArray<Stmt *>(
        removeReturns(Body->Body, /*Result=*/nullptr, M, Names));
  JumpRemover(M, Names).run(Body);
}
