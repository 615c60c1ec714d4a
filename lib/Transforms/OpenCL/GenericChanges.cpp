//===- GenericChanges.cpp - changes of and by generic pointers ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GenericExprs.h"

using namespace ampcc;
using namespace ampcc::ir;

Variable *GenericExprs::temporary(const Type *T) {
  Variable *V =
      Helpers.makeVariable("place", M.Types.withoutConst(T), Build.getLoc());
  Temporaries.push_back(Build.declare(V));
  return V;
}

Expr *GenericExprs::keep(Expr *E, Steps &First) {
  if (auto *S = llvm::dyn_cast<Sequence>(E)) {
    First.append(S->Steps.begin(), S->Steps.end());
    E = S->Value;
  }
  if (llvm::isa<VarRef>(E))
    return E;
  Variable *V = temporary(E->getType());
  First.push_back(Build.assign(V, E));
  return Build.ref(V);
}

GenericExprs::Target GenericExprs::getTarget(Expr *Place, Steps &First) {
  const Type *T = lower(Place->getType());
  const Type *Pointee =
      isGeneric(T) ? lower(Place->getType()->getElement()) : nullptr;
  const bool Reached = isReached(Place);
  Expr *Address = Reached ? address(Place) : Build.addressOf(value(Place));
  // The address of a variable is none of the things that change.
  auto *U = llvm::dyn_cast<Unary>(Address);
  if (!U || !llvm::isa<VarRef>(U->Operand))
    Address = keep(Address, First);
  return {Address, T, Pointee, Reached};
}

Expr *GenericExprs::read(const Target &Place) {
  Expr *Kept = Build.copy(Place.Kept);
  return Place.IsReached ? Helpers.load(Place.T, Kept) : Build.deref(Kept);
}

Expr *GenericExprs::write(const Target &Place, Expr *Value) {
  Expr *Kept = Build.copy(Place.Kept);
  return Place.IsReached ? Helpers.store(Place.T, Kept, Value)
                         : Build.assign(Build.deref(Kept), Value);
}

Expr *GenericExprs::calculate(const Target &Place, Expr *Old, BinaryOp Op,
                              Expr *Right) {
  if (Place.Pointee)
    return advance(Place.Pointee, Old, Right, Op == BinaryOp::Sub);
  return Build.binary(Op, Old, value(Right));
}

Expr *GenericExprs::lowerAssign(Assign *A) {
  const Type *T = lower(A->getType());
  const bool Reached = isReached(A->Left);
  if (!A->Op) {
    if (Reached) {
      Expr *Place = address(A->Left);
      return Helpers.store(T, Place, convert(A->Right, T));
    }
    Expr *Place = value(A->Left);
    return Build.assign(Place, convert(A->Right, T));
  }
  if (!Reached && !isGeneric(T)) {
    Expr *Place = value(A->Left);
    return Build.assign(*A->Op, Place, value(A->Right));
  }
  Steps First;
  const Target Place = getTarget(A->Left, First);
  Expr *New = calculate(Place, read(Place), *A->Op, A->Right);
  return Build.sequence(First, write(Place, New), /*IsPlace=*/false);
}

bool GenericExprs::isIndirect(const Unary *U) {
  return isReached(U->Operand) || isGeneric(lower(U->getType()));
}

Expr *GenericExprs::lowerIncrement(Unary *U, bool OldIsRead) {
  const BinaryOp Op = U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PostInc
                          ? BinaryOp::Add
                          : BinaryOp::Sub;
  Steps First;
  const Target Place = getTarget(U->Operand, First);
  if (U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PreDec || !OldIsRead) {
    Expr *New = calculate(Place, read(Place), Op, Build.integer(1));
    return Build.sequence(First, write(Place, New), /*IsPlace=*/false);
  }
  Variable *Old = temporary(M.Types.withoutConst(Place.T));
  First.push_back(Build.assign(Old, read(Place)));
  First.push_back(
      write(Place, calculate(Place, Build.ref(Old), Op, Build.integer(1))));
  return Build.sequence(First, Build.ref(Old), /*IsPlace=*/false);
}
