//===- CombineAtomics.cpp - privatization of atomic sums ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic additions whose results are unused, as in histograms or cluster sums,
// transfer a cache line between processors each time: on 16 processors a
// histogram takes longer than on one. The additions are unordered, so a block
// of threads first adds up its own sum per element:
//
//   if (distinct && threads >= MinThreads) {
//     int sums[Slots]; int *places[Slots] = {}; long score = ...;
//     ... AMP_combine(sums, places, score, &h[x], 1); ...
//     AMP_add_combined(sums, places);
//   } else
//     ... atomic_add(&h[x], 1); ...
//
// The table is direct mapped: on a conflict the old element's sum is added to
// memory. With frequent conflicts, in large buffers, the score falls, and the
// block goes on without the table.
//
//===----------------------------------------------------------------------===//

#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "../Threads/Cloner.h"
#include "DistinctViews.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The number of entries of a table; AMP_combine has the same number.
static constexpr uint64_t Slots = 512;
/// Clearing a table and adding its sums to memory costs about as much as some
/// hundred additions.
static constexpr uint64_t MinThreads = 256;
static constexpr int64_t FirstScore = 4 * Slots;
/// The tables of a block should fit in the first-level cache.
static constexpr size_t MaxTables = 4;

namespace {
class AtomicCombiner {
public:
  explicit AtomicCombiner(Module &M)
      : M(M), Build(M), Fx(M), Names(M, *M.Kernel), Roots(*M.Kernel, Fx) {}
  void run();

private:
  using Additions = llvm::SmallVector<ExprStmt *, 4>;

  /// Finds the additions to buffers that the kernel does not access otherwise,
  /// by parameter number; false if an access may be to any buffer.
  bool find();
  void combine(const Additions &Of, StmtList &Before, StmtList &After);

  Module &M;
  Builder Build;
  const ModuleEffects Fx;
  FreshNames Names;
  const BufferRoots Roots;
  llvm::MapVector<unsigned, Additions> Found;
};
} // namespace

/// Returns \p S as an atomic addition to a 32- or 64-bit number in a buffer
/// whose result is unused, or null.
static Call *getAddition(Stmt *S) {
  auto *E = llvm::dyn_cast<ExprStmt>(S);
  auto *C = E ? llvm::dyn_cast<Call>(E->E) : nullptr;
  if (!C || C->Args.empty() ||
      (C->Id != BuiltinId::AtomicAdd && C->Id != BuiltinId::AtomicSub &&
       C->Id != BuiltinId::AtomicInc && C->Id != BuiltinId::AtomicDec))
    return nullptr;
  const auto *U = llvm::dyn_cast<Unary>(C->Args[0]);
  if (!U || U->Op != UnaryOp::AddressOf)
    return nullptr;
  const Type *T = U->Operand->getType();
  return T->isArithmetic() && T->getBits() >= 32 &&
                 getSpace(U->Operand) == AddressSpace::Global
             ? C
             : nullptr;
}

/// Returns the type of the sums for \p S: unsigned for integers, since atomic
/// functions wrap around.
static const Type *getSumType(const ExprStmt *S, TypeContext &Types) {
  const auto *C = llvm::cast<Call>(S->E);
  const Type *T = C->Args[0]->getType()->getElement();
  return T->isInteger() ? Types.getInteger(T->getBits(), false)
                        : Types.withoutConst(T);
}

