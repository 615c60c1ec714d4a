//===- Expressions.cpp - places, wrappers, names, members -----------------===//

#include "Effects.h"
#include "FunctionPrinter.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Restriction.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

Text FunctionPrinter::VisitStmt(const Stmt *S) {
  P.reportUnsupported(S->getBeginLoc(), "an expression of kind '" +
                                            std::string(S->getStmtClassName()) +
                                            "'");
  return "0";
}

//===----------------------------------------------------------------------===//
// Values, places, addresses
//===----------------------------------------------------------------------===//

Text FunctionPrinter::emitPlace(const Expr *E) {
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
      Text L = emit(B->getLHS());
      Text R = emitAddress(B->getRHS());
      return Text::deref(
          Text(L.str() + ", " + R.str(Prec::Assign), Prec::Comma));
    }
  } else if (const auto *C = dyn_cast<ConditionalOperator>(Inner)) {
    if (const Expr *Only = getOnlyOperand(C))
      return emitPlace(Only);
    Text Cond = emitCondition(C->getCond());
    llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
    Text T = emitAddress(C->getTrueExpr());
    Text F = emitAddress(C->getFalseExpr());
    return Text::deref(makeConditional(Cond, T, F));
  } else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner)) {
    if (Cast->getCastKind() == CK_NoOp)
      return emitPlace(Cast->getSubExpr());
  }
  const std::optional<Object> Assigned = getTarget(Inner);
  if (!Assigned)
    return emit(Inner);
  if (!Assigned->E->HasSideEffects(Ctx)) {
    Text Value = emit(Inner);
    StepList First = Value.takeSteps();
    First.push_back({Value.str(Prec::Assign)});
    return emitPlace(*Assigned).after(std::move(First), /*IsPlace=*/true);
  }
  // The place is evaluated once: its address is kept.
  std::string Name = makeAddressTemporary(*Assigned, E->getExprLoc());
  auto KeepAddress = [&] {
    return Text(Name + " = " + emitAddress(*Assigned).str(Prec::Assign),
                Prec::Assign);
  };
  // A bool's compound assignment names its target twice.
  StepList First;
  if (Inner->getType()->isBooleanType() && isa<CompoundAssignOperator>(Inner))
    First.push_back({KeepAddress().str()});
  Text Assignment = emitAssignment(Inner, [&] {
    return Text::deref(First.empty() ? KeepAddress() : Text(Name));
  });
  First.append(Assignment.takeSteps());
  First.push_back({Assignment.str(Prec::Assign)});
  return Text::deref(Text(Name)).after(std::move(First), /*IsPlace=*/true);
}

Text FunctionPrinter::emitAddress(const Expr *E) {
  Text Place = emitPlace(E);
  // A tile_static array's name is already a pointer, to its first element.
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenNoopCasts(Ctx)))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
        V && !IsKernel && V->getType()->isArrayType() && !Variables.count(V) &&
        isTileStatic(V))
      return emitCast(Place, Ctx.getPointerType(V->getType()),
                      AddressSpace::Local, E->getExprLoc());
  return Text::address(Place);
}

Text FunctionPrinter::emitInit(const Expr *E, QualType T) {
  if (T->isReferenceType()) {
    if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
      E = Cleanups->getSubExpr();
    return emitAddress(E);
  }
  return emitObject(E);
}

/// The value of the prvalue \p E for an object that is initialised with it: its
/// destruction, if any, is that object's.
Text FunctionPrinter::emitObject(const Expr *E) {
  E = skipInitWrappers(E);
  if (!needsDestruction(E->getType()))
    return emit(E);
  if (const auto *C = dyn_cast<ConditionalOperator>(E)) {
    Text Cond = emitCondition(C->getCond());
    llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
    Text True = emitObject(C->getTrueExpr());
    Text False = emitObject(C->getFalseExpr());
    return makeConditional(Cond, True, False);
  }
  if (const auto *B = dyn_cast<BinaryOperator>(E);
      B && B->getOpcode() == BO_Comma) {
    Text L = emit(B->getLHS());
    return emitBinary(BO_Comma, L, emitObject(B->getRHS()));
  }
  return emit(E);
}

Text FunctionPrinter::emitCondition(const Expr *E) {
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
  Text T = emit(Inner);
  // Parentheses keep compilers from asking whether `==` was meant.
  return T.prec() == Prec::Assign ? Text("(" + T.str() + ")") : T;
}

//===----------------------------------------------------------------------===//
// Wrappers
//===----------------------------------------------------------------------===//

Text FunctionPrinter::VisitParenExpr(const ParenExpr *E) {
  return emit(E->getSubExpr());
}

Text FunctionPrinter::VisitConstantExpr(const ConstantExpr *E) {
  if (E->isPRValue())
    if (std::optional<Text> Value = emitConstant(E))
      return *Value;
  return emit(E->getSubExpr());
}

Text FunctionPrinter::VisitSubstNonTypeTemplateParmExpr(
    const SubstNonTypeTemplateParmExpr *E) {
  return emit(E->getReplacement());
}

Text FunctionPrinter::VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *E) {
  llvm::SaveAndRestore Scope(Use, static_cast<const Expr *>(E));
  return emit(E->getExpr());
}

