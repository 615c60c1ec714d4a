//===- SlotBuilderInits.cpp - address spaces of what is initialised -------===//

#include "SlotBuilder.h"

using namespace ampcc;
using namespace clang;

SlotList SlotBuilder::getInit(const Expr *E, QualType Target) {
  ExprSlots S = visitExpr(E);
  if (!Target->isReferenceType())
    return S.Values;
  SlotList List;
  List.push_back(S.Place == ~0u ? getPrivate(E->getExprLoc()) : S.Place);
  List.append(S.Values);
  return List;
}

void SlotBuilder::visitConstructor(const CXXConstructorDecl *C) {
  for (const CXXCtorInitializer *Init : C->inits()) {
    SourceLocation Loc = Init->getSourceLocation();
    if (const FieldDecl *Field = Init->getAnyMember()) {
      if (isHostOnlyField(Field))
        continue;
      SlotList Target(Return.begin(), Return.end());
      QualType T = Field->getType();
      if (const IndirectFieldDecl *Indirect = Init->getIndirectMember()) {
        for (const NamedDecl *D : Indirect->chain())
          Target = getField(Target, cast<FieldDecl>(D));
      } else {
        Target = getField(Target, Field);
      }
      unify(Target, getInit(Init->getInit(), T), Loc);
    } else if (Init->isDelegatingInitializer()) {
      unify(Return, visitExpr(Init->getInit()).Values, Loc);
    } else {
      const CXXRecordDecl *Base = Init->getBaseClass()->getAsCXXRecordDecl();
      if (isHostOnly(Base))
        continue;
      unify(getBase(Return, C->getParent(), Base),
            visitExpr(Init->getInit()).Values, Loc);
    }
  }
}

ExprSlots SlotBuilder::VisitInitListExpr(const InitListExpr *E) {
  if (!E->isSemanticForm() && E->getSemanticForm())
    E = E->getSemanticForm();
  ExprSlots List{~0u, makeFresh(E->getType())};
  SourceLocation Loc = E->getExprLoc();
  if (E->isTransparent() && E->getNumInits() == 1)
    return visitExpr(E->getInit(0));
  const auto *R = E->getType()->getAs<RecordType>();
  if (!R) {
    for (const Expr *Init : E->inits())
      unify(List.Values, visitExpr(Init).Values, Loc);
    if (E->hasArrayFiller())
      visitExpr(E->getArrayFiller());
    return List;
  }
  if (R->getDecl()->isUnion()) {
    if (const FieldDecl *Field = E->getInitializedFieldInUnion())
      if (E->getNumInits())
        unify(getField(List.Values, Field),
              getInit(E->getInit(0), Field->getType()), Loc);
    return List;
  }
  unsigned I = 0;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(R->getDecl()))
    for (const CXXBaseSpecifier &Base : Class->bases())
      if (I < E->getNumInits())
        unify(getBase(List.Values, Class, Base.getType()->getAsCXXRecordDecl()),
              visitExpr(E->getInit(I++)).Values, Loc);
  for (const FieldDecl *Field : R->getDecl()->fields()) {
    if (Field->isUnnamedBitField())
      continue;
    if (I >= E->getNumInits())
      break;
    SlotList Init = getInit(E->getInit(I++), Field->getType());
    if (!isHostOnlyField(Field))
      unify(getField(List.Values, Field), Init, Loc);
  }
  return List;
}

ExprSlots
SlotBuilder::VisitCXXParenListInitExpr(const CXXParenListInitExpr *E) {
  ExprSlots List{~0u, makeFresh(E->getType())};
  const auto *R = E->getType()->getAs<RecordType>();
  if (!R) {
    for (const Expr *Init : E->getInitExprs())
      unify(List.Values, visitExpr(Init).Values, E->getExprLoc());
    return List;
  }
  unsigned I = 0;
  ArrayRef<const Expr *> Inits = E->getInitExprs();
  if (const auto *Class = dyn_cast<CXXRecordDecl>(R->getDecl()))
    for (const CXXBaseSpecifier &Base : Class->bases())
      if (I < Inits.size())
        unify(getBase(List.Values, Class, Base.getType()->getAsCXXRecordDecl()),
              visitExpr(Inits[I++]).Values, E->getExprLoc());
  for (const FieldDecl *Field : R->getDecl()->fields())
    if (I < Inits.size())
      unify(getField(List.Values, Field), getInit(Inits[I++], Field->getType()),
            E->getExprLoc());
  return List;
}

ExprSlots SlotBuilder::VisitLambdaExpr(const LambdaExpr *E) {
  ExprSlots Closure{~0u, makeFresh(E->getType())};
  auto Init = E->capture_init_begin();
  for (const FieldDecl *Field : E->getLambdaClass()->fields()) {
    const Expr *Value = *Init++;
    if (Value)
      unify(getField(Closure.Values, Field), getInit(Value, Field->getType()),
            Value->getExprLoc());
  }
  return Closure;
}
