//===- Literals.cpp - constants -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "ampcc/Basic/Restriction.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace clang;

ir::Expr *FunctionLowering::emitInteger(const llvm::APSInt &Value, QualType T) {
  if (T->isBooleanType())
    return Make.boolean(Value.getBoolValue());
  const ir::Type *Type = P.lowerType(T.getUnqualifiedType(), F->getLocation());
  return Make.integer(Value.isSigned() ? uint64_t(Value.getSExtValue())
                                       : Value.getZExtValue(),
                      Type);
}

ir::Expr *FunctionLowering::emitFloat(const llvm::APFloat &Value, QualType T) {
  if (Ctx.getTypeSize(T) != 32 &&
      !T->isSpecificBuiltinType(BuiltinType::Double))
    P.reportUnsupported(F->getLocation(), "type '" + T.getAsString() + "'");
  return Make.floating(Value.bitcastToAPInt().extractBitsAsZExtValue(
                           std::min<unsigned>(64, Ctx.getTypeSize(T)), 0),
                       P.lowerType(T.getUnqualifiedType(), F->getLocation()));
}

ir::Expr *FunctionLowering::emitNumber(const APValue &Value, QualType T) {
  return Value.isInt() ? emitInteger(Value.getInt(), T)
                       : emitFloat(Value.getFloat(), T);
}

ir::Expr *FunctionLowering::emitConstant(const Expr *E) {
  if (E->isValueDependent() || !E->getType()->isScalarType())
    return nullptr;
  Expr::EvalResult Result;
  // Evaluate an lvalue's value, not its address.
  if (E->isGLValue()) {
    const auto *Load = ImplicitCastExpr::Create(
        Ctx, E->getType().getUnqualifiedType(), CK_LValueToRValue,
        const_cast<Expr *>(E), nullptr, VK_PRValue, FPOptionsOverride());
    if (!Load->EvaluateAsRValue(Result, Ctx) || Result.HasSideEffects)
      return nullptr;
  } else if (!E->EvaluateAsRValue(Result, Ctx) || Result.HasSideEffects) {
    return nullptr;
  }
  if (!Result.Val.isInt() && !Result.Val.isFloat())
    return nullptr;
  return emitNumber(Result.Val, E->getType());
}

ir::Expr *FunctionLowering::lowerKnown(const Expr *E) {
  ir::Expr *Value = emitConstant(E);
  return Value ? Value : reportUnsupported(E);
}

/// Lowers __builtin_LINE(); in a default argument, it is the line of the call.
ir::Expr *FunctionLowering::VisitSourceLocExpr(const SourceLocExpr *E) {
  const APValue Value = E->EvaluateInContext(Ctx, Use);
  return Value.isInt() ? emitInteger(Value.getInt(), E->getType())
                       : reportUnsupported(E);
}

static bool isZero(const APValue &Value) {
  if (Value.isArray()) {
    for (unsigned I = 0; I != Value.getArrayInitializedElts(); ++I)
      if (!isZero(Value.getArrayInitializedElt(I)))
        return false;
    return !Value.hasArrayFiller() || isZero(Value.getArrayFiller());
  }
  return Value.isInt() ? !Value.getInt().getBoolValue()
                       : Value.isFloat() && Value.getFloat().isPosZero();
}

ir::Expr *FunctionLowering::emitBraces(const APValue &Value, QualType T) {
  // NAN and INFINITY may be calls, which are not constant expressions in C.
  if (Value.isFloat() && !Value.getFloat().isFinite()) {
    llvm::APFloat Dividend(Value.getFloat().getSemantics(),
                           Value.getFloat().isNaN() ? 0 : 1);
    if (Value.getFloat().isNegative())
      Dividend.changeSign();
    return Make.binary(ir::BinaryOp::Div, emitFloat(Dividend, T), zero());
  }
  if (Value.isInt() || Value.isFloat())
    return emitNumber(Value, T);
  llvm::SmallVector<ir::Aggregate::Part, 8> Parts;
  auto Add = [&](const std::string &Field, const APValue &Part,
                 QualType PartType) {
    ir::Expr *Braces = emitBraces(Part, PartType);
    if (Braces)
      Parts.push_back({Braces, P.Module->copyString(Field)});
    return Braces != nullptr;
  };
  auto Finish = [&] {
    return Make.aggregate(P.lowerTypeInMemory(T, F->getLocation()), Parts);
  };
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T)) {
    if (!Value.isArray())
      return nullptr;
    // C zeroes elements without an initializer.
    unsigned Written = Value.getArrayInitializedElts();
    if (Value.hasArrayFiller() && !isZero(Value.getArrayFiller()))
      Written = Value.getArraySize();
    for (unsigned I = 0; I != Written; ++I)
      if (!Add("",
               I < Value.getArrayInitializedElts()
                   ? Value.getArrayInitializedElt(I)
                   : Value.getArrayFiller(),
               A->getElementType()))
        return nullptr;
    return Finish();
  }
  const auto *R = T->getAsCXXRecordDecl();
  if (!R || !P.mirrorsHost(T))
    return nullptr;
  if (Value.isUnion()) {
    const FieldDecl *Field = Value.getUnionField();
    return Field && Add(P.getFieldName(Field), Value.getUnionValue(),
                        Field->getType())
               ? Finish()
               : nullptr;
  }
  if (!Value.isStruct())
    return nullptr;
  const LoweredRecord &Record = P.getRecord(R, R->getLocation());
  if (Record.HasCut)
    return nullptr;
  auto AddMember = [&](const std::string &Name, const APValue &Part,
                       QualType PartType) {
    return Add(Record.HasPadding ? Name : "", Part, PartType);
  };
  unsigned I = 0;
  for (const CXXBaseSpecifier &B : R->bases()) {
    const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
    const APValue &Part = Value.getStructBase(I++);
    if (!P.isEmptyBase(Base) &&
        !AddMember(P.getBaseName(R, Base), Part, B.getType()))
      return nullptr;
  }
  for (const FieldDecl *Field : R->fields())
    if (Program::isField(Field) &&
        !AddMember(P.getFieldName(Field),
                   Value.getStructField(Field->getFieldIndex()),
                   Field->getType()))
      return nullptr;
  return Finish();
}

