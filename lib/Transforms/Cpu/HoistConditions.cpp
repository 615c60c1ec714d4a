//===- HoistConditions.cpp - unswitches loops over threads ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HoistConditions.h"
#include "../Threads/Cloner.h"
#include "../Threads/ThreadEffects.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class ConditionHoister {
public:
  explicit ConditionHoister(Module &M)
      : M(M), Build(M), Fx(M), Names(M, *M.Kernel) {}

  void run() { visit(M.Kernel->Body); }

private:
  void visit(Stmt *S);
  /// What stands in the place of \p Loop.
  Stmt *hoist(For *Loop);
  bool isFixed(const Expr *E, For *Loop) const;
  /// `Loop`, around \p Body.
  For *makeLoop(For *Loop, Block *Body);

  Module &M;
  Builder Build;
  const ThreadEffects Fx;
  FreshNames Names;
};
} // namespace

bool ConditionHoister::isFixed(const Expr *E, For *Loop) const {
  const VariableSet Varying = Fx.getVarying(Loop);
  return isFixedValue(E,
                      [&](const Variable *V) { return !Varying.contains(V); });
}

For *ConditionHoister::makeLoop(For *Loop, Block *Body) {
  Block *Old = Loop->Body;
  Loop->Body = Body;
  auto *Copy = llvm::cast<For>(Cloner(M, Names).clone(Loop));
  Loop->Body = Old;
  return Copy;
}

Stmt *ConditionHoister::hoist(For *Loop) {
  auto *I = Loop->Body->Body.size() == 1
                ? llvm::dyn_cast<If>(Loop->Body->Body.front())
                : nullptr;
  if (!I || !isFixed(I->Cond, Loop))
    return Loop;
  Block *Then = Build.block(hoist(makeLoop(Loop, I->Then)));
  Block *Else = nullptr;
  if (I->Else) {
    auto *Body = llvm::dyn_cast<Block>(I->Else);
    For *Other = makeLoop(Loop, Body ? Body : Build.block(I->Else));
    Else = Build.block(hoist(Other));
  }
  return Build.makeIf(I->Cond, Then, Else);
}

void ConditionHoister::visit(Stmt *S) {
  auto *B = llvm::dyn_cast<Block>(S);
  if (!B)
    return forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  for (Stmt *&Child : B->Body) {
    auto *Loop = llvm::dyn_cast<For>(Child);
    if (Loop && Loop->IsParallel)
      Child = hoist(Loop);
    else
      visit(Child);
  }
}

void ampcc::hoistThreadConditions(Module &M) { ConditionHoister(M).run(); }
