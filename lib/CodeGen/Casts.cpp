//===- Casts.cpp - conversions --------------------------------------------===//
//
// C converts as C++ does in arithmetic, assignments, initialisations, arguments
// and results: an implicit conversion between numbers is not written.
//
//===----------------------------------------------------------------------===//

#include "FunctionPrinter.h"
#include "clang/AST/RecordLayout.h"

using namespace ampcc;
using namespace clang;

Text FunctionPrinter::emitCast(const Text &Value, QualType T,
                               ArrayRef<AddressSpace> Spaces,
                               SourceLocation Loc) {
  return Text("(" + P.printType(T, Spaces, Loc) + ")" + Value.str(Prec::Unary),
              Prec::Unary);
}

/// The value of \p E, which may be a temporary that needs no place then.
Text FunctionPrinter::emitValue(const Expr *E) {
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
        return emit(skipInitWrappers(Base->getSubExpr()))
            .member(P.getFieldName(Field));
  return emit(Inner);
}

static CharUnits getBaseOffset(ASTContext &Ctx, const CastExpr *E,
                               const CXXRecordDecl *Derived) {
  CharUnits Offset;
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    Offset += Ctx.getASTRecordLayout(Derived).getBaseClassOffset(Base);
    Derived = Base;
  }
  return Offset;
}

/// The base of \p Object that the cast \p E selects.
Text FunctionPrinter::emitBaseCast(const Text &Object, const CastExpr *E,
                                   AddressSpace Place,
                                   ArrayRef<AddressSpace> Values) {
  const Expr *Sub = E->getSubExpr();
  QualType From = Sub->getType()->isPointerType()
                      ? Sub->getType()->getPointeeType()
                      : Sub->getType();
  const CXXRecordDecl *Derived = From->getAsCXXRecordDecl();
  Text Result = Object;
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    if (P.isEmptyBase(Base)) {
      // It has no member; any address will do for what holds nothing.
      QualType T = Ctx.getRecordType(Base);
      if (From.isConstQualified())
        T.addConst();
      SpaceList List;
      List.push_back(Place);
      List.append(Values.begin(), Values.end());
      return Text::deref(emitCast(Text::address(Object), Ctx.getPointerType(T),
                                  List, E->getExprLoc()));
    }
    Result = Result.member(P.getBaseName(Derived, Base));
    Derived = Base;
  }
  return Result;
}

static bool dropsConst(QualType From, QualType To) {
  return From.isConstQualified() && !To.isConstQualified();
}

/// A conversion to a base class, of an object or a pointer.
Text FunctionPrinter::emitToBase(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  SpaceList List = getSpaces(E, !Sub->getType()->isPointerType());
  AddressSpace Place = List.empty() ? AddressSpace::Private : List.front();
  ArrayRef<AddressSpace> Values = ArrayRef(List).drop_front(!List.empty());
  if (!Sub->getType()->isPointerType()) {
    Text Object = Sub->isGLValue() ? emitPlace(Sub) : materialize(Sub);
    return emitBaseCast(Object, E, Place, Values);
  }
  Text Pointer = emit(Sub);
  Text Base =
      Text::address(emitBaseCast(Text::deref(Pointer), E, Place, Values));
  const Expr *Origin = Sub->IgnoreParenImpCasts();
  const auto *Operator = dyn_cast<UnaryOperator>(Origin);
  const bool MayBeNull = E->getCastKind() == CK_DerivedToBase &&
                         !isa<CXXThisExpr>(Origin) &&
                         !(Operator && Operator->getOpcode() == UO_AddrOf);
  if (MayBeNull &&
      !getBaseOffset(Ctx, E, Sub->getType()->getPointeeCXXRecordDecl())
           .isZero()) {
    if (Sub->HasSideEffects(Ctx))
      P.reportUnsupported(E->getExprLoc(),
                          "this conversion to a pointer to a base");
    return Text(Pointer.str(Prec::LogicalOr) + " ? " + Base.str() + " : 0",
                Prec::Conditional);
  }
  return Base;
}

/// A conversion to a derived class, of an object or a pointer.
Text FunctionPrinter::emitToDerived(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  QualType T = E->getType();
  SourceLocation Loc = E->getExprLoc();
  const bool IsPointer = T->isPointerType();
  const CXXRecordDecl *Derived =
      IsPointer ? T->getPointeeCXXRecordDecl() : T->getAsCXXRecordDecl();
  CharUnits Offset = getBaseOffset(Ctx, E, Derived);
  SpaceList List = getSpaces(E, !IsPointer);
  Text Pointer = IsPointer ? emit(Sub) : emitAddress(Sub);
  if (!Offset.isZero()) {
    if (!P.mirrorsHost(Ctx.getRecordType(Derived)))
      P.reportUnsupported(Loc, "this conversion to a derived class");
    Pointer = emitBinary(
        BO_Sub,
        emitCast(Pointer, Ctx.getPointerType(Ctx.UnsignedCharTy), List, Loc),
        Text(std::to_string(Offset.getQuantity())));
  }
  QualType Target = IsPointer ? T : Ctx.getPointerType(T);
  Text Result = emitCast(Pointer, Target, List, Loc);
  return IsPointer ? Result : Text::deref(Result);
}

