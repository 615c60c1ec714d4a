//===- SlotBuilderExprs.cpp - address spaces of expressions ---------------===//

#include "SlotBuilder.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Restriction.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

ExprSlots SlotBuilder::VisitParenExpr(const ParenExpr *E) {
  return visitExpr(E->getSubExpr());
}
ExprSlots SlotBuilder::VisitFullExpr(const FullExpr *E) {
  return visitExpr(E->getSubExpr());
}
ExprSlots SlotBuilder::VisitSubstNonTypeTemplateParmExpr(
    const SubstNonTypeTemplateParmExpr *E) {
  return visitExpr(E->getReplacement());
}
ExprSlots SlotBuilder::VisitPackIndexingExpr(const PackIndexingExpr *E) {
  return visitExpr(E->getSelectedExpr());
}
ExprSlots
SlotBuilder::VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *E) {
  return visitExpr(E->getSubExpr());
}
ExprSlots SlotBuilder::VisitCompoundLiteralExpr(const CompoundLiteralExpr *E) {
  return visitExpr(E->getInitializer());
}
ExprSlots
SlotBuilder::VisitGenericSelectionExpr(const GenericSelectionExpr *E) {
  return visitExpr(E->getResultExpr());
}
ExprSlots SlotBuilder::VisitCXXRewrittenBinaryOperator(
    const CXXRewrittenBinaryOperator *E) {
  return visitExpr(E->getSemanticForm());
}
ExprSlots SlotBuilder::VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *E) {
  llvm::SaveAndRestore Scope(Use, static_cast<const Expr *>(E));
  return visitExpr(E->getExpr());
}
ExprSlots SlotBuilder::VisitCXXDefaultInitExpr(const CXXDefaultInitExpr *E) {
  llvm::SaveAndRestore Scope(Use, static_cast<const Expr *>(E));
  llvm::SaveAndRestore Object(DefaultThis, Initialized);
  return visitExpr(E->getExpr());
}
/// The operand of sizeof and its like does not run.
ExprSlots
SlotBuilder::VisitUnaryExprOrTypeTraitExpr(const UnaryExprOrTypeTraitExpr *) {
  return {};
}

ExprSlots SlotBuilder::VisitDeclRefExpr(const DeclRefExpr *E) {
  const ValueDecl *D = E->getDecl();
  if (E->refersToEnclosingVariableOrCapture())
    if (const FieldDecl *Field = Captures.lookup(D))
      return selectField(getClosure(), Field);
  if (const auto *B = dyn_cast<BindingDecl>(D)) {
    if (const VarDecl *Holding = B->getHoldingVar())
      D = Holding;
    else
      return visitExpr(B->getBinding());
  }
  const auto *V = dyn_cast<VarDecl>(D);
  return V ? getVariable(V) : VisitStmt(E);
}

/// Of what is declared outside of \p F only the values of constants are known.
static bool isConstant(const VarDecl *V, const FunctionDecl *F) {
  const auto *Owner = dyn_cast<FunctionDecl>(V->getDeclContext());
  return !isa<ParmVarDecl>(V) &&
         (V->hasGlobalStorage() ||
          (Owner && Owner->getCanonicalDecl() != F->getCanonicalDecl()));
}

ExprSlots SlotBuilder::getVariable(const VarDecl *V) {
  auto It = Result.Variables.find(V);
  if (It == Result.Variables.end())
    It = Result.Variables.try_emplace(V, makeFresh(V->getType())).first;
  const SlotList &Values = It->second;
  if (V->getType()->isReferenceType())
    return getReferent(Values);
  AddressSpace Space = isTileStatic(V)    ? Spaces.TileStatic
                       : isConstant(V, F) ? AddressSpace::Constant
                                          : AddressSpace::Private;
  return {Slots.makeFixed(Space), Values};
}

ExprSlots SlotBuilder::getClosure() {
  const ParmVarDecl *Object = getExplicitClosure(F);
  return Object ? getVariable(Object) : getReferent(This);
}

ExprSlots SlotBuilder::VisitMemberExpr(const MemberExpr *E) {
  ExprSlots Base = visitExpr(E->getBase());
  const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
  if (!Field) {
    const auto *Static = dyn_cast<VarDecl>(E->getMemberDecl());
    return Static ? getVariable(Static) : ExprSlots();
  }
  if (E->isArrow()) {
    if (Base.Values.empty())
      return VisitStmt(E);
    Base = getReferent(Base.Values);
  }
  if (isHostOnlyField(Field))
    return {Base.Place, {}};
  return selectField(Base, Field);
}

ExprSlots SlotBuilder::VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
  ExprSlots Base = visitExpr(E->getBase());
  visitExpr(E->getIdx());
  if (Base.Values.empty() || !E->getBase()->getType()->isPointerType())
    return {Base.Place, Base.Values};
  return getReferent(Base.Values);
}

ExprSlots SlotBuilder::VisitUnaryOperator(const UnaryOperator *E) {
  ExprSlots Sub = visitExpr(E->getSubExpr());
  switch (E->getOpcode()) {
  case UO_AddrOf:
    if (!E->getType()->isPointerType())
      return {};
    return {NoSlot, getAddress(Sub)};
  case UO_Deref:
    if (Sub.Values.empty())
      return {Slots.makeFresh(), makeFresh(E->getType())};
    return getReferent(Sub.Values);
  case UO_PostInc:
  case UO_PostDec:
  case UO_Plus:
    return {NoSlot, Sub.Values};
  default:
    return Sub;
  }
}

