//===- Expressions.cpp - values and lvalues -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

//===----------------------------------------------------------------------===//
// Values, lvalues, addresses
//===----------------------------------------------------------------------===//

ir::Expr *FunctionLowering::makeRecoveryExpr(const Expr *E) {
  if (E->getType()->isVoidType())
    return zero();
  return Make.ref(makeTemporary(E->getType(), E->getExprLoc()));
}

ir::Expr *FunctionLowering::reportUnsupported(const Stmt *S) {
  P.reportUnsupported(S->getBeginLoc(), "an expression of kind '" +
                                            std::string(S->getStmtClassName()) +
                                            "'");
  const auto *E = dyn_cast<Expr>(S);
  return E ? makeRecoveryExpr(E) : zero();
}

ir::Expr *FunctionLowering::emit(const Expr *E) {
  Make.setLoc(E->getExprLoc());
  return Visit(E);
}

ir::Expr *FunctionLowering::emitLValue(const Expr *E) {
  const Expr *Inner = E->IgnoreParens();
  if (!Inner->isGLValue())
    return materialize(Inner);
  if (const auto *B = dyn_cast<BinaryOperator>(Inner)) {
    if (B->getOpcode() == BO_Comma && !B->getLHS()->HasSideEffects(Ctx))
      return emitLValue(B->getRHS());
    if (B->getOpcode() == BO_Comma) {
      ir::Expr *L = emit(B->getLHS());
      return after(L, emitLValue(B->getRHS()), /*IsLValue=*/true);
    }
  } else if (const auto *C = dyn_cast<ConditionalOperator>(Inner)) {
    ir::Expr *Cond = emitCondition(C->getCond());
    llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
    ir::Expr *T = emitAddress(C->getTrueExpr());
    ir::Expr *F = emitAddress(C->getFalseExpr());
    return Make.deref(Make.conditional(Cond, T, F));
  } else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner)) {
    if (Cast->getCastKind() == CK_NoOp)
      return emitLValue(Cast->getSubExpr());
  }
  const std::optional<ObjectOperand> Assigned = getTarget(Inner);
  if (!Assigned)
    return emit(Inner);
  ir::Expr *LValue = nullptr;
  ir::Expr *Assignment = emitAssignment(Inner, [&] {
    ExprList Steps;
    LValue = keepLValue(emitLValue(*Assigned), Steps, E->getExprLoc());
    return Make.sequence(Steps, Make.copy(LValue), /*IsLValue=*/true);
  });
  return Make.sequence({Assignment}, LValue, /*IsLValue=*/true);
}

ir::Expr *FunctionLowering::emitLValue(ObjectOperand O) {
  return O.IsArrow ? Make.deref(emit(O.E)) : emitLValue(O.E);
}

ir::Expr *FunctionLowering::emitAddress(const Expr *E) {
  return Make.addressOf(emitLValue(E));
}

ir::Expr *FunctionLowering::emitAddress(ObjectOperand O) {
  return O.IsArrow ? emit(O.E) : emitAddress(O.E);
}

ir::Expr *FunctionLowering::emitInit(const Expr *E, QualType T) {
  if (T->isReferenceType()) {
    if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
      E = Cleanups->getSubExpr();
    return emitAddress(E);
  }
  return emitObject(E);
}

/// Lowers the prvalue \p E that initializes an object: that object's owner
/// calls the destructor.
ir::Expr *FunctionLowering::emitObject(const Expr *E) {
  E = skipInitWrappers(E);
  if (!needsDestruction(E->getType()))
    return emit(E);
  if (const auto *C = dyn_cast<ConditionalOperator>(E)) {
    ir::Expr *Cond = emitCondition(C->getCond());
    llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
    ir::Expr *True = emitObject(C->getTrueExpr());
    ir::Expr *False = emitObject(C->getFalseExpr());
    return Make.conditional(Cond, True, False);
  }
  if (const auto *B = dyn_cast<BinaryOperator>(E);
      B && B->getOpcode() == BO_Comma) {
    ir::Expr *L = emit(B->getLHS());
    return after(L, emitObject(B->getRHS()), /*IsLValue=*/false);
  }
  return emit(E);
}

ir::Expr *FunctionLowering::emitCondition(const Expr *E) {
  const Expr *Inner = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner))
    switch (Cast->getCastKind()) {
    case CK_IntegralToBoolean:
    case CK_PointerToBoolean:
      // Not for floating types, which OpenCL's `?:` does not accept.
      return emitCondition(Cast->getSubExpr());
    default:
      break;
    }
  return emit(Inner);
}

ir::Expr *FunctionLowering::emitValue(const Expr *E) {
  if (ir::Expr *Number = emitPartOfConstant(E))
    return Number;
  const Expr *Inner = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner);
      Cast && Cast->getCastKind() == CK_NoOp)
    return emitValue(Cast->getSubExpr());
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(Inner);
      M && !needsDestruction(M->getType()) && !M->getType()->isArrayType())
    return emit(skipInitWrappers(M->getSubExpr()));
  if (const auto *M = dyn_cast<MemberExpr>(Inner))
    if (const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
        Field && !M->isArrow() && Program::isField(Field) &&
        !Field->getType()->isReferenceType() &&
        !Field->getType()->isArrayType())
      if (const auto *Base = dyn_cast<MaterializeTemporaryExpr>(
              M->getBase()->IgnoreParenNoopCasts(Ctx));
          Base && !needsDestruction(Base->getType()))
        return selectField(emit(skipInitWrappers(Base->getSubExpr())), Field,
                           M->getExprLoc());
  return emit(Inner);
}

ir::Expr *FunctionLowering::emitConverted(const Expr *E, QualType T) {
  ir::Expr *Value = emitInit(E, T);
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  if (Cast && T->isArithmeticType() &&
      Cast->getCastKind() != CK_LValueToRValue &&
      Cast->getCastKind() != CK_NoOp && !isNumeral(Cast->getSubExpr()))
    return emitCast(Value, T.getUnqualifiedType(), E->getExprLoc());
  return Value;
}

//===----------------------------------------------------------------------===//
// Wrappers
//===----------------------------------------------------------------------===//

ir::Expr *FunctionLowering::VisitExpr(const Expr *E) {
  return isa<UnaryExprOrTypeTraitExpr, TypeTraitExpr, ArrayTypeTraitExpr,
             ExpressionTraitExpr, SizeOfPackExpr, CXXNoexceptExpr, OffsetOfExpr,
             RequiresExpr, ConceptSpecializationExpr>(E)
             ? lowerKnown(E)
             : reportUnsupported(E);
}

ir::Expr *FunctionLowering::VisitConstantExpr(const ConstantExpr *E) {
  if (E->isPRValue())
    if (ir::Expr *Value = emitConstant(E))
      return Value;
  return emit(E->getSubExpr());
}

ir::Expr *FunctionLowering::VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *E) {
  llvm::SaveAndRestore Scope(Use, static_cast<const Expr *>(E));
  return emit(E->getExpr());
}

ir::Expr *
FunctionLowering::VisitCXXDefaultInitExpr(const CXXDefaultInitExpr *E) {
  llvm::SaveAndRestore Scope(Use, static_cast<const Expr *>(E));
  llvm::SaveAndRestore Object(ThisObject, InitializedObject);
  return emit(E->getExpr());
}
