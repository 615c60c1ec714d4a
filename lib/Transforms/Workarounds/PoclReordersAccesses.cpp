//===- PoclReordersAccesses.cpp - what is written is read later -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/Workarounds/PoclReordersAccesses.h"
#include "../Threads/Trip.h"
#include "Barriers.h"
#include "PrivateArrays.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

using StmtList = llvm::SmallVector<Stmt *, 16>;

namespace {
/// What a call does to memory that outlives it.
struct Summary {
  struct Touch {
    AddressSpace Space;
    bool IsWrite;
    bool operator==(const Touch &T) const {
      return Space == T.Space && IsWrite == T.IsWrite;
    }
  };
  llvm::SmallVector<Touch, 4> Touched;
  bool writes() const {
    return llvm::any_of(Touched, [](const Touch &T) { return T.IsWrite; });
  }
  /// It may access memory again after it was written: always, or if one buffer
  /// is captured under two names.
  bool NeedsOrder = false, NeedsIfShared = false;
};
using Summaries = llvm::DenseMap<const Function *, Summary>;

/// The tile_static variables that parameters lead to, wherever the functions
/// are called.
OriginMap findTileStatics(const Module &M) {
  OriginMap Result;
  for (const Function *Kernel : {M.Kernel, M.GroupedKernel})
    if (Kernel)
      for (const Variable *V : Kernel->TileStatics)
        Result[V] = V;
  const auto Note = [&](const Variable *Param, const Expr *Arg) {
    const Variable *Root = getRoot(Arg);
    const auto *Ref = llvm::dyn_cast<VarRef>(Arg);
    const Variable *V = Result.lookup(Root ? Root : Ref ? Ref->V : nullptr);
    const auto [It, IsNew] = Result.try_emplace(Param, V);
    if (!IsNew && It->second != V)
      It->second = nullptr;
  };
  // Functions stand before what calls them.
  for (const auto &F : llvm::reverse(M.Functions))
    forEachExprIn(F->Body, [&](Expr *&E) {
      if (const auto *C = llvm::dyn_cast<Call>(E); C && C->Callee)
        for (auto [Param, Arg] : llvm::zip(C->Callee->Params, C->Args))
          if (Param->Ty->isPointer() &&
              Param->Ty->getSpace() == AddressSpace::Local)
            Note(Param, Arg);
    });
  return Result;
}

/// What a thread runs from one barrier to the next.
class PartOfThread : public Trip {
public:
  PartOfThread(llvm::ArrayRef<Stmt *> Part, const PrivateArrays &Arrays,
               const VariableSet &Changed, const OriginMap &Origins,
               const Summaries &Callees)
      : Trip(Origins, Changed, /*KnowsSpaces=*/false), Arrays(Arrays),
        Callees(Callees) {
    for (Stmt *S : Part)
      visit(S);
    Does.NeedsOrder |= accessesAgain();
    Does.NeedsIfShared |= accessesSharedAgain();
  }
  const Summary &summarize() const { return Does; }

private:
  bool isOwn(const Expr *Place) const override {
    return getSpace(Place) == AddressSpace::Private &&
           !Arrays.isInMemory(Place);
  }

  void access(const Expr *Place, AddressSpace Space, bool IsWrite) override {
    if (Space == AddressSpace::Constant)
      return;
    const Variable *Root = Place ? getRoot(Place) : nullptr;
    if (!Root || Root->Space != AddressSpace::Private)
      if (!llvm::is_contained(Does.Touched, Summary::Touch{Space, IsWrite}))
        Does.Touched.push_back({Space, IsWrite});
    Trip::access(Place, Space, IsWrite);
  }

