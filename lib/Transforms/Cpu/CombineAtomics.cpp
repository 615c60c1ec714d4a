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
// Tiles that add up their sums in tile_static memory are the same in a block:
//
//   for (tile...) {                       for (local...) sums[local] = 0;
//     for (local...) sums[local] = 0;     for (tile...)
//     ... add(&sums[x], 1); ...      =>     ... add(&sums[x], 1); ...
//     for (local...)                      for (local...)
//       atomic_add(&h[local],               atomic_add(&h[local],
//                  sums[local]);                       sums[local]);
//   }
//
//===----------------------------------------------------------------------===//

#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "../Threads/Cloner.h"
#include "DistinctViews.h"
#include "LoopPass.h"
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
/// Asks the runtime for large blocks (AMPRT_KERNEL_LANES_SHIFT).
static constexpr unsigned LanesOfSums = 255;
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

/// Returns the lvalue of an atomic addition \p S whose result is unused, or
/// null.
static Expr *getSum(Stmt *S) {
  auto *E = llvm::dyn_cast<ExprStmt>(S);
  auto *C = E ? llvm::dyn_cast<Call>(E->E) : nullptr;
  if (!C || C->Args.empty() ||
      (C->Id != BuiltinId::AtomicAdd && C->Id != BuiltinId::AtomicSub &&
       C->Id != BuiltinId::AtomicInc && C->Id != BuiltinId::AtomicDec))
    return nullptr;
  const auto *U = llvm::dyn_cast<Unary>(C->Args[0]);
  return U && U->Op == UnaryOp::AddressOf ? U->Operand : nullptr;
}

/// Returns \p S as an atomic addition to a 32- or 64-bit number in a buffer
/// whose result is unused, or null.
static Call *getAddition(Stmt *S) {
  const Expr *Sum = getSum(S);
  return Sum && Sum->getType()->isArithmetic() &&
                 Sum->getType()->getBits() >= 32 &&
                 getSpace(Sum) == AddressSpace::Global
             ? llvm::cast<Call>(llvm::cast<ExprStmt>(S)->E)
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

/// Returns \p E without conversions between integers of one size.
static const Expr *skipCasts(const Expr *E) {
  const auto *C = llvm::dyn_cast<Cast>(E);
  const bool KeepsSize =
      C && C->getType()->isInteger() && C->Operand->getType()->isInteger() &&
      C->getType()->getBits() == C->Operand->getType()->getBits();
  return KeepsSize ? skipCasts(C->Operand) : E;
}

static bool isZero(const Expr *E) {
  const auto *L = llvm::dyn_cast<Literal>(skipCasts(E));
  return L && L->getType()->isInteger() && !L->Bits;
}

/// True if \p E tests whether \p Number is other than zero.
static bool isNonZeroTest(const Expr *E, const Expr *Number) {
  const auto *C = llvm::dyn_cast<Cast>(E);
  if (C && C->getType()->isBool())
    E = C->Operand;
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (B && B->Op == BinaryOp::NE && isZero(B->Right))
    E = B->Left;
  return isSameExpr(skipCasts(E), Number);
}

namespace {
/// Moves sums of tiles out of loops over tiles.
class TileSums : public LoopPass {
public:
  /// \p Additions are those to buffers that are not accessed otherwise.
  TileSums(Module &M, const llvm::DenseSet<const Stmt *> &Additions)
      : LoopPass(M), Additions(Additions) {}

  llvm::DenseSet<const Stmt *> Moved; ///< additions of sums

private:
  bool replace(For *Tiles, StmtList &Out) override;
  /// Finds the loops that clear the array \p V and that add its elements to
  /// memory; false if it is used otherwise.
  bool find(Block *Tile, const Variable *V, StmtList &Before, StmtList &After);
  bool clears(Stmt *S, const Variable *V) const;
  bool isSum(Stmt *S, const Variable *V) const;
  /// Returns the addition of elements of \p V, which \p S only consists of.
  const ExprStmt *getFlush(Stmt *S, const Variable *V) const;
  /// True if \p S is the same in all tiles, but for \p V and \p Addition.
  bool isOfAll(Stmt *S, const Variable *V, const Call *Addition) const;

  const llvm::DenseSet<const Stmt *> &Additions;
};
} // namespace

static unsigned countUses(Stmt *S, const Variable *V) {
  unsigned Uses = 0;
  forEachExprIn(S, [&](Expr *&E) { Uses += isRef(E, V); });
  return Uses;
}

bool TileSums::isOfAll(Stmt *S, const Variable *V, const Call *Addition) const {
  const VariableSet Own = getDeclared(S);
  return allExprs(S, [&](const Expr *E) {
    if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
      return Ref->V == V || Own.contains(Ref->V) || !Varying.contains(Ref->V);
    if (llvm::isa<Call>(E))
      return E == Addition;
    return getSpace(E) != AddressSpace::Global || !getPointer(E) ||
           (Addition && E == llvm::cast<Unary>(Addition->Args[0])->Operand);
  });
}

bool TileSums::clears(Stmt *S, const Variable *V) const {
  const auto *Loop = llvm::dyn_cast<For>(S);
  return Loop && Loop->IsThreadLoop && isOfAll(S, V, nullptr) &&
         llvm::all_of(Loop->Body->Body, [V](const Stmt *Part) {
           const Assign *A = getAssign(Part);
           return A && !A->Op && getRoot(A->Left) == V && isZero(A->Right);
         });
}

bool TileSums::isSum(Stmt *S, const Variable *V) const {
  unsigned Sums = 0;
  forEachStmtIn(S, [&](Stmt *Part) {
    const Expr *Sum = getSum(Part);
    Sums += Sum && getRoot(Sum) == V;
  });
  return Sums == countUses(S, V);
}

const ExprStmt *TileSums::getFlush(Stmt *S, const Variable *V) const {
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || !Loop->IsThreadLoop)
    return nullptr;
  llvm::SmallVector<const Expr *, 2> Tests;
  Block *Body = Loop->Body;
  while (Body->Body.size() == 1) {
    auto *Guard = llvm::dyn_cast<If>(Body->Body.front());
    if (!Guard || Guard->Else)
      break;
    if (mentions(Guard->Cond, V))
      Tests.push_back(Guard->Cond);
    Body = Guard->Then;
  }
  const auto *Last = Body->Body.size() == 1
                         ? llvm::dyn_cast<ExprStmt>(Body->Body.front())
                         : nullptr;
  if (!Last || !Additions.contains(Last))
    return nullptr;
  const auto *Addition = llvm::cast<Call>(Last->E);
  const Expr *Value =
      Addition->Args.size() > 1 ? skipCasts(Addition->Args[1]) : nullptr;
  const Type *T = Addition->Args[0]->getType()->getElement();
  const bool IsFlush =
      Value && llvm::isa<Index>(Value) && getRoot(Value) == V &&
      T->isInteger() && Value->getType()->getBits() == T->getBits() &&
      llvm::all_of(
          Tests,
          [Value](const Expr *Test) { return isNonZeroTest(Test, Value); }) &&
      countUses(S, V) == 1 + Tests.size() && isOfAll(S, V, Addition);
  return IsFlush ? Last : nullptr;
}

