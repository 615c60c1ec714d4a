//===- Addresses.cpp - how far places lie from each other -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Addresses.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

static void findInits(Stmt *S,
                      llvm::DenseMap<const Variable *, const Expr *> &Inits) {
  if (const auto *D = llvm::dyn_cast<Declare>(S);
      D && D->Init && !mentions(D->Init, D->V))
    Inits[D->V] = D->Init;
  forEachStmt(S, [&](Stmt *Child) { findInits(Child, Inits); });
}

static bool isUnary(const Expr *E, UnaryOp Op) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  return U && U->Op == Op;
}

bool ampcc::isPart(const Expr *E) {
  return (llvm::isa<Index, Member>(E) || isUnary(E, UnaryOp::Deref)) &&
         !E->getType()->isArray();
}

bool ampcc::isPointerSum(const Expr *E) {
  const auto *B = llvm::dyn_cast<Binary>(E);
  return B && B->getType()->isPointer() && B->Left->getType()->isPointer();
}

/// \p E, or what a conversion of numbers converts.
static const Expr *skipCasts(const Expr *E) {
  while (const auto *C = llvm::dyn_cast<Cast>(E)) {
    if (!C->getType()->isInteger() || !C->Operand->getType()->isInteger())
      break;
    E = C->Operand;
  }
  return E;
}

Addresses::Addresses(const Function &F, VariableSet Changed)
    : Changed(std::move(Changed)) {
  findInits(F.Body, Inits);
}

const Expr *Addresses::getOnlyValue(const Expr *E) const {
  const auto *Ref = llvm::dyn_cast<VarRef>(E);
  return Ref && !Changed.contains(Ref->V) ? Inits.lookup(Ref->V) : nullptr;
}

bool Addresses::areApart(const Expr *A, const Expr *B) const {
  return compare(A, B) == Distance::Constant;
}

bool Addresses::areNear(const Expr *A, bool IsPointerA, const Expr *B,
                        bool IsPointerB) const {
  const Element ToA = findObject(A, IsPointerA);
  const Element ToB = findObject(B, IsPointerB);
  return isSame(ToA.Base, ToB.Base) &&
         compare(ToA.Position, ToB.Position) != Distance::Unknown;
}

Addresses::Distance Addresses::compare(const Expr *A, const Expr *B) const {
  if (const auto *M = llvm::dyn_cast<Member>(A))
    if (const auto *N = llvm::dyn_cast<Member>(B);
        N && M->Base->getType() == N->Base->getType())
      return std::max(compare(M->Base, N->Base),
                      M->Name == N->Name ? Distance::None : Distance::Constant);
  Element ToA, ToB;
  if (findElement(A, ToA) && findElement(B, ToB)) {
    const bool AreArrays =
        ToA.Base->getType()->isArray() && ToB.Base->getType()->isArray();
    const Distance OfBases = AreArrays ? compare(ToA.Base, ToB.Base)
                             : isSame(ToA.Base, ToB.Base) ? Distance::None
                                                          : Distance::Unknown;
    return std::max(OfBases, compare(ToA.Position, ToB.Position));
  }
  return isSame(A, B) ? Distance::None : Distance::Unknown;
}

Addresses::Distance Addresses::compare(const Sum &A, const Sum &B) const {
  Sum Difference = A;
  for (const Term &T : B.Terms)
    add({T.Value, -T.Factor}, Difference);
  if (llvm::any_of(Difference.Terms, [](const Term &T) { return T.Factor; }))
    return Distance::Unknown;
  return A.Constant == B.Constant ? Distance::None : Distance::Constant;
}

void Addresses::add(Term T, Sum &To) const {
  for (Term &Other : To.Terms)
    if (isSame(Other.Value, T.Value)) {
      Other.Factor += T.Factor;
      return;
    }
  To.Terms.push_back(T);
}

void Addresses::add(const Expr *E, int64_t Factor, Sum &To) const {
  E = skipCasts(E);
  if (const auto *L = llvm::dyn_cast<Literal>(E)) {
    To.Constant += int64_t(L->Bits) * Factor;
    return;
  }
  if (const Expr *Value = getOnlyValue(E);
      Value && llvm::isa<Literal, VarRef, Binary>(skipCasts(Value)) &&
      To.Followed < 32) {
    ++To.Followed;
    return add(Value, Factor, To);
  }
  if (const auto *B = llvm::dyn_cast<Binary>(E)) {
    if (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub) {
      add(B->Left, Factor, To);
      return add(B->Right, B->Op == BinaryOp::Add ? Factor : -Factor, To);
    }
    const auto *By = llvm::dyn_cast<Literal>(B->Right);
    if (B->Op == BinaryOp::Mul && By)
      return add(B->Left, Factor * int64_t(By->Bits), To);
  }
  add({E, Factor}, To);
}

