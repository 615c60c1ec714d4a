//===- DistinctViews.cpp - launches whose views do not overlap ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DistinctViews.h"
#include "ampcc/IR/Builder.h"

using namespace ampcc;
using namespace ampcc::ir;

Expr *ampcc::areViewsDistinct(Module &M, FreshNames &Names) {
  Function &Kernel = *M.Kernel;
  if (!Kernel.Distinct) {
    Kernel.Distinct = Names.makeVariable("distinct", M.Types.getInt());
    Kernel.Params.insert(Kernel.Params.end() - Kernel.Box.size(),
                         Kernel.Distinct);
  }
  Builder Build(M);
  return Build.binary(BinaryOp::NE, Build.ref(Kernel.Distinct),
                      Build.integer(int64_t(0)));
}

bool ampcc::isUnderstood(Stmt *S, const ModuleEffects &Fx) {
  bool Result = true;
  forEachExprIn(S, [&](Expr *&E) {
    if (const auto *C = llvm::dyn_cast<Call>(E)) {
      Result &= C->AtomicName.empty() && !Fx.changesMemory(C);
      if (C->Callee)
        Result &= Fx.isPure(C->Callee);
      forEachOperand(E, [&](Expr *&Operand) {
        Result &= !holdsPointers(Operand->getType());
      });
    } else if (const auto *U = llvm::dyn_cast<Unary>(E)) {
      Result &= U->Op != UnaryOp::AddressOf;
    }
  });
  return Result;
}
