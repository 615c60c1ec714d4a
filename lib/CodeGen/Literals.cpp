//===- Literals.cpp - constants -------------------------------------------===//

#include "FunctionPrinter.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace clang;

Text FunctionPrinter::emitInteger(const llvm::APSInt &Value, QualType T) {
  if (T->isBooleanType())
    return Value.getBoolValue() ? "true" : "false";
  if (const auto *E = T->getAs<EnumType>())
    T = getNumberType(E->getDecl());
  const uint64_t Size = Ctx.getTypeSize(T);
  const bool IsUnsigned = T->isUnsignedIntegerType();
  llvm::SmallString<24> Digits;
  Value.toString(Digits, 10);
  std::string S(Digits);
  if (!IsUnsigned && Value.isMinSignedValue() && Size >= 32) {
    // The positive number has no type.
    llvm::APSInt Next = Value;
    ++Next;
    return Text(emitInteger(Next, T).str() + " - 1", Prec::Additive);
  }
  if (Size == 64)
    S += IsUnsigned ? "UL" : "L";
  else if (IsUnsigned && Size == 32)
    S += "u";
  return Text(S, S[0] == '-' ? Prec::Unary : Prec::Primary);
}

/// The fewest digits that are read back as the same number.
static std::string getShortest(const llvm::APFloat &Value) {
  for (unsigned Digits = 6;; ++Digits) {
    llvm::SmallString<32> S;
    Value.toString(S, Digits, /*FormatMaxPadding=*/6);
    llvm::APFloat Back(Value.getSemantics(), S);
    if (Digits == 17 || Back.bitwiseIsEqual(Value))
      return std::string(S);
  }
}

Text FunctionPrinter::emitFloat(const llvm::APFloat &Value, QualType T) {
  const bool IsFloat = Ctx.getTypeSize(T) == 32;
  if (!IsFloat) {
    if (!T->isSpecificBuiltinType(BuiltinType::Double))
      P.reportUnsupported(F->getLocation(), "type '" + T.getAsString() + "'");
    P.Flags |= AMPRT_KERNEL_USES_DOUBLE;
  }
  const char *Cast = IsFloat ? "" : "(double)";
  if (Value.isInfinity())
    return Text(std::string(Value.isNegative() ? "-" : "") + Cast + "INFINITY",
                Prec::Unary);
  if (Value.isNaN())
    return Text(std::string(Cast) + "NAN",
                IsFloat ? Prec::Primary : Prec::Unary);
  std::string S = getShortest(Value);
  if (S.find_first_of(".eE") == std::string::npos)
    S += ".0";
  if (IsFloat)
    S += "f";
  return Text(S, S[0] == '-' ? Prec::Unary : Prec::Primary);
}

Text FunctionPrinter::emitNumber(const APValue &Value, QualType T) {
  return Value.isInt() ? emitInteger(Value.getInt(), T)
                       : emitFloat(Value.getFloat(), T);
}

