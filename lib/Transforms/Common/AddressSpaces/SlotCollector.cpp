//===- SlotCollector.cpp - finds the slots of one function ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SlotCollector.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

SlotList SlotCollector::make(const Type *T) {
  SlotList List;
  for (AddressSpace Space : Types.list(T))
    List.push_back(Space == AddressSpace::Generic ? Slots.makeFresh()
                                                  : Slots.makeFixed(Space));
  return List;
}

SlotList SlotCollector::getVariable(const Variable *V) {
  if (Types.count(V->Ty) == 0)
    return {};
  SlotList &List = Result.Variables[V];
  if (List.empty())
    List = make(V->Ty);
  return List;
}

SlotList SlotCollector::getAddress(const ExprSlots &Object) {
  SlotList List = {Object.Place == NoSlot ? Slots.makeFixed(Object.Where)
                                          : Object.Place};
  List.append(Object.Values);
  return List;
}

ExprSlots SlotCollector::getReferent(llvm::ArrayRef<Slot> Pointer,
                                     const Type *T) {
  if (Pointer.empty()) // what a null pointer leads to
    return {Slots.makeFresh(), AddressSpace::Private, make(T)};
  return {Pointer.front(), AddressSpace::Private,
          SlotList(Pointer.drop_front())};
}

void SlotCollector::unify(llvm::ArrayRef<Slot> A, llvm::ArrayRef<Slot> B) {
  // The types differ in their slots only after a reinterpretation of memory,
  // where the outermost pointer is all that both have in common.
  for (auto [First, Second] : llvm::zip_first(A.size() < B.size() ? A : B,
                                              A.size() < B.size() ? B : A))
    Slots.unify(First, Second);
}