/// A pointer to a member as one of a base or derived class.
Text FunctionPrinter::emitMemberPointerCast(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  QualType T = E->getType();
  SourceLocation Loc = E->getExprLoc();
  // The path leads from the derived class to the base.
  const bool ToDerived = E->getCastKind() == CK_BaseToDerivedMemberPointer;
  const auto *Class = (ToDerived ? T : Sub->getType())
                          ->castAs<MemberPointerType>()
                          ->getClass()
                          ->getAsCXXRecordDecl();
  Text Member = emit(Sub);
  if (getBaseOffset(Ctx, E, Class).isZero())
    return Member;
  Text Base = Text::deref(getNull(Class, Loc));
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Next = Step->getType()->getAsCXXRecordDecl();
    Base = Base.member(P.getBaseName(Class, Next));
    Class = Next;
  }
  Text Moved = emitBinary(ToDerived ? BO_Add : BO_Sub, Member, getOffset(Base));
  const auto *Address = dyn_cast<UnaryOperator>(Sub->IgnoreParens());
  if (Address && Address->getOpcode() == UO_AddrOf)
    return Moved;
  std::string Name = makeTemporary(Sub->getType(), {}, Loc);
  return makeConditional(
      Text(Name + " = " + Member.str(Prec::Assign) + ", " + Name + " < 0",
           Prec::Comma),
      Text(Name),
      emitBinary(ToDerived ? BO_Add : BO_Sub, Text(Name), getOffset(Base)));
}

Text FunctionPrinter::VisitCastExpr(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  QualType T = E->getType();
  SourceLocation Loc = E->getExprLoc();
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
    return emitValue(Sub);

  case CK_NoOp:
    if (E->isGLValue() && dropsConst(Sub->getType(), T))
      return Text::deref(emitCast(emitAddress(Sub), Ctx.getPointerType(T),
                                  getSpaces(E, true), Loc));
    if (T->isPointerType() &&
        dropsConst(Sub->getType()->getPointeeType(), T->getPointeeType()))
      return emitCast(emit(Sub), T, getSpaces(E), Loc);
    return E->isGLValue() ? emitPlace(Sub) : emit(Sub);

  case CK_UserDefinedConversion:
  case CK_ConstructorConversion:
    return emit(Sub);

  case CK_ArrayToPointerDecay:
    return Sub->IgnoreParens()->isLValue() ? emit(Sub) : emitPlace(Sub);

  case CK_IntegralCast:
  case CK_FloatingCast:
  case CK_IntegralToFloating:
    // 1.5 in float arithmetic is 1.5f, and needs no double.
    if (isa<FloatingLiteral, IntegerLiteral>(Sub->IgnoreParens()))
      if (std::optional<Text> Constant = emitConstant(E))
        return *Constant;
    [[fallthrough]];
  case CK_FloatingToIntegral:
  case CK_BooleanToSignedIntegral:
    return emit(Sub);

  case CK_IntegralToBoolean:
  case CK_FloatingToBoolean:
  case CK_PointerToBoolean:
    return emitBinary(BO_NE, emit(Sub), "0");
  case CK_MemberPointerToBoolean:
    return emitBinary(BO_NE, emit(Sub), Text("-1", Prec::Unary));

  case CK_NullToPointer:
    return "0";
  case CK_NullToMemberPointer:
    return Text("-1", Prec::Unary);

  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase:
    return emitToBase(E);
  case CK_BaseToDerived:
    return emitToDerived(E);
  case CK_BaseToDerivedMemberPointer:
  case CK_DerivedToBaseMemberPointer:
    return emitMemberPointerCast(E);

  case CK_BitCast:
    if (T->isPointerType())
      return emitCast(emit(Sub), T, getSpaces(E), Loc);
    return VisitStmt(E);
  case CK_LValueBitCast:
    return Text::deref(emitCast(emitAddress(Sub), Ctx.getPointerType(T),
                                getSpaces(E, true), Loc));

  case CK_ToVoid:
    return Text("(void)" + emitValue(Sub).str(Prec::Unary), Prec::Unary);

  default:
    P.reportUnsupported(Loc, "a conversion of kind '" +
                                 std::string(E->getCastKindName()) + "'");
    return "0";
  }
}

/// A conversion that the source spells out is spelled out in C.
Text FunctionPrinter::VisitExplicitCastExpr(const ExplicitCastExpr *E) {
  QualType T = E->getType();
  if (!T->isArithmeticType() && !T->isEnumeralType())
    return VisitCastExpr(E);
  if (E->isGLValue())
    return VisitCastExpr(E);
  // The conversion itself may be the explicit cast or an implicit one in it.
  const Expr *Sub = E->getSubExpr();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Sub)) {
    if (!Cast->isPartOfExplicitCast() ||
        Cast->getCastKind() == CK_LValueToRValue)
      break;
    if (Cast->getCastKind() == CK_UserDefinedConversion)
      break;
    Sub = Cast->getSubExpr();
  }
  if (T->isBooleanType()) {
    if (Sub->getType()->isBooleanType())
      return emit(Sub);
    if (Sub->getType()->isMemberPointerType())
      return emitBinary(BO_NE, emit(Sub), Text("-1", Prec::Unary));
    if (!Sub->getType()->isScalarType())
      return VisitCastExpr(E);
    return emitBinary(BO_NE, emit(Sub), "0");
  }
  if (!Sub->getType()->isArithmeticType() && !Sub->getType()->isEnumeralType())
    return VisitCastExpr(E);
  if (isa<FloatingLiteral, IntegerLiteral>(Sub->IgnoreParens()))
    if (std::optional<Text> Constant = emitConstant(E))
      return *Constant;
  Text Value = emit(Sub);
  if (Ctx.hasSameUnqualifiedType(T, Sub->getType()))
    return Value;
  return emitCast(Value, T.getUnqualifiedType(), {}, E->getExprLoc());
}
