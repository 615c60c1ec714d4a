//===- Expressions.cpp - places, wrappers, names, members -----------------===//

#include "FunctionLowering.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Restriction.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

ir::Expr *FunctionLowering::VisitStmt(const Stmt *S) {
  P.reportUnsupported(S->getBeginLoc(), "an expression of kind '" +
                                            std::string(S->getStmtClassName()) +
                                            "'");
  return zero();
}

//===----------------------------------------------------------------------===//
// Values, places, addresses
//===----------------------------------------------------------------------===//

ir::Expr *FunctionLowering::emitPlace(const Expr *E) {
  if (Outer)
    if (const Operand O = resolve(E); !isSame(O, E))
      return O.In->emitPlace(O.E);
  const Expr *Inner = E->IgnoreParens();
  if (!Inner->isGLValue())
    return materialize(Inner);
  if (const auto *B = dyn_cast<BinaryOperator>(Inner)) {
    if (B->getOpcode() == BO_Comma && !B->getLHS()->HasSideEffects(Ctx))
      return emitPlace(B->getRHS());
    if (B->getOpcode() == BO_Comma) {
      ir::Expr *L = emit(B->getLHS());
      return after(L, emitPlace(B->getRHS()), /*IsPlace=*/true);
    }
  } else if (const auto *C = dyn_cast<ConditionalOperator>(Inner)) {
    if (const Expr *Only = getOnlyOperand(C))
      return emitPlace(Only);
    ir::Expr *Cond = emitCondition(C->getCond());
    llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
    ir::Expr *T = emitAddress(C->getTrueExpr());
    ir::Expr *F = emitAddress(C->getFalseExpr());
    return Make.deref(Make.conditional(Cond, T, F));
  } else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner)) {
    if (Cast->getCastKind() == CK_NoOp)
      return emitPlace(Cast->getSubExpr());
  }
  const std::optional<Object> Assigned = getTarget(Inner);
  if (!Assigned)
    return emit(Inner);
  ir::Expr *Place = nullptr;
  ir::Expr *Assignment = emitAssignment(Inner, [&] {
    ExprList Steps;
    Place = keepPlace(emitPlace(*Assigned), Steps, E->getExprLoc());
    return Make.sequence(Steps, Make.copy(Place), /*IsPlace=*/true);
  });
  return Make.sequence({Assignment}, Place, /*IsPlace=*/true);
}

/// \p Place is the same one whenever it is evaluated.
static bool isFixed(const ir::Expr *Place) {
  if (const auto *M = dyn_cast<ir::Member>(Place))
    return isFixed(M->Base);
  if (const auto *I = dyn_cast<ir::Index>(Place))
    return isFixed(I->Base) && isa<ir::Literal>(I->Position);
  if (const auto *U = dyn_cast<ir::Unary>(Place))
    return U->Op == ir::UnaryOp::Deref && isFixed(U->Operand);
  return isa<ir::VarRef>(Place);
}

ir::Expr *FunctionLowering::keepPlace(ir::Expr *Place, ExprList &Steps,
                                      SourceLocation Loc) {
  if (isFixed(Place))
    return Place;
  if (Outer)
    return Outer->keepPlace(Place, Steps, Loc);
  ir::Expr *Address = Make.addressOf(Place);
  ir::Variable *Kept =
      Make.variable(Names.makeOwn("t"), Address->getType(), Loc);
  Declarations.push_back(Make.declare(Kept));
  Steps.push_back(Make.assign(Make.ref(Kept), Address));
  return Make.deref(Make.ref(Kept));
}

ir::Expr *FunctionLowering::emitAddress(const Expr *E) {
  return Make.addressOf(emitPlace(E));
}

ir::Expr *FunctionLowering::emitInit(const Expr *E, QualType T) {
  if (T->isReferenceType()) {
    if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
      E = Cleanups->getSubExpr();
    return emitAddress(E);
  }
  return emitObject(E);
}

