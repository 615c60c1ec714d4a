//===- WidenPositions.cpp - induction variable widening -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C++ defines no overflow of an int, so `a[y * n + x]` may be calculated with
// 64 bits. LLVM forgets that when it reassociates: a loop then extends the
// position of each element, and the addresses share no invariant part. Widens
// positions that follow from counters and launch arguments; in vectors, other
// numbers would take twice the registers. Threads that each walk a row are not
// vectorized: there any position is widened, so that each row has an address.
//
//===----------------------------------------------------------------------===//

#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class PositionWidener {
public:
  explicit PositionWidener(Module &M) : M(M), Build(M), Fx(M) {}
  void run();

private:
  void findChanged();
  void findCounters(Stmt *S);
  /// True if \p E is a sum or a product of counters and fixed numbers.
  bool isLinear(const Expr *E) const;
  Expr *widen(Expr *E);

  Module &M;
  Builder Build;
  const ModuleEffects Fx;
  VariableSet Changed; ///< changed outside of loop heads
  VariableSet Counters;
};
} // namespace

static bool isSum(const Expr *E) {
  const auto *B = llvm::dyn_cast<Binary>(E);
  return B && B->getType()->isInt() &&
         (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub ||
          B->Op == BinaryOp::Mul);
}

bool PositionWidener::isLinear(const Expr *E) const {
  if (!E->getType()->isInt())
    return false;
  if (isSum(E))
    return allOperands(E, [this](const Expr *Part) { return isLinear(Part); });
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    return Counters.contains(Ref->V);
  return llvm::isa<Literal>(E) || isFixedValue(E, [this](const Variable *V) {
           return llvm::is_contained(M.Kernel->Params, V);
         });
}

void PositionWidener::findChanged() {
  forEachStmtIn(M.Kernel->Body, [this](Stmt *S) {
    const auto *Loop = llvm::dyn_cast<For>(S);
    forEachExpr(S, [&](Expr *&E) {
      if (Loop && E == Loop->Inc)
        return;
      Fx.forEachUse(E, [this](Variable *V, Access How) {
        if (mayChange(How))
          Changed.insert(V);
      });
    });
  });
}

void PositionWidener::findCounters(Stmt *S) {
  if (const auto *Loop = llvm::dyn_cast<For>(S))
    for (Stmt *Init : Loop->Inits)
      if (const auto *D = llvm::dyn_cast<Declare>(Init);
          D && !Changed.contains(D->V))
        Counters.insert(D->V);
  if (const auto *D = llvm::dyn_cast<Declare>(S);
      D && D->Init && !Changed.contains(D->V) && isLinear(D->Init))
    Counters.insert(D->V);
  forEachStmt(S, [this](Stmt *Child) { findCounters(Child); });
}

Expr *PositionWidener::widen(Expr *E) {
  const Type *Long = M.Types.getInteger(64, true);
  if (isSum(E)) {
    auto *B = llvm::cast<Binary>(E);
    return Build.binary(B->Op, widen(B->Left), widen(B->Right));
  }
  if (const auto *L = llvm::dyn_cast<Literal>(E))
    return Build.integer(L->Bits, Long);
  return Build.cast(E, Long);
}

void PositionWidener::run() {
  findChanged();
  for (const Variable *V : M.Kernel->Params)
    if (V->Ty->isInt())
      Counters.insert(V);
  findCounters(M.Kernel->Body);
  const auto widenIn = [this](Stmt *S, bool IsScalar) {
    forEachExprIn(S, [&](Expr *&E) {
      auto *I = llvm::dyn_cast<Index>(E);
      if (I && I->Base->getType()->isPointer() && isSum(I->Position) &&
          (IsScalar || isLinear(I->Position)))
        I->Position = widen(I->Position);
    });
  };
  widenIn(M.Kernel->Body, /*IsScalar=*/false);
  forEachStmtIn(M.Kernel->Body, [&](Stmt *S) {
    if (const auto *Loop = llvm::dyn_cast<For>(S); Loop && Loop->WalksRows)
      widenIn(Loop->Body, /*IsScalar=*/true);
  });
}

void ampcc::widenPositions(Module &M) { PositionWidener(M).run(); }
