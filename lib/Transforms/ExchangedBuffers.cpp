//===- ExchangedBuffers.cpp - buffers that a tile's threads share ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/ExchangedBuffers.h"
#include "Threads/ThreadEffects.h"

using namespace ampcc;
using namespace ampcc::ir;

static bool ordersMemory(const Expr *E) {
  const auto *C = llvm::dyn_cast<Call>(E);
  return isBarrier(E) || (C && C->Builtin == "mem_fence");
}

void ampcc::markExchangedBuffers(Module &M) {
  bool OrdersMemory = false;
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) { OrdersMemory |= ordersMemory(E); });
  if (OrdersMemory)
    for (Variable *V : M.Kernel->Params)
      V->IsExchanged = V->IsRestrict && !V->Ty->getElement()->isConst();
}
