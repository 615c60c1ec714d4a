//===- SlotBuilderInits.cpp - address spaces of what is initialised -------===//

#include "SlotBuilder.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

SlotList SlotBuilder::getInit(const Expr *E, QualType Target) {
  ExprSlots S = visitExpr(E);
  if (!Target->isReferenceType())
    return S.Values;
  return getAddress(S);
}

void SlotBuilder::visitConstructor(const CXXConstructorDecl *C) {
  for (const CXXCtorInitializer *Init : C->inits()) {
    if (const FieldDecl *Field = Init->getAnyMember()) {
      if (isHostOnlyField(Field))
        continue;
      SlotList Target = Return;
      QualType T = Field->getType();
      if (const IndirectFieldDecl *Indirect = Init->getIndirectMember()) {
        for (const NamedDecl *D : Indirect->chain())
          Target = getField(Target, cast<FieldDecl>(D));
      } else {
        Target = getField(Target, Field);
      }
      flow(getInit(Init->getInit(), T), Target, T);
    } else if (Init->isDelegatingInitializer()) {
      unify(Return, visitExpr(Init->getInit()).Values);
    } else {
      const CXXRecordDecl *Base = Init->getBaseClass()->getAsCXXRecordDecl();
      if (isHostOnly(Base))
        continue;
      unify(getBase(Return, C->getParent(), Base),
            visitExpr(Init->getInit()).Values);
    }
  }
}

void SlotBuilder::initRecord(ArrayRef<Slot> Target, const RecordDecl *R,
                             ArrayRef<const Expr *> Inits,
                             const FieldDecl *UnionField) {
  SlotList Object{getPrivate()};
  Object.append(Target.begin(), Target.end());
  llvm::SaveAndRestore Scope(Initialized, Object);
  auto Init = [&](const FieldDecl *Field) {
    const SlotList Slots = getInit(Inits.front(), Field->getType());
    Inits = Inits.drop_front();
    if (!isHostOnlyField(Field))
      flow(Slots, getField(Target, Field), Field->getType());
  };
  if (R->isUnion()) {
    if (UnionField && !Inits.empty())
      Init(UnionField);
    return;
  }
  if (const auto *Class = dyn_cast<CXXRecordDecl>(R))
    for (const CXXBaseSpecifier &Base : Class->bases()) {
      if (Inits.empty())
        return;
      unify(getBase(Target, Class, Base.getType()->getAsCXXRecordDecl()),
            visitExpr(Inits.front()).Values);
      Inits = Inits.drop_front();
    }
  for (const FieldDecl *Field : R->fields())
    if (!Field->isUnnamedBitField() && !Inits.empty())
      Init(Field);
}

ExprSlots SlotBuilder::VisitInitListExpr(const InitListExpr *E) {
  if (!E->isSemanticForm() && E->getSemanticForm())
    E = E->getSemanticForm();
  if (E->isTransparent() && E->getNumInits() == 1)
    return visitExpr(E->getInit(0));
  ExprSlots List{NoSlot, makeFresh(E->getType())};
  if (const auto *R = E->getType()->getAs<RecordType>()) {
    initRecord(List.Values, R->getDecl(), E->inits(),
               E->getInitializedFieldInUnion());
    return List;
  }
  const auto *A = Ctx.getAsArrayType(E->getType());
  const QualType T = A ? A->getElementType() : E->getType();
  for (const Expr *Init : E->inits())
    flow(visitExpr(Init).Values, List.Values, T);
  if (E->hasArrayFiller())
    visitExpr(E->getArrayFiller());
  return List;
}

ExprSlots
SlotBuilder::VisitCXXParenListInitExpr(const CXXParenListInitExpr *E) {
  ExprSlots List{NoSlot, makeFresh(E->getType())};
  if (const auto *R = E->getType()->getAs<RecordType>()) {
    initRecord(List.Values, R->getDecl(), E->getInitExprs(),
               E->getInitializedFieldInUnion());
    return List;
  }
  const auto *A = Ctx.getAsArrayType(E->getType());
  const QualType T = A ? A->getElementType() : E->getType();
  for (const Expr *Init : E->getInitExprs())
    flow(visitExpr(Init).Values, List.Values, T);
  if (const Expr *Filler = E->getArrayFiller())
    visitExpr(Filler);
  return List;
}

ExprSlots SlotBuilder::VisitCXXStdInitializerListExpr(
    const CXXStdInitializerListExpr *E) {
  ExprSlots List{NoSlot, makeFresh(E->getType())};
  flow(getAddress(visitExpr(E->getSubExpr())), List.Values,
       Ctx.getPointerType(Ctx.VoidTy));
  return List;
}

ExprSlots SlotBuilder::VisitLambdaExpr(const LambdaExpr *E) {
  ExprSlots Closure{NoSlot, makeFresh(E->getType())};
  auto Init = E->capture_init_begin();
  for (const FieldDecl *Field : E->getLambdaClass()->fields()) {
    const Expr *Value = *Init++;
    if (Value)
      flow(getInit(Value, Field->getType()), getField(Closure.Values, Field),
           Field->getType());
  }
  return Closure;
}
