//===- Walk.cpp - traverses trees and tests their nodes -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Walk.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc::ir;

void ampcc::ir::forEachOperand(Expr *E,
                               llvm::function_ref<void(Expr *&)> Visit) {
  switch (E->getKind()) {
  case Expr::Kind::Literal:
  case Expr::Kind::String:
  case Expr::Kind::Constant:
  case Expr::Kind::VarRef:
    return;
  case Expr::Kind::Unary:
    return Visit(llvm::cast<Unary>(E)->Operand);
  case Expr::Kind::Binary: {
    auto *B = llvm::cast<Binary>(E);
    Visit(B->Left);
    return Visit(B->Right);
  }
  case Expr::Kind::Assign: {
    auto *A = llvm::cast<Assign>(E);
    Visit(A->Left);
    return Visit(A->Right);
  }
  case Expr::Kind::Conditional: {
    auto *C = llvm::cast<Conditional>(E);
    Visit(C->Cond);
    Visit(C->True);
    return Visit(C->False);
  }
  case Expr::Kind::Member:
    return Visit(llvm::cast<Member>(E)->Base);
  case Expr::Kind::Index: {
    auto *I = llvm::cast<Index>(E);
    Visit(I->Base);
    return Visit(I->Position);
  }
  case Expr::Kind::Call:
    for (Expr *&Arg : llvm::cast<Call>(E)->Args)
      Visit(Arg);
    return;
  case Expr::Kind::Cast:
    return Visit(llvm::cast<Cast>(E)->Operand);
  case Expr::Kind::Aggregate:
    for (Aggregate::Part &Part : llvm::cast<Aggregate>(E)->Parts)
      Visit(Part.Value);
    return;
  case Expr::Kind::Comma: {
    auto *S = llvm::cast<Comma>(E);
    for (Expr *&Step : S->Steps)
      Visit(Step);
    return Visit(S->Value);
  }
  }
}

void ampcc::ir::forEachEvaluated(
    Expr *E, bool IsLValue, llvm::function_ref<void(Expr *&, bool)> Visit) {
  auto VisitBase = [&](Expr *&Base) {
    Visit(Base, Base->getType()->isArray());
  };
  switch (E->getKind()) {
  case Expr::Kind::Unary: {
    auto *U = llvm::cast<Unary>(E);
    if (U->Op == UnaryOp::Deref)
      return VisitBase(U->Operand);
    return Visit(U->Operand, U->Op == UnaryOp::AddressOf || isIncrement(U));
  }
  case Expr::Kind::Assign: {
    auto *A = llvm::cast<Assign>(E);
    Visit(A->Right, false);
    return Visit(A->Left, true);
  }
  case Expr::Kind::Member:
    return Visit(llvm::cast<Member>(E)->Base, true);
  case Expr::Kind::Index: {
    auto *I = llvm::cast<Index>(E);
    VisitBase(I->Base);
    return Visit(I->Position, false);
  }
  case Expr::Kind::Comma: {
    auto *S = llvm::cast<Comma>(E);
    for (Expr *&Step : S->Steps)
      Visit(Step, true);
    return Visit(S->Value, IsLValue);
  }
  case Expr::Kind::Call: {
    auto *C = llvm::cast<Call>(E);
    auto Args = C->Args;
    if (C->IsAssignment) {
      Visit(Args.back(), false);
      Args = Args.drop_back();
    }
    for (Expr *&Arg : Args)
      Visit(Arg, false);
    return;
  }
  case Expr::Kind::Literal:
  case Expr::Kind::String:
  case Expr::Kind::Constant:
  case Expr::Kind::VarRef:
  case Expr::Kind::Binary:
  case Expr::Kind::Conditional:
  case Expr::Kind::Cast:
  case Expr::Kind::Aggregate:
    return forEachOperand(E, [&](Expr *&Operand) { Visit(Operand, false); });
  }
}

