//===- Coarsen.cpp - thread coarsening ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../../Threads/Cloner.h"
#include "../../Threads/Regions.h"
#include "RowLoops.h"
#include "Steps.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

using StmtList = llvm::SmallVector<Stmt *, 16>;

/// The largest coarsening factor for which tree levels are split.
static constexpr int64_t MaxThreads = 16;
/// The threads of a wave, on devices that have AMP_wave_barrier().
static constexpr int64_t WaveSize = 32;

/// Returns \p E without casts that keep positions in a tile.
static const Expr *dropLocalCasts(const Expr *E) {
  while (const auto *C = llvm::dyn_cast<Cast>(E)) {
    if (!C->getType()->isInteger() || C->getType()->getBits() < 16)
      break;
    E = C->Operand;
  }
  return E;
}

static bool fenceTheSame(const Stmt *A, const Stmt *B) {
  const auto *First = llvm::cast<Call>(llvm::cast<ExprStmt>(A)->E);
  const auto *Second = llvm::cast<Call>(llvm::cast<ExprStmt>(B)->E);
  return llvm::all_of(std::array{AddressSpace::Local, AddressSpace::Global},
                      [&](AddressSpace Space) {
                        return fences(First, Space) == fences(Second, Space);
                      });
}

namespace {
// In a tree reduction, the threads of a tile synchronize after each level:
//
//   part[l] = from[t]; barrier
//   for (int s = 128; s > 0; s /= 2) {
//     if (l < s) part[l] += part[l + s];
//     barrier
//   }
//
// A work-item that runs several threads of the tile has every (tile size /
// AMP_COARSEN)th one. Levels whose stride is a multiple of that only combine
// threads of one work-item: they need no barriers, and the driver keeps the
// elements in registers:
//
//   int s = 128;
//   for (; s > 0 && s % (256 / AMP_COARSEN) == 0; s /= 2) ... no barrier
//   barrier
//   for (; s > 0; s /= 2) ...
//
// In the last levels, all elements belong to threads of one wave. The others
// skip them:
//
//   for (; s > 0 && s > 32; s /= 2) ...
//   if (AMP_wave_only(l < 32))
//     for (; s > 0; s /= 2) ... AMP_wave_barrier
//   barrier

/// The tree reduction loops of a one-dimensional tiled kernel.
class TreeLevels {
public:
  TreeLevels(ir::Module &M, const ir::Function &Kernel, FreshNames &Names,
             const ModuleEffects &Fx)
      : M(M), Kernel(Kernel), Names(Names), Fx(Fx), Build(M) {}

  /// Finds such loops in \p List, the statements of the kernel before thread
  /// queries are replaced; false if there are none.
  bool find(llvm::ArrayRef<Stmt *> List) {
    if (Kernel.WorkDim == 1 && llvm::isPowerOf2_32(Kernel.Tile[0]) &&
        Kernel.Tile[0] >= MaxThreads)
      findIn(List, true);
    return !Loops.empty();
  }

