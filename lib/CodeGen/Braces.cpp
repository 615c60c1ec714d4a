//===- Braces.cpp - initialisers that C's braces can say ------------------===//

#include "Effects.h"
#include "FunctionPrinter.h"
#include "VariableUses.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

std::optional<FunctionPrinter::PartInits>
FunctionPrinter::getPartInits(const Expr *Init) {
  PartInits Result;
  if (const auto *List = dyn_cast<InitListExpr>(Init)) {
    // The semantic form has one initialiser for each part.
    if (!List->isSemanticForm() && List->getSemanticForm())
      List = List->getSemanticForm();
    Result.Inits.append(List->inits().begin(), List->inits().end());
    Result.Filler = List->getArrayFiller();
    Result.UnionField = List->getInitializedFieldInUnion();
  } else if (const auto *List = dyn_cast<CXXParenListInitExpr>(Init)) {
    Result.Inits.append(List->getInitExprs().begin(),
                        List->getInitExprs().end());
    Result.Filler = List->getArrayFiller();
    Result.UnionField = List->getInitializedFieldInUnion();
  } else if (const auto *Lambda = dyn_cast<LambdaExpr>(Init)) {
    Result.Inits.append(Lambda->capture_init_begin(),
                        Lambda->capture_init_end());
  } else {
    return std::nullopt;
  }
  return Result;
}

llvm::SmallVector<ClassPart, 8>
ampcc::pairWithParts(const RecordDecl *R, ArrayRef<const Expr *> Inits) {
  llvm::SmallVector<ClassPart, 8> Parts;
  auto Add = [&](const CXXBaseSpecifier *Base, const FieldDecl *Field) {
    if (Inits.empty())
      return;
    if (Inits.front() && !(Field && isHostOnlyField(Field)))
      Parts.push_back({Base, Field, Inits.front()});
    Inits = Inits.drop_front();
  };
  const auto *Class = dyn_cast<CXXRecordDecl>(R);
  if (Class && !Class->isLambda())
    for (const CXXBaseSpecifier &B : Class->bases())
      Add(&B, nullptr);
  for (const FieldDecl *Field : R->fields())
    if (!Field->isUnnamedBitField())
      Add(nullptr, Field);
  return Parts;
}

/// C leaves open in which order braces evaluate their parts.
static bool dependOnOrder(ArrayRef<const Expr *> Inits, ASTContext &Ctx) {
  for (size_t I = 0; I != Inits.size(); ++I)
    if (Inits[I] && Inits[I]->HasSideEffects(Ctx))
      for (size_t J = 0; J != Inits.size(); ++J)
        if (J != I && Inits[J] &&
            dependsOnOrder(Inits[std::min(I, J)], Inits[std::max(I, J)]))
          return true;
  return false;
}

std::optional<std::string> FunctionPrinter::attemptBraces(
    llvm::function_ref<std::optional<std::string>()> Try) {
  const size_t NumDeclarations = Declarations.size();
  const size_t NumCleanups = Scopes.back().Cleanups.size();
  const size_t NumTemporaries = Full ? Full->Temporaries.size() : 0;
  std::optional<std::string> Braces = Try();
  if (!Braces) {
    Declarations.truncate(NumDeclarations);
    Scopes.back().Cleanups.truncate(NumCleanups);
    if (Full)
      Full->Temporaries.truncate(NumTemporaries);
  }
  return Braces;
}

std::optional<std::string> FunctionPrinter::emitBraces(const Expr *Init,
                                                       QualType T) {
  return attemptBraces([&] { return tryBraces(Init, T); });
}

