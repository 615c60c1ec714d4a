//===- VectorSizes.cpp - chooses the width of vectors ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VectorSizes.h"
#include "../Threads/ThreadEffects.h"
#include "../Threads/TripCount.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/Transforms/CpuPasses.h"

using namespace ampcc;
using namespace ampcc::ir;

static constexpr unsigned VectorBytes = 32;
/// Operations for each access, where accesses take longer.
static constexpr unsigned MaxOperations = 2;

namespace {
/// What is in a trip.
class Trip {
public:
  explicit Trip(For *Loop) : Own(getDeclared(Loop->Body)) { visit(Loop->Body); }
  /// It waits for global memory, of which it reads each part once.
  bool isStream() const {
    return Bytes && !HasOther && Operations <= MaxOperations * Accesses;
  }
  /// Of the largest element that is accessed.
  unsigned getBytes() const { return Bytes; }

private:
  void visit(Stmt *S);
  void visit(const Expr *E);
  void access(const Expr *Place, bool IsRead);

  const VariableSet Own;
  VariableSet Read;
  unsigned Accesses = 0, Operations = 0, Bytes = 0;
  /// It does something else, which counts for more.
  bool HasOther = false;
};
} // namespace

/// The pointer that leads to \p Place; null: another expression.
static const Variable *getPointer(const Expr *Place) {
  const auto *I = llvm::dyn_cast<Index>(Place);
  const auto *Ref = I ? llvm::dyn_cast<VarRef>(I->Base) : nullptr;
  return Ref ? Ref->V : nullptr;
}

void Trip::access(const Expr *Place, bool IsRead) {
  const Type *T = Place->getType();
  if (!T->isArithmetic() || getSpace(Place) != AddressSpace::Global) {
    const Variable *Root = getRoot(Place);
    HasOther |= !Root || !Own.contains(Root);
    return;
  }
  // Neighbours are in the same cache lines.
  HasOther |= IsRead && !Read.insert(getPointer(Place)).second;
  ++Accesses;
  Bytes = std::max(Bytes, T->getBits() / 8);
}

void Trip::visit(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::Call:
    HasOther = true;
    return;
  case Expr::Kind::Index:
    // Where an element lies is calculated once for a vector.
    return access(E, /*IsRead=*/true);
  case Expr::Kind::Unary:
    if (llvm::cast<Unary>(E)->Op == UnaryOp::Deref)
      access(E, /*IsRead=*/true);
    break;
  case Expr::Kind::Binary:
    Operations += E->getType()->isArithmetic();
    break;
  case Expr::Kind::Assign: {
    const auto *A = llvm::cast<Assign>(E);
    Operations += A->Op.has_value();
    access(A->Left, /*IsRead=*/false);
    return visit(A->Right);
  }
  default:
    break;
  }
  forEachOperand(const_cast<Expr *>(E),
                 [this](Expr *&Operand) { visit(Operand); });
}

void Trip::visit(Stmt *S) {
  // The threads of small tiles are side by side.
  if (auto *Loop = llvm::dyn_cast<For>(S); Loop && Loop->IsThreadLoop)
    return visit(Loop->Body);
  HasOther |= llvm::isa<For, While, Do, Switch>(S);
  forEachExpr(S, [this](Expr *&E) { visit(E); });
  forEachStmt(S, [this](Stmt *Child) { visit(Child); });
}

/// Of the largest number in \p S.
static unsigned getLargestBytes(Stmt *S) {
  unsigned Bytes = 0;
  forEachExprIn(S, [&](Expr *&E) {
    if (E->getType()->isArithmetic())
      Bytes = std::max(Bytes, E->getType()->getBits() / 8);
  });
  return Bytes;
}

static bool hasLoop(Stmt *S) {
  bool Result = llvm::isa<For, While, Do>(S);
  forEachStmt(S, [&](Stmt *Child) { Result = Result || hasLoop(Child); });
  return Result;
}

/// Larger vectors than those of VectorBytes are of no use to the loops in \p S.
/// Vectors are made of those with no other loop inside, once short ones are
/// unrolled.
static bool fitsVectors(Stmt *S) {
  bool Fits = true, HasLoop = false;
  forEachStmt(S, [&](Stmt *Child) {
    Fits = Fits && fitsVectors(Child);
    HasLoop = HasLoop || hasLoop(Child);
  });
  auto *Loop = llvm::dyn_cast<For>(S);
  if (Loop && Loop->IsParallel) {
    if (Loop->IsTileLoop)
      return Loop->Width;
    const std::optional<uint64_t> Trips = getTripCount(Loop);
    return Fits &&
           (Loop->Width ||
            (Trips && *Trips * getLargestBytes(Loop->Body) == VectorBytes));
  }
  const bool IsUnrolled = Loop && Loop->Unroll;
  return Fits && (HasLoop || IsUnrolled || !llvm::isa<For, While, Do>(S));
}

/// A vector takes all ways through a trip; of so many a thread takes few.
static constexpr unsigned MaxBranches = 256;

static unsigned countBranches(Stmt *S) {
  unsigned Result = llvm::isa<If, Case>(S);
  forEachStmt(S, [&](Stmt *Child) { Result += countBranches(Child); });
  return Result;
}

void ampcc::chooseVectorSizes(Module &M) {
  auto Visit = [&](auto &Self, Stmt *S) -> void {
    auto *Loop = llvm::dyn_cast<For>(S);
    if (Loop && Loop->IsThreadLoop && countBranches(Loop->Body) > MaxBranches)
      Loop->Width = 1;
    else if (Loop && Loop->IsParallel && !Loop->KeepsOrder)
      if (const Trip Each(Loop); Each.isStream())
        Loop->Width = VectorBytes / Each.getBytes();
    forEachStmt(S, [&](Stmt *Child) { Self(Self, Child); });
  };
  Visit(Visit, M.Kernel->Body);
}

bool ampcc::usesLargeVectors(Module &M) {
  return !llvm::all_of(M.Functions, [&](const auto &F) {
    return F.get() == M.Kernel ? fitsVectors(F->Body) : !hasLoop(F->Body);
  });
}