  /// Splits the loops in \p List, the statements of the work-item.
  StmtList split(llvm::ArrayRef<Stmt *> List) {
    StmtList Out;
    for (Stmt *S : List) {
      const auto F = Loops.find(S);
      if (F == Loops.end()) {
        split(S);
        Out.push_back(S);
        continue;
      }
      auto *Rest = llvm::cast<For>(S);
      Build.setLoc(Rest->getLoc());
      auto *D = llvm::cast<Declare>(Rest->Inits.front());
      Rest->Inits = {};
      Cloner Copies(M, Names);
      auto *Own = llvm::cast<For>(Copies.clone(static_cast<Stmt *>(Rest)));
      llvm::SmallVector<Stmt *, 8> Body;
      Stmt *Barrier = nullptr;
      for (Stmt *Part : Own->Body->Body)
        isBarrier(Part) ? void(Barrier = Part) : Body.push_back(Part);
      Own->Body->Body = M.copyArray<Stmt *>(Body);
      Expr *Items = Build.binary(BinaryOp::Div, Kernel.Tile[0],
                                 Build.macro("AMP_COARSEN"));
      Own->Cond = Build.both(
          Own->Cond, Build.binary(BinaryOp::EQ,
                                  Build.binary(BinaryOp::Rem, D->V, Items), 0));
      // Unrolled loops have constant strides: elements stay in registers.
      Own->IsThreadLoop = Rest->IsThreadLoop = true;
      if (F->second.Before)
        llvm::erase(Out, F->second.Before);
      Out.push_back(D);
      Out.push_back(Own);
      if (F->second.EndsWithBarrier)
        Out.push_back(Barrier);
      Out.push_back(Rest);
      const bool BeginsWithBarrier = !F->second.EndsWithBarrier;
      if (F->second.EndsInWave) {
        if (BeginsWithBarrier)
          Out.push_back(Copies.clone(Barrier));
        Out.push_back(splitWave(Rest, D->V));
      }
      // The barriers that are gone separated the first levels from later code.
      if (F->second.EndsInWave || BeginsWithBarrier)
        Out.push_back(Copies.clone(Barrier));
    }
    return Out;
  }

private:
  /// A loop, and the barrier before it that moves behind the first levels; null
  /// if it stays.
  struct Found {
    ir::Stmt *Before;
    bool EndsWithBarrier;
    /// The last levels only need threads of one wave.
    bool EndsInWave;
  };

  /// Restricts \p Loop to the levels that need several waves, and returns the
  /// others.
  Stmt *splitWave(For *Loop, Variable *Stride) {
    auto *Last =
        llvm::cast<For>(Cloner(M, Names).clone(static_cast<Stmt *>(Loop)));
    Last->IsThreadLoop = true;
    Loop->Cond =
        Build.both(Loop->Cond, Build.binary(BinaryOp::GT, Stride, WaveSize));
    for (Stmt *&S : Last->Body->Body)
      if (isBarrier(S)) {
        const auto *Full = llvm::cast<Call>(llvm::cast<ExprStmt>(S)->E);
        S = Build.expr(
            Build.call("AMP_wave_barrier", M.Types.getVoid(), Full->Args));
      }
    Expr *IsFirst =
        Build.binary(BinaryOp::LT, Build.query("get_local_id", 0), WaveSize);
    return Build.makeIf(
        Build.call("AMP_wave_only", IsFirst->getType(), {IsFirst}),
        Build.block(Last));
  }

  /// True if only threads below \p Stride execute \p Cond's branch; the others
  /// have no effects.
  bool isOfFirst(const Expr *Cond, const Variable *Stride) const {
    const auto *B = llvm::dyn_cast<Binary>(Cond);
    if (B && B->Op == BinaryOp::LogicalAnd)
      return isOfFirst(B->Left, Stride) ||
             (!Fx.hasEffects(B->Left) && isOfFirst(B->Right, Stride));
    if (!B || B->Op != BinaryOp::LT || !isRef(B->Right, Stride))
      return false;
    const auto Query = getThreadQuery(dropLocalCasts(B->Left));
    return Query && Query->Query == ThreadQuery::LocalId &&
           Query->Dimension == 0;
  }

  /// True if the same is true for all of \p S, perhaps in a loop over threads.
  bool areOfFirst(const Stmt *S, const Variable *Stride) const {
    if (const auto *Loop = llvm::dyn_cast<For>(S); Loop && Loop->IsThreadLoop)
      return llvm::all_of(Loop->Body->Body, [&](const Stmt *Part) {
        return areOfFirst(Part, Stride);
      });
    const auto *Choice = llvm::dyn_cast<If>(S);
    return Choice && !Choice->Else && isOfFirst(Choice->Cond, Stride);
  }

