//===- Trip.cpp - whether memory is accessed again ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Trip.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace ampcc::ir;

static bool isIncrement(const Unary *U) { return U->Op >= UnaryOp::PreInc; }

/// The object or pointer that \p Place begins with; null: another expression.
static const Variable *getBase(const Expr *Place) {
  for (;;) {
    if (const auto *M = llvm::dyn_cast<Member>(Place))
      Place = M->Base;
    else if (const auto *I = llvm::dyn_cast<Index>(Place))
      Place = I->Base;
    else if (const auto *U = llvm::dyn_cast<Unary>(Place);
             U && U->Op == UnaryOp::Deref)
      Place = U->Operand;
    else
      break;
  }
  const auto *Ref = llvm::dyn_cast<VarRef>(Place);
  return Ref ? Ref->V : nullptr;
}

/// What \p Element is a part of: of no object if a pointer leads to it.
static const Expr *getArray(const Index *Element) {
  const bool IsPart = Element && Element->Base->getType()->isArray();
  return IsPart ? Element->Base : nullptr;
}

/// One of the two is in a member or an element of an object in which the other
/// is in another member or element.
static bool areDisjointParts(const Expr *A, const Expr *B) {
  const Index *InA = nullptr;
  for (const Expr *P = A; P;) {
    const auto *M = llvm::dyn_cast<Member>(P);
    const auto *I = llvm::dyn_cast<Index>(P);
    if (M) {
      const Record *R = M->Base->getType()->getRecord();
      const Index *InB = nullptr;
      for (const Expr *Q = B; Q;) {
        const auto *N = llvm::dyn_cast<Member>(Q);
        const auto *J = llvm::dyn_cast<Index>(Q);
        if (N && N->Base->getType()->getRecord() == R && !R->IsUnion) {
          if (N->Name != M->Name)
            return true;
          const auto *At =
              InA ? llvm::dyn_cast<Literal>(InA->Position) : nullptr;
          const auto *To =
              InB ? llvm::dyn_cast<Literal>(InB->Position) : nullptr;
          if (At && To && At->Bits != To->Bits && InA->Base == M &&
              InB->Base == N)
            return true;
        }
        InB = J;
        Q = N ? N->Base : getArray(J);
      }
    }
    InA = I;
    P = M ? M->Base : getArray(I);
  }
  return false;
}

/// The pointer that leads to \p Place; null if it is an object's part.
static const Expr *getPointer(const Expr *Place) {
  for (;;) {
    if (const auto *M = llvm::dyn_cast_or_null<Member>(Place))
      Place = M->Base;
    else if (const auto *I = llvm::dyn_cast_or_null<Index>(Place);
             I && I->Base->getType()->isArray())
      Place = I->Base;
    else if (I)
      return I->Base;
    else
      break;
  }
  const auto *U = llvm::dyn_cast_or_null<Unary>(Place);
  return U && U->Op == UnaryOp::Deref ? U->Operand : nullptr;
}

/// Different members of one object lead to the two.
static bool areOtherCaptures(const Expr *A, const Expr *B) {
  const Expr *ToA = getPointer(A), *ToB = getPointer(B);
  return ToA && ToB && getBase(ToA) && getBase(ToA) == getBase(ToB) &&
         areDisjointParts(ToA, ToB);
}

static bool areObjects(const Variable *A, const Variable *B) {
  return !A->Ty->isPointer() && !B->Ty->isPointer();
}

bool Trip::mayOverlap(const Expr *A, const Expr *B) const {
  if (!A || !B)
    return true;
  const Variable *RootA = getRoot(A), *RootB = getRoot(B);
  if (RootA && RootB && RootA != RootB)
    return false;
  const Variable *FromA = RootA ? nullptr : Origins.lookup(getBase(A));
  const Variable *FromB = RootB ? nullptr : Origins.lookup(getBase(B));
  // An object of the kernel is in no buffer.
  if ((RootA && FromB) || (RootB && FromA))
    return false;
  if (FromA && FromB && FromA != FromB &&
      (areObjects(FromA, FromB) || FromA->IsRestrict || FromB->IsRestrict))
    return false;
  return !areDisjointParts(A, B);
}