  void visitCall(const Call *C) override {
    if (C->Callee) {
      const Summary &Called = Callees.find(C->Callee)->second;
      Does.NeedsOrder |= Called.NeedsOrder;
      Does.NeedsIfShared |= Called.NeedsIfShared;
      for (bool IsWrite : {false, true})
        for (const Summary::Touch &T : Called.Touched)
          if (T.IsWrite == IsWrite)
            access(nullptr, T.Space, IsWrite);
      return;
    }
    if (ThreadEffects::measureBuiltin(C) == 0)
      return;
    for (bool IsWrite : {false, true})
      for (const Expr *Arg : C->Args)
        if (Arg->getType()->isPointer())
          access(nullptr, Arg->getType()->getSpace(), IsWrite);
  }

  const PrivateArrays &Arrays;
  const Summaries &Callees;
  Summary Does;
};

class Orderer {
public:
  explicit Orderer(Module &M)
      : M(M), Build(M), Meetings(M), Fx(M), TileStatics(findTileStatics(M)) {}

  void run() {
    for (const auto &F : M.Functions) {
      const PrivateArrays Arrays(*F);
      const VariableSet Changed = Fx.getChanged(F->Body);
      const auto Follow = [&](llvm::ArrayRef<Stmt *> Part) {
        return PartOfThread(Part, Arrays, Changed, TileStatics, Callees)
            .summarize();
      };
      Callees[F.get()] = Follow({F->Body});
      const bool IsAlways =
          Meetings.areAnywhere() &&
          isNarrow(F.get() == M.GroupedKernel ? *F : *M.Kernel);
      if (F->IsKernel || Meetings.areIn(*F))
        mark(F->Body, [&](llvm::ArrayRef<Stmt *> Part) -> llvm::StringRef {
          const Summary Does = Follow(Part);
          if (Does.NeedsOrder || (IsAlways && Does.writes()))
            return "AMP_IN_ORDER";
          return Does.NeedsIfShared ? "AMP_IN_ORDER_IF_SHARED" : "";
        });
    }
  }

private:
  /// PoCL unrolls the loop over the first dimension and vectorizes the next
  /// one: what it keeps for threads itself lies side by side, too. It knows
  /// what is there, but for writes that it could take for such.
  static bool isNarrow(const Function &Kernel) {
    const auto &Tile = Kernel.Tile;
    const bool MayBeNarrow =
        Kernel.Coarsened == 0u || (Tile[0] > 1 && Tile[0] <= 8);
    const bool IsPackedAcross = Kernel.IsPacked && Kernel.WorkDim > 1;
    return MayBeNarrow && (Tile[1] * Tile[2] > 1 || IsPackedAcross);
  }

  /// The mark of what a thread runs between two barriers; empty: none.
  using Choice = llvm::function_ref<llvm::StringRef(llvm::ArrayRef<Stmt *>)>;

  void mark(Stmt *S, Choice GetMark) {
    if (auto *B = llvm::dyn_cast<Block>(S))
      return mark(*B, GetMark);
    forEachStmt(S, [&](Stmt *Child) { mark(Child, GetMark); });
  }

  void mark(Block &B, Choice GetMark) {
    StmtList Out, Part;
    const auto Flush = [&] {
      const llvm::StringRef Mark = Part.empty() ? "" : GetMark(Part);
      if (!Mark.empty())
        Out.push_back(Build.expr(Build.call(Mark, M.Types.getVoid(), {})));
      Out.append(Part);
      Part.clear();
    };
    for (Stmt *S : B.Body) {
      const bool Meets = Meetings.areIn(S);
      if (!Meets && !llvm::isa<Case>(S)) {
        Part.push_back(S);
        continue;
      }
      Flush();
      if (Meets)
        mark(S, GetMark);
      Out.push_back(S);
    }
    Flush();
    B.Body = M.copyArray<Stmt *>(Out);
  }

  Module &M;
  Builder Build;
  const Barriers Meetings;
  const ThreadEffects Fx;
  const OriginMap TileStatics;
  Summaries Callees;
};
} // namespace

void ampcc::keepAccessesInOrder(Module &M) {
  // Where threads may lie outside of the domain PoCL says nothing.
  if (M.Kernel && M.Kernel->Tile[0])
    Orderer(M).run();
}
