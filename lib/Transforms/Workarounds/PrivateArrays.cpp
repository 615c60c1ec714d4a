//===- PrivateArrays.cpp - private arrays in memory -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PrivateArrays.h"
#include "ampcc/IR/Builder.h"

using namespace ampcc;
using namespace ampcc::ir;

bool PrivateArrays::isInMemory(const Expr *Place) const {
  for (;;) {
    if (const auto *Ref = llvm::dyn_cast<VarRef>(Place))
      return Found.contains(Ref->V);
    const auto *I = llvm::dyn_cast<Index>(Place);
    const auto *U = llvm::dyn_cast<Unary>(Place);
    if (const auto *M = llvm::dyn_cast<Member>(Place))
      Place = M->Base;
    else if (I && I->Base->getType()->isArray() && isKnown(I->Position))
      Place = I->Base;
    else if (U && U->Op == UnaryOp::Deref && U->Operand->getType()->isArray())
      Place = U->Operand;
    else
      // A member function's object is as good as a variable.
      return !U || !U->getType()->isRecord();
  }
}

bool PrivateArrays::isLoaded(const Expr *Place) const {
  switch (getSpace(Place)) {
  case AddressSpace::Private:
    return isInMemory(Place);
  case AddressSpace::Constant:
    return false;
  default:
    return true;
  }
}

/// Once compilers have unrolled loops.
bool PrivateArrays::isKnown(const Expr *Position) const {
  bool Result = !llvm::isa<VarRef>(Position) ||
                Counters.contains(llvm::cast<VarRef>(Position)->V);
  Result &= !llvm::isa<Call, Index, Member>(Position);
  forEachOperand(const_cast<Expr *>(Position),
                 [&](Expr *&Operand) { Result = Result && isKnown(Operand); });
  return Result;
}

void PrivateArrays::visit(Stmt *S) {
  if (auto *Loop = llvm::dyn_cast<For>(S))
    for (Stmt *Init : Loop->Inits)
      if (const auto *D = llvm::dyn_cast<Declare>(Init))
        Counters.insert(D->V);
  forEachExpr(S, [this](Expr *&E) { visit(E, /*IsPlace=*/false); });
  forEachStmt(S, [this](Stmt *Child) { visit(Child); });
}

void PrivateArrays::visit(Expr *E, bool IsPlace) {
  const auto *I = llvm::dyn_cast<Index>(E);
  const bool IsArray = E->getType()->isArray();
  if ((IsArray && !IsPlace) || (I && !isKnown(I->Position)))
    if (const Variable *Root = getRoot(IsArray ? E : I->Base))
      Found.insert(Root);
  forEachEvaluated(E, IsPlace, [this](Expr *&Operand, bool IsPlace) {
    visit(Operand, IsPlace);
  });
}
