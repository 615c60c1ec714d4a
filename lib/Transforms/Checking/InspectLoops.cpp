//===- InspectLoops.cpp - loops over inspected threads --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Cpu/IterationSpace.h"
#include "../Threads/Cloner.h"
#include "../Threads/EarlyExits.h"
#include "../Threads/Regions.h"
#include "Inspect.h"
#include "amp/detail/abi.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// A thread loop in a block of its own.
struct SpacePart {
  Block *Place;
  Stmt *Loops;
  Block *Body;
  bool MarksBuffers = false, MarksTile = false, ReadsTile = false;
};

class InspectionSpace : public IterationSpace {
public:
  InspectionSpace(Module &M, FreshNames &Names)
      : IterationSpace(M, Names), Build(M) {}

  /// Barriers count epochs.
  bool keepsBarriers() const override { return true; }
  Stmt *makeLoops(const Threads &T, Block *Body) override {
    Stmt *Loops = IterationSpace::makeLoops(T, Body);
    Block *Place = Build.block(Loops);
    Parts.push_back({Place, Loops, Body});
    return Place;
  }

  std::vector<SpacePart> Parts;

private:
  Builder Build;
};

class InspectionLoops {
public:
  InspectionLoops(Module &M, const Inspection &Inspected,
                  const VariableSet &Changing)
      : M(M), Inspected(Inspected), Changing(Changing), Kernel(*M.Kernel),
        Build(M), Names(M, Kernel) {}

  bool run();

private:
  bool keepsVariables(const SpacePart &P, const ModuleEffects &Fx) const;
  bool prepare(SpacePart &P, const ModuleEffects &Fx);
  Stmt *makeSweep(const SpacePart &P, amprt_inspect_sweep Sweep);
  void addSweeps(const SpacePart &P, const ModuleEffects &Fx);
  void countBarriers(Stmt *S);
  Stmt *call(llvm::StringRef Name, llvm::ArrayRef<Expr *> Args) {
    return Build.expr(Build.call(Name, M.Types.getVoid(), Args));
  }

  Module &M;
  const Inspection &Inspected;
  const VariableSet &Changing;
  Function &Kernel;
  Builder Build;
  FreshNames Names;
};
} // namespace

/// True if \p P changes no variable of another part that may decide something.
bool InspectionLoops::keepsVariables(const SpacePart &P,
                                     const ModuleEffects &Fx) const {
  const VariableSet Declared = getDeclared(P.Body);
  return llvm::all_of(Fx.getChanged(P.Body), [&](const Variable *V) {
    return V->Space == AddressSpace::Local || Declared.contains(V) ||
           Changing.contains(V);
  });
}

/// Prepares \p P to run repeatedly; false if its threads cannot run twice.
bool InspectionLoops::prepare(SpacePart &P, const ModuleEffects &Fx) {
  forEachExprIn(P.Body, [&](Expr *&E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    switch (C ? C->Id : BuiltinId::Other) {
    case BuiltinId::InspectWrite:
    case BuiltinId::InspectChange:
    case BuiltinId::InspectAtomic:
      P.MarksBuffers = true;
      return;
    case BuiltinId::InspectTileAtomic:
      P.MarksTile = P.ReadsTile = true;
      return;
    case BuiltinId::InspectTileWrite:
    case BuiltinId::InspectTileChange:
      P.MarksTile = true;
      return;
    case BuiltinId::InspectTileRead:
      P.ReadsTile = true;
      return;
    default:
      return;
    }
  });
  return !P.MarksTile || keepsVariables(P, Fx);
}

Stmt *InspectionLoops::makeSweep(const SpacePart &P,
                                 amprt_inspect_sweep Sweep) {
  Stmt *Copy = Cloner(M, Names).clone(P.Loops);
  forEachExprIn(Copy, [&](Expr *&E) {
    if (!hasRole(E, BuiltinRole::Inspection))
      return;
    auto *C = llvm::cast<Call>(E);
    C->Args[0] = Build.integer(uint64_t(Sweep), C->Args[0]->getType());
  });
  return Copy;
}

