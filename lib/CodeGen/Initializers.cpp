//===- Initializers.cpp - braces, arrays, closures ------------------------===//
//
// A variable is initialised by braces where C's can say it. Otherwise, and
// where an object that exists already is initialised, there is a step for each
// part.
//
//===----------------------------------------------------------------------===//

#include "FunctionPrinter.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

/// Arrays up to this size are written out; longer ones are filled by a loop.
static constexpr uint64_t MaxUnrolled = 16;

const Expr *FunctionPrinter::skipInitWrappers(const Expr *E) {
  for (;;) {
    const Expr *Next = nullptr;
    if (const auto *X = dyn_cast<ParenExpr>(E))
      Next = X->getSubExpr();
    else if (const auto *X = dyn_cast<ExprWithCleanups>(E); X && Full)
      Next = X->getSubExpr();
    else if (const auto *X = dyn_cast<CXXBindTemporaryExpr>(E))
      Next = X->getSubExpr();
    else if (const auto *X = dyn_cast<CastExpr>(E);
             X && E->getType()->isRecordType() && E->isPRValue() &&
             (X->getCastKind() == CK_NoOp ||
              X->getCastKind() == CK_ConstructorConversion ||
              X->getCastKind() == CK_UserDefinedConversion))
      Next = X->getSubExpr();
    else if (const auto *X = dyn_cast<InitListExpr>(E);
             X && X->isTransparent() && X->getNumInits() == 1)
      Next = X->getInit(0);
    else if (const auto *X = dyn_cast<CXXConstructExpr>(E);
             X && X->isElidable() && X->getNumArgs())
      if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(
              X->getArg(0)->IgnoreParenImpCasts()))
        Next = M->getSubExpr();
    if (!Next)
      return E;
    E = Next;
  }
}

//===----------------------------------------------------------------------===//
// Braces
//===----------------------------------------------------------------------===//

/// The semantic form, which has one initialiser for each part.
static const InitListExpr *getSemantic(const InitListExpr *E) {
  return E->isSemanticForm() || !E->getSemanticForm() ? E
                                                      : E->getSemanticForm();
}

