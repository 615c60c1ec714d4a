//===- UniformityExprs.cpp - values of expressions ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UniformityFlow.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace ampcc {

/// Returns the value computed along the control flow, or computes it for an
/// expression that is not an element of the CFG.
UniformValue UniformityFlow::valueOf(const Expr *E) {
  E = E->IgnoreParens();
  if (auto It = Values.find(E); It != Values.end())
    return It->second;
  if (auto It = OfNoElement.find(E); It != OfNoElement.end())
    return It->second;
  UniformValue V = Visit(E);
  OfNoElement[E] = V;
  return V;
}

UniformValue UniformityFlow::loadedValueOf(const Expr *E) {
  UniformValue V = valueOf(E);
  return E->isGLValue() ? load(V, IsAfterBarrier, E) : V;
}

/// Computes a value from all operands.
UniformValue UniformityFlow::computeChildren(const Expr *E) {
  UniformValue V;
  forEachEvaluatedChild(E, [&](const Stmt *Child) {
    if (const auto *Operand = dyn_cast<Expr>(Child))
      V.join(loadedValueOf(Operand));
  });
  return V;
}

UniformValue UniformityFlow::VisitUnaryOperator(const UnaryOperator *E) {
  UniformValue V = valueOf(E->getSubExpr());
  switch (E->getOpcode()) {
  case UO_AddrOf:
  case UO_Deref: // A pointer's value is its pointee's address.
    return V;
  case UO_PreInc:
  case UO_PreDec:
  case UO_PostInc:
  case UO_PostDec: {
    UniformValue Old = load(V, IsAfterBarrier, E->getSubExpr());
    store(V, Old);
    return E->isPrefix() ? V : Old;
  }
  default:
    return loadedValueOf(E->getSubExpr());
  }
}

UniformValue UniformityFlow::VisitBinaryOperator(const BinaryOperator *E) {
  if (E->getOpcode() == BO_Comma)
    return valueOf(E->getRHS());
  if (E->isAssignmentOp()) {
    UniformValue Address = valueOf(E->getLHS());
    UniformValue Stored = loadedValueOf(E->getRHS());
    if (E->isCompoundAssignmentOp())
      Stored.join(load(Address, IsAfterBarrier, E->getLHS()));
    store(Address, Stored);
    return Address;
  }
  if (E->isPtrMemOp()) { // any member of the object
    UniformValue V = E->getOpcode() == BO_PtrMemD ? valueOf(E->getLHS())
                                                  : loadedValueOf(E->getLHS());
    V.joinDependence(loadedValueOf(E->getRHS()));
    return V;
  }
  UniformValue V = loadedValueOf(E->getLHS());
  V.join(loadedValueOf(E->getRHS()));
  return V;
}

/// Containers have deep constness: a const one has const elements.
static bool isInConstContainer(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return Method && Method->isConst() &&
         hasAmpAttr(Method->getParent(), ampattr::Container);
}

UniformValue UniformityFlow::VisitCastExpr(const CastExpr *E) {
  const Expr *Operand = E->getSubExpr();
  if (E->getCastKind() == CK_LValueBitCast || E->getCastKind() == CK_BitCast) {
    UniformValue V = valueOf(Operand);
    for (AbstractLocation &P : V.Locations)
      P.Part.close();
    return V;
  }
  if (E->getCastKind() != CK_LValueToRValue)
    return E->isGLValue() == Operand->isGLValue() ||
                   E->getCastKind() == CK_ArrayToPointerDecay
               ? valueOf(Operand)
               : loadedValueOf(Operand);
  UniformValue V = load(valueOf(Operand), IsAfterBarrier, Operand);
  // A pointer that is a member points to a container's elements: objects have
  // no other pointers.
  QualType T = E->getType();
  if (T->isPointerType() && isa<MemberExpr>(Operand->IgnoreParens())) {
    bool IsReadOnly = T->getPointeeType().isConstQualified() ||
                      isInConstContainer(Node.Function);
    V.Locations.assign(1, {IsReadOnly ? AbstractLocation::ReadOnly
                                      : AbstractLocation::Container,
                           nullptr});
  }
  return V;
}

/// Returns the subexpression whose value \p S has; null if \p S computes one.
static const Expr *getWrapped(const Stmt *S) {
  if (const auto *E = dyn_cast<PackIndexingExpr>(S))
    return E->getSelectedExpr();
  if (const auto *E = dyn_cast<ExprWithCleanups>(S))
    return E->getSubExpr();
  if (const auto *E = dyn_cast<CXXBindTemporaryExpr>(S))
    return E->getSubExpr();
  if (const auto *E = dyn_cast<CompoundLiteralExpr>(S))
    return E->getInitializer();
  // Clang's CFG has the last statement as an element.
  if (const auto *E = dyn_cast<StmtExpr>(S))
    return dyn_cast_or_null<Expr>(E->getSubStmt()->getStmtExprResult());
  if (const auto *E = dyn_cast<CXXDefaultArgExpr>(S))
    return E->getExpr();
  if (const auto *E = dyn_cast<CXXDefaultInitExpr>(S))
    return E->getExpr();
  return nullptr;
}

UniformValue UniformityFlow::VisitStmt(const Stmt *S) {
  const Expr *Wrapped = getWrapped(S);
  return Wrapped ? valueOf(Wrapped) : computeChildren(cast<Expr>(S));
}

UniformValue UniformityFlow::VisitCXXThisExpr(const CXXThisExpr *) {
  UniformValue V;
  V.Locations.push_back({AbstractLocation::Pointee, nullptr});
  return V;
}

UniformValue
UniformityFlow::VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
  UniformValue V = valueOf(E->getBase());
  V.joinDependence(loadedValueOf(E->getIdx()));
  return V;
}

UniformValue UniformityFlow::VisitAbstractConditionalOperator(
    const AbstractConditionalOperator *E) {
  auto Operand = [&](const Expr *O) {
    return E->isGLValue() ? valueOf(O) : loadedValueOf(O);
  };
  UniformValue V = Operand(E->getTrueExpr());
  V.join(Operand(E->getFalseExpr()));
  V.joinDependence(loadedValueOf(E->getCond()));
  return V;
}

UniformValue UniformityFlow::VisitCXXConstructExpr(const CXXConstructExpr *E) {
  const AbstractLocation Object{AbstractLocation::Local, E};
  computeConstruction(E, Object);
  return getContents(Object, IsAfterBarrier, E);
}

UniformValue UniformityFlow::VisitMaterializeTemporaryExpr(
    const MaterializeTemporaryExpr *E) {
  UniformValue V;
  V.Locations.push_back({AbstractLocation::Local, E});
  initialize(V.Locations[0], E->getSubExpr());
  return V;
}

UniformValue UniformityFlow::VisitOpaqueValueExpr(const OpaqueValueExpr *E) {
  const Expr *Source = E->getSourceExpr();
  return Source ? valueOf(Source) : UniformValue();
}

UniformValue UniformityFlow::VisitPseudoObjectExpr(const PseudoObjectExpr *E) {
  for (const Expr *Step : E->semantics())
    valueOf(Step);
  const Expr *Value = E->getResultExpr();
  return Value ? valueOf(Value) : UniformValue();
}

UniformValue UniformityFlow::VisitSubstNonTypeTemplateParmExpr(
    const SubstNonTypeTemplateParmExpr *) {
  return {};
}

} // namespace ampcc
