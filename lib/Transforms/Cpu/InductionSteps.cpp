//===- InductionSteps.cpp - steps of induction variables ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InductionSteps.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

InductionSteps::InductionSteps(For *Loop, const ModuleEffects &Fx)
    : Counter(llvm::cast<Declare>(Loop->Inits.front())->V),
      Varying(getDeclared(Loop)) {
  const VariableSet Changed = Fx.getChanged(Loop->Body);
  Varying.insert(Changed.begin(), Changed.end());
  VariableSet Counters;
  forEachStmtIn(Loop->Body, [&](Stmt *S) {
    // Inner loops count the same in each iteration.
    const auto *Inner = llvm::dyn_cast<For>(S);
    const Declare *First = Inner ? getCounterDecl(Inner) : nullptr;
    const auto *Inc =
        First ? llvm::dyn_cast_or_null<Assign>(Inner->Inc) : nullptr;
    if (First && !Fx.getChanged(Inner->Body).contains(First->V) &&
        (isNext(Inner->Inc, First->V) ||
         (Inc && isRef(Inc->Left, First->V) && measure(Inc->Right) == 0)))
      Counters.insert(First->V);
    const auto *D = llvm::dyn_cast<Declare>(S);
    if (!D || !D->Init || (Changed.contains(D->V) && !Counters.contains(D->V)))
      return;
    if (const std::optional<int64_t> Step = measure(D->Init))
      Known[D->V] = *Step;
  });
}

std::optional<int64_t> InductionSteps::measure(const Expr *E) const {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    if (Ref->V == Counter)
      return 1;
    // Elements may change, but not the array's address.
    if (E->getType()->isArray())
      return 0;
    const auto Found = Known.find(Ref->V);
    if (Found != Known.end())
      return Found->second;
    return Varying.contains(Ref->V) ? std::nullopt : std::optional<int64_t>(0);
  }
  llvm::SmallVector<std::optional<int64_t>, 2> Steps;
  forEachOperand(E, [&](const Expr *Part) { Steps.push_back(measure(Part)); });
  if (llvm::all_of(Steps, [](auto Step) { return Step == 0; }))
    return 0;
  if (!llvm::all_of(Steps, [](auto Step) { return Step.has_value(); }))
    return std::nullopt;
  if (llvm::isa<Cast>(E))
    return Steps.front();
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (!B)
    return std::nullopt;
  if (B->Op == BinaryOp::Add)
    return *Steps[0] + *Steps[1];
  if (B->Op == BinaryOp::Sub)
    return *Steps[0] - *Steps[1];
  if (B->Op != BinaryOp::Mul)
    return std::nullopt;
  if (const std::optional<int64_t> Left = evaluateConstant(B->Left))
    return *Left * *Steps[1];
  if (const std::optional<int64_t> Right = evaluateConstant(B->Right))
    return *Steps[0] * *Right;
  return std::nullopt;
}

bool InductionSteps::isContiguous(const Expr *LValue) const {
  const auto *I = llvm::dyn_cast<Index>(LValue);
  if (!I || !I->getType()->isArithmetic() || measure(I->Base) != 0)
    return false;
  const std::optional<int64_t> Step = measure(I->Position);
  return Step && std::abs(*Step) <= 1;
}
