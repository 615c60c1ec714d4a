//===- DropDimensions.cpp - domains with dimensions of one thread ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs with domains of several dimensions also launch vectors,
// `extent<2>(n, 1)`. Neighbors in memory are then not neighbors in the fastest
// dimension, and no threads in other dimensions share loads.
//
//===----------------------------------------------------------------------===//

#include "../../Threads/ThreadLoops.h"
#include "ampcc/Transforms/GroupThreads.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

void ampcc::dropDimensions(Module &M, std::array<bool, 3> AreSingle) {
  Function &Kernel = *M.Kernel;
  Builder Build(M);
  std::array<unsigned, 3> NewNumber = {};
  unsigned Kept = 0;
  for (unsigned K = 0; K != Kernel.WorkDim; ++K)
    NewNumber[K] = AreSingle[K] ? K : Kept++;
  Kernel.WorkDim = Kept;

  llvm::SmallPtrSet<const Variable *, 2> Zeros;
  for (const auto &F : M.Functions) {
    Build.setLoc(F->Loc);
    replaceThreadQueries(F->Body, Build, [&](ThreadQueryCall Query) -> Expr * {
      const unsigned K = Query.Dimension;
      if (K < 3 && AreSingle[K])
        return Build.integer(0);
      return K < 3 && NewNumber[K] != K
                 ? Build.query("get_global_id", NewNumber[K])
                 : nullptr;
    });
  }
  // The launch's own condition.
  for (const Stmt *S : Kernel.Body->Body)
    if (const auto *D = llvm::dyn_cast<Declare>(S);
        D && D->Init && D->V->Ty->isConst() && evaluateConstant(D->Init) == 0)
      Zeros.insert(D->V);
  const std::function<Expr *(Expr *)> drop = [&](Expr *Cond) -> Expr * {
    auto *B = llvm::dyn_cast<Binary>(Cond);
    if (B && B->Op == BinaryOp::LogicalAnd) {
      Expr *Left = drop(B->Left), *Right = drop(B->Right);
      return Left && Right ? Build.both(Left, Right) : Left ? Left : Right;
    }
    const auto *Left = B ? llvm::dyn_cast<VarRef>(B->Left) : nullptr;
    return Left && B->Op == BinaryOp::LT && Zeros.contains(Left->V) ? nullptr
                                                                    : Cond;
  };
  if (auto *Guard = llvm::dyn_cast<If>(Kernel.Body->Body.back()))
    Guard->Cond = drop(Guard->Cond);
}
