//===- PreciseMath.cpp - accurate functions of float ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "ampcc/IR/Builder.h"

using namespace ampcc;
using namespace ampcc::ir;

static constexpr llvm::StringLiteral Prefix = "precise_";

void ampcc::roundPreciseMath(Module &M) {
  Builder Build(M);
  const Type *Double = M.Types.getFloating(64);
  const auto Round = [&](Expr *&E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    if (!C || !C->Builtin.starts_with(Prefix))
      return;
    Build.setLoc(C->getLoc());
    // A root that is rounded once is the same, and many devices have it.
    if (C->Builtin == "precise_sqrt") {
      E = Build.call("AMP_sqrt", C->getType(), C->Args);
      return;
    }
    llvm::SmallVector<Expr *, 2> Args;
    for (Expr *Arg : C->Args)
      Args.push_back(Build.cast(Arg, Double));
    Expr *Value =
        Build.call(C->Builtin.drop_front(Prefix.size()), Double, Args);
    E = Build.cast(Value, C->getType());
  };
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, Round);
}