/// \p Place is an element of an array, what a pointer leads to, or the address
/// of such.
bool Addresses::findElement(const Expr *Place, Element &Found) const {
  if (const auto *I = llvm::dyn_cast<Index>(Place)) {
    if (I->Base->getType()->isArray())
      Found.Base = I->Base;
    else
      followPointer(I->Base, Found);
    add(I->Position, 1, Found.Position);
    return true;
  }
  if (isPointerSum(Place)) {
    followPointer(Place, Found);
    return true;
  }
  if (!isUnary(Place, UnaryOp::Deref))
    return false;
  followPointer(llvm::cast<Unary>(Place)->Operand, Found);
  return true;
}

void Addresses::followPointer(const Expr *Pointer, Element &Found) const {
  if (const Expr *Value = getOnlyValue(Pointer))
    return followPointer(Value, Found);
  if (isPointerSum(Pointer)) {
    const auto *B = llvm::cast<Binary>(Pointer);
    followPointer(B->Left, Found);
    return add(B->Right, B->Op == BinaryOp::Sub ? -1 : 1, Found.Position);
  }
  if (isUnary(Pointer, UnaryOp::AddressOf))
    if (findElement(llvm::cast<Unary>(Pointer)->Operand, Found))
      return;
  Found.Base = Pointer;
}

/// The object that \p E, a pointer or a place, leads to or is a part of.
Addresses::Element Addresses::findObject(const Expr *E, bool IsPointer) const {
  Element Found;
  for (;;) {
    const auto *M = llvm::dyn_cast<Member>(E);
    const auto *I = llvm::dyn_cast<Index>(E);
    const auto *U = llvm::dyn_cast<Unary>(E);
    const auto *B = llvm::dyn_cast<Binary>(E);
    const Expr *Value = getOnlyValue(E);
    if (IsPointer) {
      if (Value) {
        E = Value;
      } else if (isPointerSum(E)) {
        add(B->Right, B->Op == BinaryOp::Sub ? -1 : 1, Found.Position);
        E = B->Left;
      } else if (isUnary(E, UnaryOp::AddressOf)) {
        E = U->Operand;
        IsPointer = false;
      } else {
        break;
      }
    } else if (M) {
      E = M->Base;
    } else if (I) {
      IsPointer = !I->Base->getType()->isArray();
      if (IsPointer)
        add(I->Position, 1, Found.Position);
      E = I->Base;
    } else if (isUnary(E, UnaryOp::Deref)) {
      IsPointer = !U->Operand->getType()->isArray();
      E = U->Operand;
    } else {
      break;
    }
  }
  Found.Base = E;
  return Found;
}

bool Addresses::isSame(const Expr *A, const Expr *B) const {
  if (A == B) // of a variable that both were followed through
    return true;
  if (A->getKind() != B->getKind() || A->getType() != B->getType())
    return false;
  switch (A->getKind()) {
  case Expr::Kind::Literal:
    return llvm::cast<Literal>(A)->Bits == llvm::cast<Literal>(B)->Bits;
  case Expr::Kind::Constant:
    return llvm::cast<Constant>(A)->Name == llvm::cast<Constant>(B)->Name;
  case Expr::Kind::VarRef:
    return llvm::cast<VarRef>(A)->V == llvm::cast<VarRef>(B)->V;
  case Expr::Kind::Member:
    if (llvm::cast<Member>(A)->Name != llvm::cast<Member>(B)->Name)
      return false;
    break;
  case Expr::Kind::Unary:
    if (llvm::cast<Unary>(A)->Op != llvm::cast<Unary>(B)->Op)
      return false;
    break;
  case Expr::Kind::Binary:
    if (llvm::cast<Binary>(A)->Op != llvm::cast<Binary>(B)->Op)
      return false;
    break;
  case Expr::Kind::Call:
    if (llvm::cast<Call>(A)->Callee != llvm::cast<Call>(B)->Callee ||
        llvm::cast<Call>(A)->Builtin != llvm::cast<Call>(B)->Builtin)
      return false;
    break;
  case Expr::Kind::Index:
  case Expr::Kind::Cast:
    break;
  default:
    return false;
  }
  llvm::SmallVector<Expr *, 4> OfA, OfB;
  forEachOperand(const_cast<Expr *>(A), [&](Expr *&X) { OfA.push_back(X); });
  forEachOperand(const_cast<Expr *>(B), [&](Expr *&X) { OfB.push_back(X); });
  return OfA.size() == OfB.size() &&
         llvm::all_of(llvm::zip(OfA, OfB), [&](auto Pair) {
           return isSame(std::get<0>(Pair), std::get<1>(Pair));
         });
}