Text FunctionPrinter::VisitCXXDefaultInitExpr(const CXXDefaultInitExpr *E) {
  llvm::SaveAndRestore Scope(Use, static_cast<const Expr *>(E));
  llvm::SaveAndRestore Object(ThisObject, InitializedObject);
  return emit(E->getExpr());
}

Text FunctionPrinter::VisitGenericSelectionExpr(const GenericSelectionExpr *E) {
  return emit(E->getResultExpr());
}

/// Expressions whose value is known to the compiler alone.
static Text orUnsupported(FunctionPrinter &Printer, std::optional<Text> T,
                          const Expr *E) {
  return T ? *T : Printer.VisitStmt(E);
}
Text FunctionPrinter::VisitUnaryExprOrTypeTraitExpr(
    const UnaryExprOrTypeTraitExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}
Text FunctionPrinter::VisitTypeTraitExpr(const TypeTraitExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}
Text FunctionPrinter::VisitSizeOfPackExpr(const SizeOfPackExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}
Text FunctionPrinter::VisitCXXNoexceptExpr(const CXXNoexceptExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}
Text FunctionPrinter::VisitOffsetOfExpr(const OffsetOfExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}
/// __builtin_LINE(), in a default argument the line of the call.
Text FunctionPrinter::VisitSourceLocExpr(const SourceLocExpr *E) {
  const APValue Value = E->EvaluateInContext(Ctx, Use);
  return Value.isInt() ? emitInteger(Value.getInt(), E->getType())
                       : VisitStmt(E);
}
Text FunctionPrinter::VisitRequiresExpr(const RequiresExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}
Text FunctionPrinter::VisitConceptSpecializationExpr(
    const ConceptSpecializationExpr *E) {
  return orUnsupported(*this, emitConstant(E), E);
}

//===----------------------------------------------------------------------===//
// Names and members
//===----------------------------------------------------------------------===//

Text FunctionPrinter::VisitDeclRefExpr(const DeclRefExpr *E) {
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
    if (std::optional<std::string> Braces = emitBraces(O->getValue(), T)) {
      Text Object("(" + P.printType(T, {}, E->getExprLoc()) + ")" + *Braces,
                  Prec::Postfix);
      StepList First = emitFirst(Object, T, {}, E->getExprLoc());
      return Object.after(std::move(First), /*IsPlace=*/true);
    }
  }
  return orUnsupported(*this, emitConstant(E), E);
}

Text FunctionPrinter::selectCapture(const FieldDecl *Field, const Expr *E) {
  const ParmVarDecl *Object = getExplicitClosure(F);
  if (!Object)
    return selectReferent(Text::deref(Text("self")), Field, ThisSpaces[0],
                          E->getExprLoc());
  return selectReferent(emitVariable(Object, E), Field,
                        Object->getType()->isReferenceType()
                            ? Spaces.getVariable(Object)[0]
                            : AddressSpace::Private,
                        E->getExprLoc());
}

Text FunctionPrinter::VisitCXXThisExpr(const CXXThisExpr *E) {
  if (ThisObject)
    return Text::address(*ThisObject);
  if (Outer && Entered.Object)
    return Entered.IsArrow
               ? Outer->emit(Entered.Object)
               : Text::address(emitOperand(Outer->resolve(Entered.Object)));
  if (ThisCapture) // a copy, for amp code captures *this only (H7)
    return Text::address(selectCapture(ThisCapture, E));
  return isa<CXXConstructorDecl>(F) ? Text::address(Text("self")) : "self";
}

Text FunctionPrinter::emitElement(const Text &Base, const Text &Index) {
  return Text(Base.str(Prec::Postfix) + "[" + Index.str() + "]", Prec::Postfix);
}

/// \p E as an array's index. That one is never negative, so that it does not
/// matter whether it is converted to an unsigned type of its size.
Text FunctionPrinter::emitIndex(const Expr *E, bool IsArgument) {
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

Text FunctionPrinter::VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
  if (Outer) {
    // A view is a part of another one: the distances add up, which no view is
    // too large for.
    std::optional<Text> Index;
    auto AddDistance = [&](FunctionPrinter &In, const Expr *Distance) {
      if (In.isNumber(Distance, 0))
        return;
      const Text D = In.emitIndex(Distance);
      Index = Index ? emitBinary(BO_Add, D, *Index) : D;
    };
    AddDistance(*this, E->getIdx());
    Operand Base = resolve(E->getBase());
    while (const auto *Sum = dyn_cast<BinaryOperator>(Base.E)) {
      if (!Base.In->Outer || Sum->getOpcode() != BO_Add ||
          !Sum->getRHS()->getType()->isIntegerType())
        break;
      AddDistance(*Base.In, Sum->getRHS());
      Base = Base.In->resolve(Sum->getLHS());
    }
    return emitElement(emitOperand(Base), Index ? *Index : "0");
  }
  Text Base = emit(E->getBase());
  Text Index = emitIndex(E->getIdx());
  StepList First;
  if (E->getLHS() == E->getBase() && dependsOnOrder(E->getLHS(), E->getRHS()))
    First = emitFirst(Base, E->getBase()->getType(), getSpaces(E->getBase()),
                      E->getExprLoc());
  return emitElement(Base, Index).after(std::move(First), /*IsPlace=*/true);
}

Text FunctionPrinter::VisitArrayInitIndexExpr(const ArrayInitIndexExpr *) {
  return Text(ArrayIndex);
}
