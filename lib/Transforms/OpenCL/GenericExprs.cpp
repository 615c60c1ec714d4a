//===- GenericExprs.cpp - expressions without generic pointers ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GenericExprs.h"

using namespace ampcc;
using namespace ampcc::ir;

static bool isPointer(const Expr *E) {
  return E->getType()->isPointer() || E->getType()->isArray();
}

bool ampcc::comparesMemories(const Expr *E) {
  const auto *B = llvm::dyn_cast<Binary>(E);
  return B && isPointer(B->Left) && isPointer(B->Right) &&
         !llvm::isa<Literal>(B->Left) && !llvm::isa<Literal>(B->Right) &&
         B->Op < BinaryOp::LogicalAnd &&
         getPointeeSpace(B->Left) != getPointeeSpace(B->Right);
}

const Type *GenericExprs::lower(const Type *T) {
  const Type *Result = T;
  if (T->isPointer() && T->getSpace() == AddressSpace::Generic)
    Result = Helpers.getPointerType();
  else if (T->isPointer())
    Result = M.Types.getPointer(lower(T->getElement()), T->getSpace());
  else if (T->isArray())
    Result = M.Types.withElement(T, lower(T->getElement()));
  else
    return T;
  return T->isConst() ? M.Types.withConst(Result) : Result;
}

Expr *GenericExprs::convert(Expr *E, const Type *T) {
  Expr *V = value(E);
  return isGeneric(T) ? Helpers.convert(V) : V;
}

Expr *GenericExprs::condition(Expr *E) {
  Expr *V = value(E);
  return isGeneric(V) ? Helpers.isNull(V, /*Negated=*/true) : V;
}

Expr *GenericExprs::effect(Expr *E) {
  auto *U = llvm::dyn_cast<Unary>(E);
  const bool IsChange = U && U->Op >= UnaryOp::PreInc && isIndirect(U);
  return IsChange ? lowerIncrement(U, /*OldIsRead=*/false) : value(E);
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

bool GenericExprs::isReached(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::Unary:
  case Expr::Kind::Member:
  case Expr::Kind::Index:
  case Expr::Kind::Sequence:
    return getSpace(E) == AddressSpace::Generic;
  default:
    return false;
  }
}

Expr *GenericExprs::address(Expr *E) {
  Build.setLoc(E->getLoc());
  switch (E->getKind()) {
  case Expr::Kind::Unary:
    return value(llvm::cast<Unary>(E)->Operand);
  case Expr::Kind::Member: {
    auto *Access = llvm::cast<Member>(E);
    const Type *T = Access->Base->getType();
    return Helpers.getField(T, address(Access->Base), Access->Name);
  }
  case Expr::Kind::Index: {
    auto *I = llvm::cast<Index>(E);
    const Type *T = lower(I->Base->getType()->getElement());
    return advance(T, value(I->Base), I->Position, /*Negated=*/false);
  }
  default: {
    auto *S = llvm::cast<Sequence>(E);
    return Build.sequence(values(S->Steps), address(S->Value),
                          /*IsPlace=*/false);
  }
  }
}

GenericExprs::Steps GenericExprs::values(llvm::ArrayRef<Expr *> List) {
  Steps Result;
  for (Expr *E : List)
    Result.push_back(value(E));
  return Result;
}

