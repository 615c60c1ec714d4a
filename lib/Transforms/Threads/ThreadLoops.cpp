//===- ThreadLoops.cpp - loops over threads -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThreadLoops.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Simplifies `(int)(unsigned long)E` to the int E.
static Expr *dropCasts(Expr *E, TypeContext &Types) {
  const auto *Outer = llvm::dyn_cast<Cast>(E);
  const auto *Inner = Outer ? llvm::dyn_cast<Cast>(Outer->Operand) : nullptr;
  if (!Inner || Outer->KeepsBits || Inner->KeepsBits)
    return E;
  Expr *Value = Inner->Operand;
  const Type *Middle = Inner->getType();
  return Types.withoutConst(Value->getType()) == Outer->getType() &&
                 Value->getType()->isInteger() && Middle->isInteger() &&
                 Middle->getBits() >= Value->getType()->getBits()
             ? Value
             : E;
}

void ampcc::replaceThreadQueries(
    Stmt *S, Builder &Build,
    llvm::function_ref<Expr *(ThreadQueryCall)> Answer) {
  forEachExprIn(S, [&](Expr *&E) {
    const auto Query = getThreadQuery(E);
    if (!Query) {
      E = dropCasts(E, Build.getTypes());
      return;
    }
    if (Expr *Value = Answer(*Query))
      E = Build.cast(Value, E->getType());
  });
}
