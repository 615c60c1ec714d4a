//===- GroupThreads.cpp - kernels that run several threads ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/GroupThreads.h"
#include "../../Common/Rewrite.h"
#include "../../Passes.h"
#include "../../Threads/Cloner.h"
#include "../../Threads/EarlyExits.h"
#include "../../Threads/PromotedElements.h"
#include "../../Threads/Untile.h"
#include "RowLoops.h"
#include "Steps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <utility>

using namespace ampcc;
using namespace ampcc::ir;

/// Larger factors need too many registers.
static constexpr unsigned MaxCoarsening = 8, MaxTileCoarsening = 16;
/// The most work-items of a packed work-group with the largest coarsening
/// factor, and its most tiles.
static constexpr unsigned MaxPackedItems = 256, MaxTiles = 64;
/// Groups of at least this many work-items are not packed.
static constexpr unsigned MinGroup = 64;
/// The largest kernel that is grouped: its loops over threads are unrolled, so
/// that larger ones become too much code.
static constexpr uint64_t MaxGroupedSize = 2000;

static Grouping getLimits(const Function &Kernel) {
  Grouping Result;
  const auto &Tile = Kernel.Tile;
  if (!Tile[0]) {
    Result.CoarsenDimension = Kernel.WorkDim - 1;
    Result.MaxCoarsening = MaxCoarsening;
    return Result;
  }
  unsigned Threads = 1;
  for (unsigned K = 0; K != 3; ++K) {
    Threads *= Tile[K];
    if (Tile[K] == 1)
      continue;
    // The slowest dimension, so that neighbors in memory stay neighbors.
    Result.CoarsenDimension = K;
    Result.MaxCoarsening =
        std::min(1u << llvm::countr_zero(Tile[K]), MaxTileCoarsening);
  }
  const unsigned Items = std::max(1u, Threads / Result.MaxCoarsening);
  if (Items < MinGroup)
    Result.MaxPacking =
        std::min(llvm::bit_floor(MaxPackedItems / Items), MaxTiles);
  return Result;
}

static bool usesWaves(const Module &M) {
  return llvm::any_of(M.Functions, [](const auto &F) {
    return anyExpr(F->Body, [](const Expr *E) {
      return asCall(E, BuiltinId::HasWaves) != nullptr;
    });
  });
}

/// Returns the size of the kernel in expressions with all callees, counted per
/// call: drivers inline.
static uint64_t getSize(const Module &M) {
  llvm::DenseMap<const Function *, uint64_t> Sizes;
  // Callees precede their callers.
  for (const auto &F : M.Functions) {
    uint64_t Size = 0;
    forEachExprIn(F->Body, [&](Expr *&E) {
      const auto *C = llvm::dyn_cast<Call>(E);
      Size = llvm::SaturatingAdd(Size, 1 + (C ? Sizes.lookup(C->Callee) : 0));
    });
    Sizes[F.get()] = Size;
  }
  return Sizes.lookup(M.Kernel);
}

/// Promotes elements of \p Kernel, which requires views without overlap. With
/// \p Asks it tests that, and keeps the original loops, too.
static void promoteElements(Module &M, Function &Kernel, FreshNames &Names,
                            const ModuleEffects &Fx, bool Asks) {
  const PromotedElements Elements(M, Kernel, Names, Fx);
  std::vector<PromotedLoop> Found;
  Elements.find(Kernel.Body, Found);
  Builder Build(M);
  for (const PromotedLoop &L : Found) {
    Expr *Cond = L.RunsOnce;
    Stmt *Plain = nullptr;
    if (Asks) {
      Plain = Cloner(M, Names).clone(static_cast<Stmt *>(L.Loop));
      Expr *AreDistinct = Build.macro("AMP_DISTINCT");
      Cond = Cond ? Build.both(AreDistinct, Cond) : AreDistinct;
    }
    Elements.promote(L, Cond, Plain);
  }
  Kernel.PromotesElements = !Found.empty();
}

static Function *dropCopy(Module &M, const Function &Copy) {
  llvm::erase_if(M.Functions, [&](const auto &F) { return F.get() == &Copy; });
  return nullptr;
}

bool ampcc::flatten(Module &M, Function &Kernel) {
  if (!inlineBarriers(M, Kernel))
    return false;
  inlineKernelFunction(M, Kernel);
  inlineLoops(M, Kernel);
  removeEarlyExits(M, Kernel);
  for (unsigned Time = 0; Time != 2; ++Time) {
    replaceAggregates(M, Kernel);
    propagateCopies(M, Kernel);
  }
  useSignedPositions(M, Kernel);
  return true;
}

