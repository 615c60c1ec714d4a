//===- DomainEnd.cpp - work-items inside of the domain --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../../Threads/Cloner.h"
#include "Interior.h"
#include "Steps.h"

using namespace ampcc;
using namespace ampcc::ir;

/// \p E asks for the thread's position in the dimension \p K.
static bool asksFor(const Expr *E, unsigned K) {
  return anyExpr(E, [K](const Expr *Part) {
    const auto Query = getThreadQuery(Part);
    return Query && Query->Query == ThreadQuery::GlobalId &&
           Query->Dimension == K;
  });
}

/// \p E holds for a thread if it does for one after it: it is
/// `position < bound`, of several things that hold at once one is.
static bool isBelowBound(const Expr *E, unsigned K) {
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (!B)
    return false;
  if (B->Op == BinaryOp::LogicalAnd)
    return (isBelowBound(B->Left, K) && !asksFor(B->Right, K)) ||
           (!asksFor(B->Left, K) && isBelowBound(B->Right, K));
  const auto *Place = llvm::dyn_cast<Cast>(B->Left);
  return B->Op == BinaryOp::LT && Place && getThreadQuery(Place->Operand) &&
         asksFor(Place, K) && !asksFor(B->Right, K);
}

DomainQuestion ampcc::separateEnd(Module &M, Function &Kernel,
                                  FreshNames &Names, WorkItems &Items,
                                  const ModuleEffects &Fx) {
  const auto List = Kernel.Body->Body;
  auto *Inside = List.empty() ? nullptr : llvm::dyn_cast<If>(List.back());
  const unsigned K = *Kernel.Coarsened;
  if (Kernel.Tile[0] || !Inside || Inside->Else ||
      !isBelowBound(Inside->Cond, K))
    return {};
  if (Fx.hasEffects(Inside->Cond))
    return {};
  Builder Build(M);
  Expr *ForAll = Build.copy(Inside->Cond);
  Stmt *Asked = Build.expr(ForAll);
  replaceThreadQueries(Asked, Build, [&](ThreadQueryCall Query) {
    return Query.Dimension == K ? Items.getLast() : nullptr;
  });
  Cloner Copies(M, Names);
  Stmt *Each = Copies.clone(static_cast<Stmt *>(Inside));
  Expr *Cond = llvm::cast<ExprStmt>(Asked)->E;
  Interior Threads(M, Kernel, Items, Fx);
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
