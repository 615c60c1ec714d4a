//===- TileLoops.cpp - a kernel runs a sub-range of the threads -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "../Threads/EarlyExits.h"
#include "../Threads/Regions.h"
#include "IterationSpace.h"
#include "ampcc/Transforms/Pipelines.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// True if a function other than the kernel contains a barrier.
static bool hasBarrierElsewhere(const Module &M) {
  return llvm::any_of(M.Functions, [](const auto &F) {
    return !F->IsKernel && hasBarrier(F->Body);
  });
}

void ampcc::makeTileLoops(Module &M) {
  Function &Kernel = *M.Kernel;
  if (hasBarrierElsewhere(M))
    return;
  FreshNames Names(M, Kernel);
  makeNamesUnique(M, Kernel, Names);
  const ModuleEffects Fx(M);
  IterationSpace Space(M, Names);
  std::optional<SplitKernel> Split =
      splitKernel(M, Kernel, Names, Space, Fx, Uniform(Kernel, Fx));
  if (!Split)
    return;

  Builder Build(M);
  llvm::SmallVector<Stmt *, 16> Body;
  for (Variable *V : Kernel.TileStatics) {
    V->IsShared = false;
    Body.push_back(Build.declare(V));
  }
  llvm::append_range(Body, makeThreadArrays(M, Names, Space, Fx, *Split));
  for (Region &R : Split->Regions)
    Space.replaceQueries(R.Body, &R.Iterations);
  llvm::append_range(Body, Split->Body);
  Block *Tile = Build.block(Body);
  Space.replaceQueries(Tile, nullptr);

  Kernel.Body = Space.makeTileLoops(Tile);
  Kernel.TileStatics.clear();
  Kernel.SubRange = Space.getSubRange();
  llvm::append_range(Kernel.Params, Kernel.SubRange);
}

bool ampcc::runsThreads(const Module &M) {
  return !M.Kernel->SubRange.empty() &&
         llvm::all_of(M.Functions, [](const auto &F) {
           return allExprs(F->Body, [](const Expr *E) {
             return !isBarrier(E) && !getThreadQuery(E);
           });
         });
}