std::optional<std::string>
FunctionPrinter::tryArrayBraces(const Expr *Init, const ConstantArrayType *A) {
  const uint64_t Size = A->getZExtSize();
  std::string S;
  auto Add = [&](const Expr *Element) {
    std::optional<std::string> Value = emitBraces(Element, A->getElementType());
    if (Value)
      S += (S.empty() ? "" : ", ") + *Value;
    return Value.has_value();
  };
  if (const std::optional<PartInits> Parts = getPartInits(Init)) {
    const Expr *Filler = Parts->Filler;
    // Without an initialiser of its own, an element is zero in C, too.
    if (Parts->Inits.size() >= Size || !Filler ||
        isa<ImplicitValueInitExpr, NoInitExpr>(Filler))
      Filler = nullptr;
    if (Filler && Size > MaxUnrolled)
      return std::nullopt;
    if (!llvm::all_of(Parts->Inits, Add))
      return std::nullopt;
    if (Filler)
      for (uint64_t I = Parts->Inits.size(); I != Size; ++I)
        if (!Add(Filler))
          return std::nullopt;
  } else if (const auto *E = dyn_cast<CXXConstructExpr>(Init)) {
    if (Size > MaxUnrolled || A->getElementType()->isArrayType())
      return std::nullopt;
    for (uint64_t I = 0; I != Size; ++I) {
      std::optional<std::string> Value = emitMemberwise(E);
      if (!Value)
        return std::nullopt;
      S += (S.empty() ? "" : ", ") + *Value;
    }
  } else {
    const auto *Loop = dyn_cast<ArrayInitLoopExpr>(Init);
    if (!Loop || Size > MaxUnrolled)
      return std::nullopt;
    const OpaqueValueExpr *Copied = Loop->getCommonExpr();
    if (Copied->getSourceExpr()->HasSideEffects(Ctx))
      return std::nullopt;
    // With the indices of the loops around this one.
    OpaqueValues[Copied] = emitPlace(Copied->getSourceExpr());
    for (uint64_t I = 0; I != Size; ++I) {
      llvm::SaveAndRestore Scope(ArrayIndex, std::to_string(I));
      if (!Add(Loop->getSubExpr()))
        return std::nullopt;
    }
  }
  return "{" + (S.empty() ? "0" : S) + "}";
}

std::optional<std::string> FunctionPrinter::tryBraces(const Expr *Init,
                                                      QualType T) {
  if (T->isReferenceType())
    return emitAddress(Init).str(Prec::Assign);
  if (const Operand O = resolve(Init); !isSame(O, Init) && !O.E->isGLValue())
    return O.In->emitBraces(O.E, T);
  Init = skipInitWrappers(Init);
  const std::optional<PartInits> Parts = getPartInits(Init);
  if (Parts && T->isScalarType())
    return Parts->Inits.empty()
               ? emitZero(T, {}, Init->getExprLoc()).str(Prec::Assign)
               : emitBraces(Parts->Inits[0], T);
  if (Parts && dependOnOrder(Parts->Inits, Ctx))
    return std::nullopt;
  if (!Parts && isa<ImplicitValueInitExpr>(Init) && !T->isScalarType())
    return "{0}";
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T))
    return tryArrayBraces(Init, A);
  if (T->isArrayType())
    return std::nullopt;
  if (Parts)
    return emitBraces(Parts->Inits, T, Parts->UnionField, Init->getExprLoc(),
                      getSpaces(Init));
  if (const auto *E = dyn_cast<CXXConstructExpr>(Init))
    if (std::optional<std::string> Braces = emitMemberwise(E))
      return Braces;
  return emitObject(Init).str(Prec::Assign);
}

bool FunctionPrinter::takesNoSpace(const ClassPart &Part) {
  return Part.Base ? P.isEmptyBase(Part.getType()->getAsCXXRecordDecl())
                   : Program::isEmptyField(Part.Field);
}

std::string FunctionPrinter::getPartName(const RecordDecl *R,
                                         const ClassPart &Part) {
  return Part.Base ? P.getBaseName(cast<CXXRecordDecl>(R),
                                   Part.getType()->getAsCXXRecordDecl())
                   : P.getFieldName(Part.Field);
}