std::optional<std::string> FunctionPrinter::emitBraces(const Expr *Init,
                                                       QualType T) {
  if (T->isReferenceType())
    return emitAddress(Init).str(Prec::Assign);
  Init = skipInitWrappers(Init);
  if (const auto *List = dyn_cast<InitListExpr>(Init)) {
    List = getSemantic(List);
    if (T->isScalarType()) {
      if (List->getNumInits() == 0)
        return emitZero(T, {}, Init->getExprLoc()).str(Prec::Assign);
      return emitBraces(List->getInit(0), T);
    }
    if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T)) {
      // Without an initialiser of its own, an element is zero in C, too.
      const Expr *Filler = List->getArrayFiller();
      const bool HasFiller = List->getNumInits() < A->getZExtSize() && Filler &&
                             !isa<ImplicitValueInitExpr>(Filler) &&
                             !isa<NoInitExpr>(Filler);
      std::string S;
      uint64_t N = HasFiller ? A->getZExtSize() : List->getNumInits();
      if (HasFiller && N > MaxUnrolled)
        return std::nullopt;
      for (uint64_t I = 0; I != N; ++I) {
        const Expr *Element =
            I < List->getNumInits() ? List->getInit(I) : Filler;
        std::optional<std::string> E = emitBraces(Element, A->getElementType());
        if (!E)
          return std::nullopt;
        S += (I ? ", " : "") + *E;
      }
      return "{" + (S.empty() ? "0" : S) + "}";
    }
    return emitBraces(
        ArrayRef<const Expr *>(List->inits().data(), List->getNumInits()), T,
        List->getInitializedFieldInUnion(), Init->getExprLoc(),
        getSpaces(Init));
  }
  if (const auto *List = dyn_cast<CXXParenListInitExpr>(Init)) {
    if (T->isArrayType())
      return std::nullopt;
    ArrayRef<const Expr *> Inits = List->getInitExprs();
    return emitBraces(Inits, T, List->getInitializedFieldInUnion(),
                      Init->getExprLoc(), getSpaces(Init));
  }
  if (const auto *Lambda = dyn_cast<LambdaExpr>(Init)) {
    SmallVector<const Expr *, 4> Inits(Lambda->capture_inits());
    return emitBraces(Inits, T, nullptr, Init->getExprLoc(), getSpaces(Init));
  }
  if (isa<ImplicitValueInitExpr>(Init) && !T->isScalarType())
    return "{0}";
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T)) {
    const uint64_t N = A->getZExtSize();
    if (N > MaxUnrolled)
      return std::nullopt;
    std::string S;
    if (const auto *Loop = dyn_cast<ArrayInitLoopExpr>(Init)) {
      if (Loop->getCommonExpr()->getSourceExpr() &&
          Loop->getCommonExpr()->getSourceExpr()->HasSideEffects(Ctx))
        return std::nullopt;
      for (uint64_t I = 0; I != N; ++I) {
        llvm::SaveAndRestore Scope(ArrayIndex, std::to_string(I));
        std::optional<std::string> E =
            emitBraces(Loop->getSubExpr(), A->getElementType());
        if (!E)
          return std::nullopt;
        S += (I ? ", " : "") + *E;
      }
      return "{" + S + "}";
    }
    return std::nullopt;
  }
  if (T->isArrayType())
    return std::nullopt;
  return emit(Init).str(Prec::Assign);
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
  std::string S;
  bool OK = true;
  auto Add = [&](const std::string &Name, const Expr *Init, QualType Type) {
    // A member's default initialiser may speak of other members.
    if (isa<CXXDefaultInitExpr>(Init) && usesThis(Init)) {
      OK = false;
      return;
    }
    std::optional<std::string> Value = emitBraces(Init, Type);
    if (!Value) {
      OK = false;
      return;
    }
    S += S.empty() ? "" : ", ";
    S += (Record.HasPadding ? "." + Name + " = " : "") + *Value;
  };
  unsigned I = 0;
  const auto *Class = dyn_cast<CXXRecordDecl>(R);
  if (Class && !Class->isLambda())
    for (const CXXBaseSpecifier &B : Class->bases()) {
      if (I >= Inits.size())
        break;
      const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
      const Expr *Init = Inits[I++];
      if (!P.isEmptyBase(Base))
        Add(P.getBaseName(Class, Base), Init, B.getType());
      else if (Init->HasSideEffects(Ctx))
        OK = false;
    }
  for (const FieldDecl *Field : R->fields()) {
    if (Field->isUnnamedBitField())
      continue;
    if (I >= Inits.size())
      break;
    const Expr *Init = Inits[I++];
    if (Program::isField(Field) && Init)
      Add(P.getFieldName(Field), Init, Field->getType());
  }
  if (!OK)
    return std::nullopt;
  return "{" + (S.empty() ? "0" : S) + "}";
}

static bool containsThis(const Stmt *S) {
  if (isa<CXXThisExpr>(S))
    return true;
  if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(S))
    return containsThis(Default->getExpr());
  return llvm::any_of(S->children(), [](const Stmt *Child) {
    return Child && containsThis(Child);
  });
}

bool FunctionPrinter::usesThis(const Expr *E) { return containsThis(E); }