bool TileSums::find(Block *Tile, const Variable *V, StmtList &Before,
                    StmtList &After) {
  bool HasSums = false;
  for (Stmt *S : Tile->Body) {
    if (!countUses(S, V))
      continue;
    if (!HasSums && clears(S, V))
      Before.push_back(S);
    else if (After.empty() && isSum(S, V))
      HasSums = true;
    else if (getFlush(S, V))
      After.push_back(S);
    else
      return false;
  }
  return !Before.empty();
}

bool TileSums::replace(For *Tiles, StmtList &Out) {
  if (!Tiles->IsTileLoop)
    return false;
  Block *Tile = Tiles->Body;
  while (Tile->Body.size() == 1 && llvm::isa<For>(Tile->Body.front()))
    Tile = llvm::cast<For>(Tile->Body.front())->Body;
  const VariableSet Changed = Fx.getChanged(Tiles);
  Varying = Fx.getVarying(Tiles);
  StmtList Before, After;
  for (Stmt *S : Tile->Body) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    if (D && D->Init && !Changed.contains(D->V) && isFixed(D->Init)) {
      Varying.erase(D->V);
      Before.push_back(S);
    }
  }
  for (Stmt *S : Tile->Body) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    StmtList First, Last;
    if (!D || D->Init || !D->V->Ty->isArray() || !find(Tile, D->V, First, Last))
      continue;
    Before.push_back(S);
    Before.append(First);
    After.append(Last);
    for (Stmt *Flush : Last)
      Moved.insert(getFlush(Flush, D->V));
  }
  if (After.empty())
    return false;
  rewriteBlock(M, Tile, [&](Stmt *S, StmtList &Rest) {
    if (!llvm::is_contained(Before, S) && !llvm::is_contained(After, S))
      Rest.push_back(S);
  });
  Out.append(Before);
  Out.push_back(Tiles);
  Out.append(After);
  return true;
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
  llvm::DenseSet<const Stmt *> Additions;
  for (const auto &[Root, Of] : Found)
    Additions.insert(Of.begin(), Of.end());
  TileSums Sums(M, Additions);
  Sums.run();
  StmtList Body, After;
  for (auto &[Root, Of] : Found) {
    llvm::erase_if(Of, [&](const Stmt *S) { return Sums.Moved.contains(S); });
    if (!Of.empty())
      combine(Of, Body, After);
  }
  Body.push_back(Kernel.Body);
  Body.append(After);
  Expr *Cond = Build.both(
      areViewsDistinct(M, Names),
      Build.binary(BinaryOp::GE, Threads, Build.integer(MinThreads, Long)));
  Kernel.Body =
      Build.block(Build.makeIf(Cond, Build.block(Body), Build.block(Plain)));
  Kernel.Lanes = LanesOfSums;
}

void ampcc::combineAtomics(Module &M) { AtomicCombiner(M).run(); }
