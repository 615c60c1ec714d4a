//===- Coarsen.cpp - several threads in a work-item -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../../Threads/Regions.h"
#include "Steps.h"
#include "TreeLevels.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The factor that is suggested for trees, more than for any other kernel: the
/// device decides by the tile's size.
static constexpr unsigned ForLevels = 16;
/// The factor for neighbours that read the same elements.
static constexpr unsigned ForSharedElements = 4;

/// The threads of a work-item differ in one dimension. They meet at \p
/// Question, if it is not null.
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
  // Only for loops and loads: a text of twice the size has to be worth it.
  Block *Plain = Kernel.Body;
  DomainQuestion Question = separateEnd(M, Kernel, Names, Items, Fx);
  if (!Question.SharesLoads && !Question.StoresLast) {
    if (Question.Asked &&
        !joinsLoop(Kernel.Body, findUniform(Kernel, Items, Fx, nullptr))) {
      Kernel.Body = Plain;
      Items.forgetLast();
    }
    Question.Asked = nullptr;
  }
  storeLast(M, Kernel, Names, Items, Fx, Kernel.Body);
  const Uniform Uniforms = findUniform(Kernel, Items, Fx, Question.Asked);
  Groups.CoarseningGuess =
      guessCoarsening(Kernel, Groups.MaxCoarsening, Uniforms, Groups.AreAlone);
  Groups.SharesElements = Question.SharesLoads;
  if (Question.SharesLoads)
    Groups.CoarseningGuess = ForSharedElements;
  std::optional<SplitKernel> Split =
      splitKernel(M, Kernel, Names, Items, Fx, Uniforms);
  if (!Split)
    return false;
  TreeLevels Levels(M, Kernel, Names, Fx);
  const bool HasLevels = Levels.find(Split->Body);
  if (HasLevels)
    Groups.CoarseningGuess = ForLevels;
  llvm::SmallVector<Stmt *, 16> Body;
  llvm::append_range(Body, makeThreadArrays(M, Names, Items, Fx, *Split));
  for (Region &R : Split->Regions)
    Items.replaceQueries(R.Body, &R.Trips);
  llvm::append_range(Body, HasLevels ? Levels.split(Split->Body) : Split->Body);
  Kernel.Body = Builder(M).block(Body);
  return true;
}
