//===- Cloner.cpp - copies with other variables ---------------------------===//
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
  if (U->Op == UnaryOp::Deref)
    E = llvm::isa<Unary>(U->Operand) ? Build.deref(U->Operand) : E;
  else if (U->Op == UnaryOp::AddressOf)
    E = llvm::isa<Unary>(U->Operand) ? Build.addressOf(U->Operand) : E;
}

Expr *Cloner::clone(const Expr *E) {
  Expr *Copy = Build.copy(E);
  substitute(Copy);
  return Copy;
}
