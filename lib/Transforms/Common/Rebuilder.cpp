//===- Rebuilder.cpp - substitutes values for variables -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rebuilder.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

static bool isConverted(const Expr *E, const Type *T, TypeContext &Types) {
  return T->isArithmetic() &&
         Types.withoutConst(E->getType()) != Types.withoutConst(T);
}

/// Converts \p E to \p T as C does.
Expr *Rebuilder::convert(Expr *E, const Type *T) {
  TypeContext &Types = Make.getTypes();
  return isConverted(E, T, Types) ? Make.cast(E, Types.withoutConst(T)) : E;
}

static bool isNumber(const Expr *E, uint64_t Value) {
  const auto *L = llvm::dyn_cast<Literal>(E);
  return L && L->getType()->isInteger() && L->Bits == Value;
}

/// True if reading \p E has no effect.
static bool isRead(const Expr *E) {
  if (const auto *M = llvm::dyn_cast<Member>(E))
    return isRead(M->Base);
  if (const auto *I = llvm::dyn_cast<Index>(E))
    return isRead(I->Base) && isRead(I->Position);
  const auto *U = llvm::dyn_cast<Unary>(E);
  return llvm::isa<VarRef, Literal>(E) ||
         (U && U->Op <= UnaryOp::Not && isRead(U->Operand));
}

Expr *Rebuilder::makeBinary(const Binary *B, Expr *L, Expr *R) {
  auto IsInt = [&](const Expr *E) {
    return Make.getTypes().withoutConst(E->getType()) ==
           Make.getTypes().getInt();
  };
  if (IsInt(L) && IsInt(R))
    switch (B->Op) {
    case BinaryOp::Add:
      if (isNumber(R, 0))
        return L;
      if (isNumber(L, 0))
        return R;
      break;
    case BinaryOp::Sub:
      if (isNumber(R, 0))
        return L;
      break;
    case BinaryOp::Mul:
      if (isNumber(R, 1) || (isNumber(L, 0) && isRead(R)))
        return L;
      if (isNumber(L, 1) || (isNumber(R, 0) && isRead(L)))
        return R;
      break;
    default:
      break;
    }
  return Make.binary(B->Op, L, R);
}

Expr *Rebuilder::selectMember(Expr *Base, const Member *M) {
  const auto *Object = llvm::dyn_cast<Aggregate>(Base);
  if (!Object)
    return Make.member(Base, M->Name);
  if (Object->getType()->getRecord()->IsUnion)
    return Make.member(Base, M->Name);
  const Type *T = Object->getType()->getRecord()->Fields[M->getNumber()].Ty;
  for (size_t I = 0; I != Object->Parts.size(); ++I)
    if (Object->getNumber(I) == M->getNumber())
      return convert(Object->Parts[I].Value, T);
  return Make.zero(T);
}

Expr *Rebuilder::selectElement(Expr *Base, Expr *Position) {
  // Array positions are not negative, so a conversion to an unsigned type of
  // the same size has no effect.
  while (auto *C = llvm::dyn_cast<Cast>(Position)) {
    const Type *To = C->getType(), *From = C->Operand->getType();
    if (!To->isInteger() || !From->isInteger() || To->isSigned() ||
        To->getBits() != From->getBits())
      break;
    Position = C->Operand;
  }
  const auto *At = llvm::dyn_cast<Literal>(Position);
  if (At && !At->getType()->isSigned() && At->Bits < (uint64_t(1) << 31))
    Position = Make.integer(At->Bits);
  if (const auto *Object = llvm::dyn_cast<Aggregate>(Base); Object && At) {
    const Type *T = Object->getType()->getElement();
    return At->Bits < Object->Parts.size()
               ? convert(Object->Parts[At->Bits].Value, T)
               : Make.zero(T);
  }
  // Views are too small for an overflow of the offset.
  if (const auto *Sum = llvm::dyn_cast<Binary>(Base);
      Sum && Sum->Op == BinaryOp::Add && Sum->Right->getType()->isInteger())
    return selectElement(Sum->Left, isNumber(Position, 0)
                                        ? Sum->Right
                                        : Make.add(Sum->Right, Position));
  return Make.index(Base, Position);
}

Expr *Rebuilder::rebuildVariable(const VarRef *Ref) {
  const Binding B = Bindings.lookup(Ref->V);
  if (!B.Value)
    return Make.copy(Ref);
  if (!B.IsAddress)
    return convert(B.Value, Ref->V->Ty);
  Expr *Object = convert(B.Value, Ref->V->Ty->getElement());
  return Make.getModule().make<Unary>(
      UnaryOp::AddressOf,
      Make.getTypes().getPointer(Object->getType(), getSpace(Object)), Object,
      Make.getLoc());
}

Expr *Rebuilder::rebuildPart(const Expr *E, const Type *T) {
  TypeContext &Types = Make.getTypes();
  const auto *Ref = llvm::dyn_cast<VarRef>(E);
  const Binding B = Ref ? Bindings.lookup(Ref->V) : Binding();
  return B.Value && !B.IsAddress && !isConverted(Ref, T, Types) ? B.Value
                                                                : rebuild(E);
}

Expr *Rebuilder::rebuild(const Expr *E) {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    return rebuildVariable(Ref);
  assert((!llvm::isa<Assign, Comma>(E)) && "not part of a formula");
  const auto *A = llvm::dyn_cast<Aggregate>(E);
  llvm::SmallVector<Expr *, 8> Operands;
  forEachOperand(E, [&](const Expr *Operand) {
    Operands.push_back(A ? rebuildPart(Operand, A->getPartType(Operands.size()))
                         : rebuild(Operand));
  });
  if (const auto *B = llvm::dyn_cast<Binary>(E))
    return makeBinary(B, Operands[0], Operands[1]);
  if (const auto *M = llvm::dyn_cast<Member>(E))
    return selectMember(Operands[0], M);
  if (llvm::isa<Index>(E))
    return selectElement(Operands[0], Operands[1]);
  return Make.rebuild(E, Operands, E->getType());
}
