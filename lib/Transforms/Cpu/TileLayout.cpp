//===- TileLayout.cpp - the layout of tile_static arrays ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Without it transpose takes 1.6 times as long (benchmarks/ablation). LLVM does
// not change the layout of arrays.
//
//===----------------------------------------------------------------------===//

#include "../Passes.h"
#include "InductionSteps.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// An array and its accesses.
struct TileArray {
  size_t Depth;                       ///< loops around its declaration
  llvm::SmallVector<Expr **, 4> Uses; ///< its elements
  bool IsFilled = false;
  bool IsTransposable = true;
};

class TileLayout {
public:
  explicit TileLayout(Module &M) : M(M), Build(M), Fx(M) {}

  void run();

private:
  void visit(Stmt *S);
  void visit(Expr *&E, bool IsStored);
  void use(TileArray &Array, Expr *&E, bool IsStored);
  bool isOnce(const Expr *Row, const Expr *Column,
              const TileArray &Array) const;
  void transpose(Variable *V, const TileArray &Array);

  Module &M;
  Builder Build;
  const ModuleEffects Fx;
  llvm::SmallVector<Stmt *, 8> Loops; ///< around what is visited
  llvm::MapVector<Variable *, TileArray> Arrays;
};
} // namespace

static const Type *getElementOfTwoDimensions(const Type *T) {
  if (!T->isArray() || !T->getElement()->isArray())
    return nullptr;
  const Type *Element = T->getElement()->getElement();
  return Element->isArithmetic() && T->getCount() && T->getElement()->getCount()
             ? Element
             : nullptr;
}

static bool isFixedValue(const Expr *E) {
  return isFixedValue(E, [](const Variable *) { return true; });
}

/// True if each iteration of the loops in \p Array's scope has another element.
bool TileLayout::isOnce(const Expr *Row, const Expr *Column,
                        const TileArray &Array) const {
  return llvm::all_of(llvm::drop_begin(Loops, Array.Depth), [&](const Stmt *S) {
    const auto *Loop = llvm::dyn_cast<For>(S);
    const Declare *D = Loop ? getCounterDecl(Loop) : nullptr;
    return D && (mentions(Row, D->V) || mentions(Column, D->V));
  });
}

void TileLayout::use(TileArray &Array, Expr *&E, bool IsStored) {
  Array.Uses.push_back(&E);
  Array.IsFilled |= IsStored;
  const auto *Outer = llvm::cast<Index>(E);
  const Expr *Row = llvm::cast<Index>(Outer->Base)->Position;
  const Expr *Column = Outer->Position;
  const auto Threads = llvm::find_if(llvm::reverse(Loops), [](Stmt *S) {
    const auto *Loop = llvm::dyn_cast<For>(S);
    return Loop && Loop->IsThreadLoop;
  });
  if (Threads == Loops.rend() || !llvm::cast<For>(*Threads)->IsParallel ||
      !isFixedValue(Row) || !isFixedValue(Column)) {
    Array.IsTransposable = false;
    return;
  }
  const InductionSteps Steps(llvm::cast<For>(*Threads), Fx);
  const auto OfRow = Steps.measure(Row), OfColumn = Steps.measure(Column);
  if (OfRow == 1 && OfColumn == 0)
    return;
  Array.IsTransposable &=
      !IsStored && OfColumn == 1 && OfRow == 0 && isOnce(Row, Column, Array);
}

void TileLayout::visit(Expr *&E, bool IsStored) {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    if (auto Found = Arrays.find(Ref->V); Found != Arrays.end())
      Found->second.IsTransposable = false;
    return;
  }
  if (auto *A = llvm::dyn_cast<Assign>(E); A && !A->Op) {
    visit(A->Left, /*IsStored=*/true);
    return visit(A->Right, /*IsStored=*/false);
  }
  // An address gives access to the neighbors, too.
  if (auto *U = llvm::dyn_cast<Unary>(E); U && U->Op == UnaryOp::AddressOf)
    if (const auto *LValue = llvm::dyn_cast<Index>(U->Operand)) {
      if (auto Found = Arrays.find(getRoot(LValue)); Found != Arrays.end())
        Found->second.IsTransposable = false;
    }
  auto *Outer = llvm::dyn_cast<Index>(E);
  auto *Inner = Outer ? llvm::dyn_cast<Index>(Outer->Base) : nullptr;
  const auto *Ref = Inner ? llvm::dyn_cast<VarRef>(Inner->Base) : nullptr;
  if (Ref)
    if (auto Found = Arrays.find(Ref->V); Found != Arrays.end()) {
      use(Found->second, E, IsStored);
      // Positions may read elements of other arrays.
      visit(Inner->Position, /*IsStored=*/false);
      return visit(Outer->Position, /*IsStored=*/false);
    }
  forEachOperand(
      E, [this](Expr *&Operand) { visit(Operand, /*IsStored=*/false); });
}

void TileLayout::visit(Stmt *S) {
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    if (!D->Init && getElementOfTwoDimensions(D->V->Ty))
      Arrays.insert({D->V, {Loops.size(), {}}});
  const bool IsLoop = isLoop(S);
  if (IsLoop)
    Loops.push_back(S);
  forEachExpr(S, [this](Expr *&E) { visit(E, /*IsStored=*/false); });
  forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  if (IsLoop)
    Loops.pop_back();
}

void TileLayout::transpose(Variable *V, const TileArray &Array) {
  const Type *Rows = V->Ty, *Columns = Rows->getElement();
  V->Ty = M.Types.getArray(
      M.Types.getArray(Columns->getElement(), Rows->getCount()),
      Columns->getCount());
  for (Expr **E : Array.Uses) {
    auto *Outer = llvm::cast<Index>(*E);
    Build.setLoc(Outer->getLoc());
    *E = Build.index(Build.index(V, Outer->Position),
                     llvm::cast<Index>(Outer->Base)->Position);
  }
}

void TileLayout::run() {
  visit(M.Kernel->Body);
  for (auto &[V, Array] : Arrays)
    if (Array.IsFilled && Array.IsTransposable)
      transpose(V, Array);
}

void ampcc::layOutTiles(Module &M) { TileLayout(M).run(); }
