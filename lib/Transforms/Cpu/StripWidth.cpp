//===- StripWidth.cpp - chooses the width of strips -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StripWidth.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// In elements: shorter rows span few cache lines.
static constexpr uint64_t MinPitch = 64;

/// Returns the approximate number of variables of \p Loop that are live across
/// iterations of \p Inner.
static unsigned countKept(For *Loop, llvm::ArrayRef<Stmt *> Inner,
                          const ModuleEffects &Fx) {
  VariableSet Own, Kept;
  for (Stmt *S : Loop->Body->Body)
    if (const auto *D = llvm::dyn_cast<Declare>(S))
      Own.insert(D->V);
  for (Stmt *S : Inner)
    Fx.forEachUse(S, [&](Variable *V, Access) {
      if (Own.contains(V))
        Kept.insert(V);
    });
  return Kept.size();
}

namespace {
/// The dependences of a position in memory.
struct Position {
  bool IsOfThread = false;    ///< differs between threads
  bool IsOfIteration = false; ///< differs between iterations of an inner loop
  bool IsOfInnermost = false; ///< the same for an innermost loop
  bool IsFar = false;         ///< adjacent threads' are far apart
  bool IsDiagonal = false;    ///< an innermost loop's iterations are, too
};

/// Finds rows: a thread reads contiguous elements in a loop, far from those of
/// the next thread. Also finds arrays with one element per thread.
class ElementFinder {
public:
  ElementFinder(For *Loop, const ModuleEffects &Fx)
      : Varying(Fx.getVarying(Loop)) {
    addVariables(Loop->Body);
  }
  /// Rows in global memory.
  struct Rows {
    bool Any = false, Written = false;
    bool Diagonals = false; ///< also steps to the next row in each iteration
  };
  /// Returns the rows that \p S accesses.
  Rows findRows(Stmt *S) const;
  /// Adds the arrays of which each thread uses one element throughout \p S.
  void findKept(Stmt *S, VariableSet &Arrays) const;

private:
  bool isRow(Expr *E) const;
  void addVariables(Stmt *S);
  Position measure(Expr *E) const;

  const VariableSet Varying;
  llvm::DenseMap<const Variable *, Position> Known;
};
} // namespace

void ElementFinder::addVariables(Stmt *S) {
  if (const auto *D = llvm::dyn_cast<Declare>(S); D && D->Init)
    Known[D->V] = measure(D->Init);
  const auto *Loop = llvm::dyn_cast<For>(S);
  forEachStmt(S, [&](Stmt *Child) {
    addVariables(Child);
    const auto *D = llvm::dyn_cast<Declare>(Child);
    if (D && Loop && llvm::is_contained(Loop->Inits, Child)) {
      Position &Counter = Known[D->V];
      Counter.IsOfIteration = true;
      Counter.IsOfInnermost = !anyStmt(Loop->Body, isLoop);
    }
  });
}

/// True if multiples by \p E are close to each other.
static bool isSmallFactor(const Expr *E) {
  const auto *L = llvm::dyn_cast<Literal>(E);
  return L && L->Bits < MinPitch;
}

Position ElementFinder::measure(Expr *E) const {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    const auto Found = Known.find(Ref->V);
    if (Found != Known.end())
      return Found->second;
    Position Result;
    Result.IsOfThread = Varying.contains(Ref->V);
    return Result;
  }
  Position Result;
  forEachOperand(E, [&](Expr *&Operand) {
    const Position Part = measure(Operand);
    Result.IsOfThread |= Part.IsOfThread;
    Result.IsOfIteration |= Part.IsOfIteration;
    Result.IsOfInnermost |= Part.IsOfInnermost;
    Result.IsFar |= Part.IsFar;
    Result.IsDiagonal |= Part.IsDiagonal;
  });
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (B && B->Op == BinaryOp::Mul && !isSmallFactor(B->Left) &&
      !isSmallFactor(B->Right)) {
    Result.IsFar |= Result.IsOfThread;
    Result.IsDiagonal |= Result.IsOfThread && Result.IsOfInnermost;
  }
  return Result;
}

bool ElementFinder::isRow(Expr *E) const {
  auto *Element = llvm::dyn_cast<Index>(E);
  const Type *Base = Element ? Element->Base->getType() : nullptr;
  if (!Base || !Base->isPointer() || Base->getSpace() != AddressSpace::Global)
    return false;
  const Position At = measure(Element->Position);
  return At.IsFar && At.IsOfIteration;
}

