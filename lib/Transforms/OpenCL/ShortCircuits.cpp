//===- ShortCircuits.cpp - conditions without branches --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA's OpenCL compiler keeps a branch for each `&&`, and moves no load of
// an unrolled loop across these:
//
//   for (int j = 0; j < 32; j += 8)
//     if (x < w && y + j < h)      ->  if (x < w & y + j < h)
//       s[y + j] = a[(y + j) * w + x];
//
//===----------------------------------------------------------------------===//

#include "../Common/Comparisons.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Walk.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Larger operands are worth a branch.
static constexpr unsigned MaxExprs = 16;

/// True if \p S accesses tile memory and no buffer: there is little to wait
/// for.
static bool staysInTile(const Stmt *S) {
  bool IsInTile = false, IsInBuffer = false;
  (void)anyExpr(S, [&](const Expr *E) {
    if (llvm::isa<Index>(E)) {
      IsInTile |= getSpace(E) == AddressSpace::Local;
      IsInBuffer |= getSpace(E) == AddressSpace::Global;
    }
    return false;
  });
  return IsInTile && !IsInBuffer;
}

namespace {
/// Flattens the conditions of one function.
class ConditionFlattener {
public:
  ConditionFlattener(Module &M, const Function &F, const ModuleEffects &Fx)
      : F(F), Fx(Fx), Build(M) {}

  void flatten(Stmt *S, bool IsRepeated);

private:
  bool readsObject(const Unary *U) const;
  bool isCheap(const Expr *E) const;
  void flatten(Expr *&Cond);
  void flattenChoices(Expr *E);

  const Function &F;
  const ModuleEffects &Fx;
  Builder Build;
};
} // namespace

/// True if \p U reads an object that exists whenever the function runs: that of
/// a method, or a reference's. Other pointers may be null, or behind an array.
bool ConditionFlattener::readsObject(const Unary *U) const {
  const auto *Ref = llvm::dyn_cast<VarRef>(U->Operand);
  return Ref && getSpace(U) == AddressSpace::Private &&
         llvm::is_contained(F.Params, Ref->V) &&
         (Ref->V->SourceName.empty() || Ref->V->TakesCopy);
}

/// True if \p E has no effects, always has a value, and reads no memory.
bool ConditionFlattener::isCheap(const Expr *E) const {
  return countExprs(E) <= MaxExprs && !anyExpr(E, [this](const Expr *Part) {
           if (llvm::isa<Literal, Constant, Member>(Part))
             return false;
           // A float out of the integer's range has no value.
           if (const auto *C = llvm::dyn_cast<Cast>(Part))
             return C->getType()->isInteger() &&
                    C->Operand->getType()->isFloating();
           if (llvm::isa<VarRef>(Part))
             return getSpace(Part) != AddressSpace::Private;
           if (const auto *U = llvm::dyn_cast<Unary>(Part))
             return U->Op >= UnaryOp::PreInc ||
                    (U->Op == UnaryOp::Deref && !readsObject(U));
           const auto *B = llvm::dyn_cast<Binary>(Part);
           return !B || B->Op == BinaryOp::Div || B->Op == BinaryOp::Rem;
         });
}

/// Evaluates both operands of each `&&` and `||` in \p Cond if the right one is
/// cheap. `&` does not order them, so that the left one must have no effects.
void ConditionFlattener::flatten(Expr *&Cond) {
  forEachOperand(Cond, [this](Expr *&Part) { flatten(Part); });
  auto *B = llvm::dyn_cast<Binary>(Cond);
  if (!B || B->Op < BinaryOp::LogicalAnd || !isTruth(B->Left) ||
      !isTruth(B->Right) || !isCheap(B->Right) || Fx.hasEffects(B->Left))
    return;
  Build.setLoc(B->getLoc());
  Cond =
      Build.binary(B->Op == BinaryOp::LogicalAnd ? BinaryOp::And : BinaryOp::Or,
                   B->Left, B->Right);
}

void ConditionFlattener::flattenChoices(Expr *E) {
  if (auto *Choice = llvm::dyn_cast<Conditional>(E))
    flatten(Choice->Cond);
  forEachOperand(E, [this](Expr *&Part) { flattenChoices(Part); });
}

void ConditionFlattener::flatten(Stmt *S, bool IsRepeated) {
  if (IsRepeated) {
    if (auto *Choice = llvm::dyn_cast<If>(S);
        Choice && !staysInTile(Choice->Then))
      flatten(Choice->Cond);
    forEachExpr(S, [this](Expr *&E) { flattenChoices(E); });
  }
  forEachStmt(S, [&](Stmt *Child) { flatten(Child, IsRepeated || isLoop(S)); });
}

void ampcc::flattenShortCircuits(Module &M) {
  const ModuleEffects Fx(M);
  for (const auto &F : M.Functions)
    ConditionFlattener(M, *F, Fx).flatten(F->Body, /*IsRepeated=*/false);
}
