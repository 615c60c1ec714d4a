//===- Casts.cpp - conversions --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C has the same implicit conversions as C++ in arithmetic, assignments,
// initializations, arguments and results, so conversions between numbers stay
// implicit.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "clang/AST/RecordLayout.h"

using namespace ampcc;
using namespace clang;

ir::Expr *FunctionLowering::emitCast(ir::Expr *Value, QualType T,
                                     SourceLocation Loc) {
  return Make.cast(Value, P.lowerType(T, Loc));
}

/// True if the path of the cast \p E, from \p Derived to one of its bases,
/// changes the address.
static bool movesAddress(ASTContext &Ctx, const CastExpr *E,
                         const CXXRecordDecl *Derived) {
  CharUnits Offset;
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    Offset += Ctx.getASTRecordLayout(Derived).getBaseClassOffset(Base);
    Derived = Base;
  }
  return !Offset.isZero();
}

/// True if \p E is a null pointer constant.
static bool isWrittenNull(const Expr *E) {
  E = E->IgnoreParens();
  const auto *Cast = dyn_cast<CastExpr>(E);
  return Cast && (Cast->getCastKind() == CK_NullToPointer ||
                  isWrittenNull(Cast->getSubExpr()));
}

/// Returns the result of \p Convert for the pointer \p E; null stays null.
ir::Expr *FunctionLowering::emitUnlessNull(
    const Expr *E, llvm::function_ref<ir::Expr *(ir::Expr *)> Convert) {
  const Expr *Origin = E->IgnoreParenImpCasts();
  const auto *Operator = dyn_cast<UnaryOperator>(Origin);
  ir::Expr *Pointer = emit(E);
  if (isa<CXXThisExpr>(Origin) ||
      (Operator && Operator->getOpcode() == UO_AddrOf))
    return Convert(Pointer);
  if (!E->HasSideEffects(Ctx))
    return Make.conditional(Make.copy(Pointer), Convert(Pointer), zero());
  ir::Variable *Kept = makeTemporary(E->getType(), E->getExprLoc());
  ir::Expr *First = Make.assign(Make.ref(Kept), Pointer);
  return Make.conditional(First, Convert(Make.ref(Kept)), zero());
}

static bool dropsConst(QualType From, QualType To) {
  return From.isConstQualified() && !To.isConstQualified();
}

/// Lowers a conversion of an object or a pointer to a base class.
ir::Expr *FunctionLowering::emitToBase(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  if (!Sub->getType()->isPointerType()) {
    ir::Expr *Object = Sub->isGLValue() ? emitLValue(Sub) : materialize(Sub);
    return emitBaseCast(Object, E);
  }
  if (isWrittenNull(Sub))
    return zero();
  auto Convert = [&](ir::Expr *Pointer) {
    return Make.addressOf(emitBaseCast(Make.deref(Pointer), E));
  };
  return E->getCastKind() == CK_DerivedToBase &&
                 movesAddress(Ctx, E, Sub->getType()->getPointeeCXXRecordDecl())
             ? emitUnlessNull(Sub, Convert)
             : Convert(emit(Sub));
}

/// Lowers a conversion of an object or a pointer to a derived class.
ir::Expr *FunctionLowering::emitToDerived(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  QualType T = E->getType();
  SourceLocation Loc = E->getExprLoc();
  const bool IsPointer = T->isPointerType();
  const CXXRecordDecl *Derived =
      IsPointer ? T->getPointeeCXXRecordDecl() : T->getAsCXXRecordDecl();
  const QualType Target = IsPointer ? T : Ctx.getPointerType(T);
  if (!movesAddress(Ctx, E, Derived)) {
    ir::Expr *Pointer = IsPointer ? emit(Sub) : emitAddress(Sub);
    ir::Expr *Result = emitCast(Pointer, Target, Loc);
    return IsPointer ? Result : Make.deref(Result);
  }
  QualType Byte = Ctx.UnsignedCharTy;
  if (Target->getPointeeType().isConstQualified())
    Byte.addConst();
  auto Convert = [&](ir::Expr *Pointer) {
    ir::Expr *Bytes = emitCast(Pointer, Ctx.getPointerType(Byte), Loc);
    return emitCast(
        Make.binary(ir::BinaryOp::Sub, Bytes, getBaseOffset(E, Derived)),
        Target, Loc);
  };
  return IsPointer ? emitUnlessNull(Sub, Convert)
                   : Make.deref(Convert(emitAddress(Sub)));
}

/// Lowers a conversion of a pointer to a member of a base or derived class.
ir::Expr *FunctionLowering::emitMemberPointerCast(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  QualType T = E->getType();
  SourceLocation Loc = E->getExprLoc();
  // The path leads from the derived class to the base.
  const bool ToDerived = E->getCastKind() == CK_BaseToDerivedMemberPointer;
  const auto *Class = (ToDerived ? T : Sub->getType())
                          ->castAs<MemberPointerType>()
                          ->getClass()
                          ->getAsCXXRecordDecl();
  ir::Expr *Member = emit(Sub);
  if (!movesAddress(Ctx, E, Class))
    return Member;
  const ir::BinaryOp Op = ToDerived ? ir::BinaryOp::Add : ir::BinaryOp::Sub;
  ir::Expr *Offset = getBaseOffset(E, Class);
  const auto *Address = dyn_cast<UnaryOperator>(Sub->IgnoreParens());
  if (Address && Address->getOpcode() == UO_AddrOf)
    return Make.binary(Op, Member, Offset);
  ir::Variable *Kept = makeTemporary(Sub->getType(), Loc);
  ir::Expr *IsNull = Make.binary(ir::BinaryOp::LT, Make.ref(Kept), zero());
  return Make.conditional(
      after(Make.assign(Make.ref(Kept), Member), IsNull, /*IsLValue=*/false),
      Make.ref(Kept), Make.binary(Op, Make.ref(Kept), Offset));
}