void SlotCollector::flow(llvm::ArrayRef<Slot> From, llvm::ArrayRef<Slot> To,
                         const Type *T) {
  // Objects are copied whole: their pointers are of the same types.
  if (From.empty() || To.empty() || !T->isPointer())
    return unify(From, To);
  Slots.flow(From[0], To[0]);
  unify(From.drop_front(), To.drop_front());
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

SlotList SlotCollector::visitPointer(const Expr *E, Use U) {
  if (!E->getType()->isArray())
    return visit(E, U).Values;
  return getAddress(visit(E, U == Use::Referent ? Use::Value : Use::Place));
}

SlotList SlotCollector::visitValue(const Expr *E, const Type *T, Use U) {
  return T->isPointer() ? visitPointer(E, U) : visit(E, U).Values;
}

void SlotCollector::assign(const Expr *E, llvm::ArrayRef<Slot> To,
                           const Type *T) {
  const SlotList From = visitValue(E, T);
  flow(From, To, T);
}

ExprSlots SlotCollector::visit(const Expr *E, Use U) {
  switch (E->getKind()) {
  case Expr::Kind::Constant:
    return {};
  case Expr::Kind::String:
    return {NoSlot, AddressSpace::Constant, make(E->getType())};
  case Expr::Kind::Literal: {
    ExprSlots Own;
    Own.Values = make(E->getType());
    if (!Own.Values.empty())
      Result.Exprs[E] = Own.Values;
    return Own;
  }
  case Expr::Kind::VarRef: {
    const Variable *V = llvm::cast<VarRef>(E)->V;
    return {NoSlot, V->Space, getVariable(V)};
  }
  case Expr::Kind::Unary:
    return visitUnary(llvm::cast<Unary>(E), U);
  case Expr::Kind::Binary:
    return visitBinary(llvm::cast<Binary>(E));
  case Expr::Kind::Assign: {
    const auto *A = llvm::cast<Assign>(E);
    ExprSlots Left = visit(A->Left, Use::Place);
    if (A->Op)
      visit(A->Right, Use::Value);
    else
      assign(A->Right, Left.Values, A->Left->getType());
    return Left;
  }
  case Expr::Kind::Conditional:
    return visitConditional(llvm::cast<Conditional>(E), U);
  case Expr::Kind::Member:
    return visitMember(llvm::cast<Member>(E), U);
  case Expr::Kind::Index:
    return visitIndex(llvm::cast<Index>(E), U);
  case Expr::Kind::Call:
    return visitCall(llvm::cast<Call>(E), U);
  case Expr::Kind::Cast:
    return visitCast(llvm::cast<Cast>(E), U);
  case Expr::Kind::Aggregate:
    return visitAggregate(llvm::cast<Aggregate>(E));
  case Expr::Kind::Sequence: {
    const auto *S = llvm::cast<Sequence>(E);
    for (const Expr *Step : S->Steps)
      visit(Step, Use::Value);
    return visit(S->Value, U);
  }
  }
  llvm_unreachable("unknown kind of expression");
}

ExprSlots SlotCollector::visitUnary(const Unary *E, Use U) {
  switch (E->Op) {
  case UnaryOp::Deref:
    return getReferent(
        visitPointer(E->Operand, U == Use::Place ? Use::Value : Use::Referent),
        E->getType());
  case UnaryOp::AddressOf:
    return {NoSlot, AddressSpace::Private,
            getAddress(visit(E->Operand,
                             U == Use::Referent ? Use::Value : Use::Place))};
  case UnaryOp::PreInc:
  case UnaryOp::PreDec:
  case UnaryOp::PostInc:
  case UnaryOp::PostDec:
    return visit(E->Operand, Use::Place);
  case UnaryOp::Plus:
  case UnaryOp::Minus:
  case UnaryOp::Not:
  case UnaryOp::LogicalNot:
    visit(E->Operand, Use::Value);
    return {};
  }
  llvm_unreachable("unknown operator");
}

ExprSlots SlotCollector::visitBinary(const Binary *E) {
  SlotList L = visitPointer(E->Left, Use::Value);
  SlotList R = visitPointer(E->Right, Use::Value);
  if (!L.empty() && !R.empty()) { // a comparison or a difference
    Slots.relate(L[0], R[0]);
    unify(llvm::ArrayRef(L).drop_front(), llvm::ArrayRef(R).drop_front());
  }
  if (!E->getType()->isPointer())
    return {};
  return {NoSlot, AddressSpace::Private, L.empty() ? R : L};
}

ExprSlots SlotCollector::visitConditional(const Conditional *E, Use U) {
  visit(E->Cond, Use::Value);
  const Type *T = E->getType();
  SlotList True = visitValue(E->True, T, U);
  SlotList False = visitValue(E->False, T, U);
  if (True.empty() || False.empty()) // null pointers have no slots
    return {NoSlot, AddressSpace::Private, True.empty() ? False : True};
  SlotList Chosen = True;
  if (T->isPointer())
    Chosen[0] = Slots.makeFresh();
  flow(True, Chosen, T);
  flow(False, Chosen, T);
  return {NoSlot, AddressSpace::Private, Chosen};
}

ExprSlots SlotCollector::visitMember(const Member *E, Use U) {
  ExprSlots Object = visit(E->Base, U);
  const unsigned Count = Types.count(E->getType());
  if (Count == 0) {
    Object.Values.clear();
    return Object;
  }
  const Record &R = *E->Base->getType()->getRecord();
  const unsigned Offset = Types.getOffset(R, E->getNumber());
  Object.Values = SlotList(llvm::ArrayRef(Object.Values).slice(Offset, Count));
  return Object;
}

ExprSlots SlotCollector::visitIndex(const Index *E, Use U) {
  visit(E->Position, Use::Value);
  if (E->Base->getType()->isArray())
    return visit(E->Base, U);
  return getReferent(visit(E->Base, Use::Value).Values, E->getType());
}

ExprSlots SlotCollector::visitCast(const Cast *E, Use U) {
  const Type *To = E->getType(), *From = E->Operand->getType();
  const SlotList Sub = visitPointer(E->Operand, U);
  if (!To->isPointer())
    return {};
  const SlotList Own = Result.Exprs[E] = make(To);
  if (Sub.empty())
    return {NoSlot, AddressSpace::Private, Own};
  Slots.flow(Sub[0], Own[0]);
  // A class and one that it is a part of have different pointers.
  const Type *Old = From->getElement(), *New = To->getElement();
  if (!(Old->isRecord() && New->isRecord()) ||
      Old->getRecord() == New->getRecord())
    unify(llvm::ArrayRef(Sub).drop_front(), llvm::ArrayRef(Own).drop_front());
  return {NoSlot, AddressSpace::Private, Own};
}

ExprSlots SlotCollector::visitAggregate(const Aggregate *E) {
  const Type *T = E->getType();
  const SlotList Own = make(T);
  if (!Own.empty())
    Result.Exprs[E] = Own;
  for (auto [I, Part] : llvm::enumerate(E->Parts)) {
    if (T->isArray()) {
      assign(Part.Value, Own, T->getElement());
      continue;
    }
    const unsigned Offset = Types.getOffset(*T->getRecord(), E->getNumber(I));
    const Type *FieldType = E->getPartType(I);
    assign(Part.Value,
           llvm::ArrayRef(Own).slice(Offset, Types.count(FieldType)),
           FieldType);
  }
  return {NoSlot, AddressSpace::Private, Own};
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void SlotCollector::visitStmt(Stmt *S) {
  forEachExpr(S, [&](Expr *&E) {
    if (const auto *D = llvm::dyn_cast<Declare>(S))
      assign(E, getVariable(D->V), D->V->Ty);
    else if (llvm::isa<ir::Return>(S))
      assign(E, Return, ResultType);
    else
      visit(E, Use::Value);
  });
  forEachStmt(S, [&](Stmt *Child) { visitStmt(Child); });
}

void SlotCollector::collect(const Function &F) {
  for (const Variable *Param : F.Params)
    Result.Signature.append(getVariable(Param));
  ResultType = F.Result;
  Return = make(F.Result);
  Result.Signature.append(Return);
  visitStmt(F.Body);
  if (!Result.Signature.empty() && !F.IsKernel)
    Result.Summary = Slots.summarize(Result.Signature);
}

std::unique_ptr<FunctionSlots>
ampcc::collectSlots(const Function &F, TypeSlots &Types,
                    const SlotsOfFunctions &Known) {
  auto Result = std::make_unique<FunctionSlots>();
  SlotCollector(Types, Known, *Result).collect(F);
  return Result;
}
