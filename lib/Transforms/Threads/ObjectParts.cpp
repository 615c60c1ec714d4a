//===- ObjectParts.cpp - which objects can be variables -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ObjectParts.h"
#include "../Common/Rewrite.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Variables that an object becomes, and elements of an array in it.
static constexpr unsigned MaxParts = 64;

static bool isAggregate(const Type *T) { return T->isRecord() || T->isArray(); }

static bool isLongArray(const Type *T) {
  for (; T->isArray(); T = T->getElement())
    if (T->getCount().value_or(UINT64_MAX) > MaxParts)
      return true;
  return false;
}

/// An object of type \p T stays one wherever it is.
static bool isIndivisible(const Type *T) {
  if (T->isArray())
    return isLongArray(T);
  const Record *R = T->getRecord();
  return R->IsUnion || R->IsIncomplete || R->Fields.empty() ||
         llvm::any_of(R->Fields, [](const Field &F) {
           return F.IsPadding || isLongArray(F.Ty);
         });
}

ObjectParts::ObjectParts(Stmt *Body) {
  findObjects(Body);
  check(Body);
  llvm::SmallVector<const Variable *, 8> Large;
  for (const auto &Each : Objects) {
    PartPath Path;
    if (countParts(Each.first, Path, Each.first->Ty) > MaxParts)
      Large.push_back(Each.first);
  }
  for (const Variable *V : Large)
    Objects.erase(V);
}

bool ObjectParts::isVariable(const Variable *V, const PartPath &Path,
                             const Type *T) const {
  return !isAggregate(T) || isIndivisible(T) ||
         Objects.find(V)->second.count(Path);
}

unsigned ObjectParts::countParts(const Variable *V, PartPath &Path,
                                 const Type *T) const {
  if (isVariable(V, Path, T))
    return 1;
  const unsigned Count =
      T->isArray() ? *T->getCount() : T->getRecord()->Fields.size();
  unsigned Sum = 0;
  for (unsigned N = 0; N != Count && Sum <= MaxParts; ++N) {
    Path.push_back(N);
    Sum += countParts(
        V, Path, T->isArray() ? T->getElement() : T->getRecord()->Fields[N].Ty);
    Path.pop_back();
  }
  return Sum;
}

void ObjectParts::findObjects(Stmt *S) {
  // One that a loop begins with would have to be declared elsewhere.
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    if (!D->V->IsShared && isAggregate(D->V->Ty) && !isIndivisible(D->V->Ty) &&
        !(D->Init && llvm::isa<String>(D->Init)))
      Objects.try_emplace(D->V);
  if (auto *Loop = llvm::dyn_cast<For>(S))
    return findObjects(Loop->Body);
  forEachStmt(S, [this](Stmt *Child) { findObjects(Child); });
}

/// The element that \p I always is.
static std::optional<unsigned> getElement(const Index *I) {
  const auto *N = llvm::dyn_cast<Literal>(I->Position);
  if (!N || N->Bits >= I->Base->getType()->getCount().value_or(0))
    return std::nullopt;
  return N->Bits;
}

void ObjectParts::keepAll(const Expr *Place) {
  if (const Variable *Root = getRoot(Place))
    Objects.erase(Root);
}

void ObjectParts::keepStruct(const Expr *Place) {
  const Variable *Root = getRoot(Place);
  auto It = Root ? Objects.find(Root) : Objects.end();
  if (It == Objects.end())
    return;
  llvm::SmallVector<const Expr *, 8> Steps;
  while (!llvm::isa<VarRef>(Place)) {
    Steps.push_back(Place);
    const auto *M = llvm::dyn_cast<Member>(Place);
    Place = M ? M->Base : llvm::cast<Index>(Place)->Base;
  }
  PartPath Path;
  size_t Struct = 0;
  for (const Expr *Step : llvm::reverse(Steps)) {
    const auto *I = llvm::dyn_cast<Index>(Step);
    const std::optional<unsigned> N =
        I ? getElement(I) : llvm::cast<Member>(Step)->getNumber();
    if (!N)
      break;
    Path.push_back(*N);
    if (!I && Step->getType()->isRecord())
      Struct = Path.size();
  }
  Path.resize(Struct);
  if (Path.empty())
    Objects.erase(It);
  else
    It->second.insert(Path);
}

void ObjectParts::checkPlace(Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
    return;
  case Expr::Kind::Member:
    return checkPlace(llvm::cast<Member>(E)->Base);
  case Expr::Kind::Index: {
    auto *I = llvm::cast<Index>(E);
    if (!I->Base->getType()->isArray()) {
      check(I->Base);
      return check(I->Position);
    }
    if (!getElement(I))
      keepStruct(I->Base);
    check(I->Position);
    return checkPlace(I->Base);
  }
  default:
    return check(E);
  }
}

void ObjectParts::check(Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
  case Expr::Kind::Member:
  case Expr::Kind::Index:
    // An array's value is its address.
    if (E->getType()->isArray())
      keepAll(E);
    return checkPlace(E);
  case Expr::Kind::Unary: {
    auto *U = llvm::cast<Unary>(E);
    if (U->Op == UnaryOp::AddressOf || U->Operand->getType()->isArray())
      keepAll(U->Operand);
    return U->Op == UnaryOp::AddressOf ? checkPlace(U->Operand)
                                       : check(U->Operand);
  }
  case Expr::Kind::Assign: {
    auto *A = llvm::cast<Assign>(E);
    // One of a whole object is split where it is a statement.
    if (isAggregate(A->getType()))
      keepAll(A->Left);
    checkPlace(A->Left);
    return check(A->Right);
  }
  case Expr::Kind::Sequence: {
    auto *S = llvm::cast<Sequence>(E);
    if (S->IsPlace)
      keepAll(S->Value);
    for (Expr *Step : S->Steps)
      check(Step);
    return S->IsPlace ? checkPlace(S->Value) : check(S->Value);
  }
  default:
    return forEachOperand(E, [this](Expr *&Operand) { check(Operand); });
  }
}

Assign *ampcc::getObjectAssignment(Stmt *S) {
  Assign *A = getAssign(S);
  return A && isAggregate(A->getType()) ? A : nullptr;
}

void ObjectParts::check(Stmt *S) {
  if (auto *A = getObjectAssignment(S)) {
    checkPlace(A->Left);
    return check(A->Right);
  }
  forEachExpr(S, [this](Expr *&E) { check(E); });
  forEachStmt(S, [this](Stmt *Child) { check(Child); });
}