  /// True if each level of \p Loop uses at most half of the elements of the one
  /// before.
  bool endsInWave(const For *Loop, const Variable *Stride) const {
    const auto Strides = getCounterValues(Loop);
    if (!Strides)
      return false;
    for (size_t I = 1; I < Strides->size(); ++I)
      if ((*Strides)[I] * 2 > (*Strides)[I - 1])
        return false;
    return llvm::all_of(Loop->Body->Body, [&](const Stmt *S) {
      return isBarrier(S) || areOfFirst(S, Stride);
    });
  }

  /// True if only elements of the array \p V are used, without their addresses.
  bool isOnlyIndexed(const Variable *V) const {
    if (!V->Ty->isArray())
      return false;
    unsigned Arrays = 0, Elements = 0, Addresses = 0;
    const auto isPart = [V](const Expr *E) {
      return E->getType()->isArray() && getRoot(E) == V;
    };
    forEachExprIn(Kernel.Body, [&](Expr *&E) {
      const auto *I = llvm::dyn_cast<Index>(E);
      const auto *U = llvm::dyn_cast<Unary>(E);
      // An array that is not indexed is a pointer to its elements.
      Arrays += isPart(E);
      Elements += I && isPart(I->Base);
      Addresses += U && U->Op == UnaryOp::AddressOf && mentions(U->Operand, V);
    });
    return Arrays == Elements && !Addresses;
  }

  /// True for the thread's own element, and those at a distance of multiples of
  /// the stride.
  bool hasOwnPosition(const Expr *E, const Variable *Stride) const {
    E = dropLocalCasts(E);
    if (const auto Query = getThreadQuery(E))
      return Query->Query == ThreadQuery::LocalId && Query->Dimension == 0;
    const auto *B = llvm::dyn_cast<Binary>(E);
    return Stride && B && B->Op == BinaryOp::Add &&
           ((hasOwnPosition(B->Left, nullptr) &&
             isRef(dropLocalCasts(B->Right), Stride)) ||
            (hasOwnPosition(B->Right, nullptr) &&
             isRef(dropLocalCasts(B->Left), Stride)));
  }

  /// True if threads only share elements of tile_static arrays in \p S, each
  /// used only by the work-item that owns its position. With a null stride, \p
  /// S may use other memory as well.
  bool staysOwn(Stmt *S, const Variable *Stride) const {
    return !anyExpr(S, [&](const Expr *E) {
      if (const auto *I = llvm::dyn_cast<Index>(E)) {
        const auto *Ref = llvm::dyn_cast<VarRef>(I->Base);
        if (Ref && llvm::is_contained(Kernel.TileStatics, Ref->V))
          return !isOnlyIndexed(Ref->V) || !hasOwnPosition(I->Position, Stride);
        return Stride && I->Base->getType()->isPointer();
      }
      if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
        return llvm::is_contained(Kernel.TileStatics, Ref->V) &&
               !isOnlyIndexed(Ref->V);
      if (const auto *U = llvm::dyn_cast<Unary>(E))
        return Stride &&
               (U->Op == UnaryOp::Deref || U->Op == UnaryOp::AddressOf);
      const auto *C = llvm::dyn_cast<Call>(E);
      return C && !getThreadQuery(C) &&
             (Stride ? Fx.changesMemory(C, ModuleEffects::Reads |
                                               ModuleEffects::Writes |
                                               ModuleEffects::WritesPrivate)
                     : isBarrier(C) || (C->Callee && hasBarrier(C)));
    });
  }

  /// The same for the statements after the last barrier of \p Before.
  bool staysOwn(llvm::ArrayRef<Stmt *> Before) const {
    for (Stmt *S : llvm::reverse(Before)) {
      if (isBarrier(S))
        return true;
      if (!staysOwn(S, nullptr))
        return false;
    }
    return true;
  }

  void findIn(llvm::ArrayRef<Stmt *> List, bool IsTop) {
    for (size_t At = 0; At != List.size(); ++At) {
      Stmt *S = List[At];
      const auto *Loop = llvm::dyn_cast<For>(S);
      if (Loop && Loop->IsThreadLoop)
        continue;
      if (const std::optional<Found> F = match(List, At, IsTop))
        Loops[S] = *F;
      else if (const auto *B = llvm::dyn_cast<Block>(S))
        findIn(B->Body, false);
      else
        forEachStmt(S, [this](Stmt *Child) { findIn({Child}, false); });
    }
  }

