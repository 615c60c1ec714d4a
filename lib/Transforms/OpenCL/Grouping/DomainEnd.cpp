//===- DomainEnd.cpp - work-items inside of the domain --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../../Threads/Cloner.h"
#include "Interior.h"
#include "Steps.h"

using namespace ampcc;
using namespace ampcc::ir;

DomainQuestion ampcc::separateEnd(Module &M, Function &Kernel,
                                  FreshNames &Names, WorkItems &Items,
                                  const ModuleEffects &Fx) {
  const auto List = Kernel.Body->Body;
  auto *Inside = List.empty() ? nullptr : llvm::dyn_cast<If>(List.back());
  if (Kernel.Tile[0] || !Inside || Inside->Else || Fx.hasEffects(Inside->Cond))
    return {};
  Interior Threads(M, Kernel, Items, Fx);
  Expr *Cond = Threads.holdsForAll(Inside->Cond);
  if (!Cond) {
    Items.forgetLast();
    return {};
  }
  Builder Build(M);
  Cloner Copies(M, Names);
  Stmt *Each = Copies.clone(static_cast<Stmt *>(Inside));
  DomainQuestion Result;
  Result.SharesLoads = Threads.sharesLoads(Inside->Then);
  Result.StoresLast = storesUpdate(Kernel, Fx, Inside->Then);
  if (Result.SharesLoads || Result.StoresLast) {
    if (Expr *AreInside = Threads.enter(Inside->Then))
      Cond = Build.both(Cond, AreInside);
    storeLast(M, Kernel, Names, Items, Fx, Inside->Then);
  }
  Result.Asked = Build.makeIf(Cond, Inside->Then, Build.block(Each));
  Result.Asked->setLoc(Inside->getLoc());
  llvm::SmallVector<Stmt *, 16> Body(List.drop_back());
  Body.push_back(Result.Asked);
  Kernel.Body = Build.block(Body);
  return Result;
}
