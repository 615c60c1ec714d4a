//===- CommunicatedBuffers.cpp - buffers communicated in a tile -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

void ampcc::markCommunicatedBuffers(Module &M) {
  const bool OrdersMemory = llvm::any_of(M.Functions, [](const auto &F) {
    return anyExpr(
        F->Body, [](const Expr *E) { return hasRole(E, BuiltinRole::Order); });
  });
  if (OrdersMemory)
    for (Variable *V : M.Kernel->Params)
      V->IsCommunicated = V->IsRestrict && !V->Ty->getElement()->isConst();
}
