//===- LoopNormalization.cpp - loops that count from 0 --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rewrites loops whose bounds differ by a constant, and short ones that count
// down, which can then be unrolled:
//
//   for (int x = i - 1;           for (int k = 0; k < 3; ++k) {
//        x <= i + 1; ++x)           int x = i - 1 + k;
//     f(x);                         f(x);
//                                 }
//
//===----------------------------------------------------------------------===//

#include "LoopNormalization.h"
#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/LinearForm.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The most iterations of a loop that is rewritten.
static constexpr int64_t MaxNormalizedIterations = 32;

namespace {
class LoopNormalizer {
public:
  LoopNormalizer(Module &M, FreshNames &Names, Stmt *Root)
      : Names(Names), Fx(M), Build(M), Changed(Fx.getChanged(Root)) {}

  void visit(Stmt *S);

private:
  /// Returns the value of \p E, an int, over the expressions that do not
  /// change; nothing if it may change or wrap around.
  std::optional<LinearForm> getForm(const Expr *E);
  void rewrite(For *L);

  FreshNames &Names;
  const ModuleEffects Fx;
  Builder Build;
  /// The variables that may change, without the counters of loops around the
  /// current statement.
  VariableSet Changed;
  /// The values of variables that do not change.
  llvm::DenseMap<const Variable *, LinearForm> Values;
  std::vector<const Expr *> Atoms;
};
} // namespace

std::optional<LinearForm> LoopNormalizer::getForm(const Expr *E) {
  if (!E->getType()->isInt())
    return std::nullopt;
  if (const std::optional<int64_t> Number = evaluateConstant(E))
    return *Number;
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    if (const auto Known = Values.find(Ref->V); Known != Values.end())
      return Known->second;
  if (const auto *C = llvm::dyn_cast<Conditional>(E))
    if (const auto *Cond = llvm::dyn_cast<Literal>(C->Cond))
      return getForm(Cond->Bits ? C->True : C->False);
  if (const auto *B = llvm::dyn_cast<Binary>(E);
      B && (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub)) {
    const auto Left = getForm(B->Left), Right = getForm(B->Right);
    if (!Left || !Right)
      return std::nullopt;
    return B->Op == BinaryOp::Add ? *Left + *Right : *Left - *Right;
  }
  const auto *Whole = llvm::dyn_cast<Cast>(E);
  if (!(Whole && getThreadQuery(Whole->Operand)) &&
      !isFixedValue(E,
                    [this](const Variable *V) { return !Changed.contains(V); }))
    return std::nullopt;
  const auto Known = llvm::find_if(
      Atoms, [E](const Expr *Other) { return isSameExpr(Other, E); });
  const Atom Number = Known - Atoms.begin();
  if (Known == Atoms.end())
    Atoms.push_back(E);
  return LinearForm::of(Number);
}

void LoopNormalizer::rewrite(For *L) {
  Declare *D = L->IsThreadLoop ? nullptr : getCounterDecl(L);
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(L->Cond);
  if (!D || !D->V->Ty->isInt() || !Cond || !isRef(Cond->Left, D->V) ||
      Changed.contains(D->V))
    return;
  const bool IsDown = stepCounter(L->Inc, D->V, 0) == -1;
  const BinaryOp Less = IsDown ? swapSides(Cond->Op) : Cond->Op;
  if ((Less != BinaryOp::LT && Less != BinaryOp::LE) ||
      !(IsDown || (isNext(L->Inc, D->V) && !evaluateConstant(D->Init))))
    return;
  const auto First = getForm(D->Init), End = getForm(Cond->Right);
  if (!First || !End)
    return;
  const auto Count = ((IsDown ? *First - *End : *End - *First) +
                      LinearForm(Less == BinaryOp::LE))
                         .getConstant();
  if (!Count || *Count < 1 || *Count > MaxNormalizedIterations)
    return;
  Build.setLoc(L->getLoc());
  Variable *New = Names.makeVariable("iteration", Build.getTypes().getInt());
  D->Init = Build.binary(IsDown ? BinaryOp::Sub : BinaryOp::Add, D->Init, New);
  StmtList Body = {D};
  Body.append(L->Body->Body.begin(), L->Body->Body.end());
  const For *Counted =
      Build.count(New, Build.integer(0), Build.integer(*Count), L->Body);
  L->Body->Body = Build.block(Body)->Body;
  L->Inits = Counted->Inits;
  L->Cond = Counted->Cond;
  L->Inc = Counted->Inc;
}

void LoopNormalizer::visit(Stmt *S) {
  auto *L = llvm::dyn_cast<For>(S);
  if (const Declare *D = L ? getCounterDecl(L) : nullptr;
      D && !Fx.getChanged(L->Body).contains(D->V))
    Changed.erase(D->V);
  if (L) {
    rewrite(L);
    // A counter does not keep its first value.
    return visit(L->Body);
  }
  if (const auto *D = llvm::dyn_cast<Declare>(S);
      D && D->Init && D->V->Ty->isInt() && !Changed.contains(D->V))
    if (auto Value = getForm(D->Init))
      Values[D->V] = std::move(*Value);
  forEachStmt(S, [this](Stmt *Child) { visit(Child); });
}

void ampcc::normalizeLoops(Module &M, Stmt *S, FreshNames &Names) {
  LoopNormalizer(M, Names, S).visit(S);
}
