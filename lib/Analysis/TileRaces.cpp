//===- TileRaces.cpp - accesses of tile_static memory that race -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ForwardFlow.h"
#include "TileAccesses.h"
#include "ampcc/Analysis/Races.h"
#include "ampcc/Basic/CallDepth.h"
#include "ampcc/Basic/Marks.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace ampcc {

/// Calls that are followed in a kernel: without a limit, functions that call
/// each other twice would make it exponential in their number.
static constexpr unsigned MaxCalls = 4096;

namespace {

class RaceFinder {
public:
  RaceFinder(UniformityAnalysis &Analysis, TileStaticSets &Variables)
      : Analysis(Analysis), Variables(Variables) {}

  std::vector<TileRace> run(const KernelEntry &Kernel) {
    const FunctionUniformity &Entry =
        Analysis.get(Analysis.getCallGraph().getNode(Kernel.Entry));
    CallContext Context(Entry);
    if (Entry.Flow)
      visit(Context, {});
    return std::move(Races);
  }

private:
  /// A write by some threads that no barrier has followed yet.
  using PendingWrite = std::pair<const CallContext *, const Expr *>;
  using Pending = llvm::SmallSetVector<PendingWrite, 4>;

  Pending visit(CallContext &Context, const Pending &AtEntry);
  Pending solve(CallContext &Context, const Pending &AtEntry);
  void visit(CallContext &Context, const CFGBlock &B, Pending &Waiting);
  void visit(CallContext &Context, const CFGBlock &B, CallPoint At,
             const CallArguments &Args, Pending &Waiting);
  void visit(const CallContext &Context, const CFGBlock &B, const TileAccess &A,
             Pending &Waiting);
  void add(TileRace::Kind What, const CallContext &Context, const TileAccess &A,
           const Expr *Other = nullptr);

  UniformityAnalysis &Analysis;
  TileStaticSets &Variables;
  llvm::DenseMap<PendingWrite, TileAccess> Writes;
  /// The pending writes at the beginning and the end of the calls so far.
  struct Summary {
    Pending AtEntry, AtExit;
  };
  llvm::DenseMap<const CallContext *, Summary> Calls;
  llvm::DenseSet<const Expr *> Reported;
  std::vector<TileRace> Races;
};
} // namespace

void RaceFinder::add(TileRace::Kind What, const CallContext &Context,
                     const TileAccess &A, const Expr *Other) {
  if (Reported.insert(A.Operator).second)
    Races.push_back({What, A.Variable, A.Operator, Other, Context.getCalls()});
}

void RaceFinder::visit(const CallContext &Context, const CFGBlock &B,
                       const TileAccess &A, Pending &Waiting) {
  const Guard G = Context.getGuard(B);
  switch (A.What) {
  case TileAccess::ReadWrite:
    if (!G.MayAdmitOne)
      return add(TileRace::ReadModifyWrite, Context, A);
    break;
  case TileAccess::Write:
    if (!Context.isDivergentStore(A))
      break;
    if (!G.ExcludesThreads)
      return add(TileRace::Write, Context, A);
    // As in `if (x > most) most = x;`.
    if (!G.MayAdmitOne && Context.isCheckedBefore(A, B, Analysis.getContext()))
      return add(TileRace::ReadModifyWrite, Context, A);
    break;
  case TileAccess::Read:
  case TileAccess::Atomic:
    if (!G.ExcludesThreads)
      for (const PendingWrite &Write : Waiting) {
        const TileAccess &W = Writes.find(Write)->second;
        if (W.Variable == A.Variable && mayOverlap(W.Path, A.Path))
          return add(TileRace::WriteThenRead, Context, A, W.Operator);
      }
    return;
  }
  if (G.ExcludesThreads) {
    Waiting.insert({&Context, A.Operator});
    Writes.try_emplace({&Context, A.Operator}, A);
  }
}

/// Goes into a call that has to do with tile_static memory.
void RaceFinder::visit(CallContext &Context, const CFGBlock &B, CallPoint At,
                       const CallArguments &Args, Pending &Waiting) {
  const FunctionUniformity &Callee = Analysis.get(Args.Callee);
  bool IsRelevant =
      !Variables.get(Args.Callee).empty() || Context.passesTileStatic(Args);
  if (!Callee.Flow || !IsRelevant || Context.isRunning(Callee) ||
      hasMark(Args.Callee->Function, mark::Atomic)) {
    if (Callee.HasBarrier)
      Waiting.clear();
    return;
  }
  CallContext &Entered = Context.enter(At, Callee, Args, Context.getGuard(B));
  enterCallee([&] { Waiting = visit(Entered, Waiting); });
}

void RaceFinder::visit(CallContext &Context, const CFGBlock &B,
                       Pending &Waiting) {
  for (const CFGElement &Element : B) {
    auto S = Element.getAs<CFGStmt>();
    const auto *E = S ? dyn_cast<Expr>(S->getStmt()) : nullptr;
    const CallPoint At = E ? CallPoint(E) : getDestructionPoint(Element);
    auto Call = Context.Function.Calls.find(At.getOpaqueValue());
    if (At.getOpaqueValue() && Call != Context.Function.Calls.end())
      visit(Context, B, At, Call->second, Waiting);
    else if (llvm::any_of(Context.Function.Barriers, [&](CallPoint Barrier) {
               return Barrier.getOpaqueValue() == At.getOpaqueValue();
             }))
      Waiting.clear();
    if (!E)
      continue;
    if (auto A = Context.getAccess(E, Analysis.getContext()))
      visit(Context, B, *A, Waiting);
  }
}

/// Follows a call, if that was not done with the same writes pending before.
/// Returns those that are pending at its end.
RaceFinder::Pending RaceFinder::visit(CallContext &Context,
                                      const Pending &AtEntry) {
  auto It = Calls.find(&Context);
  if (It != Calls.end() && It->second.AtEntry == AtEntry)
    return It->second.AtExit;
  if (It == Calls.end() && Calls.size() == MaxCalls)
    return {}; // there may be a barrier
  Calls[&Context].AtEntry = AtEntry;
  Pending AtExit = solve(Context, AtEntry);
  Calls[&Context].AtExit = AtExit;
  return AtExit;
}

/// Runs over the function until the writes that are pending at the ends of its
/// blocks do not change.
RaceFinder::Pending RaceFinder::solve(CallContext &Context,
                                      const Pending &AtEntry) {
  return solveForward(
      *Context.Function.Flow, AtEntry,
      [](Pending &Set, const Pending &Other) {
        const size_t Before = Set.size();
        Set.insert(Other.begin(), Other.end());
        return Set.size() != Before;
      },
      [&](const CFGBlock &B, Pending &Waiting) { visit(Context, B, Waiting); });
}

std::vector<TileRace> findTileRaces(const KernelEntry &Kernel,
                                    UniformityAnalysis &Analysis,
                                    TileStaticSets &Variables) {
  return RaceFinder(Analysis, Variables).run(Kernel);
}

} // namespace ampcc
