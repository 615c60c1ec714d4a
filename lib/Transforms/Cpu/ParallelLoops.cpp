//===- ParallelLoops.cpp - marks loops of independent iterations ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "../Threads/Regions.h"
#include "IterationSpace.h"
#include "UnrollLoops.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The largest tile after unrolling, in expression nodes.
static constexpr uint64_t MaxTileSize = 512;

namespace {
class ParallelLoops {
public:
  explicit ParallelLoops(Module &M, Hindrance Allowed = Hindrance::None)
      : M(M), Allowed(Allowed) {
    // Callees precede their callers.
    for (const auto &F : M.Functions) {
      if (F->IsKernel)
        continue;
      addUnrolledCounters(F->Body, Unrolled);
      if (isSimple(F->Body))
        Simple.insert(F.get());
    }
  }

  void run() {
    forEachStmtIn(M.Kernel->Body, [this](Stmt *S) {
      auto *Threads = llvm::dyn_cast<For>(S);
      if (Threads && Threads->IsThreadLoop && !hasThreadLoop(Threads->Body))
        Threads->IsParallel = isIndependent(Threads);
    });
  }
  bool isIndependent(const For *Candidate);
  /// Marks the loops over small tiles.
  void markTiles();

private:
  /// True if the effects of \p S are unordered, and its variables need no
  /// memory.
  bool isSimple(const Stmt *S) const;
  /// The same for \p E without its operands.
  bool isSimple(const Expr *E) const;
  /// True if the private variables that \p S writes are the loop's own or
  /// indexed by its iteration.
  bool writesOwn(const Stmt *S) const;
  /// Returns the size of \p S in expression nodes after unrolling; nothing if a
  /// loop cannot be unrolled.
  std::optional<uint64_t> unroll(Stmt *S);

  Module &M;
  const Hindrance Allowed;
  llvm::DenseSet<const Function *> Simple;
  const For *Loop = nullptr; ///< null in a function
  VariableSet Own;           ///< the variables that it declares
  VariableSet Apart;         ///< its arrays that may stay in memory
  VariableSet Unrolled;      ///< the counters of its short loops
};
} // namespace

bool ParallelLoops::isSimple(const Expr *E) const {
  switch (E->getKind()) {
  case Expr::Kind::Call: {
    const auto *C = llvm::cast<Call>(E);
    if (Allowed == Hindrance::Atomics && !C->AtomicName.empty())
      break;
    if (C->Callee ? !Simple.contains(C->Callee)
                  : ModuleEffects::measureBuiltin(C) & ModuleEffects::Writes)
      return false;
    break;
  }
  case Expr::Kind::Index: {
    // An array stays in memory if an index is not constant.
    const Variable *Root = getRoot(E);
    const bool IsOutside = Loop && Root && !Own.contains(Root);
    if ((mayBePrivate(getSpace(E)) || (Loop && Root)) && !IsOutside &&
        !Apart.contains(Root) &&
        !isKnownWhenUnrolled(llvm::cast<Index>(E)->Position, Unrolled))
      return false;
    break;
  }
  case Expr::Kind::Assign:
  case Expr::Kind::Conditional:
  case Expr::Kind::Binary:
    // The pointee must be known, too.
    if (holdsPrivatePointers(E->getType()))
      return false;
    break;
  case Expr::Kind::Member: {
    const Type *T = llvm::cast<Member>(E)->Base->getType();
    if (T->getRecord()->IsUnion && mayBePrivate(getSpace(E)))
      return false;
    break;
  }
  default:
    break;
  }
  return true;
}

bool ParallelLoops::isSimple(const Stmt *S) const {
  return allExprs(S, [this](const Expr *E) { return isSimple(E); });
}

bool ParallelLoops::writesOwn(const Stmt *S) const {
  const Variable *Iteration = llvm::cast<Declare>(Loop->Inits.front())->V;
  return allExprs(S, [&](const Expr *E) {
    const Expr *LValue = getAssigned(E);
    const Variable *Root = LValue ? getRoot(LValue) : nullptr;
    return !Root || Root->Space != AddressSpace::Private ||
           Own.contains(Root) || mentions(LValue, Iteration);
  });
}

bool ParallelLoops::isIndependent(const For *Candidate) {
  Loop = Candidate;
  Own = getDeclared(Loop->Body);
  addUnrolledCounters(Loop->Body, Unrolled);
  if (Allowed == Hindrance::Arrays)
    Apart = findIndexedArrays(Loop->Body);
  const bool Result = isSimple(Loop->Body) && writesOwn(Loop->Body);
  Loop = nullptr;
  return Result;
}

std::optional<uint64_t> ParallelLoops::unroll(Stmt *S) {
  auto *Inner = llvm::dyn_cast<For>(S);
  const auto Iterations =
      Inner ? getTripCount(Inner) : std::optional<uint64_t>(1);
  bool IsKnown = Iterations && !llvm::isa<While, Do, Switch>(S) &&
                 !(Inner && Inner->IsTileLoop);
  uint64_t Size = 0;
  forEachExpr(S, [&](const Expr *E) { Size += countExprs(E); });
  forEachStmt(S, [&](Stmt *Child) {
    const std::optional<uint64_t> Own = unroll(Child);
    IsKnown &= Own.has_value();
    Size += Own.value_or(0);
  });
  if (!IsKnown)
    return std::nullopt;
  if (Inner)
    Unrolled.insert(getCounterDecl(Inner)->V);
  return Size * *Iterations;
}

void ParallelLoops::markTiles() {
  forEachStmtIn(M.Kernel->Body, [this](Stmt *S) {
    auto *Tiles = llvm::dyn_cast<For>(S);
    if (Tiles && Tiles->IsTileLoop)
      Tiles->IsParallel =
          unroll(Tiles->Body).value_or(MaxTileSize + 1) <= MaxTileSize &&
          isIndependent(Tiles);
  });
}

void ampcc::markParallelLoops(Module &M) { ParallelLoops(M).run(); }

void ampcc::markParallelTiles(Module &M) { ParallelLoops(M).markTiles(); }

bool ampcc::isParallelBut(Hindrance Allowed, Module &M, const For *Loop) {
  return ParallelLoops(M, Allowed).isIndependent(Loop);
}
