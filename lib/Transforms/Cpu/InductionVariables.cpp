//===- InductionVariables.cpp - loops with one counter --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// for (int k = 0, j = n - 1; k < n; j = k++) ...
// for (int k = 0, p = first; k < n; k++, p += step) ...
//
// Other passes know loops with one counter, which is the same in all threads:
// the other variables are calculated from it in each iteration.
//
//===----------------------------------------------------------------------===//

#include "../Passes.h"
#include "LoopPass.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class InductionVariables : public LoopPass {
public:
  explicit InductionVariables(Module &M) : LoopPass(M) {}

private:
  bool replace(For *Loop, StmtList &) override {
    eliminate(Loop);
    return false;
  }
  void eliminate(For *Loop);
  bool isFixedInt(const Expr *E) const {
    return E && E->getType() == M.Types.getInt() && isFixed(E);
  }
  /// Returns the value of \p Of as a function of the counter \p First, given
  /// the part \p Step of the loop's increment; null for steps of other forms.
  Expr *getValue(const Declare *Of, const Declare *First, const Expr *Step);
};
} // namespace

/// Appends the expressions that \p Inc evaluates one after the other.
static void takeSteps(Expr *Inc, llvm::SmallVectorImpl<Expr *> &Steps) {
  auto *C = llvm::dyn_cast_or_null<Comma>(Inc);
  if (!C) {
    Steps.push_back(Inc);
    return;
  }
  for (Expr *Step : C->Steps)
    takeSteps(Step, Steps);
  takeSteps(C->Value, Steps);
}

static bool isPostIncrement(const Expr *E, const Variable *V) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  return U && U->Op == UnaryOp::PostInc && isRef(U->Operand, V);
}

Expr *InductionVariables::getValue(const Declare *Of, const Declare *First,
                                   const Expr *Step) {
  if (const auto *U = llvm::dyn_cast<Unary>(Step)) {
    const bool IsNext = U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PostInc;
    Expr *Passed = Build.subtract(First->V, Build.copy(First->Init));
    return Build.binary(IsNext ? BinaryOp::Add : BinaryOp::Sub,
                        Build.copy(Of->Init), Passed);
  }
  const auto *A = llvm::dyn_cast<Assign>(Step);
  if (!A)
    return nullptr;
  if (A->Op) {
    if ((A->Op != BinaryOp::Add && A->Op != BinaryOp::Sub) ||
        !isFixedInt(A->Right))
      return nullptr;
    Expr *Passed = Build.subtract(First->V, Build.copy(First->Init));
    return Build.binary(*A->Op, Build.copy(Of->Init),
                        Build.multiply(Passed, Build.copy(A->Right)));
  }
  // The counter's last value.
  if (!isRef(A->Right, First->V) && !isPostIncrement(A->Right, First->V))
    return nullptr;
  return Build.conditional(
      Build.binary(BinaryOp::EQ, First->V, Build.copy(First->Init)),
      Build.copy(Of->Init), Build.subtract(First->V, 1));
}

void InductionVariables::eliminate(For *Loop) {
  if (Loop->IsThreadLoop || Loop->IsTileLoop || Loop->Inits.size() < 2)
    return;
  auto *Cond = llvm::dyn_cast_or_null<Binary>(Loop->Cond);
  Varying = Fx.getVarying(Loop);
  const VariableSet Changed = Fx.getChanged(Loop->Body);
  Stmt **Counter = nullptr;
  for (Stmt *&S : Loop->Inits) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    if (!D || !isFixedInt(D->Init) || Changed.contains(D->V))
      return;
    if (Cond && isRef(Cond->Left, D->V) && isFixed(Cond->Right))
      Counter = &S;
  }
  if (!Counter)
    return;
  auto *First = llvm::cast<Declare>(*Counter);
  llvm::SmallVector<Expr *, 4> Steps;
  takeSteps(Loop->Inc, Steps);
  bool IsStepped = false;
  llvm::DenseMap<const Variable *, const Expr *> StepOf;
  for (Expr *Step : Steps) {
    if (IsStepped && (!Step || mentions(Step, First->V)))
      return;
    const bool IsNext = Step && isNext(Step, First->V);
    const auto *A = llvm::dyn_cast_or_null<Assign>(Step);
    IsStepped |= IsNext || (A && isPostIncrement(A->Right, First->V));
    if (IsNext)
      continue;
    const auto *Ref =
        llvm::dyn_cast_or_null<VarRef>(Step ? getAssigned(Step) : nullptr);
    if (!Ref || !StepOf.insert({Ref->V, Step}).second)
      return;
  }
  StmtList Values;
  size_t OfLoop = 0;
  for (Stmt *S : Loop->Inits) {
    auto *D = llvm::cast<Declare>(S);
    if (D == First)
      continue;
    const Expr *Step = StepOf.lookup(D->V);
    OfLoop += Step != nullptr;
    Expr *Value = Step ? getValue(D, First, Step) : Build.copy(D->Init);
    if (!Value)
      return;
    Values.push_back(Build.declare(D->V, Value));
  }
  // Other steps change the counter, or variables that outlive the loop.
  if (!IsStepped || StepOf.size() != OfLoop)
    return;
  prepend(M, Values, Loop->Body);
  Loop->Inits = M.copyArray<Stmt *>(StmtList{First});
  Loop->Inc = Build.unary(UnaryOp::PreInc, Build.ref(First->V));
}

void ampcc::eliminateInductionVariables(Module &M) {
  InductionVariables(M).run();
}
