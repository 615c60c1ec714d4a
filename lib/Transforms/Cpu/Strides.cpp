//===- Strides.cpp - loops that start at the thread's position ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Strides.h"
#include "LoopPass.h"

using namespace ampcc;
using namespace ampcc::ir;

std::optional<Strides>
ampcc::matchStrides(const For *Loop, const Variable *Thread,
                    llvm::function_ref<bool(const Expr *)> IsFixed) {
  const auto isInt = [](const Type *T) {
    return T->isInteger() && T->getBits() == 32 && T->isSigned();
  };
  const auto isFixedInt = [&](const Expr *E) {
    return isInt(E->getType()) && IsFixed(E);
  };
  const Declare *D = getCounterDecl(Loop);
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(Loop->Cond);
  const auto *Inc = llvm::dyn_cast_or_null<Assign>(Loop->Inc);
  if (!D || !isInt(D->V->Ty) || !Cond || Cond->Op != BinaryOp::LT ||
      !isRef(Cond->Left, D->V) || !isFixedInt(Cond->Right) || !Inc ||
      Inc->Op != BinaryOp::Add || !isRef(Inc->Left, D->V) ||
      !isFixedInt(Inc->Right))
    return std::nullopt;
  Strides Result = {D->V, nullptr, Cond->Right, Inc->Right};
  if (isRef(D->Init, Thread))
    return Result;
  const auto *Sum = llvm::dyn_cast<Binary>(D->Init);
  if (!Sum || Sum->Op != BinaryOp::Add)
    return std::nullopt;
  const bool IsLeft = isRef(Sum->Left, Thread);
  Result.Begin = IsLeft ? Sum->Right : Sum->Left;
  if (!(IsLeft || isRef(Sum->Right, Thread)) || !isFixedInt(Result.Begin))
    return std::nullopt;
  return Result;
}