ir::Expr *FunctionLowering::emitZero(QualType T, SourceLocation Loc) {
  if (T->isBooleanType())
    return Make.boolean(false);
  if (T->isMemberPointerType())
    return Make.integer(-1);
  if (T->isRealFloatingType())
    return emitFloat(llvm::APFloat::getZero(Ctx.getFloatTypeSemantics(T)), T);
  if (T->isScalarType())
    return zero();
  return Make.aggregate(P.lowerType(T.getUnqualifiedType(), Loc), {});
}

ir::Expr *FunctionLowering::VisitIntegerLiteral(const IntegerLiteral *E) {
  return emitInteger(
      llvm::APSInt(E->getValue(), E->getType()->isUnsignedIntegerType()),
      E->getType());
}

ir::Expr *FunctionLowering::VisitCharacterLiteral(const CharacterLiteral *E) {
  unsigned Value = E->getValue();
  if (E->getKind() == CharacterLiteralKind::Ascii && Value < 128 &&
      llvm::isPrint(Value) && Value != '\'' && Value != '\\')
    return Make.character(Value, P.lowerType(E->getType(), E->getExprLoc()));
  ir::Expr *Number = emitConstant(E);
  return Number ? Number : reportUnsupported(E);
}

/// Only printf formats get here; the language rules reject other uses.
ir::Expr *FunctionLowering::VisitStringLiteral(const StringLiteral *E) {
  if (!E->isOrdinary())
    return reportUnsupported(E);
  return Make.string(E->getString());
}

ir::Expr *
FunctionLowering::VisitCXXScalarValueInitExpr(const CXXScalarValueInitExpr *E) {
  if (E->getType()->isVoidType())
    return discard(nullptr);
  return emitZero(E->getType(), E->getExprLoc());
}

bool FunctionLowering::isNumeral(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *U = dyn_cast<UnaryOperator>(E);
      U && U->getOpcode() == UO_Minus)
    E = U->getSubExpr()->IgnoreParens();
  return isa<FloatingLiteral, IntegerLiteral>(E);
}

//===----------------------------------------------------------------------===//
// Constants of the program
//
// A number is inlined where it is read. Arrays, classes and odr-used constants
// become objects in constant memory.
//===----------------------------------------------------------------------===//

/// The size of constant memory that every OpenCL 1.2 device has, in bytes.
static constexpr uint64_t MaxConstantSize = 64 << 10;

ir::Variable *Program::defineConstant(const VarDecl *V, ir::Expr *Value,
                                      SourceLocation Loc) {
  QualType T = V->getType();
  ir::Variable *Object = Build.variable(
      UniqueNames.makeGlobal(makeIdentifier(getVariableBaseName(V))),
      lowerTypeInMemory(T, V->getLocation()), V->getLocation());
  Object->Space = AddressSpace::Constant;
  ConstantSize += Ctx.getTypeSizeInChars(T).getQuantity();
  if (ConstantSize > MaxConstantSize)
    reportUnsupported(Loc, "more than 64 KB of constants in one kernel");
  Module->Constants.push_back(Build.declare(Object, Value));
  return Constants[V->getCanonicalDecl()] = Object;
}

ir::Expr *FunctionLowering::emitConstantObject(const VarDecl *V,
                                               SourceLocation Loc) {
  ir::Variable *Object = P.getConstant(V);
  if (!Object) {
    const VarDecl *Definition = nullptr;
    if (!V->getAnyInitializer(Definition) ||
        !Ctx.getBaseElementType(V->getType()).isConstQualified())
      return nullptr;
    const APValue *Value = Definition->evaluateValue();
    ir::Expr *Braces =
        Value ? emitBraces(*Value, Definition->getType().getUnqualifiedType())
              : nullptr;
    if (!Braces)
      return nullptr;
    Object = P.defineConstant(Definition, Braces, Loc);
  }
  return Make.ref(Object);
}

ir::Expr *FunctionLowering::emitPartOfConstant(const Expr *E) {
  const Expr *Whole = E->IgnoreParens();
  for (;;) {
    const Expr *Object = nullptr;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Whole);
        Ref && isa<BindingDecl>(Ref->getDecl()))
      Object = cast<BindingDecl>(Ref->getDecl())->getBinding();
    else if (const auto *M = dyn_cast<MemberExpr>(Whole);
             M && !M->isArrow() && isa<FieldDecl>(M->getMemberDecl()))
      Object = M->getBase();
    else if (const auto *A = dyn_cast<ArraySubscriptExpr>(Whole))
      Object = A->getBase();
    else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Whole);
             Cast && Cast->getCastKind() == CK_ArrayToPointerDecay)
      Object = Cast->getSubExpr();
    if (!Object)
      break;
    Whole = Object->IgnoreParens();
  }
  const ValueDecl *D = nullptr;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Whole))
    D = Ref->getDecl();
  else if (const auto *M = dyn_cast<MemberExpr>(Whole))
    D = M->getMemberDecl();
  const auto *V = dyn_cast_or_null<VarDecl>(D);
  if (!V || isOwn(V) || isTileStatic(V))
    return nullptr;
  return emitConstant(E);
}