bool AtomicCombiner::find() {
  bool IsKnown = true;
  llvm::DenseMap<unsigned, unsigned> Uses;
  forEachStmtIn(M.Kernel->Body, [&](Stmt *S) {
    forEachExpr(S, [&](Expr *&Whole) {
      forEachExprIn(Build.expr(Whole), [&](Expr *&E) {
        const auto *C = llvm::dyn_cast<Call>(E);
        IsKnown &= !C || !C->Callee;
        if (!llvm::isa<Index, Unary>(E) || !getPointer(E) ||
            getSpace(E) == AddressSpace::Private ||
            getSpace(E) == AddressSpace::Local)
          return;
        const std::optional<unsigned> Root = getSpace(E) == AddressSpace::Global
                                                 ? Roots.findOf(E)
                                                 : std::nullopt;
        IsKnown &= Root.has_value();
        if (Root)
          ++Uses[*Root];
      });
    });
    if (Call *C = getAddition(S))
      if (const auto Root =
              Roots.findOf(llvm::cast<Unary>(C->Args[0])->Operand))
        Found[*Root].push_back(llvm::cast<ExprStmt>(S));
  });
  Found.remove_if([&](const auto &Entry) {
    const Additions &Of = Entry.second;
    return Uses.lookup(Entry.first) != Of.size() ||
           llvm::any_of(Of, [&](const ExprStmt *S) {
             return getSumType(S, M.Types) != getSumType(Of.front(), M.Types);
           });
  });
  return IsKnown;
}

void AtomicCombiner::combine(const Additions &Of, StmtList &Before,
                             StmtList &After) {
  const Type *Sum = getSumType(Of.front(), M.Types);
  const Type *Place = M.Types.getPointer(Sum, AddressSpace::Global);
  const Type *Long = M.Types.getInteger(64, true);
  const Type *Void = M.Types.getVoid();
  const Type *Table = M.Types.getArray(Place, Slots);
  Variable *Sums = Names.makeVariable("sums", M.Types.getArray(Sum, Slots));
  Variable *Places = Names.makeVariable("places", Table);
  Variable *Score = Names.makeVariable("score", Long);
  Before.append({Build.declare(Sums), Build.declare(Places, Build.zero(Table)),
                 Build.declare(Score, Build.integer(FirstScore, Long))});
  for (ExprStmt *S : Of) {
    auto *C = llvm::cast<Call>(S->E);
    Build.setLoc(C->getLoc());
    const bool IsNegative =
        C->Id == BuiltinId::AtomicSub || C->Id == BuiltinId::AtomicDec;
    Expr *Value = C->Args.size() > 1 ? Build.cast(C->Args[1], Sum)
                                     : Build.integer(1, Sum);
    if (IsNegative)
      Value = Build.subtract(Build.zero(Sum), Value);
    S->E = Build.call("AMP_combine", Void,
                      {Build.ref(Sums), Build.ref(Places),
                       Build.addressOf(Build.ref(Score)),
                       Build.cast(C->Args[0], Place), Value});
  }
  After.push_back(Build.expr(Build.call("AMP_add_combined", Void,
                                        {Build.ref(Sums), Build.ref(Places)})));
}

void AtomicCombiner::run() {
  Function &Kernel = *M.Kernel;
  if (Kernel.SubRange.empty() || !find() || Found.empty() ||
      Found.size() > MaxTables)
    return;
  Stmt *Plain = Cloner(M, Names).clone(static_cast<Stmt *>(Kernel.Body));
  Expr *Threads = nullptr;
  const Type *Long = M.Types.getInteger(64, true);
  for (size_t I = 0; I + 1 < Kernel.SubRange.size(); I += 2) {
    Expr *Along = Build.subtract(Build.cast(Kernel.SubRange[I + 1], Long),
                                 Kernel.SubRange[I]);
    Threads = Threads ? Build.multiply(Threads, Along) : Along;
  }
  StmtList Body, After;
  for (const auto &[Root, Of] : Found)
    combine(Of, Body, After);
  Body.push_back(Kernel.Body);
  Body.append(After);
  Expr *Cond = Build.both(
      areViewsDistinct(M, Names),
      Build.binary(BinaryOp::GE, Threads, Build.integer(MinThreads, Long)));
  Kernel.Body =
      Build.block(Build.makeIf(Cond, Build.block(Body), Build.block(Plain)));
}

void ampcc::combineAtomics(Module &M) { AtomicCombiner(M).run(); }
