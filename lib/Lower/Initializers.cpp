//===- Initializers.cpp - initialization of objects in steps --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each part is initialized by a separate step if C's braces cannot express it
// (Braces.cpp), or if the object exists already.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "clang/Basic/Builtins.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

const Expr *FunctionLowering::skipInitWrappers(const Expr *E) {
  for (;;) {
    const Expr *Next = nullptr;
    if (const auto *X = dyn_cast<ParenExpr>(E))
      Next = X->getSubExpr();
    else if (const auto *X = dyn_cast<ExprWithCleanups>(E); X && Full)
      Next = X->getSubExpr();
    else if (const auto *X = dyn_cast<CXXBindTemporaryExpr>(E))
      Next = X->getSubExpr();
    else if (const auto *X = dyn_cast<CompoundLiteralExpr>(E))
      Next = X->getInitializer();
    else if (const auto *X = dyn_cast<CastExpr>(E);
             X && !E->getType()->isScalarType() && E->isPRValue() &&
             (X->getCastKind() == CK_NoOp ||
              X->getCastKind() == CK_ConstructorConversion ||
              X->getCastKind() == CK_UserDefinedConversion))
      Next = X->getSubExpr();
    else if (const auto *X = dyn_cast<InitListExpr>(E);
             X && X->isTransparent() && X->getNumInits() == 1)
      Next = X->getInit(0);
    else if (const auto *X = dyn_cast<CXXConstructExpr>(E);
             X && X->isElidable())
      // Before C++17 the AST contains the elided copy.
      Next = X->getArg(0)->IgnoreParens()->IgnoreImplicit();
    if (!Next)
      return E;
    E = Next;
  }
}

void FunctionLowering::appendElements(
    ir::Expr *LValue, uint64_t First, uint64_t Last,
    llvm::function_ref<void(ir::Expr *, StepList &)> Element, StepList &Steps) {
  if (Last - First <= MaxUnrolled) {
    for (uint64_t I = First; I != Last; ++I) {
      llvm::SaveAndRestore Scope(ArrayIndex, Make.integer(I));
      Element(Make.index(Make.copy(LValue), Make.integer(I)), Steps);
    }
    return;
  }
  ir::Variable *Index = Make.variable(
      Names.makeOwn("i"), Make.getTypes().getInt(), F->getLocation());
  llvm::SaveAndRestore Scope(ArrayIndex, Make.ref(Index));
  StepList Own;
  Element(Make.index(Make.copy(LValue), Make.ref(Index)), Own);
  Steps.push_back(Make.fill(Index, First, Last, Own));
}

void FunctionLowering::appendZero(ir::Expr *LValue, QualType T,
                                  SourceLocation Loc, StepList &Steps) {
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T))
    return appendElements(
        LValue, 0, A->getZExtSize(),
        [&](ir::Expr *Element, StepList &Own) {
          appendZero(Element, A->getElementType(), Loc, Own);
        },
        Steps);
  Steps.push_back(Make.assignTo(LValue, emitZero(T.getUnqualifiedType(), Loc)));
}

/// Appends steps that initialize the elements of the array \p LValue.
void FunctionLowering::appendArrayInit(ir::Expr *LValue, const Expr *Init,
                                       const ConstantArrayType *A,
                                       StepList &Steps) {
  const QualType ElementType = A->getElementType();
  const uint64_t Size = A->getZExtSize();
  if (const std::optional<PartInits> Parts = getPartInits(Init)) {
    const uint64_t Given = Parts->Inits.size();
    for (uint64_t I = 0; I != Given; ++I)
      appendInit(Make.index(Make.copy(LValue), Make.integer(I)),
                 Parts->Inits[I], ElementType, Steps);
    if (const Expr *Filler = Parts->Filler)
      appendElements(
          LValue, Given, Size,
          [&](ir::Expr *Element, StepList &Own) {
            appendInit(Element, Filler, ElementType, Own);
          },
          Steps);
  } else if (const auto *Loop = dyn_cast<ArrayInitLoopExpr>(Init)) {
    bindCopiedArray(Loop->getCommonExpr(), Steps);
    appendElements(
        LValue, 0, Size,
        [&](ir::Expr *Element, StepList &Own) {
          appendInit(Element, Loop->getSubExpr(), ElementType, Own);
        },
        Steps);
  } else if (const auto *Construct = dyn_cast<CXXConstructExpr>(Init)) {
    appendArrayConstruction(LValue, Construct, A, Steps);
  } else {
    reportUnsupported(Init);
  }
}

/// Calls the constructor of \p E for each element of an array, recursively for
/// each dimension.
void FunctionLowering::appendArrayConstruction(ir::Expr *LValue,
                                               const CXXConstructExpr *E,
                                               const ConstantArrayType *A,
                                               StepList &Steps) {
  const AmpCall Amp = P.Calls.get(E);
  if (cast<CXXConstructorDecl>(Amp.Callee)->isTrivial()) {
    if (E->requiresZeroInitialization())
      appendZero(LValue, QualType(A, 0), E->getExprLoc(), Steps);
    return;
  }
  appendElements(
      LValue, 0, A->getZExtSize(),
      [&](ir::Expr *Element, StepList &Own) {
        if (const ConstantArrayType *Inner =
                Ctx.getAsConstantArrayType(A->getElementType()))
          return appendArrayConstruction(Element, E, Inner, Own);
        Own.push_back(Make.assignTo(Element, emitConstruction(E)));
      },
      Steps);
}

