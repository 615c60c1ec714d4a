//===- Braces.cpp - initializers that C's braces can express --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

std::optional<PartInits> ampcc::getPartInits(const Expr *Init) {
  PartInits Result;
  if (const auto *List = dyn_cast<InitListExpr>(Init)) {
    // The semantic form has one initializer for each part.
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

ir::Expr *FunctionLowering::emitBraces(const Expr *Init, QualType T) {
  return attempt([&] { return tryBraces(Init, T); });
}

ir::Expr *FunctionLowering::tryArrayBraces(const Expr *Init,
                                           const ConstantArrayType *A) {
  const uint64_t Size = A->getZExtSize();
  llvm::SmallVector<ir::Aggregate::Part, 8> Elements;
  auto Add = [&](const Expr *Element) {
    ir::Expr *Value = emitBraces(Element, A->getElementType());
    if (Value)
      Elements.push_back({Value, ""});
    return Value != nullptr;
  };
  if (const std::optional<PartInits> Parts = getPartInits(Init)) {
    const Expr *Filler = Parts->Filler;
    // C zeroes elements without an initializer, too.
    if (Parts->Inits.size() >= Size || !Filler ||
        isa<ImplicitValueInitExpr, NoInitExpr>(Filler))
      Filler = nullptr;
    if (Filler && Size > MaxUnrolled)
      return nullptr;
    if (!llvm::all_of(Parts->Inits, Add))
      return nullptr;
    if (Filler)
      for (uint64_t I = Parts->Inits.size(); I != Size; ++I)
        if (!Add(Filler))
          return nullptr;
  } else if (const auto *E = dyn_cast<CXXConstructExpr>(Init)) {
    if (Size > MaxUnrolled || A->getElementType()->isArrayType())
      return nullptr;
    for (uint64_t I = 0; I != Size; ++I) {
      Elements.push_back({emitConstruction(E), ""});
    }
  } else {
    const auto *Loop = dyn_cast<ArrayInitLoopExpr>(Init);
    if (!Loop || Size > MaxUnrolled)
      return nullptr;
    const OpaqueValueExpr *Copied = Loop->getCommonExpr();
    if (Copied->getSourceExpr()->HasSideEffects(Ctx))
      return nullptr;
    // Lowered before ArrayIndex changes: it may use the indices of outer loops.
    OpaqueValues[Copied] = emitLValue(Copied->getSourceExpr());
    for (uint64_t I = 0; I != Size; ++I) {
      llvm::SaveAndRestore Scope(ArrayIndex, Make.integer(I));
      if (!Add(Loop->getSubExpr()))
        return nullptr;
    }
  }
  return Make.aggregate(P.lowerTypeInMemory(QualType(A, 0), Init->getExprLoc()),
                        Elements);
}

ir::Expr *FunctionLowering::tryBraces(const Expr *Init, QualType T) {
  if (T->isReferenceType())
    return emitAddress(Init);
  Init = skipInitWrappers(Init);
  const SourceLocation Loc = Init->getExprLoc();
  const std::optional<PartInits> Parts = getPartInits(Init);
  if (Parts && T->isScalarType())
    return Parts->Inits.empty() ? emitZero(T, Loc)
                                : emitBraces(Parts->Inits[0], T);
  // Parts that refer to other parts are initialized in steps.
  if (Parts && Initialized && usesVariable(Init, Initialized))
    return nullptr;
  if (isa<ImplicitValueInitExpr>(Init) && !T->isScalarType())
    return Make.aggregate(P.lowerTypeInMemory(T, Loc), {});
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T))
    return tryArrayBraces(Init, A);
  if (T->isArrayType())
    return nullptr;
  if (Parts)
    return emitClassBraces(Parts->Inits, T, Parts->UnionField, Loc);
  return emitObject(Init);
}

bool FunctionLowering::takesNoSpace(const ClassPart &Part) {
  return Part.Base ? P.isEmptyBase(Part.getType()->getAsCXXRecordDecl())
                   : Program::isEmptyField(Part.Field);
}