/// The value of the prvalue \p E for an object that is initialised with it: its
/// destruction, if any, is that object's.
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
    return after(L, emitObject(B->getRHS()), /*IsPlace=*/false);
  }
  return emit(E);
}

ir::Expr *FunctionLowering::emitCondition(const Expr *E) {
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

//===----------------------------------------------------------------------===//
// Wrappers
//===----------------------------------------------------------------------===//

ir::Expr *FunctionLowering::VisitParenExpr(const ParenExpr *E) {
  return emit(E->getSubExpr());
}

ir::Expr *FunctionLowering::VisitConstantExpr(const ConstantExpr *E) {
  if (E->isPRValue())
    if (ir::Expr *Value = emitConstant(E))
      return Value;
  return emit(E->getSubExpr());
}

ir::Expr *FunctionLowering::VisitSubstNonTypeTemplateParmExpr(
    const SubstNonTypeTemplateParmExpr *E) {
  return emit(E->getReplacement());
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

ir::Expr *
FunctionLowering::VisitGenericSelectionExpr(const GenericSelectionExpr *E) {
  return emit(E->getResultExpr());
}

/// Expressions whose value is known to the compiler alone.
static ir::Expr *orUnsupported(FunctionLowering &In, ir::Expr *Value,
                               const Expr *E) {
  return Value ? Value : In.VisitStmt(E);
}
ir::Expr *FunctionLowering::VisitUnaryExprOrTypeTraitExpr(
    const UnaryExprOrTypeTraitExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}
ir::Expr *FunctionLowering::VisitTypeTraitExpr(const TypeTraitExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}
ir::Expr *FunctionLowering::VisitSizeOfPackExpr(const SizeOfPackExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}
ir::Expr *FunctionLowering::VisitCXXNoexceptExpr(const CXXNoexceptExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}
ir::Expr *FunctionLowering::VisitOffsetOfExpr(const OffsetOfExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}
/// __builtin_LINE(), in a default argument the line of the call.
ir::Expr *FunctionLowering::VisitSourceLocExpr(const SourceLocExpr *E) {
  const APValue Value = E->EvaluateInContext(Ctx, Use);
  return Value.isInt() ? emitInteger(Value.getInt(), E->getType())
                       : VisitStmt(E);
}
ir::Expr *FunctionLowering::VisitRequiresExpr(const RequiresExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}
ir::Expr *FunctionLowering::VisitConceptSpecializationExpr(
    const ConceptSpecializationExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}

//===----------------------------------------------------------------------===//
// Names and members
//===----------------------------------------------------------------------===//

ir::Expr *FunctionLowering::VisitDeclRefExpr(const DeclRefExpr *E) {
  const ValueDecl *D = E->getDecl();
  if (E->refersToEnclosingVariableOrCapture())
    if (const FieldDecl *Field = Captures.lookup(D))
      return selectCapture(Field, E);
  if (const auto *B = dyn_cast<BindingDecl>(D)) {
    if (const VarDecl *Holding = B->getHoldingVar())
      return emitVariable(Holding, E);
    return emitPlace(B->getBinding());
  }
  if (const auto *V = dyn_cast<VarDecl>(D))
    return emitVariable(V, E);
  if (const auto *O = dyn_cast<TemplateParamObjectDecl>(D)) {
    QualType T = O->getType().getUnqualifiedType();
    if (ir::Expr *Object = emitBraces(O->getValue(), T)) {
      ExprList First = emitFirst(Object, T, {}, E->getExprLoc());
      return Make.sequence(First, Object, /*IsPlace=*/true);
    }
  }
  return orUnsupported(*this, emitConstant(E), E);
}

ir::Expr *FunctionLowering::selectCapture(const FieldDecl *Field,
                                          const Expr *E) {
  const ParmVarDecl *Object = getExplicitClosure(F);
  if (!Object)
    return selectReferent(Make.deref(Make.ref(Self)), Field, ThisSpaces[0],
                          E->getExprLoc());
  return selectReferent(emitVariable(Object, E), Field,
                        Object->getType()->isReferenceType()
                            ? Spaces.getVariable(Object)[0]
                            : AddressSpace::Private,
                        E->getExprLoc());
}

ir::Expr *FunctionLowering::VisitCXXThisExpr(const CXXThisExpr *E) {
  if (ThisObject)
    return Make.addressOf(Make.copy(ThisObject));
  if (Outer && Entered.Object)
    return Entered.IsArrow
               ? Outer->emit(Entered.Object)
               : Make.addressOf(emitOperand(Outer->resolve(Entered.Object)));
  if (ThisCapture) // a copy, for amp code captures *this only (H7)
    return Make.addressOf(selectCapture(ThisCapture, E));
  ir::Expr *Object = Make.ref(Self);
  return isa<CXXConstructorDecl>(F) ? Make.addressOf(Object) : Object;
}

/// \p E as an array's index. That one is never negative, so that it does not
/// matter whether it is converted to an unsigned type of its size.
ir::Expr *FunctionLowering::emitIndex(const Expr *E, bool IsArgument) {
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens())) {
    const Expr *Sub = Cast->getSubExpr();
    if (Cast->getCastKind() != CK_IntegralCast ||
        !Cast->getType()->isUnsignedIntegerType() ||
        Ctx.getTypeSize(Cast->getType()) != Ctx.getTypeSize(Sub->getType()))
      break;
    E = Sub;
  }
  if (Outer)
    if (const Operand O = resolve(E); !isSame(O, E))
      return O.In->emitIndex(O.E, /*IsArgument=*/true);
  if (E->getType()->isIntegerType() && E->getType()->isUnsignedIntegerType())
    if (std::optional<llvm::APSInt> Value = E->getIntegerConstantExpr(Ctx);
        Value && Value->getActiveBits() < 32) {
      Value->setIsSigned(true);
      return emitInteger(Value->extOrTrunc(32), Ctx.IntTy);
    }
  if (E->isGLValue())
    return emitPlace(E);
  return IsArgument ? emitConverted(E, E->getType()) : emit(E);
}