/// Evaluates the array that an ArrayInitLoopExpr copies once.
void FunctionLowering::bindCopiedArray(const OpaqueValueExpr *Copied,
                                       StepList &Steps) {
  const Expr *Source = Copied->getSourceExpr();
  if (!Source->HasSideEffects(Ctx)) {
    OpaqueValues[Copied] = emitLValue(Source);
    return;
  }
  ir::Variable *Kept = makeTemporary(Ctx.getPointerType(Source->getType()),
                                     Copied->getExprLoc());
  Steps.push_back(Make.assignTo(Make.ref(Kept), emitAddress(Source)));
  OpaqueValues[Copied] = Make.deref(Make.ref(Kept));
}

void FunctionLowering::appendInit(ir::Expr *LValue, const Expr *Init,
                                  QualType T, StepList &Steps) {
  if (T->isReferenceType()) {
    Steps.push_back(Make.assignTo(LValue, emitInit(Init, T)));
    return;
  }
  Init = skipInitWrappers(Init);
  if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(Init)) {
    llvm::SaveAndRestore Scope(Use, static_cast<const Expr *>(Default));
    llvm::SaveAndRestore Object(ThisObject, InitializedObject);
    return appendInit(LValue, Default->getExpr(), T, Steps);
  }
  if (isa<ImplicitValueInitExpr>(Init))
    return appendZero(LValue, T, Init->getExprLoc(), Steps);
  if (isa<NoInitExpr>(Init))
    return;
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T))
    return appendArrayInit(LValue, Init, A, Steps);
  if (const std::optional<PartInits> Parts = getPartInits(Init);
      Parts && T->isRecordType())
    return appendParts(LValue, Init, *Parts, T, Steps);
  if (const auto *E = dyn_cast<CXXConstructExpr>(Init)) {
    const auto *C = cast<CXXConstructorDecl>(P.Calls.get(E).Callee);
    if (C->isTrivial() && C->isDefaultConstructor() &&
        !E->requiresZeroInitialization())
      return;
  }
  Steps.push_back(Make.assignTo(LValue, emitObject(Init)));
}

void FunctionLowering::appendEffects(const Expr *Init, StepList &Steps) {
  if (Init->HasSideEffects(Ctx))
    if (ir::Expr *Value = emit(skipInitWrappers(Init)))
      Steps.push_back(Make.expr(Value));
}

/// Initializes an aggregate or closure, part by part if braces cannot express
/// it.
void FunctionLowering::appendParts(ir::Expr *LValue, const Expr *Init,
                                   const PartInits &Parts, QualType T,
                                   StepList &Steps) {
  if (ir::Expr *Braces = emitBraces(Init, T)) {
    Steps.push_back(Make.assignTo(LValue, Braces));
    return;
  }
  const auto *R = T->getAsCXXRecordDecl();
  if (R->isUnion())
    return appendInit(Make.member(LValue, P.getFieldName(Parts.UnionField)),
                      Parts.Inits[0], Parts.UnionField->getType(), Steps);
  llvm::SaveAndRestore Scope(InitializedObject, LValue);
  for (const ClassPart &Part : pairWithParts(R, Parts.Inits)) {
    SourceLocation Loc = Part.Init->getExprLoc();
    if (takesNoSpace(Part))
      appendEffects(Part.Init, Steps);
    else if (Part.Base)
      appendInit(selectBase(Make.copy(LValue), R,
                            Part.getType()->getAsCXXRecordDecl(), Loc),
                 Part.Init, Part.getType(), Steps);
    else
      appendInit(selectField(Make.copy(LValue), Part.Field, Loc), Part.Init,
                 Part.getType(), Steps);
  }
}

/// Returns the array whose address, as a pointer to void, is \p E.
static const Expr *getArray(const Expr *E) {
  const auto *U = dyn_cast<UnaryOperator>(E->IgnoreParenCasts());
  return U && U->getOpcode() == UO_AddrOf &&
                 U->getSubExpr()->getType()->isConstantArrayType()
             ? U->getSubExpr()
             : nullptr;
}

bool FunctionLowering::appendArrayCopy(const Expr *E, StepList &Steps) {
  const auto *Call = dyn_cast<CallExpr>(E);
  if (!Call || Call->getBuiltinCallee() != Builtin::BI__builtin_memcpy)
    return false;
  const Expr *Target = getArray(Call->getArg(0));
  const Expr *Source = getArray(Call->getArg(1));
  if (!Target || !Source)
    return false;
  using CopyElements =
      std::function<void(ir::Expr *, ir::Expr *, QualType, StepList &)>;
  CopyElements Copy = [&](ir::Expr *To, ir::Expr *From, QualType T,
                          StepList &Own) {
    const ConstantArrayType *A = Ctx.getAsConstantArrayType(T);
    if (!A) {
      Own.push_back(Make.assignTo(To, From));
      return;
    }
    appendElements(
        To, 0, A->getZExtSize(),
        [&](ir::Expr *Element, StepList &Inner) {
          Copy(Element, Make.index(Make.copy(From), Make.copy(ArrayIndex)),
               A->getElementType(), Inner);
        },
        Own);
  };
  // Two statements: the output must not depend on the order of evaluation of
  // the compiler that compiled ampcc.
  ir::Expr *From = emitLValue(Source);
  Copy(emitLValue(Target), From, Target->getType(), Steps);
  flushDeclarations();
  return true;
}