/// Adds a copy of the kernel of \p M in front of it, flattened. Null if a
/// callee's barrier remains.
static Function *addCopy(Module &M) {
  const Function &Plain = *M.Kernel;
  auto Owned = std::make_unique<Function>(Plain);
  Function &Copy = *Owned;
  Copy.Params.clear();
  Copy.TileStatics.clear();
  Copy.Body = Builder(M).block({});
  FreshNames Names(M, Copy);
  Cloner Copies(M, Names);
  for (const Variable *V : Plain.Params)
    Copy.Params.push_back(Copies.makeOwn(V));
  for (const Variable *V : Plain.TileStatics)
    Copy.TileStatics.push_back(Copies.makeOwn(V));
  Copy.Body = Copies.clone(Plain.Body);
  M.Functions.insert(std::prev(M.Functions.end()), std::move(Owned));
  return flatten(M, Copy) ? &Copy : dropCopy(M, Copy);
}

/// True if \p T is the type of an object that holds pointers, or its pointee
/// has a pointer.
static bool isInMemory(const Type *T) {
  if (!T->isPointer())
    return holdsPointers(T);
  // Generic pointers are lowered to structs.
  return T->getSpace() == AddressSpace::Generic || T->getElement()->isPointer();
}

/// True if \p Kernel or a callee has an object that holds pointers: NVIDIA's
/// compiler orders stores wrongly if a restrict pointer is stored in one.
static bool hasPointersInMemory(const Module &M, const Function &Kernel) {
  // Callees precede their callers.
  llvm::SmallPtrSet<const Function *, 16> Run = {&Kernel};
  bool Result = false;
  for (const auto &F : llvm::reverse(M.Functions))
    if (Run.contains(F.get()))
      forEachExprIn(F->Body, [&](Expr *&E) {
        Result = Result || isInMemory(E->getType());
        if (const auto *C = llvm::dyn_cast<Call>(E))
          Run.insert(C->Callee);
      });
  return Result;
}

/// Removes numbers from the names of variables of \p Kernel if the shorter name
/// is not used any more.
static void restoreNames(Module &M, Function &Kernel) {
  // A name keeps a number that is in the source, and so do variables that were
  // elements of arrays.
  llvm::StringMap<bool> MayBeShort;
  for (const auto &F : M.Functions)
    if (F.get() != &Kernel)
      forEachDeclared(F->Body, [&](Variable *V) {
        bool &Known = MayBeShort.try_emplace(V->Name, true).first->second;
        Known &= !V->Ty->isArray();
      });
  FreshNames Names(M, Kernel);
  forEachDeclared(Kernel.Body, [&](Variable *V) {
    const auto [Base, Number] = V->Name.rsplit('_');
    if (Number.empty() || !llvm::all_of(Number, llvm::isDigit) ||
        MayBeShort.contains(V->Name) || !MayBeShort.lookup(Base))
      return;
    const std::string Name = Names.make(Base);
    if (Name == Base)
      V->Name = M.copyString(Name);
  });
}

static void finish(Module &M, Function &Kernel) {
  declareLaunchValues(M, Kernel);
  restoreNames(M, Kernel);
  if (hasPointersInMemory(M, Kernel))
    for (Variable *V : Kernel.Params)
      V->IsRestrict = false;
}

/// Adds the SharingKernel, if possible.
static void addSharing(Module &M, Grouping &Groups) {
  Function *Kernel = addCopy(M);
  if (!Kernel)
    return;
  FreshNames Names(M, *Kernel);
  makeNamesUnique(M, *Kernel, Names);
  const ModuleEffects Fx(M);
  promoteElements(M, *Kernel, Names, Fx, /*Asks=*/false);
  const bool HasRows = Kernel->WorkDim == 1 && Kernel->TileStatics.empty() &&
                       !hasBarrier(Kernel->Body);
  const bool HadTiles = !HasRows && untile(M, *Kernel)[0];
  if (!(HasRows ? stageRows(M, *Kernel, Names, Fx, Groups)
                : fuseTiles(M, *Kernel, Names, Fx, HadTiles, Groups))) {
    dropCopy(M, *Kernel);
    return;
  }
  finish(M, *Kernel);
  M.SharingKernel = Kernel;
}

/// True if the conditions around the barriers in \p S are uniform.
static bool isMeetingUniform(const Stmt *S, const Uniform &Uniforms) {
  if (!Uniforms.hasBarrier(S))
    return true;
  bool Result = true;
  auto Check = [&](const Expr *E) { Result &= Uniforms.isUniform(E); };
  if (!isBarrier(S))
    forEachExpr(S, Check);
  if (const auto *Loop = llvm::dyn_cast<For>(S))
    for (const Stmt *Init : Loop->Inits)
      forEachExpr(Init, Check);
  return Result && allChildren(S, [&](const Stmt *Child) {
           return isMeetingUniform(Child, Uniforms);
         });
}