std::optional<std::string>
FunctionPrinter::emitBraces(ArrayRef<const Expr *> Inits, QualType T,
                            const FieldDecl *UnionField, SourceLocation Loc,
                            ArrayRef<AddressSpace> Spaces) {
  const RecordDecl *R = T->getAs<RecordType>()->getDecl();
  const RecordInstance &Record = P.getRecord(R, Spaces, Loc);
  if (R->isUnion()) {
    if (Inits.empty() || !UnionField)
      return "{0}";
    std::optional<std::string> Value =
        emitBraces(Inits[0], UnionField->getType());
    if (!Value)
      return std::nullopt;
    return "{." + P.getFieldName(UnionField) + " = " + *Value + "}";
  }
  if (Record.HasCut)
    return std::nullopt;
  std::string S;
  for (const ClassPart &Part : pairWithParts(R, Inits)) {
    // A member's default initialiser may speak of other members.
    if (isa<CXXDefaultInitExpr>(Part.Init) && usesThis(Part.Init))
      return std::nullopt;
    if (takesNoSpace(Part)) {
      if (Part.Init->HasSideEffects(Ctx))
        return std::nullopt;
      continue;
    }
    std::optional<std::string> Value = emitBraces(Part.Init, Part.getType());
    if (!Value)
      return std::nullopt;
    S += S.empty() ? "" : ", ";
    if (Record.HasPadding)
      S += "." + getPartName(R, Part) + " = ";
    S += *Value;
  }
  return "{" + (S.empty() ? "0" : S) + "}";
}

std::optional<Text> FunctionPrinter::emitLiteral(const Expr *Init, QualType T) {
  Init = skipInitWrappers(Init);
  std::optional<std::string> Braces;
  if (const auto *E = dyn_cast<CXXConstructExpr>(Init))
    Braces = emitMemberwise(E);
  else if (getPartInits(Init))
    Braces = emitBraces(Init, T);
  if (!Braces)
    return std::nullopt;
  return Text("(" +
                  P.printType(T.getUnqualifiedType(), getSpaces(Init),
                              Init->getExprLoc()) +
                  ")" + *Braces,
              Prec::Postfix);
}

/// An aggregate as an operand.
Text FunctionPrinter::emitAggregate(const Expr *E) {
  QualType T = E->getType().getUnqualifiedType();
  if (T->isScalarType())
    if (std::optional<std::string> Value = emitBraces(E, T))
      return Text(*Value, Prec::Assign);
  if (!T->isArrayType())
    if (std::optional<Text> Literal = emitLiteral(E, T))
      return *Literal;
  // Part by part, in a temporary.
  std::string Name = makeTemporary(T, getSpaces(E), E->getExprLoc());
  StepList Steps;
  llvm::SaveAndRestore Scope(NoLoops, true);
  appendInit(Text(Name), E, T, Steps);
  std::string S;
  for (const Step &Step : Steps) {
    if (Step.IsLoop)
      P.reportUnsupported(E->getExprLoc(), "a large array as an operand");
    S += Step.str() + ", ";
  }
  return Text(S + Name, Prec::Comma);
}

Text FunctionPrinter::VisitInitListExpr(const InitListExpr *E) {
  return emitAggregate(E);
}
/// GNU's (T){...}, which in C++ is the value of an object.
Text FunctionPrinter::VisitCompoundLiteralExpr(const CompoundLiteralExpr *E) {
  return emit(E->getInitializer());
}
Text FunctionPrinter::VisitCXXParenListInitExpr(const CXXParenListInitExpr *E) {
  return emitAggregate(E);
}
/// An object with the address of an array, which lives elsewhere, and its size.
Text FunctionPrinter::VisitCXXStdInitializerListExpr(
    const CXXStdInitializerListExpr *E) {
  const Expr *Array = E->getSubExpr();
  const auto *R = E->getType()->castAs<RecordType>()->getDecl();
  const auto Fields = R->fields();
  if (std::distance(Fields.begin(), Fields.end()) != 2 ||
      !std::next(Fields.begin())->getType()->isIntegerType())
    return VisitStmt(E);
  Text Elements = emitPlace(Array);
  StepList First = Elements.takeSteps();
  const uint64_t Size =
      Ctx.getAsConstantArrayType(Array->getType())->getZExtSize();
  return Text("(" +
                  P.printType(E->getType().getUnqualifiedType(), getSpaces(E),
                              E->getExprLoc()) +
                  "){" + Elements.str(Prec::Assign) + ", " +
                  std::to_string(Size) + "}",
              Prec::Postfix)
      .after(std::move(First), /*IsPlace=*/false);
}
Text FunctionPrinter::VisitLambdaExpr(const LambdaExpr *E) {
  return emitAggregate(E);
}