ir::Expr *
FunctionLowering::VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
  if (Outer) {
    // A view is a part of another one: the distances add up, which no view is
    // too large for.
    SmallVector<std::pair<FunctionLowering *, const Expr *>, 4> Distances = {
        {this, E->getIdx()}};
    Operand Base = resolve(E->getBase());
    while (const auto *Sum = dyn_cast<BinaryOperator>(Base.E)) {
      if (!Base.In->Outer || Sum->getOpcode() != BO_Add ||
          !Sum->getRHS()->getType()->isIntegerType())
        break;
      Distances.push_back({Base.In, Sum->getRHS()});
      Base = Base.In->resolve(Sum->getLHS());
    }
    // Temporaries are destroyed in the order in which they are lowered.
    ir::Expr *Memory = emitOperand(Base), *Index = nullptr;
    ExprList Sum;
    for (auto [In, Distance] : llvm::reverse(Distances))
      if (!In->isNumber(Distance, 0))
        Sum.push_back(In->emitIndex(Distance));
    for (ir::Expr *D : llvm::reverse(Sum))
      Index = Index ? Make.binary(ir::BinaryOp::Add, D, Index) : D;
    return Make.index(Memory, Index ? Index : zero());
  }
  // `i[a]` evaluates i first.
  if (E->getLHS() != E->getIdx()) {
    ir::Expr *Base = emit(E->getBase());
    return Make.index(Base, emitIndex(E->getIdx()));
  }
  ir::Expr *Index = emitIndex(E->getIdx());
  ExprList First;
  if (!isa<ir::Literal>(Index))
    First = emitFirst(Index, E->getIdx()->getType(), {}, E->getExprLoc());
  return Make.sequence(First, Make.index(emit(E->getBase()), Index),
                       /*IsPlace=*/true);
}

ir::Expr *
FunctionLowering::VisitArrayInitIndexExpr(const ArrayInitIndexExpr *) {
  return Make.copy(ArrayIndex);
}
