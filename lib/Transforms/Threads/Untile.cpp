//===- Untile.cpp - removes tiles without synchronization -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Untile.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include <utility>

using namespace ampcc;
using namespace ampcc::ir;

/// True if threads query their positions in tiles.
static bool asksInTile(const Function &Kernel) {
  return anyExpr(Kernel.Body, [](const Expr *E) {
    const auto Query = getThreadQuery(E);
    return Query && (Query->Query == ThreadQuery::LocalId ||
                     Query->Query == ThreadQuery::GroupId);
  });
}

void ampcc::joinPositions(Module &M, Function &Kernel) {
  Builder Build(M);
  const Type *Int = M.Types.getInt();
  auto asks = [](const Expr *E, ThreadQuery What, unsigned K) {
    const auto *C = llvm::dyn_cast<Cast>(E);
    const auto Query = getThreadQuery(C ? C->Operand : E);
    return Query && Query->Query == What && Query->Dimension == K;
  };
  auto isSum = [&](const Binary *Sum, unsigned K) {
    const bool IsFirst = asks(Sum->Left, ThreadQuery::LocalId, K);
    const auto *Origin =
        llvm::dyn_cast<Binary>(IsFirst ? Sum->Right : Sum->Left);
    if (!Origin || Origin->Op != BinaryOp::Mul ||
        !asks(IsFirst ? Sum->Left : Sum->Right, ThreadQuery::LocalId, K))
      return false;
    const bool IsTileFirst = asks(Origin->Left, ThreadQuery::GroupId, K);
    return asks(IsTileFirst ? Origin->Left : Origin->Right,
                ThreadQuery::GroupId, K) &&
           evaluateConstant(IsTileFirst ? Origin->Right : Origin->Left) ==
               int64_t(Kernel.Tile[K]);
  };
  forEachExprIn(Kernel.Body, [&](Expr *&E) {
    const auto *Sum = llvm::dyn_cast<Binary>(E);
    if (!Sum || Sum->Op != BinaryOp::Add || Sum->getType() != Int)
      return;
    for (unsigned K = 0; K != Kernel.WorkDim; ++K)
      if (isSum(Sum, K)) {
        Build.setLoc(E->getLoc());
        E = Build.query("get_global_id", K);
        return;
      }
  });
}

std::array<uint32_t, 3> ampcc::untile(Module &M, Function &Kernel) {
  if (!Kernel.Tile[0] || !Kernel.TileStatics.empty() || hasBarrier(Kernel.Body))
    return {};
  joinPositions(M, Kernel);
  return asksInTile(Kernel) ? std::array<uint32_t, 3>()
                            : std::exchange(Kernel.Tile, {});
}

void ampcc::untileKernel(Module &M) { untile(M, *M.Kernel); }