ExprSlots SlotBuilder::VisitBinaryOperator(const BinaryOperator *E) {
  ExprSlots L = visitExpr(E->getLHS());
  ExprSlots R = visitExpr(E->getRHS());
  switch (E->getOpcode()) {
  case BO_Assign:
    flow(R.Values, L.Values, E->getType());
    return L;
  case BO_Comma:
    return R;
  case BO_PtrMemD:
    return {L.Place, makeFresh(E->getType())};
  case BO_PtrMemI:
    return {L.Values.empty() ? Slots.makeFresh() : L.Values[0],
            makeFresh(E->getType())};
  default:
    break;
  }
  if (E->isCompoundAssignmentOp())
    return L;
  if ((E->isComparisonOp() || E->getOpcode() == BO_Sub) && !L.Values.empty() &&
      !R.Values.empty()) {
    Slots.relate(L.Values[0], R.Values[0]);
    unify(ArrayRef(L.Values).drop_front(), ArrayRef(R.Values).drop_front());
  }
  if (!E->getType()->isPointerType())
    return {};
  return {NoSlot, L.Values.empty() ? R.Values : L.Values};
}

ExprSlots SlotBuilder::VisitAbstractConditionalOperator(
    const AbstractConditionalOperator *E) {
  if (const auto *B = dyn_cast<BinaryConditionalOperator>(E))
    visitExpr(B->getCommon());
  visitExpr(E->getCond());
  ExprSlots T = visitExpr(E->getTrueExpr());
  ExprSlots F = visitExpr(E->getFalseExpr());
  if (E->isPRValue())
    return {NoSlot, choose(T.Values, F.Values, E->getType())};
  unify(T.Values, F.Values);
  if (T.Place == NoSlot || F.Place == NoSlot) // a throw expression
    return T.Place == NoSlot ? F : T;
  const Slot Place = Slots.makeFresh();
  Slots.flow(T.Place, Place);
  Slots.flow(F.Place, Place);
  return {Place, T.Values};
}

ExprSlots SlotBuilder::VisitCastExpr(const CastExpr *E) {
  if (E->getCastKind() == CK_LValueToRValue)
    return {NoSlot, visitValue(E->getSubExpr())};
  ExprSlots Sub = visitExpr(E->getSubExpr());
  QualType From = E->getSubExpr()->getType();
  switch (E->getCastKind()) {
  case CK_ArrayToPointerDecay:
    return {NoSlot, getAddress(Sub)};
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase: {
    if (!From->isPointerType())
      return {Sub.Place, castBase(Sub.Values, E, From->getAsCXXRecordDecl())};
    if (Sub.Values.empty())
      break;
    ExprSlots Object = getReferent(Sub.Values);
    Object.Values = castBase(Object.Values, E, From->getPointeeCXXRecordDecl());
    return {NoSlot, getAddress(Object)};
  }
  case CK_BaseToDerived:
  case CK_BitCast:
  case CK_LValueBitCast: {
    ExprSlots Cast{Sub.Place, makeFresh(E->getType())};
    if (E->getCastKind() == CK_BaseToDerived && !Cast.Values.empty() &&
        !Sub.Values.empty() && From->isPointerType())
      Slots.unify(Cast.Values[0], Sub.Values[0]);
    else if (E->getCastKind() != CK_BaseToDerived)
      unify(Cast.Values, Sub.Values);
    return Cast;
  }
  case CK_NullToPointer:
    return {NoSlot, makeFresh(E->getType())};
  case CK_ToVoid:
  case CK_PointerToBoolean:
    return {};
  default:
    break;
  }
  if (E->isGLValue() == E->getSubExpr()->isGLValue() &&
      Sub.Values.size() == Types.count(E->getType()))
    return Sub;
  return {E->isGLValue() ? Slots.makeFresh() : NoSlot, makeFresh(E->getType())};
}

ExprSlots
SlotBuilder::VisitMaterializeTemporaryExpr(const MaterializeTemporaryExpr *E) {
  return {getPrivate(), visitExpr(E->getSubExpr()).Values};
}

ExprSlots SlotBuilder::VisitOpaqueValueExpr(const OpaqueValueExpr *E) {
  auto It = Result.Exprs.find({E, Use});
  if (It != Result.Exprs.end())
    return It->second;
  return E->getSourceExpr() ? visitExpr(E->getSourceExpr()) : VisitStmt(E);
}

ExprSlots SlotBuilder::VisitPseudoObjectExpr(const PseudoObjectExpr *E) {
  ExprSlots Last, Value;
  for (const Expr *Step : E->semantics()) {
    Last = visitExpr(Step);
    if (Step == E->getResultExpr())
      Value = Last;
  }
  return Value;
}

/// GNU's ({ ... }), whose value is that of the last statement.
ExprSlots SlotBuilder::VisitStmtExpr(const StmtExpr *E) {
  ExprSlots Value;
  for (const Stmt *S : E->getSubStmt()->body()) {
    while (const auto *Attributed = dyn_cast<AttributedStmt>(S))
      S = Attributed->getSubStmt();
    if (const auto *Last = dyn_cast<Expr>(S))
      Value = visitExpr(Last);
    else
      visitStmt(S);
  }
  return {NoSlot, Value.Values};
}

ExprSlots SlotBuilder::VisitArrayInitLoopExpr(const ArrayInitLoopExpr *E) {
  visitExpr(E->getCommonExpr());
  return {NoSlot, visitExpr(E->getSubExpr()).Values};
}

ExprSlots SlotBuilder::VisitCXXThisExpr(const CXXThisExpr *E) {
  if (!DefaultThis.empty())
    return {NoSlot, DefaultThis};
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  if (M && M->getParent()->isLambda()) {
    if (!ThisCapture)
      return VisitStmt(E);
    // Amp code captures *this only (H7): the member is the object.
    return {NoSlot, getAddress(selectField(getClosure(), ThisCapture))};
  }
  return {NoSlot, This.empty() ? makeFresh(E->getType()) : This};
}