  std::optional<Found> match(llvm::ArrayRef<Stmt *> List, size_t At,
                             bool IsTop) const {
    const auto *Loop = llvm::dyn_cast<For>(List[At]);
    const Declare *D =
        Loop && !Loop->IsThreadLoop ? getCounterDecl(Loop) : nullptr;
    const auto *Cond =
        Loop ? llvm::dyn_cast_or_null<Binary>(Loop->Cond) : nullptr;
    if (!D || !Loop->Inc || !Cond || !isRef(Cond->Left, D->V) ||
        !evaluateConstant(Cond->Right))
      return std::nullopt;
    // The first level has to be within a work-item.
    const std::optional<int64_t> First = evaluateConstant(D->Init);
    const auto Body = Loop->Body->Body;
    if (!First || *First % (Kernel.Tile[0] / MaxThreads) != 0 || Body.empty() ||
        Fx.getChanged(Loop->Body).contains(D->V))
      return std::nullopt;
    bool AreOwn = true;
    for (Stmt *S : Body)
      AreOwn &= isBarrier(S) || staysOwn(S, D->V);
    const bool AtBegin = isBarrier(Body.front()),
               AtEnd = isBarrier(Body.back());
    if (!AreOwn || AtBegin == AtEnd)
      return std::nullopt;
    const bool EndsInWave = endsInWave(Loop, D->V);
    if (AtBegin)
      return IsTop && staysOwn(List.take_front(At))
                 ? std::optional(Found{nullptr, false, EndsInWave})
                 : std::nullopt;
    Stmt *Before =
        IsTop && At && isBarrier(List[At - 1]) ? List[At - 1] : nullptr;
    if (Before && (!fenceTheSame(Before, Body.back()) ||
                   !staysOwn(List.take_front(At - 1))))
      Before = nullptr;
    return Found{Before, true, EndsInWave};
  }

  void split(Stmt *S) {
    if (auto *B = llvm::dyn_cast<Block>(S))
      B->Body = M.copyArray<Stmt *>(split(B->Body));
    else
      forEachStmt(S, [this](Stmt *Child) { split(Child); });
  }

  ir::Module &M;
  const ir::Function &Kernel;
  FreshNames &Names;
  const ModuleEffects &Fx;
  ir::Builder Build;
  llvm::DenseMap<const ir::Stmt *, Found> Loops;
};
} // namespace

/// The factor that is suggested for trees, the largest of all: the device
/// decides by the tile size.
static constexpr unsigned ForLevels = 16;
/// The factor for trees after loops that a work-item runs for one thread after
/// the other. The device decides by the amount of data whether these are short.
static constexpr unsigned ForLevelsAfterLoops = 2;
/// The factor for adjacent threads that read the same elements, unless one
/// thread has as many bytes in flight by elements of several buffers, or has
/// so many that several threads need too many registers.
static constexpr unsigned ForSharedElements = 4;
static constexpr uint64_t ManyBytesOfBuffers = 32, ManyBytesAccessed = 160;

/// Returns the size of the elements of buffers that \p Body accesses, and of
/// those for which \p AreSame holds only the first.
static uint64_t
getBytes(Stmt *Body,
         llvm::function_ref<bool(const Index *, const Index *)> AreSame) {
  llvm::SmallVector<const Index *, 32> Known;
  uint64_t Bytes = 0;
  forEachExprIn(Body, [&](Expr *&E) {
    const auto *I = llvm::dyn_cast<Index>(E);
    if (!I || getSpace(I) != AddressSpace::Global ||
        llvm::any_of(Known, [&](const Index *K) { return AreSame(K, I); }))
      return;
    Known.push_back(I);
    Bytes += getElementSize(I->getType());
  });
  return Bytes;
}

