//===- Cloner.cpp - clones with fresh variables ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cloner.h"

using namespace ampcc;
using namespace ampcc::ir;

Variable *Cloner::makeOwn(const Variable *V) {
  auto *Own = To.make<Variable>(*V);
  Own->Name = To.copyString(Names.make(V->Name));
  replace(V, Build.ref(Own));
  return Own;
}

void Cloner::substitute(Expr *&E) {
  forEachOperand(E, [this](Expr *&Operand) { substitute(Operand); });
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    if (const Expr *Value = Replacements.lookup(Ref->V))
      E = Build.copy(Value);
    return;
  }
  const auto *U = llvm::dyn_cast<Unary>(E);
  if (!U)
    return;
  if (U->Op == UnaryOp::Deref && llvm::isa<Unary>(U->Operand)) {
    E = Build.deref(U->Operand);
    // An argument passed by reference gets the location of the callee's access.
    if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
      E = To.make<VarRef>(Ref->V, U->getLoc());
  } else if (U->Op == UnaryOp::AddressOf)
    E = llvm::isa<Unary>(U->Operand) ? Build.addressOf(U->Operand) : E;
}

Expr *Cloner::makeCopy(const Expr *E) {
  if (!IsMoved)
    return Build.copy(E);
  llvm::SmallVector<Expr *, 8> Operands;
  forEachOperand(
      E, [&](const Expr *Operand) { Operands.push_back(makeCopy(Operand)); });
  return Build.rebuild(E, Operands, E->getType());
}

Expr *Cloner::clone(const Expr *E) {
  Expr *Copy = makeCopy(E);
  substitute(Copy);
  return Copy;
}