std::optional<Text> FunctionPrinter::emitConstant(const Expr *E) {
  if (E->isValueDependent() || !E->getType()->isScalarType())
    return std::nullopt;
  Expr::EvalResult Result;
  // An lvalue's value, not its address, is what stands for it.
  if (E->isGLValue()) {
    const auto *Load = ImplicitCastExpr::Create(
        Ctx, E->getType().getUnqualifiedType(), CK_LValueToRValue,
        const_cast<Expr *>(E), nullptr, VK_PRValue, FPOptionsOverride());
    if (!Load->EvaluateAsRValue(Result, Ctx) || Result.HasSideEffects)
      return std::nullopt;
  } else if (!E->EvaluateAsRValue(Result, Ctx) || Result.HasSideEffects) {
    return std::nullopt;
  }
  if (!Result.Val.isInt() && !Result.Val.isFloat())
    return std::nullopt;
  return emitNumber(Result.Val, E->getType());
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

std::optional<std::string> FunctionPrinter::emitBraces(const APValue &Value,
                                                       QualType T) {
  // NAN is a call, which is no constant of C.
  if (Value.isFloat() && Value.getFloat().isNaN())
    return emitNumber(
               APValue(llvm::APFloat::getZero(Value.getFloat().getSemantics())),
               T)
               .str() +
           " / 0";
  if (Value.isInt() || Value.isFloat())
    return emitNumber(Value, T).str(Prec::Assign);
  std::string S;
  auto Add = [&](const std::string &Designator, const APValue &Part,
                 QualType PartType) {
    std::optional<std::string> Braces = emitBraces(Part, PartType);
    if (Braces)
      S += (S.empty() ? "" : ", ") + Designator + *Braces;
    return Braces.has_value();
  };
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T)) {
    if (!Value.isArray())
      return std::nullopt;
    // What C's braces leave out is zero, too.
    unsigned Written = Value.getArrayInitializedElts();
    if (Value.hasArrayFiller() && !isZero(Value.getArrayFiller()))
      Written = Value.getArraySize();
    for (unsigned I = 0; I != Written; ++I)
      if (!Add("",
               I < Value.getArrayInitializedElts()
                   ? Value.getArrayInitializedElt(I)
                   : Value.getArrayFiller(),
               A->getElementType()))
        return std::nullopt;
    return "{" + (S.empty() ? "0" : S) + "}";
  }
  const auto *R = T->getAsCXXRecordDecl();
  if (!R || !P.mirrorsHost(T))
    return std::nullopt;
  if (Value.isUnion()) {
    const FieldDecl *Field = Value.getUnionField();
    if (!Field || !Add("." + P.getFieldName(Field) + " = ",
                       Value.getUnionValue(), Field->getType()))
      return std::nullopt;
    return "{" + S + "}";
  }
  if (!Value.isStruct())
    return std::nullopt;
  const RecordInstance &Record = P.getRecord(R, {}, R->getLocation());
  if (Record.HasCut)
    return std::nullopt;
  auto AddMember = [&](const std::string &Name, const APValue &Part,
                       QualType PartType) {
    return Add(Record.HasPadding ? "." + Name + " = " : "", Part, PartType);
  };
  unsigned I = 0;
  for (const CXXBaseSpecifier &B : R->bases()) {
    const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
    const APValue &Part = Value.getStructBase(I++);
    if (!P.isEmptyBase(Base) &&
        !AddMember(P.getBaseName(R, Base), Part, B.getType()))
      return std::nullopt;
  }
  for (const FieldDecl *Field : R->fields())
    if (Program::isField(Field) &&
        !AddMember(P.getFieldName(Field),
                   Value.getStructField(Field->getFieldIndex()),
                   Field->getType()))
      return std::nullopt;
  return "{" + (S.empty() ? "0" : S) + "}";
}

Text FunctionPrinter::emitZero(QualType T, ArrayRef<AddressSpace> Spaces,
                               SourceLocation Loc) {
  if (T->isBooleanType())
    return "false";
  if (T->isMemberPointerType())
    return Text("-1", Prec::Unary);
  if (T->isRealFloatingType())
    return emitFloat(llvm::APFloat::getZero(Ctx.getFloatTypeSemantics(T)), T);
  if (T->isScalarType())
    return "0";
  return Text("(" + P.printType(T.getUnqualifiedType(), Spaces, Loc) + "){0}",
              Prec::Postfix);
}

Text FunctionPrinter::VisitIntegerLiteral(const IntegerLiteral *E) {
  return emitInteger(
      llvm::APSInt(E->getValue(), E->getType()->isUnsignedIntegerType()),
      E->getType());
}

Text FunctionPrinter::VisitFloatingLiteral(const FloatingLiteral *E) {
  return emitFloat(E->getValue(), E->getType());
}

Text FunctionPrinter::VisitCharacterLiteral(const CharacterLiteral *E) {
  unsigned Value = E->getValue();
  if (E->getKind() == CharacterLiteralKind::Ascii && Value < 128 &&
      llvm::isPrint(Value) && Value != '\'' && Value != '\\')
    return Text(std::string("'") + char(Value) + "'");
  std::optional<Text> Number = emitConstant(E);
  return Number ? *Number : VisitStmt(E);
}

Text FunctionPrinter::VisitCXXBoolLiteralExpr(const CXXBoolLiteralExpr *E) {
  return E->getValue() ? "true" : "false";
}

Text FunctionPrinter::VisitCXXNullPtrLiteralExpr(
    const CXXNullPtrLiteralExpr *) {
  return "0";
}

/// Only printf's format comes here; another use is an error of the rules.
Text FunctionPrinter::VisitStringLiteral(const StringLiteral *E) {
  if (!E->isOrdinary())
    return VisitStmt(E);
  std::string S = "\"";
  for (unsigned char C : E->getString()) {
    if (C == '"' || C == '\\' || C == '?') {
      S += '\\';
      S += C;
    } else if (llvm::isPrint(C)) {
      S += C;
    } else {
      S += '\\';
      for (int Shift = 6; Shift >= 0; Shift -= 3)
        S += char('0' + ((C >> Shift) & 7));
    }
  }
  return Text(S + "\"");
}

Text FunctionPrinter::VisitCXXScalarValueInitExpr(
    const CXXScalarValueInitExpr *E) {
  if (E->getType()->isVoidType())
    return Text("(void)0", Prec::Unary);
  return emitZero(E->getType(), getSpaces(E), E->getExprLoc());
}

Text FunctionPrinter::VisitImplicitValueInitExpr(
    const ImplicitValueInitExpr *E) {
  return emitZero(E->getType(), getSpaces(E), E->getExprLoc());
}