bool ampcc::meetsInAllTiles(Function &Kernel, const ModuleEffects &Fx) {
  const Uniform Uniforms(
      Kernel, Fx,
      {[](ThreadQueryCall) { return false; }, /*JoinsLoops=*/false, {}});
  return isMeetingUniform(Kernel.Body, Uniforms);
}

/// Privatizes tile_static memory for each tile of a work-group.
static void packTileStatics(Module &M, Function &Kernel, WorkItems &Items) {
  Builder Build(M);
  llvm::DenseMap<const Variable *, Variable *> Copies;
  for (Variable *&V : Kernel.TileStatics) {
    auto *Own = M.make<Variable>(*V);
    Own->Ty = M.Types.getArray(V->Ty, "AMP_TILES");
    Copies[V] = Own;
    V = Own;
  }
  forEachExprIn(Kernel.Body, [&](Expr *&E) {
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    Variable *Own = Ref ? Copies.lookup(Ref->V) : nullptr;
    if (!Own)
      return;
    Build.setLoc(E->getLoc());
    E = Build.index(Own, Items.getTileInGroup());
  });
}

/// Adds the GroupedKernel, if possible, and completes \p Result.
static bool addGrouped(Module &M, Grouping &Result) {
  Function *Copy = addCopy(M);
  if (!Copy) {
    Result.WhyAlone = "it calls a function that waits at a barrier, and that "
                      "cannot be a part of it";
    return false;
  }
  Function &Kernel = *Copy;
  FreshNames Names(M, Kernel);
  makeNamesUnique(M, Kernel, Names);
  const auto Tile = untile(M, Kernel);
  const ModuleEffects Fx(M);
  promoteElements(M, Kernel, Names, Fx, /*Asks=*/true);
  if (Kernel.WorkDim == 1 && !Kernel.Tile[0])
    Kernel.PromotesElements |= loadAhead(M, Kernel, Names, Fx);
  if (Result.MaxPacking > 1 && !meetsInAllTiles(Kernel, Fx))
    Result.MaxPacking = 1;
  if (Result.MaxCoarsening > 1)
    Kernel.Coarsened = Result.CoarsenDimension;
  Kernel.IsPacked = Result.MaxPacking > 1;
  WorkItems Items(M, Kernel, Names);
  if (!Result.isPossible())
    Result.WhyAlone = "tiles need not come to its barriers equally often";
  else if (Kernel.Coarsened && !coarsen(M, Kernel, Names, Items, Fx, Result))
    Result.WhyAlone = "a jump leads out of statements with a barrier";
  if (!Result.WhyAlone.empty())
    return dropCopy(M, Kernel);
  Items.replaceQueries(Kernel.Body, nullptr);
  if (Kernel.IsPacked)
    packTileStatics(M, Kernel, Items);
  prepend(M, Items.makeDeclarations(), Kernel.Body);
  if (Tile[0])
    Kernel.Tile = Tile;
  finish(M, Kernel);
  M.GroupedKernel = Copy;
  return true;
}

std::string ampcc::findObstacle(const Module &M) {
  if (usesWaves(M))
    return "a wave of its threads is one of the device's";
  if (getSize(M) > MaxGroupedSize)
    return ("with the functions that it calls it has more than " +
            llvm::Twine(MaxGroupedSize) + " expressions")
        .str();
  return "";
}

Grouping ampcc::groupThreads(Module &M) {
  // The guess counts the functions that devices run.
  roundPreciseMath(M);
  Grouping Result = getLimits(*M.Kernel);
  Result.WhyAlone = Result.isPossible()
                        ? findObstacle(M)
                        : "no side of its tiles is a multiple of two";
  if (!Result.WhyAlone.empty() || !addGrouped(M, Result)) {
    Grouping Alone;
    Alone.WhyAlone = std::move(Result.WhyAlone);
    return Alone;
  }
  addSharing(M, Result);
  const bool IsFused = Result.FusesThreads;
  // A thread that reads along its row hits the cache if few rows are read at a
  // time.
  const bool HasRows = M.SharingKernel && M.SharingKernel->StagingItems &&
                       !M.SharingKernel->StagesColumns;
  if ((Result.AreAlone && !IsFused) || HasRows)
    Result.CoarseningGuess = 1;
  else if (IsFused && !Result.MovesBlocks && Result.CoarseningGuess > 1)
    Result.CoarseningGuess = MaxCoarsening;
  return Result;
}