void InspectionLoops::addSweeps(const SpacePart &P, const ModuleEffects &Fx) {
  llvm::SmallVector<Stmt *, 4> First, Second;
  if (P.MarksBuffers || !keepsVariables(P, Fx))
    First.push_back(makeSweep(P, AMPRT_SWEEP_MARK_BUFFERS));
  if (P.MarksTile && !Inspected.IsRaceFree) {
    // A thread that has read in another part of the epoch has left no mark.
    Second.push_back(
        call("AMP_inspect_order",
             {Build.ref(Inspected.Failed), Build.ref(Inspected.Epoch),
              Build.ref(Inspected.LastRead)}));
    Second.push_back(makeSweep(P, AMPRT_SWEEP_MARK_TILE));
  }
  Second.push_back(Inspected.IsRaceFree ? makeSweep(P, AMPRT_SWEEP_VERIFY_FREE)
                                        : P.Loops);
  if (P.ReadsTile)
    Second.push_back(Build.assignTo(Build.ref(Inspected.LastRead),
                                    Build.ref(Inspected.Epoch)));
  Expr *IsFirst = Build.call("AMP_inspect_marks", M.Types.getBool(),
                             {Build.ref(M.Checked.Thread)});
  Stmt *Choice =
      First.empty()
          ? Build.makeIf(Build.unary(UnaryOp::LogicalNot, IsFirst),
                         Build.block(Second))
          : Build.makeIf(IsFirst, Build.block(First), Build.block(Second));
  P.Place->Body = M.copyArray<Stmt *>({Choice});
}

void InspectionLoops::countBarriers(Stmt *S) {
  if (auto *B = llvm::dyn_cast<Block>(S))
    for (Stmt *&Child : B->Body)
      if (isBarrier(Child))
        Child =
            Build.expr(Build.assign(BinaryOp::Add, Build.ref(Inspected.Epoch),
                                    Build.integer(1, Inspected.Epoch->Ty)));
  forEachStmt(S, [this](Stmt *Child) { countBarriers(Child); });
}

/// True if all barriers order tile_static accesses.
static bool areBarriersFull(const Block *Body) {
  return allExprs(Body, [](const Expr *E) {
    return !isBarrier(E) || fences(llvm::cast<Call>(E), AddressSpace::Local);
  });
}

bool InspectionLoops::run() {
  if (!areBarriersFull(Kernel.Body))
    return false;
  makeNamesUnique(M, Kernel, Names);
  const ModuleEffects Fx(M);
  InspectionSpace Space(M, Names);
  std::optional<SplitKernel> Split =
      splitKernel(M, Kernel, Names, Space, Fx, Uniform(Kernel, Fx));
  // Divergent barriers are not found here.
  if (!Split || !Split->FirstThreads.empty())
    return false;
  for (SpacePart &P : Space.Parts)
    if (!prepare(P, Fx))
      return false;

  Variable *Epoch = Inspected.Epoch;
  llvm::SmallVector<Stmt *, 16> Body = {
      Build.declare(Epoch, Build.integer(1, Epoch->Ty)),
      Build.declare(Inspected.LastRead, Build.integer(0, Epoch->Ty))};
  for (Variable *V : Kernel.TileStatics) {
    V->IsShared = false;
    Body.push_back(Build.declare(V));
    Body.push_back(call("AMP_inspect_clear", {Build.ref(V)}));
  }
  llvm::append_range(Body, makeThreadArrays(M, Names, Space, Fx, *Split));
  for (Region &R : Split->Regions)
    Space.replaceQueries(R.Body, &R.Iterations);
  for (const SpacePart &P : Space.Parts)
    addSweeps(P, Fx);
  llvm::append_range(Body, Split->Body);
  Variable *Failed = Inspected.Failed;
  Body.push_back(
      call("AMP_inspect_end", {Build.ref(Failed), Build.ref(Epoch)}));
  Block *Tile = Build.block(Body);
  countBarriers(Tile);
  Space.replaceQueries(Tile, nullptr);

  Kernel.Body =
      Build.block({Build.declare(Failed, Build.integer(0, Failed->Ty)),
                   Space.makeTileLoops(Tile),
                   call("AMP_inspect_report",
                        {Build.ref(M.Checked.Thread), Build.ref(Failed)})});
  Kernel.TileStatics.clear();
  Kernel.SubRange = Space.getSubRange();
  llvm::append_range(Kernel.Params, Kernel.SubRange);
  return true;
}

bool ampcc::makeInspectionLoops(Module &M, const Inspection &Inspected,
                                const VariableSet &Changing) {
  return InspectionLoops(M, Inspected, Changing).run();
}

void ampcc::markInspectionLoops(Module &M) {
  forEachStmtIn(M.Kernel->Body, [](Stmt *S) {
    if (auto *Loop = llvm::dyn_cast<For>(S); Loop && Loop->IsThreadLoop)
      Loop->IsParallel = !hasThreadLoop(Loop->Body);
  });
}
