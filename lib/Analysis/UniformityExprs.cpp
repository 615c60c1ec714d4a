//===- UniformityExprs.cpp - values of expressions ------------------------===//

#include "UniformityFlow.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace ampcc {

/// What the control flow has computed already, or computes now for the
/// expressions that are not elements of it.
UniformValue UniformityFlow::valueOf(const Expr *E) {
  E = E->IgnoreParens();
  auto It = Result.Values.find(E);
  return It != Result.Values.end() ? It->second : compute(E);
}

UniformValue UniformityFlow::loadedValueOf(const Expr *E) {
  UniformValue V = valueOf(E);
  return E->isGLValue() ? load(V, IsBehindBarrier, E) : V;
}

/// Computed from all its operands.
UniformValue UniformityFlow::computeChildren(const Expr *E) {
  UniformValue V;
  forEachEvaluatedChild(E, [&](const Stmt *Child) {
    if (const auto *Operand = dyn_cast<Expr>(Child))
      V.join(loadedValueOf(Operand));
  });
  return V;
}

UniformValue UniformityFlow::computeUnary(const UnaryOperator *E) {
  UniformValue V = valueOf(E->getSubExpr());
  switch (E->getOpcode()) {
  case UO_AddrOf:
  case UO_Deref: // a pointer's value is the address of what it points to
    return V;
  case UO_PreInc:
  case UO_PreDec:
  case UO_PostInc:
  case UO_PostDec: {
    UniformValue Old = load(V, IsBehindBarrier, E->getSubExpr());
    store(V, Old);
    return E->isPrefix() ? V : Old;
  }
  default:
    return loadedValueOf(E->getSubExpr());
  }
}

UniformValue UniformityFlow::computeBinary(const BinaryOperator *E) {
  if (E->getOpcode() == BO_Comma)
    return valueOf(E->getRHS());
  if (E->isAssignmentOp()) {
    UniformValue Address = valueOf(E->getLHS());
    UniformValue Stored = loadedValueOf(E->getRHS());
    if (E->isCompoundAssignmentOp())
      Stored.join(load(Address, IsBehindBarrier, E->getLHS()));
    store(Address, Stored);
    Changed |= Result.Stored[E].join(Stored);
    return Address;
  }
  UniformValue V = loadedValueOf(E->getLHS());
  V.join(loadedValueOf(E->getRHS()));
  return V;
}

/// Containers are deep: the elements of a const one are const.
static bool isInConstContainer(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return Method && Method->isConst() &&
         hasMark(Method->getParent(), mark::Container);
}

UniformValue UniformityFlow::computeCast(const CastExpr *E) {
  const Expr *Operand = E->getSubExpr();
  if (E->getCastKind() != CK_LValueToRValue)
    return E->isGLValue() == Operand->isGLValue() ||
                   E->getCastKind() == CK_ArrayToPointerDecay
               ? valueOf(Operand)
               : loadedValueOf(Operand);
  UniformValue V = load(valueOf(Operand), IsBehindBarrier, Operand);
  // A pointer that is a member leads to a container's elements: there are no
  // other pointers in objects.
  QualType T = E->getType();
  if (T->isPointerType() && isa<MemberExpr>(Operand->IgnoreParens())) {
    bool IsReadOnly = T->getPointeeType().isConstQualified() ||
                      isInConstContainer(Node.Function);
    V.Places.assign(
        1, {IsReadOnly ? Place::ReadOnly : Place::Container, nullptr, nullptr});
  }
  return V;
}

UniformValue UniformityFlow::compute(const Expr *E) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return computeReference(Ref);
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return computeMember(Member);
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return computeUnary(Unary);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return computeBinary(Binary);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return computeCall(Call);
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return computeCast(Cast);

  switch (E->getStmtClass()) {
  case Stmt::CXXThisExprClass: {
    UniformValue V;
    V.Places.push_back({Place::Pointee, nullptr, nullptr});
    return V;
  }
  case Stmt::ArraySubscriptExprClass: {
    const auto *Subscript = cast<ArraySubscriptExpr>(E);
    UniformValue V = valueOf(Subscript->getBase());
    V.joinDependence(loadedValueOf(Subscript->getIdx()));
    return V;
  }
  case Stmt::ConditionalOperatorClass:
  case Stmt::BinaryConditionalOperatorClass: {
    const auto *Choice = cast<AbstractConditionalOperator>(E);
    auto Operand = [&](const Expr *O) {
      return E->isGLValue() ? valueOf(O) : loadedValueOf(O);
    };
    UniformValue V = Operand(Choice->getTrueExpr());
    V.join(Operand(Choice->getFalseExpr()));
    V.joinDependence(loadedValueOf(Choice->getCond()));
    return V;
  }
  case Stmt::CXXConstructExprClass:
  case Stmt::CXXTemporaryObjectExprClass: {
    Place Object{Place::Local, E, nullptr};
    computeConstruction(cast<CXXConstructExpr>(E), Object);
    return getContents(Object, IsBehindBarrier, E);
  }
  case Stmt::MaterializeTemporaryExprClass: {
    UniformValue V;
    V.Places.push_back({Place::Local, E, nullptr});
    initialize(V.Places[0], cast<MaterializeTemporaryExpr>(E)->getSubExpr());
    return V;
  }
  case Stmt::OpaqueValueExprClass: {
    const Expr *Source = cast<OpaqueValueExpr>(E)->getSourceExpr();
    return Source ? valueOf(Source) : UniformValue();
  }
  case Stmt::PseudoObjectExprClass: {
    const auto *Property = cast<PseudoObjectExpr>(E);
    for (const Expr *Step : Property->semantics())
      valueOf(Step);
    const Expr *Value = Property->getResultExpr();
    return Value ? valueOf(Value) : UniformValue();
  }
  case Stmt::ExprWithCleanupsClass:
    return valueOf(cast<ExprWithCleanups>(E)->getSubExpr());
  case Stmt::CXXBindTemporaryExprClass:
    return valueOf(cast<CXXBindTemporaryExpr>(E)->getSubExpr());
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return {};
  case Stmt::CXXDefaultArgExprClass:
    return valueOf(cast<CXXDefaultArgExpr>(E)->getExpr());
  case Stmt::CXXDefaultInitExprClass:
    return valueOf(cast<CXXDefaultInitExpr>(E)->getExpr());
  default:
    return computeChildren(E);
  }
}

} // namespace ampcc