void ampcc::ir::forEachExpr(Stmt *S, llvm::function_ref<void(Expr *&)> Visit) {
  auto VisitIfAny = [&](Expr *&E) {
    if (E)
      Visit(E);
  };
  switch (S->getKind()) {
  case Stmt::Kind::Expr:
    return Visit(llvm::cast<ExprStmt>(S)->E);
  case Stmt::Kind::Declare:
    return VisitIfAny(llvm::cast<Declare>(S)->Init);
  case Stmt::Kind::If:
    return Visit(llvm::cast<If>(S)->Cond);
  case Stmt::Kind::For:
    VisitIfAny(llvm::cast<For>(S)->Cond);
    return VisitIfAny(llvm::cast<For>(S)->Inc);
  case Stmt::Kind::While:
  case Stmt::Kind::Do:
    return Visit(llvm::cast<Loop>(S)->Cond);
  case Stmt::Kind::Switch:
    return Visit(llvm::cast<Switch>(S)->Cond);
  case Stmt::Kind::Case:
    return VisitIfAny(llvm::cast<Case>(S)->Value);
  case Stmt::Kind::Return:
    return VisitIfAny(llvm::cast<Return>(S)->Value);
  case Stmt::Kind::Block:
  case Stmt::Kind::Break:
  case Stmt::Kind::Continue:
    return;
  }
}

void ampcc::ir::forEachStmt(Stmt *S, llvm::function_ref<void(Stmt *)> Visit) {
  switch (S->getKind()) {
  case Stmt::Kind::Block:
    for (Stmt *Child : llvm::cast<Block>(S)->Body)
      Visit(Child);
    return;
  case Stmt::Kind::If: {
    auto *I = llvm::cast<If>(S);
    Visit(I->Then);
    if (I->Else)
      Visit(I->Else);
    return;
  }
  case Stmt::Kind::For:
    for (Stmt *Init : llvm::cast<For>(S)->Inits)
      Visit(Init);
    [[fallthrough]];
  case Stmt::Kind::While:
  case Stmt::Kind::Do:
    return Visit(llvm::cast<Loop>(S)->Body);
  case Stmt::Kind::Switch:
    return Visit(llvm::cast<Switch>(S)->Body);
  case Stmt::Kind::Expr:
  case Stmt::Kind::Declare:
  case Stmt::Kind::Case:
  case Stmt::Kind::Break:
  case Stmt::Kind::Continue:
  case Stmt::Kind::Return:
    return;
  }
}

void ampcc::ir::forEachDeclared(Stmt *S,
                                llvm::function_ref<void(Variable *)> Visit) {
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    Visit(D->V);
  forEachStmt(S, [&](Stmt *Child) { forEachDeclared(Child, Visit); });
}

void ampcc::ir::forEachPart(Stmt *S,
                            llvm::function_ref<void(Expr *&)> VisitExpr,
                            llvm::function_ref<void(Stmt *)> VisitStmt) {
  auto *Counted = llvm::dyn_cast<For>(S);
  if (Counted)
    llvm::for_each(Counted->Inits, VisitStmt);
  forEachExpr(S, VisitExpr);
  if (Counted)
    return VisitStmt(Counted->Body);
  forEachStmt(S, VisitStmt);
}

void ampcc::ir::forEachExprIn(Stmt *S,
                              llvm::function_ref<void(Expr *&)> Visit) {
  auto VisitAll = [&](auto &Self, Expr *&E) -> void {
    forEachOperand(E, [&](Expr *&Operand) { Self(Self, Operand); });
    Visit(E);
  };
  forEachPart(
      S, [&](Expr *&E) { VisitAll(VisitAll, E); },
      [&](Stmt *Child) { forEachExprIn(Child, Visit); });
}

static size_t findField(const Record *R, llvm::StringRef Name) {
  size_t Number = 0;
  while (R->Fields[Number].Name != Name)
    ++Number;
  return Number;
}

size_t Member::getNumber() const {
  return findField(Base->getType()->getRecord(), Name);
}

size_t Aggregate::getNumber(size_t Part) const {
  // An unnamed part follows the one before it.
  size_t Named = Part;
  while (Named && Parts[Named].Field.empty())
    --Named;
  const llvm::StringRef Name = Parts[Named].Field;
  return Name.empty() ? Part
                      : findField(getType()->getRecord(), Name) + Part - Named;
}

const Type *Aggregate::getPartType(size_t Part) const {
  return getType()->isArray()
             ? getType()->getElement()
             : getType()->getRecord()->Fields[getNumber(Part)].Ty;
}

//===----------------------------------------------------------------------===//
// Folds
//===----------------------------------------------------------------------===//

void ampcc::ir::forEachOperand(const Expr *E, ExprVisitor Visit) {
  forEachOperand(const_cast<Expr *>(E), [&](Expr *&Part) { Visit(Part); });
}