/// \p E reads no memory.
static bool isNumber(const Expr *E) {
  bool Result = llvm::isa<Literal, VarRef, Binary, Cast>(E);
  forEachOperand(const_cast<Expr *>(E),
                 [&](Expr *&Operand) { Result = Result && isNumber(Operand); });
  return Result;
}

/// Nothing in either changes during the trip.
bool Trip::isSame(const Expr *A, const Expr *B) const {
  if (!A || !B || A->getKind() != B->getKind() || A->getType() != B->getType())
    return false;
  switch (A->getKind()) {
  case Expr::Kind::Literal:
    return llvm::cast<Literal>(A)->Bits == llvm::cast<Literal>(B)->Bits;
  case Expr::Kind::VarRef:
    return llvm::cast<VarRef>(A)->V == llvm::cast<VarRef>(B)->V &&
           (A->getType()->isArray() || A->getType()->isRecord() ||
            !Changed.contains(llvm::cast<VarRef>(A)->V));
  case Expr::Kind::Member:
    return llvm::cast<Member>(A)->Name == llvm::cast<Member>(B)->Name &&
           isSame(llvm::cast<Member>(A)->Base, llvm::cast<Member>(B)->Base);
  case Expr::Kind::Index:
    return isNumber(llvm::cast<Index>(A)->Position) &&
           isSame(llvm::cast<Index>(A)->Base, llvm::cast<Index>(B)->Base) &&
           isSame(llvm::cast<Index>(A)->Position,
                  llvm::cast<Index>(B)->Position);
  case Expr::Kind::Binary:
    return llvm::cast<Binary>(A)->Op == llvm::cast<Binary>(B)->Op &&
           isSame(llvm::cast<Binary>(A)->Left, llvm::cast<Binary>(B)->Left) &&
           isSame(llvm::cast<Binary>(A)->Right, llvm::cast<Binary>(B)->Right);
  case Expr::Kind::Unary:
    return llvm::cast<Unary>(A)->Op == UnaryOp::Deref &&
           llvm::cast<Unary>(B)->Op == UnaryOp::Deref &&
           isSame(llvm::cast<Unary>(A)->Operand, llvm::cast<Unary>(B)->Operand);
  case Expr::Kind::Cast:
    return isSame(llvm::cast<Cast>(A)->Operand, llvm::cast<Cast>(B)->Operand);
  default:
    return false;
  }
}

/// Compilers know without another access what is at \p Place: \p W for certain,
/// and nothing that they could take for it has been written since.
bool Trip::isKnown(const Write *W, const Expr *Place,
                   AddressSpace Space) const {
  return !W->IsConditional && isSame(W->Place, Place) &&
         (KnowsSpaces || std::all_of(W, Writes.end(), [&](const Write &Later) {
            return Later.Space == Space;
          }));
}

void Trip::access(const Expr *Place, AddressSpace Space, bool IsWrite) {
  for (const Write &W : Writes)
    if (ampcc::mayOverlap(W.Space, Space) && mayOverlap(W.Place, Place) &&
        !isKnown(&W, Place, Space))
      (areOtherCaptures(W.Place, Place) ? FoundShared : Found) = true;
  if (IsWrite)
    Writes.push_back({Place, Space, false});
}

void Trip::accessPlace(const Expr *Place, bool IsWrite) {
  if (!isOwn(Place))
    access(Place, getSpace(Place), IsWrite);
}

void Trip::visitSometimes(llvm::function_ref<void()> Visit) {
  const size_t Before = Writes.size();
  Visit();
  for (Write &W : llvm::drop_begin(Writes, Before))
    W.IsConditional = true;
}

void Trip::visitPlace(const Expr *E) {
  if (const auto *M = llvm::dyn_cast<Member>(E))
    return visitPlace(M->Base);
  if (const auto *I = llvm::dyn_cast<Index>(E)) {
    visit(I->Position);
    return I->Base->getType()->isArray() ? visitPlace(I->Base) : visit(I->Base);
  }
  if (const auto *U = llvm::dyn_cast<Unary>(E);
      U && U->Op == UnaryOp::Deref && !U->Operand->getType()->isArray())
    return visit(U->Operand);
  if (!llvm::isa<VarRef>(E))
    forEachOperand(const_cast<Expr *>(E),
                   [this](Expr *&Operand) { visit(Operand); });
}