ElementFinder::Rows ElementFinder::findRows(Stmt *S) const {
  Rows Result;
  forEachExprIn(S, [&](Expr *&E) {
    if (isRow(E)) {
      Result.Any = true;
      Result.Diagonals |= measure(llvm::cast<Index>(E)->Position).IsDiagonal;
    }
    if (auto *A = llvm::dyn_cast<Assign>(E))
      Result.Written |= isRow(A->Left);
  });
  return Result;
}

void ElementFinder::findKept(Stmt *S, VariableSet &Arrays) const {
  forEachExprIn(S, [&](Expr *&E) {
    auto *Element = llvm::dyn_cast<Index>(E);
    if (!Element || !measure(Element->Position).IsOfThread)
      return;
    bool IsOne = true;
    for (auto *I = Element; I; I = llvm::dyn_cast<Index>(I->Base))
      IsOne = IsOne && I->Base->getType()->isArray() &&
              !measure(I->Position).IsOfIteration;
    if (const Variable *Array = IsOne ? getRoot(Element) : nullptr)
      Arrays.insert(Array);
  });
}

/// Returns \p V if \p E is a reference to it or to its element, or null.
static const Variable *getVariable(const Expr *E) {
  const auto *Ref = llvm::dyn_cast<VarRef>(E);
  return Ref ? Ref->V : llvm::isa<Index>(E) ? getRoot(E) : nullptr;
}

/// True if iterations of \p S wait for values of the iteration before, other
/// than sums and the like, which are only used after the loop.
static bool isRecurrence(Stmt *S, const ModuleEffects &Fx) {
  const VariableSet Declared = getDeclared(S);
  llvm::DenseMap<const Variable *, int> Reads;
  for (const Variable *V : Fx.getChanged(S))
    if (!Declared.contains(V))
      Reads[V] = 0;
  const auto count = [&](const Variable *V, int Number) {
    if (const auto Found = Reads.find(V); Found != Reads.end())
      Found->second += Number;
  };
  forEachExprIn(S, [&](Expr *&E) {
    if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
      count(Ref->V, 1);
    const Expr *Assigned = getAssigned(E);
    const Variable *V = Assigned ? getVariable(Assigned) : nullptr;
    if (!V)
      return;
    count(V, -1);
    const auto *A = llvm::dyn_cast<Assign>(E);
    const auto *Sum = A ? llvm::dyn_cast<Binary>(A->Right) : nullptr;
    if (A && !A->Op &&
        (llvm::isa<Call>(A->Right) ||
         (Sum && (Sum->Op == BinaryOp::Add || Sum->Op == BinaryOp::Sub))))
      forEachOperand(A->Right, [&](Expr *&Part) { count(V, -isRef(Part, V)); });
  });
  return llvm::any_of(Reads, [](const auto &Read) { return Read.second > 0; });
}

bool ampcc::writesRows(For *Loop, Stmt *S, const ModuleEffects &Fx) {
  return ElementFinder(Loop, Fx).findRows(S).Written && !isRecurrence(S, Fx);
}

unsigned ampcc::chooseStripWidth(For *Loop, llvm::ArrayRef<Stmt *> Inner,
                                 bool IsInStep, const ModuleEffects &Fx) {
  const ElementFinder Finder(Loop, Fx);
  bool HasRows = false, HasDiagonals = false;
  for (Stmt *S : Inner) {
    const ElementFinder::Rows Found = Finder.findRows(S);
    if (Found.Written && !isRecurrence(S, Fx))
      return 1;
    HasRows |= Found.Any;
    HasDiagonals |= Found.Diagonals;
  }
  // Predicated loops compute far more than they read. Diagonals would be
  // gathered if LLVM vectorizes along the rows.
  if (HasRows && !IsInStep)
    return HasDiagonals ? 1 : MaxRows;
  VariableSet Elements;
  for (Stmt *S : Inner)
    Finder.findKept(S, Elements);
  const unsigned Kept = countKept(Loop, Inner, Fx) + Elements.size();
  // A vector waits for the result of its last iteration; others hide the
  // latency.
  if (IsInStep)
    return Kept <= 8 ? 64 : 32;
  // The number of registers is the limit.
  return Kept <= 2 ? 64 : Kept <= 4 ? 32 : 16;
}