/// True if \p Body, of one thread, accesses enough for several ones.
static bool hasManyBytes(Stmt *Body) {
  return getBytes(Body, isSameExpr) >= ManyBytesAccessed ||
         getBytes(Body, [](const Index *A, const Index *B) {
           return isSameExpr(A->Base, B->Base);
         }) >= ManyBytesOfBuffers;
}

/// Returns the uniformity among a work-item's threads, which differ in one
/// dimension; \p Question, if not null, stays outside of regions.
static Uniform findUniform(Function &Kernel, const WorkItems &Items,
                           const ModuleEffects &Fx, const If *Question) {
  Uniform::Rules Rules;
  Rules.IsUniformQuery = [&](ThreadQueryCall Query) {
    return Query.Query == ThreadQuery::GroupId ||
           Query.Dimension != *Kernel.Coarsened;
  };
  Rules.JoinsLoops = true;
  for (const Variable *V : {Items.getFirstVariable(), Items.getLastVariable()})
    if (V)
      Rules.Known.push_back(V);
  Rules.Joined = Question;
  return Uniform(Kernel, Fx, std::move(Rules));
}

static bool joinsLoop(const Stmt *S, const Uniform &Uniforms) {
  return anyStmt(S, [&](const Stmt *Part) {
    return llvm::isa<For>(Part) && Uniforms.isJoined(Part);
  });
}

bool ampcc::coarsen(Module &M, Function &Kernel, FreshNames &Names,
                    WorkItems &Items, const ModuleEffects &Fx,
                    Grouping &Groups) {
  // The code doubles, which only pays for loops and loads.
  Block *Plain = Kernel.Body;
  // Copies of a table would displace others in the cache.
  DomainQuestion Question;
  if (hasTable(Kernel))
    Items.forgetLast();
  else
    Question = separateEnd(M, Kernel, Names, Items, Fx);
  const If *Kept = Question.Asked;
  if (!Question.SharesLoads && !Question.StoresLast) {
    if (Question.Asked &&
        !joinsLoop(Kernel.Body, findUniform(Kernel, Items, Fx, nullptr))) {
      Kernel.Body = Plain;
      Kept = nullptr;
      Items.forgetLast();
    }
    Question.Asked = nullptr;
  }
  storeLast(M, Kernel, Names, Items, Fx, Kernel.Body);
  const Uniform Uniforms = findUniform(Kernel, Items, Fx, Question.Asked);
  Groups.CoarseningGuess = guessCoarsening(Kernel, Groups.MaxCoarsening,
                                           Uniforms, Kept, Groups.AreAlone);
  Groups.SharesElements = Question.SharesLoads;
  if (Question.SharesLoads)
    Groups.CoarseningGuess = hasManyBytes(Plain) ? 1 : ForSharedElements;
  std::optional<SplitKernel> Split =
      splitKernel(M, Kernel, Names, Items, Fx, Uniforms);
  if (!Split)
    return false;
  // A wave with threads at an edge would execute both branches.
  if (Question.HasEdges) {
    auto *Asked = llvm::cast<If>(Split->Body.back());
    Asked->Cond =
        Builder(M).call("AMP_wave_all", M.Types.getBool(), {Asked->Cond});
  }
  TreeLevels Levels(M, Kernel, Names, Fx);
  const bool HasLevels = Levels.find(Split->Body);
  if (HasLevels) {
    Groups.CoarseningGuess = Groups.AreAlone ? ForLevelsAfterLoops : ForLevels;
    Groups.AreAlone = false;
  }
  llvm::SmallVector<Stmt *, 16> Body;
  llvm::append_range(Body, makeThreadArrays(M, Names, Items, Fx, *Split));
  for (Region &R : Split->Regions)
    Items.replaceQueries(R.Body, &R.Iterations);
  llvm::append_range(Body, HasLevels ? Levels.split(Split->Body) : Split->Body);
  Kernel.Body = Builder(M).block(Body);
  return true;
}