void ampcc::ir::forEachEvaluated(
    const Expr *E, bool IsLValue,
    llvm::function_ref<void(const Expr *, bool)> Visit) {
  forEachEvaluated(const_cast<Expr *>(E), IsLValue,
                   [&](Expr *&Part, bool IsLValue) { Visit(Part, IsLValue); });
}

void ampcc::ir::forEachExpr(const Stmt *S, ExprVisitor Visit) {
  forEachExpr(const_cast<Stmt *>(S), [&](Expr *&Part) { Visit(Part); });
}

void ampcc::ir::forEachStmt(const Stmt *S, StmtVisitor Visit) {
  forEachStmt(const_cast<Stmt *>(S), [&](Stmt *Part) { Visit(Part); });
}

void ampcc::ir::forEachExprIn(const Stmt *S, ExprVisitor Visit) {
  forEachExprIn(const_cast<Stmt *>(S), [&](Expr *&Part) { Visit(Part); });
}

void ampcc::ir::forEachStmtIn(Stmt *S, llvm::function_ref<void(Stmt *)> Visit) {
  Visit(S);
  forEachStmt(S, [&](Stmt *Child) { forEachStmtIn(Child, Visit); });
}

bool ampcc::ir::anyOperand(const Expr *E, ExprTest Test) {
  bool Found = false;
  forEachOperand(E, [&](const Expr *Part) { Found = Found || Test(Part); });
  return Found;
}

bool ampcc::ir::allOperands(const Expr *E, ExprTest Test) {
  return !anyOperand(E, [&](const Expr *Part) { return !Test(Part); });
}

bool ampcc::ir::anyChild(const Stmt *S, StmtTest Test) {
  bool Found = false;
  forEachStmt(S, [&](const Stmt *Part) { Found = Found || Test(Part); });
  return Found;
}

bool ampcc::ir::allChildren(const Stmt *S, StmtTest Test) {
  return !anyChild(S, [&](const Stmt *Part) { return !Test(Part); });
}

bool ampcc::ir::anyExpr(const Expr *E, ExprTest Test) {
  return Test(E) ||
         anyOperand(E, [&](const Expr *Part) { return anyExpr(Part, Test); });
}

bool ampcc::ir::anyExpr(const Stmt *S, ExprTest Test) {
  bool Found = false;
  forEachExpr(S, [&](const Expr *E) { Found = Found || anyExpr(E, Test); });
  return Found ||
         anyChild(S, [&](const Stmt *Child) { return anyExpr(Child, Test); });
}

bool ampcc::ir::allExprs(const Stmt *S, ExprTest Test) {
  return !anyExpr(S, [&](const Expr *E) { return !Test(E); });
}

bool ampcc::ir::anyStmt(const Stmt *S, StmtTest Test) {
  return Test(S) ||
         anyChild(S, [&](const Stmt *Child) { return anyStmt(Child, Test); });
}

unsigned ampcc::ir::countExprs(const Expr *E) {
  unsigned Count = 1;
  forEachOperand(E, [&](const Expr *Part) { Count += countExprs(Part); });
  return Count;
}

unsigned ampcc::ir::countExprs(const Stmt *S) {
  unsigned Count = 0;
  forEachExpr(S, [&](const Expr *E) { Count += countExprs(E); });
  forEachStmt(S, [&](const Stmt *Child) { Count += countExprs(Child); });
  return Count;
}

const Call *ampcc::ir::asCall(const Expr *E, BuiltinId Id) {
  const auto *C = llvm::dyn_cast<Call>(E);
  return C && C->Id == Id ? C : nullptr;
}

bool ampcc::ir::hasRole(const Expr *E, BuiltinRole Role) {
  const auto *C = llvm::dyn_cast<Call>(E);
  return C && !C->Callee && getRole(C->Id) == Role;
}

bool ampcc::ir::isIncrement(const Expr *E) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  return U && U->Op >= UnaryOp::PreInc;
}

bool ampcc::ir::isRef(const Expr *E, const Variable *V) {
  const auto *Ref = llvm::dyn_cast_or_null<VarRef>(E);
  return Ref && Ref->V == V;
}

bool ampcc::ir::mentions(const Expr *E, const Variable *V) {
  return anyExpr(E, [&](const Expr *Part) { return isRef(Part, V); });
}