std::string FunctionLowering::getPartName(const RecordDecl *R,
                                          const ClassPart &Part) {
  return Part.Base ? P.getBaseName(cast<CXXRecordDecl>(R),
                                   Part.getType()->getAsCXXRecordDecl())
                   : P.getFieldName(Part.Field);
}

ir::Expr *FunctionLowering::emitClassBraces(ArrayRef<const Expr *> Inits,
                                            QualType T,
                                            const FieldDecl *UnionField,
                                            SourceLocation Loc) {
  const RecordDecl *R = T->getAs<RecordType>()->getDecl();
  const LoweredRecord &Record = P.getRecord(R, Loc);
  const ir::Type *Type = Make.getTypes().getRecord(Record.R);
  llvm::SmallVector<ir::Aggregate::Part, 8> Values;
  if (R->isUnion()) {
    if (Inits.empty() || !UnionField)
      return Make.aggregate(Type, {});
    ir::Expr *Value = emitBraces(Inits[0], UnionField->getType());
    if (!Value)
      return nullptr;
    return Make.aggregate(
        Type, {{Value, P.Module->copyString(P.getFieldName(UnionField))}});
  }
  if (Record.HasCut)
    return nullptr;
  for (const ClassPart &Part : pairWithParts(R, Inits)) {
    // A member's default initializer may refer to other members.
    if (isa<CXXDefaultInitExpr>(Part.Init) && usesThis(Part.Init))
      return nullptr;
    if (takesNoSpace(Part)) {
      if (Part.Init->HasSideEffects(Ctx))
        return nullptr;
      continue;
    }
    ir::Expr *Value = emitBraces(Part.Init, Part.getType());
    if (!Value)
      return nullptr;
    Values.push_back({Value, Record.HasPadding
                                 ? P.Module->copyString(getPartName(R, Part))
                                 : ""});
  }
  return Make.aggregate(Type, Values);
}

ir::Expr *FunctionLowering::emitLiteral(const Expr *Init, QualType T) {
  Init = skipInitWrappers(Init);
  return getPartInits(Init) ? emitBraces(Init, T) : nullptr;
}

/// Lowers an aggregate that is an operand.
ir::Expr *FunctionLowering::emitAggregate(const Expr *E) {
  QualType T = E->getType().getUnqualifiedType();
  if (T->isScalarType())
    if (ir::Expr *Value = emitBraces(E, T))
      return Value;
  if (!T->isArrayType())
    if (ir::Expr *Literal = emitLiteral(E, T))
      return Literal;
  // Initialize it part by part in a temporary.
  ir::Variable *Object = makeTemporary(T, E->getExprLoc());
  StepList Inits;
  appendInit(Make.ref(Object), E, T, Inits);
  return Make.sequence(asExprs(Inits), Make.ref(Object),
                       /*IsLValue=*/false);
}

/// Lowers GNU's (T){...}, which is a prvalue in C++.
ir::Expr *
FunctionLowering::VisitCompoundLiteralExpr(const CompoundLiteralExpr *E) {
  return emit(E->getInitializer());
}

/// Lowers a std::initializer_list to the address and the size of its array.
ir::Expr *FunctionLowering::VisitCXXStdInitializerListExpr(
    const CXXStdInitializerListExpr *E) {
  const Expr *Array = E->getSubExpr();
  const auto *R = E->getType()->castAs<RecordType>()->getDecl();
  const auto Fields = R->fields();
  if (std::distance(Fields.begin(), Fields.end()) != 2 ||
      !std::next(Fields.begin())->getType()->isIntegerType())
    return reportUnsupported(E);
  const uint64_t Size =
      Ctx.getAsConstantArrayType(Array->getType())->getZExtSize();
  const ir::Type *T =
      P.lowerType(E->getType().getUnqualifiedType(), E->getExprLoc());
  return Make.aggregate(T, {{emitLValue(Array), ""}, {Make.integer(Size), ""}});
}