/// An aggregate as an operand.
Text FunctionPrinter::emitAggregate(const Expr *E) {
  QualType T = E->getType().getUnqualifiedType();
  if (T->isScalarType())
    if (std::optional<std::string> Value = emitBraces(E, T))
      return Text(*Value, Prec::Assign);
  if (!T->isArrayType())
    if (std::optional<std::string> Braces = emitBraces(E, T))
      return Text("(" + P.printType(T, getSpaces(E), E->getExprLoc()) + ")" +
                      *Braces,
                  Prec::Postfix);
  // Part by part, in a temporary.
  std::string Name = makeTemporary(T, getSpaces(E), E->getExprLoc());
  InitSteps Steps;
  appendInit(Text(Name), E, T, Steps);
  std::string S;
  for (const InitStep &Step : Steps) {
    if (Step.IsLoop)
      P.reportUnsupported(E->getExprLoc(), "a large array as an operand");
    S += Step.Text + ", ";
  }
  return Text(S + Name, Prec::Comma);
}

Text FunctionPrinter::VisitInitListExpr(const InitListExpr *E) {
  return emitAggregate(E);
}
Text FunctionPrinter::VisitCXXParenListInitExpr(const CXXParenListInitExpr *E) {
  return emitAggregate(E);
}
Text FunctionPrinter::VisitLambdaExpr(const LambdaExpr *E) {
  return emitAggregate(E);
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

void FunctionPrinter::appendElements(
    const Text &Place, uint64_t First, uint64_t Last,
    llvm::function_ref<void(const Text &, InitSteps &)> Element,
    InitSteps &Steps) {
  auto At = [&](const std::string &Index) {
    return Text(Place.str(Prec::Postfix) + "[" + Index + "]", Prec::Postfix);
  };
  if (Last - First <= MaxUnrolled) {
    for (uint64_t I = First; I != Last; ++I) {
      llvm::SaveAndRestore Scope(ArrayIndex, std::to_string(I));
      Element(At(std::to_string(I)), Steps);
    }
    return;
  }
  std::string Index = makeOwnName("i");
  llvm::SaveAndRestore Scope(ArrayIndex, Index);
  InitSteps Own;
  Element(At(Index), Own);
  std::string Body;
  for (const InitStep &Step : Own)
    Body += (Body.empty() ? "" : " ") + Step.Text + (Step.IsLoop ? "" : ";");
  if (Own.size() != 1)
    Body = "{ " + Body + " }";
  Steps.push_back({"for (int " + Index + " = " + std::to_string(First) + "; " +
                       Index + " < " + std::to_string(Last) + "; ++" + Index +
                       ") " + Body,
                   true});
}

void FunctionPrinter::appendZero(const Text &Place, QualType T,
                                 ArrayRef<AddressSpace> Spaces,
                                 SourceLocation Loc, InitSteps &Steps) {
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T))
    return appendElements(
        Place, 0, A->getZExtSize(),
        [&](const Text &Element, InitSteps &Own) {
          appendZero(Element, A->getElementType(), Spaces, Loc, Own);
        },
        Steps);
  Steps.push_back(
      {Place.str(Prec::Unary) + " = " +
       emitZero(T.getUnqualifiedType(), Spaces, Loc).str(Prec::Assign)});
}