Expr *GenericExprs::advance(const Type *T, Expr *P, Expr *Distance,
                            bool Negated) {
  Expr *N = value(Distance);
  auto *Number = llvm::dyn_cast<Literal>(N);
  if (Number && Number->Bits == 0)
    return P;
  if (Negated && Number)
    N = Build.integer(-int64_t(Number->Bits));
  else if (Negated)
    N = Build.unary(UnaryOp::Minus,
                    Build.cast(N, M.Types.getInteger(64, true)));
  return Helpers.advance(T, P, N);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Expr *GenericExprs::lowerUnary(Unary *U) {
  switch (U->Op) {
  case UnaryOp::Deref:
    return Build.deref(value(U->Operand));
  case UnaryOp::AddressOf:
    return isReached(U->Operand) ? address(U->Operand)
                                 : Build.addressOf(value(U->Operand));
  case UnaryOp::LogicalNot: {
    Expr *V = value(U->Operand);
    return isGeneric(V) ? Helpers.isNull(V, /*Negated=*/false)
                        : Build.unary(U->Op, V);
  }
  case UnaryOp::Plus:
  case UnaryOp::Minus:
  case UnaryOp::Not:
    return Build.unary(U->Op, value(U->Operand));
  case UnaryOp::PreInc:
  case UnaryOp::PreDec:
  case UnaryOp::PostInc:
  case UnaryOp::PostDec:
    return isIndirect(U) ? lowerIncrement(U)
                         : Build.unary(U->Op, value(U->Operand));
  }
  llvm_unreachable("unknown operator");
}

Expr *GenericExprs::lowerComparison(BinaryOp Op, const Type *Pointee, Expr *L,
                                    Expr *R) {
  if (llvm::isa<Literal>(L) || llvm::isa<Literal>(R))
    return Helpers.isNull(llvm::isa<Literal>(L) ? R : L, Op == BinaryOp::NE);
  L = Helpers.convert(L);
  R = Helpers.convert(R);
  if (Op == BinaryOp::EQ || Op == BinaryOp::NE)
    return Helpers.isSame(L, R, Op == BinaryOp::NE);
  if (Op == BinaryOp::Sub)
    return Helpers.subtract(Pointee, L, R);
  return Build.binary(Op, Helpers.getAddress(L), Helpers.getAddress(R));
}

Expr *GenericExprs::lowerBinary(Binary *B) {
  const BinaryOp Op = B->Op;
  if (Op == BinaryOp::LogicalAnd || Op == BinaryOp::LogicalOr) {
    Expr *L = condition(B->Left);
    return Build.binary(Op, L, condition(B->Right));
  }
  const bool LeftIsPointer = isPointer(B->Left);
  const Type *Pointer =
      LeftIsPointer ? B->Left->getType() : B->Right->getType();
  const Type *Pointee = LeftIsPointer || isPointer(B->Right)
                            ? lower(Pointer->getElement())
                            : nullptr;
  const bool BothArePointers = LeftIsPointer && isPointer(B->Right);
  const bool Compares = comparesMemories(B);
  if (Op == BinaryOp::Sub && LeftIsPointer && !BothArePointers &&
      isGeneric(lower(B->getType())))
    return advance(Pointee, value(B->Left), B->Right, /*Negated=*/true);
  Expr *L = value(B->Left), *R = value(B->Right);
  if (!Compares && !isGeneric(L) && !isGeneric(R))
    return Build.binary(Op, L, R);
  if (Op == BinaryOp::Add)
    return isGeneric(L) ? Helpers.advance(Pointee, L, R)
                        : Helpers.advance(Pointee, R, L);
  return lowerComparison(Op, Pointee, L, R);
}

Expr *GenericExprs::lowerCall(Call *C) {
  Steps Args;
  if (C->Callee) {
    for (size_t I = 0; I != C->Args.size(); ++I)
      Args.push_back(convert(C->Args[I], C->Callee->Params[I]->Ty));
    return Build.call(C->Callee, Args);
  }
  llvm::SmallVector<const Type *, 4> Pointees;
  for (Expr *Arg : C->Args) {
    const Type *T = Arg->getType();
    Args.push_back(value(Arg));
    Pointees.push_back(isGeneric(Args.back()) ? lower(T->getElement())
                                              : nullptr);
  }
  if (llvm::all_of(Pointees, [](const Type *T) { return !T; }))
    return Build.call(C->Builtin, lower(C->getType()), Args);
  return Helpers.call(C->Builtin, lower(C->getType()), Args, Pointees);
}

Expr *GenericExprs::lowerCast(Cast *C) {
  const Type *T = lower(C->getType());
  if (C->KeepsBits)
    return Build.bitCast(value(C->Operand), T);
  Expr *V = value(C->Operand);
  if (isGeneric(T))
    return Helpers.convert(V);
  if (!isGeneric(V) || T->isVoid())
    return Build.cast(V, T);
  if (T->isBool())
    return Helpers.isNull(V, /*Negated=*/true);
  return Build.cast(Helpers.getAddress(V), T);
}

Expr *GenericExprs::lowerAggregate(Aggregate *A) {
  const Type *T = lower(A->getType());
  llvm::SmallVector<Aggregate::Part, 8> Parts;
  for (size_t I = 0; I != A->Parts.size(); ++I) {
    const Type *PartType =
        T->isArray() ? T->getElement() : A->getPartType(I);
    Parts.push_back({convert(A->Parts[I].Value, PartType), A->Parts[I].Field});
  }
  return Build.aggregate(T, Parts);
}

Expr *GenericExprs::value(Expr *E) {
  Build.setLoc(E->getLoc());
  if (isReached(E)) {
    const Type *T = E->getType();
    Expr *P = address(E);
    return T->isArray() ? P : Helpers.load(lower(T), P);
  }
  switch (E->getKind()) {
  case Expr::Kind::Literal:
    return isGeneric(lower(E->getType())) ? Helpers.null() : E;
  case Expr::Kind::String:
  case Expr::Kind::Constant:
    return E;
  case Expr::Kind::VarRef:
    return Build.ref(llvm::cast<VarRef>(E)->V);
  case Expr::Kind::Unary:
    return lowerUnary(llvm::cast<Unary>(E));
  case Expr::Kind::Binary:
    return lowerBinary(llvm::cast<Binary>(E));
  case Expr::Kind::Assign:
    return lowerAssign(llvm::cast<Assign>(E));
  case Expr::Kind::Conditional: {
    auto *C = llvm::cast<Conditional>(E);
    const Type *T = lower(C->getType());
    Expr *Cond = condition(C->Cond);
    Expr *True = convert(C->True, T);
    return Build.conditional(Cond, True, convert(C->False, T));
  }
  case Expr::Kind::Member: {
    auto *Access = llvm::cast<Member>(E);
    return Build.member(value(Access->Base), Access->Name);
  }
  case Expr::Kind::Index: {
    auto *I = llvm::cast<Index>(E);
    Expr *Base = value(I->Base);
    return Build.index(Base, value(I->Position));
  }
  case Expr::Kind::Call:
    return lowerCall(llvm::cast<Call>(E));
  case Expr::Kind::Cast:
    return lowerCast(llvm::cast<Cast>(E));
  case Expr::Kind::Aggregate:
    return lowerAggregate(llvm::cast<Aggregate>(E));
  case Expr::Kind::Sequence: {
    auto *S = llvm::cast<Sequence>(E);
    const Steps First = values(S->Steps);
    return Build.sequence(First, value(S->Value), S->IsPlace);
  }
  }
  llvm_unreachable("unknown kind of expression");
}
