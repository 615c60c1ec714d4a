//===- Expressions.cpp - values and places --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Constructs.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

//===----------------------------------------------------------------------===//
// Values, places, addresses
//===----------------------------------------------------------------------===//

ir::Expr *ExprLowering::makeStandIn(const Expr *E) {
  if (E->getType()->isVoidType())
    return zero();
  return Make.ref(Fn.Temporaries.makeTemporary(E->getType(), E->getExprLoc()));
}

ir::Expr *ExprLowering::reportUnsupported(const Stmt *S) {
  P.reportUnsupported(S->getBeginLoc(), "an expression of kind '" +
                                            std::string(S->getStmtClassName()) +
                                            "'");
  const auto *E = dyn_cast<Expr>(S);
  return E ? makeStandIn(E) : zero();
}

ir::Expr *ExprLowering::emit(const Expr *E) {
  Make.setLoc(E->getExprLoc());
  return dispatch(E);
}

ir::Expr *ExprLowering::emitPlace(const Expr *E) {
  const Expr *Inner = E->IgnoreParens();
  if (!Inner->isGLValue())
    return Fn.Temporaries.materialize(Inner);
  if (const auto *B = dyn_cast<BinaryOperator>(Inner)) {
    if (B->getOpcode() == BO_Comma && !B->getLHS()->HasSideEffects(Ctx))
      return emitPlace(B->getRHS());
    if (B->getOpcode() == BO_Comma) {
      ir::Expr *L = emit(B->getLHS());
      return after(L, emitPlace(B->getRHS()), /*IsPlace=*/true);
    }
  } else if (const auto *C = dyn_cast<ConditionalOperator>(Inner)) {
    ir::Expr *Cond = emitCondition(C->getCond());
    llvm::SaveAndRestore Scope(Fn.Conditional, Fn.Conditional + 1);
    ir::Expr *T = emitAddress(C->getTrueExpr());
    ir::Expr *F = emitAddress(C->getFalseExpr());
    return Make.deref(Make.conditional(Cond, T, F));
  } else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner)) {
    if (Cast->getCastKind() == CK_NoOp)
      return emitPlace(Cast->getSubExpr());
  }
  const std::optional<ObjectOperand> Assigned = Fn.Assignments.getTarget(Inner);
  if (!Assigned)
    return emit(Inner);
  ir::Expr *Place = nullptr;
  ir::Expr *Assignment = Fn.Assignments.emitAssignment(Inner, [&] {
    ExprList Steps;
    Place =
        Fn.Temporaries.keepPlace(emitPlace(*Assigned), Steps, E->getExprLoc());
    return Make.sequence(Steps, Make.copy(Place), /*IsPlace=*/true);
  });
  return Make.sequence({Assignment}, Place, /*IsPlace=*/true);
}

ir::Expr *ExprLowering::emitPlace(ObjectOperand O) {
  return O.IsArrow ? Make.deref(emit(O.E)) : emitPlace(O.E);
}

ir::Expr *ExprLowering::emitAddress(const Expr *E) {
  return Make.addressOf(emitPlace(E));
}

ir::Expr *ExprLowering::emitAddress(ObjectOperand O) {
  return O.IsArrow ? emit(O.E) : emitAddress(O.E);
}

ir::Expr *ExprLowering::emitInit(const Expr *E, QualType T) {
  if (T->isReferenceType()) {
    if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
      E = Cleanups->getSubExpr();
    return emitAddress(E);
  }
  return emitObject(E);
}

/// The value of the prvalue \p E for an object that is initialised with it: its
/// destruction, if any, is that object's.
ir::Expr *ExprLowering::emitObject(const Expr *E) {
  E = Fn.Inits.skipInitWrappers(E);
  if (!needsDestruction(E->getType()))
    return emit(E);
  if (const auto *C = dyn_cast<ConditionalOperator>(E)) {
    ir::Expr *Cond = emitCondition(C->getCond());
    llvm::SaveAndRestore Scope(Fn.Conditional, Fn.Conditional + 1);
    ir::Expr *True = emitObject(C->getTrueExpr());
    ir::Expr *False = emitObject(C->getFalseExpr());
    return Make.conditional(Cond, True, False);
  }
  if (const auto *B = dyn_cast<BinaryOperator>(E);
      B && B->getOpcode() == BO_Comma) {
    ir::Expr *L = emit(B->getLHS());
    return after(L, emitObject(B->getRHS()), /*IsPlace=*/false);
  }
  return emit(E);
}

