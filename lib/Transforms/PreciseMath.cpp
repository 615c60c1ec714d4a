//===- PreciseMath.cpp - accurate functions of float ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/PreciseMath.h"
#include "ampcc/IR/Builder.h"

using namespace ampcc;
using namespace ampcc::ir;

static constexpr llvm::StringLiteral Prefix = "precise_";

static void forEachCall(const Module &M, llvm::function_ref<void(Expr *&)> Do) {
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) {
      const auto *C = llvm::dyn_cast<Call>(E);
      if (C && C->Builtin.starts_with(Prefix))
        Do(E);
    });
}

bool ampcc::hasPreciseMath(const Module &M) {
  bool Result = false;
  forEachCall(M, [&](Expr *&) { Result = true; });
  return Result;
}

void ampcc::roundPreciseMath(Module &M) {
  Builder Build(M);
  const Type *Double = M.Types.getFloating(64);
  forEachCall(M, [&](Expr *&E) {
    const auto *C = llvm::cast<Call>(E);
    Build.setLoc(C->getLoc());
    llvm::SmallVector<Expr *, 2> Args;
    for (Expr *Arg : C->Args)
      Args.push_back(Build.cast(Arg, Double));
    Expr *Value =
        Build.call(C->Builtin.drop_front(Prefix.size()), Double, Args);
    E = Build.cast(Value, C->getType());
  });
}