ir::Expr *FunctionLowering::reportCastKind(const CastExpr *E) {
  P.reportUnsupported(E->getExprLoc(), "a conversion of kind '" +
                                           std::string(E->getCastKindName()) +
                                           "'");
  return makeRecoveryExpr(E);
}

/// True for the types that OpenCL's as_ functions accept and return.
static bool isReinterpretable(QualType T) {
  return (T->isArithmeticType() && !T->isBooleanType()) || T->isEnumeralType();
}

/// Reinterprets the bytes of an object by a union.
ir::Expr *FunctionLowering::emitObjectBitCast(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  const SourceLocation Loc = E->getExprLoc();
  if (!P.mirrorsHost(Sub->getType()) || !P.mirrorsHost(E->getType()))
    return reportCastKind(E);
  auto MakeField = [&](const char *Name, QualType T) {
    return ir::Field{Name, P.lowerTypeInMemory(T.getUnqualifiedType(), Loc)};
  };
  const ir::Field From = MakeField("from", Sub->getType()),
                  To = MakeField("to", E->getType());
  ir::Record *Union = P.Module->addRecord();
  Union->Name = P.UniqueNames.makeGlobal("bits");
  Union->IsUnion = true;
  Union->Fields = {From, To};
  return Make.member(Make.aggregate(Make.getTypes().getRecord(Union),
                                    {{emitValue(Sub), "from"}}),
                     "to");
}

ir::Expr *FunctionLowering::convert(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  QualType T = E->getType();
  SourceLocation Loc = E->getExprLoc();
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
    return emitValue(Sub);

  case CK_NoOp:
    if (E->isGLValue() && dropsConst(Sub->getType(), T))
      return Make.deref(emitCast(emitAddress(Sub), Ctx.getPointerType(T), Loc));
    if (T->isPointerType() &&
        dropsConst(Sub->getType()->getPointeeType(), T->getPointeeType()))
      return emitCast(emit(Sub), T, Loc);
    return E->isGLValue() ? emitLValue(Sub) : emit(Sub);

  case CK_UserDefinedConversion:
  case CK_ConstructorConversion:
    return emit(Sub);

  case CK_ArrayToPointerDecay:
    return Sub->IgnoreParens()->isLValue() ? emit(Sub) : emitLValue(Sub);

  case CK_IntegralCast:
  case CK_FloatingCast:
  case CK_IntegralToFloating:
    // Fold it: 1.5 in float arithmetic is 1.5f, and needs no double.
    if (isNumeral(Sub))
      if (ir::Expr *Constant = emitConstant(E))
        return Constant;
    [[fallthrough]];
  case CK_FloatingToIntegral:
  case CK_BooleanToSignedIntegral:
    return emit(Sub);

  case CK_IntegralToBoolean:
  case CK_FloatingToBoolean:
  case CK_PointerToBoolean:
    return isNotZero(emit(Sub));
  case CK_MemberPointerToBoolean:
    return Make.binary(ir::BinaryOp::NE, emit(Sub), Make.integer(-1));

  case CK_NullToPointer:
    return zero();
  case CK_NullToMemberPointer:
    return Make.integer(-1);

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
      return emitCast(emit(Sub), T, Loc);
    return reportUnsupported(E);
  case CK_LValueBitCast:
    return Make.deref(emitCast(emitAddress(Sub), Ctx.getPointerType(T), Loc));

  case CK_LValueToRValueBitCast:
    if (!isReinterpretable(T) || !isReinterpretable(Sub->getType()))
      return emitObjectBitCast(E);
    return Make.bitCast(emitValue(Sub),
                        P.lowerType(T.getUnqualifiedType(), Loc));

  case CK_ToVoid:
    return discard(emitValue(Sub));

  default:
    return reportCastKind(E);
  }
}

ir::Expr *FunctionLowering::VisitExplicitCastExpr(const ExplicitCastExpr *E) {
  QualType T = E->getType();
  if (!T->isArithmeticType() && !T->isEnumeralType())
    return convert(E);
  if (E->isGLValue() || E->getCastKind() == CK_LValueToRValueBitCast)
    return convert(E);
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
      return Make.binary(ir::BinaryOp::NE, emit(Sub), Make.integer(-1));
    if (!Sub->getType()->isScalarType())
      return convert(E);
    return isNotZero(emit(Sub));
  }
  if (!Sub->getType()->isArithmeticType() && !Sub->getType()->isEnumeralType())
    return convert(E);
  if (isNumeral(Sub))
    if (ir::Expr *Constant = emitConstant(E))
      return Constant;
  ir::Expr *Value = emit(Sub);
  if (Ctx.hasSameUnqualifiedType(T, Sub->getType()))
    return Value;
  return emitCast(Value, T.getUnqualifiedType(), E->getExprLoc());
}