void FunctionPrinter::appendInit(const Text &Place, const Expr *Init,
                                 QualType T, InitSteps &Steps) {
  if (T->isReferenceType()) {
    Steps.push_back(
        {Place.str(Prec::Unary) + " = " + emitInit(Init, T).str(Prec::Assign)});
    return;
  }
  Init = skipInitWrappers(Init);
  SourceLocation Loc = Init->getExprLoc();
  if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(Init)) {
    llvm::SaveAndRestore Scope(Use, static_cast<const Expr *>(Default));
    return appendInit(Place, Default->getExpr(), T, Steps);
  }
  if (isa<ImplicitValueInitExpr>(Init))
    return appendZero(Place, T, getSpaces(Init), Loc, Steps);
  if (isa<NoInitExpr>(Init))
    return;

  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T)) {
    QualType ElementType = A->getElementType();
    if (const auto *List = dyn_cast<InitListExpr>(Init)) {
      List = getSemantic(List);
      const uint64_t N = List->getNumInits();
      for (uint64_t I = 0; I != N; ++I)
        appendInit(
            Text(Place.str(Prec::Postfix) + "[" + std::to_string(I) + "]",
                 Prec::Postfix),
            List->getInit(I), ElementType, Steps);
      if (const Expr *Filler = List->getArrayFiller(); Filler)
        appendElements(
            Place, N, A->getZExtSize(),
            [&](const Text &Element, InitSteps &Own) {
              appendInit(Element, Filler, ElementType, Own);
            },
            Steps);
      return;
    }
    if (const auto *Loop = dyn_cast<ArrayInitLoopExpr>(Init))
      return appendElements(
          Place, 0, A->getZExtSize(),
          [&](const Text &Element, InitSteps &Own) {
            appendInit(Element, Loop->getSubExpr(), ElementType, Own);
          },
          Steps);
    if (const auto *C = dyn_cast<CXXConstructExpr>(Init)) {
      const AmpCall Amp = P.Calls.get(C);
      if (cast<CXXConstructorDecl>(Amp.Callee)->isTrivial()) {
        if (C->requiresZeroInitialization())
          appendZero(Place, T, getSpaces(Init), Loc, Steps);
        return;
      }
      return appendElements(
          Place, 0, A->getZExtSize(),
          [&](const Text &Element, InitSteps &Own) {
            if (ElementType->isArrayType())
              return appendInit(Element, Init, ElementType, Own);
            Own.push_back({Element.str(Prec::Unary) + " = " +
                           emitCall(C, Amp.Callee, std::nullopt, Amp.Args)
                               .str(Prec::Assign)});
          },
          Steps);
    }
    VisitStmt(Init);
    return;
  }

  // An aggregate whose parts braces cannot say.
  const auto *List = dyn_cast<InitListExpr>(Init);
  if (List && T->isRecordType() && !T->isUnionType()) {
    List = getSemantic(List);
    if (std::optional<std::string> Braces = emitBraces(Init, T)) {
      Steps.push_back(
          {Place.str(Prec::Unary) + " = (" +
           P.printType(T.getUnqualifiedType(), getSpaces(Init), Loc) + ")" +
           *Braces});
      return;
    }
    llvm::SaveAndRestore Scope(InitializedObject, std::optional<Text>(Place));
    const auto *R = T->getAsCXXRecordDecl();
    unsigned I = 0;
    for (const CXXBaseSpecifier &B : R->bases()) {
      if (I >= List->getNumInits())
        break;
      const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
      const Expr *Part = List->getInit(I++);
      if (!P.isEmptyBase(Base))
        appendInit(Place.member(P.getBaseName(R, Base)), Part, B.getType(),
                   Steps);
      else if (Part->HasSideEffects(Ctx))
        Steps.push_back({emit(Part).str(Prec::Assign)});
    }
    for (const FieldDecl *Field : R->fields()) {
      if (Field->isUnnamedBitField())
        continue;
      if (I >= List->getNumInits())
        break;
      const Expr *Part = List->getInit(I++);
      if (Program::isField(Field))
        appendInit(Place.member(P.getFieldName(Field)), Part, Field->getType(),
                   Steps);
    }
    return;
  }
  if (const auto *Lambda = dyn_cast<LambdaExpr>(Init)) {
    const Expr *const *Capture = Lambda->capture_init_begin();
    for (const FieldDecl *Field : Lambda->getLambdaClass()->fields()) {
      const Expr *Part = *Capture++;
      if (Program::isField(Field) && Part)
        appendInit(Place.member(P.getFieldName(Field)), Part, Field->getType(),
                   Steps);
    }
    return;
  }
  if (const auto *E = dyn_cast<CXXConstructExpr>(Init)) {
    const auto *C = cast<CXXConstructorDecl>(P.Calls.get(E).Callee);
    if (C->isTrivial() && C->isDefaultConstructor() &&
        !E->requiresZeroInitialization())
      return;
  }
  Steps.push_back(
      {Place.str(Prec::Unary) + " = " + emit(Init).str(Prec::Assign)});
}