void Trip::visit(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::Assign: {
    const auto *A = llvm::cast<Assign>(E);
    visit(A->Right);
    visitPlace(A->Left);
    if (A->Op)
      accessPlace(A->Left, /*IsWrite=*/false);
    return accessPlace(A->Left, /*IsWrite=*/true);
  }
  case Expr::Kind::VarRef: {
    // Numbers that the loop does not change are in no memory.
    const Variable *V = llvm::cast<VarRef>(E)->V;
    if (V->IsShared || Changed.contains(V))
      accessPlace(E, /*IsWrite=*/false);
    return;
  }
  case Expr::Kind::Member:
  case Expr::Kind::Index:
    visitPlace(E);
    if (!E->getType()->isArray())
      accessPlace(E, /*IsWrite=*/false);
    return;
  case Expr::Kind::Unary: {
    const auto *U = llvm::cast<Unary>(E);
    if (U->Op == UnaryOp::AddressOf)
      return visitPlace(U->Operand);
    if (isIncrement(U)) {
      visitPlace(U->Operand);
      accessPlace(U->Operand, /*IsWrite=*/false);
      return accessPlace(U->Operand, /*IsWrite=*/true);
    }
    if (U->Op != UnaryOp::Deref)
      return visit(U->Operand);
    visitPlace(E);
    if (!E->getType()->isArray())
      accessPlace(E, /*IsWrite=*/false);
    return;
  }
  case Expr::Kind::Call: {
    const auto *C = llvm::cast<Call>(E);
    for (const Expr *Arg : C->Args)
      visit(Arg);
    return visitCall(C);
  }
  case Expr::Kind::Conditional: {
    const auto *C = llvm::cast<Conditional>(E);
    visit(C->Cond);
    visitSometimes([&] { visit(C->True); });
    return visitSometimes([&] { visit(C->False); });
  }
  case Expr::Kind::Binary: {
    const auto *B = llvm::cast<Binary>(E);
    visit(B->Left);
    if (B->Op < BinaryOp::LogicalAnd)
      return visit(B->Right);
    return visitSometimes([&] { visit(B->Right); });
  }
  default:
    return forEachOperand(const_cast<Expr *>(E),
                          [this](Expr *&Operand) { visit(Operand); });
  }
}

void Trip::visitParts(Stmt *S) {
  forEachExpr(S, [this](Expr *&E) { visit(E); });
  forEachStmt(S, [this](Stmt *Child) { visit(Child); });
}

void Trip::visit(Stmt *S) {
  switch (S->getKind()) {
  case Stmt::Kind::For:
    // Threads between two barriers have no order.
    if (llvm::cast<For>(S)->IsThreadLoop)
      return visitSometimes([&] { visitParts(S); });
    [[fallthrough]];
  case Stmt::Kind::While:
  case Stmt::Kind::Do:
    visitSometimes([&] {
      visitParts(S);
      // Once more, after what the trip before has done; then the loops inside
      // are visited after their trips, too.
      if (!IsAgain) {
        const llvm::SaveAndRestore Again(IsAgain, true);
        visitParts(S);
      }
    });
    return;
  case Stmt::Kind::If: {
    auto *I = llvm::cast<If>(S);
    visit(I->Cond);
    const size_t Before = Writes.size();
    visitSometimes([&] { visit(I->Then); });
    // Only one of the branches is taken.
    const llvm::SmallVector<Write, 8> Then(Writes.begin() + Before,
                                           Writes.end());
    Writes.truncate(Before);
    if (I->Else)
      visitSometimes([&] { visit(I->Else); });
    Writes.append(Then.begin(), Then.end());
    return;
  }
  case Stmt::Kind::Switch:
    return visitSometimes([&] { visitParts(S); });
  default:
    return visitParts(S);
  }
}