bool ampcc::ir::mentions(const Stmt *S, const Variable *V) {
  return anyExpr(S, [&](const Expr *Part) { return isRef(Part, V); });
}

bool ampcc::ir::isSameExpr(const Expr *A, const Expr *B) {
  if (!A || !B)
    return A == B;
  if (A->getKind() != B->getKind() || A->getType() != B->getType())
    return false;
  bool Same = true;
  switch (A->getKind()) {
  case Expr::Kind::Literal:
    return llvm::cast<Literal>(A)->Bits == llvm::cast<Literal>(B)->Bits;
  case Expr::Kind::VarRef:
    return llvm::cast<VarRef>(A)->V == llvm::cast<VarRef>(B)->V;
  case Expr::Kind::Member:
    Same = llvm::cast<Member>(A)->Name == llvm::cast<Member>(B)->Name;
    break;
  case Expr::Kind::Unary:
    Same =
        llvm::cast<Unary>(A)->Op == llvm::cast<Unary>(B)->Op && !isIncrement(A);
    break;
  case Expr::Kind::Binary:
    Same = llvm::cast<Binary>(A)->Op == llvm::cast<Binary>(B)->Op;
    break;
  case Expr::Kind::Cast:
    Same = llvm::cast<Cast>(A)->KeepsBits == llvm::cast<Cast>(B)->KeepsBits;
    break;
  case Expr::Kind::Call:
    Same = hasRole(A, BuiltinRole::ThreadQuery) &&
           llvm::cast<Call>(A)->Id == llvm::cast<Call>(B)->Id;
    break;
  case Expr::Kind::Index:
  case Expr::Kind::Conditional:
    break;
  default:
    return false;
  }
  llvm::SmallVector<const Expr *, 3> Left, Right;
  forEachOperand(A, [&](const Expr *E) { Left.push_back(E); });
  forEachOperand(B, [&](const Expr *E) { Right.push_back(E); });
  return Same && llvm::equal(Left, Right, isSameExpr);
}

Declare *ampcc::ir::getCounterDecl(const For *L) {
  auto *D = L->Inits.size() == 1 ? llvm::dyn_cast<Declare>(L->Inits.front())
                                 : nullptr;
  return D && D->Init ? D : nullptr;
}

bool ampcc::ir::isNext(const Expr *E, const Variable *V) {
  const auto *U = llvm::dyn_cast_or_null<Unary>(E);
  const auto *A = llvm::dyn_cast_or_null<Assign>(E);
  const auto *One = A ? llvm::dyn_cast<Literal>(A->Right) : nullptr;
  return (U && (U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PostInc) &&
          isRef(U->Operand, V)) ||
         (One && A->Op == BinaryOp::Add && isRef(A->Left, V) &&
          One->getType()->isInteger() && One->Bits == 1);
}

bool ampcc::ir::hasLoop(const Stmt *S) {
  return anyStmt(S, llvm::IsaPred<Loop>);
}

const Expr *ampcc::ir::getAssigned(const Expr *E) {
  if (const auto *A = llvm::dyn_cast<Assign>(E))
    return A->Left;
  return isIncrement(E) ? llvm::cast<Unary>(E)->Operand : nullptr;
}

const Expr *ampcc::ir::getWhole(const Expr *E) {
  for (;;) {
    const auto *I = llvm::dyn_cast<Index>(E);
    const auto *U = llvm::dyn_cast<Unary>(E);
    const Expr *Array = I                              ? I->Base
                        : U && U->Op == UnaryOp::Deref ? U->Operand
                                                       : nullptr;
    if (const auto *M = llvm::dyn_cast<Member>(E))
      E = M->Base;
    else if (const auto *S = llvm::dyn_cast<Comma>(E))
      E = S->Value;
    else if (Array && Array->getType()->isArray())
      E = Array;
    else
      return E;
  }
}

Variable *ampcc::ir::getRoot(const Expr *E) {
  const auto *Ref = llvm::dyn_cast<VarRef>(getWhole(E));
  return Ref ? Ref->V : nullptr;
}

Expr *ampcc::ir::getPointer(const Expr *E) {
  E = getWhole(E);
  if (const auto *I = llvm::dyn_cast<Index>(E))
    return I->Base;
  const auto *U = llvm::dyn_cast<Unary>(E);
  return U && U->Op == UnaryOp::Deref ? U->Operand : nullptr;
}