ir::Expr *ExprLowering::emitCondition(const Expr *E) {
  const Expr *Inner = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner))
    switch (Cast->getCastKind()) {
    case CK_IntegralToBoolean:
    case CK_PointerToBoolean:
      // Not of a floating type: OpenCL's `?:` takes none.
      return emitCondition(Cast->getSubExpr());
    default:
      break;
    }
  return emit(Inner);
}

/// The value of \p E, which may be a temporary that needs no place then.
ir::Expr *ExprLowering::emitValue(const Expr *E) {
  if (ir::Expr *Number = Fn.Constants.emitPartOfConstant(E))
    return Number;
  const Expr *Inner = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner);
      Cast && Cast->getCastKind() == CK_NoOp)
    return emitValue(Cast->getSubExpr());
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(Inner);
      M && !needsDestruction(M->getType()) && !M->getType()->isArrayType())
    return emit(Fn.Inits.skipInitWrappers(M->getSubExpr()));
  if (const auto *M = dyn_cast<MemberExpr>(Inner))
    if (const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
        Field && !M->isArrow() && Program::isField(Field) &&
        !Field->getType()->isReferenceType() &&
        !Field->getType()->isArrayType())
      if (const auto *Base = dyn_cast<MaterializeTemporaryExpr>(
              M->getBase()->IgnoreParenNoopCasts(Ctx));
          Base && !needsDestruction(Base->getType()))
        return Fn.Members.selectField(
            emit(Fn.Inits.skipInitWrappers(Base->getSubExpr())), Field,
            M->getExprLoc());
  return emit(Inner);
}

ir::Expr *ExprLowering::emitConverted(const Expr *E, QualType T) {
  ir::Expr *Value = emitInit(E, T);
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  if (Cast && T->isArithmeticType() &&
      Cast->getCastKind() != CK_LValueToRValue &&
      Cast->getCastKind() != CK_NoOp &&
      !ConstantLowering::isNumeral(Cast->getSubExpr()))
    return Fn.Casts.emitCast(Value, T.getUnqualifiedType(), E->getExprLoc());
  return Value;
}

//===----------------------------------------------------------------------===//
// Wrappers
//===----------------------------------------------------------------------===//

ir::Expr *ExprLowering::lower(const ParenExpr *E) {
  return emit(E->getSubExpr());
}

ir::Expr *ExprLowering::lower(const ConstantExpr *E) {
  if (E->isPRValue())
    if (ir::Expr *Value = Fn.Constants.emitConstant(E))
      return Value;
  return emit(E->getSubExpr());
}

ir::Expr *ExprLowering::lower(const SubstNonTypeTemplateParmExpr *E) {
  return emit(E->getReplacement());
}

ir::Expr *ExprLowering::lower(const PackIndexingExpr *E) {
  return emit(E->getSelectedExpr());
}

ir::Expr *ExprLowering::lower(const CXXDefaultArgExpr *E) {
  llvm::SaveAndRestore Scope(Fn.Use, static_cast<const Expr *>(E));
  return emit(E->getExpr());
}

ir::Expr *ExprLowering::lower(const CXXDefaultInitExpr *E) {
  llvm::SaveAndRestore Scope(Fn.Use, static_cast<const Expr *>(E));
  llvm::SaveAndRestore Object(Fn.ThisObject, Fn.InitializedObject);
  return emit(E->getExpr());
}

ir::Expr *ExprLowering::lower(const GenericSelectionExpr *E) {
  return emit(E->getResultExpr());
}

ir::Expr *ExprLowering::lower(const CXXRewrittenBinaryOperator *E) {
  return emit(E->getSemanticForm());
}

ir::Expr *ExprLowering::lower(const ArrayInitIndexExpr *) {
  return Make.copy(Fn.ArrayIndex);
}
