#include "SlotBuilder.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

SlotBuilder::SlotBuilder(AddressSpaces &Spaces, FunctionSlots &Result,
                         const FunctionDecl *F, ASTContext &Ctx)
    : Spaces(Spaces), Types(Spaces.Types), Result(Result), Slots(Result.Slots),
      F(F), Ctx(Ctx), This(Result.This), Return(Result.Return) {}

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

SlotList SlotBuilder::makeFresh(QualType T, SourceLocation Loc) {
  SlotList List;
  for (unsigned N = Types.count(T); N; --N)
    List.push_back(Slots.makeFresh());
  return List;
}

/// What a launch passes has its address spaces from there.
SlotList SlotBuilder::makeKernelParameter(const ParmVarDecl *P) {
  llvm::SmallVector<AddressSpace, 4> Spaces;
  Types.list(P->getType(), Spaces);
  const auto *Object = P->getType().getNonReferenceType()->getAsCXXRecordDecl();
  SlotList List;
  for (AddressSpace Space : Spaces)
    List.push_back(Slots.makeFixed(Space, Object ? Object->getLocation()
                                                 : P->getLocation()));
  return List;
}

Slot SlotBuilder::getPrivate(SourceLocation Loc) {
  return Slots.makeFixed(AddressSpace::Private, Loc);
}

void SlotBuilder::unify(Slot A, Slot B, SourceLocation Loc) {
  if (Slots.unify(A, B))
    return;
  Result.Conflicts.push_back({Loc, *Slots.getSpace(A), *Slots.getSpace(B),
                              Slots.getOrigin(A), Slots.getOrigin(B)});
}

void SlotBuilder::unify(ArrayRef<Slot> A, ArrayRef<Slot> B,
                        SourceLocation Loc) {
  // The types differ in their slots only after a reinterpretation of memory,
  // where the outermost pointer is all that both have in common.
  for (size_t I = 0, E = std::min(A.size(), B.size()); I != E; ++I)
    unify(A[I], B[I], Loc);
}

SlotList SlotBuilder::getField(ArrayRef<Slot> Class, const FieldDecl *F) {
  unsigned Count = isHostOnlyField(F) ? 0 : Types.count(F->getType());
  unsigned Offset = Count ? Types.getOffset(F) : 0;
  if (Offset + Count > Class.size())
    return makeFresh(F->getType(), F->getLocation());
  ArrayRef<Slot> Part = Class.slice(Offset, Count);
  return SlotList(Part.begin(), Part.end());
}

SlotList SlotBuilder::getBase(ArrayRef<Slot> Class,
                              const CXXRecordDecl *Derived,
                              const CXXRecordDecl *Base) {
  unsigned Count = Types.count(Ctx.getRecordType(Base));
  unsigned Offset = Types.getOffset(Derived, Base);
  if (Offset + Count > Class.size())
    return makeFresh(Ctx.getRecordType(Base), Base->getLocation());
  ArrayRef<Slot> Part = Class.slice(Offset, Count);
  return SlotList(Part.begin(), Part.end());
}

ExprSlots SlotBuilder::selectField(const ExprSlots &Object,
                                   const FieldDecl *F) {
  SlotList Values = getField(Object.Values, F);
  if (F->getType()->isReferenceType() && !Values.empty())
    return {Values[0], SlotList(Values.begin() + 1, Values.end())};
  return {Object.Place, std::move(Values)};
}

SlotList SlotBuilder::castBase(ArrayRef<Slot> Class, const CastExpr *E,
                               const CXXRecordDecl *Derived) {
  SlotList Values(Class.begin(), Class.end());
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    Values = getBase(Values, Derived, Base);
    Derived = Base;
  }
  return Values;
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

void SlotBuilder::build() {
  SourceLocation Loc = F->getLocation();
  const bool IsKernel = hasMark(F, mark::Kernel);
  if (const auto *M = dyn_cast<CXXMethodDecl>(F);
      M && M->isImplicitObjectMemberFunction()) {
    QualType Class = Ctx.getRecordType(M->getParent());
    if (isa<CXXConstructorDecl>(M)) {
      Return = makeFresh(Class, Loc);
      This.push_back(getPrivate(Loc));
      This.append(Return);
    } else {
      This.push_back(Slots.makeFresh());
      This.append(makeFresh(Class, Loc));
      Result.Signature.append(This);
    }
    if (M->getParent()->isLambda())
      M->getParent()->getCaptureFields(Captures, ThisCapture);
  }
  for (const ParmVarDecl *P : F->parameters()) {
    SlotList List = IsKernel ? makeKernelParameter(P)
                             : makeFresh(P->getType(), P->getLocation());
    Result.Signature.append(List);
    Result.Variables[P] = std::move(List);
  }
  if (!isa<CXXConstructorDecl>(F))
    Return = makeFresh(F->getReturnType(), Loc);
  Result.Signature.append(Return);

  if (const auto *C = dyn_cast<CXXConstructorDecl>(F))
    visitConstructor(C);
  if (F->doesThisDeclarationHaveABody())
    visitStmt(F->getBody());
}

void SlotBuilder::visitConstructor(const CXXConstructorDecl *C) {
  for (const CXXCtorInitializer *Init : C->inits()) {
    SourceLocation Loc = Init->getSourceLocation();
    if (const FieldDecl *Field = Init->getAnyMember()) {
      if (isHostOnlyField(Field))
        continue;
      SlotList Target(Return.begin(), Return.end());
      QualType T = Field->getType();
      if (const IndirectFieldDecl *Indirect = Init->getIndirectMember()) {
        for (const NamedDecl *D : Indirect->chain())
          Target = getField(Target, cast<FieldDecl>(D));
      } else {
        Target = getField(Target, Field);
      }
      unify(Target, getInit(Init->getInit(), T), Loc);
    } else if (Init->isDelegatingInitializer()) {
      unify(Return, visitExpr(Init->getInit()).Values, Loc);
    } else {
      const CXXRecordDecl *Base = Init->getBaseClass()->getAsCXXRecordDecl();
      if (isHostOnly(Base))
        continue;
      unify(getBase(Return, C->getParent(), Base),
            visitExpr(Init->getInit()).Values, Loc);
    }
  }
}

void SlotBuilder::visitStmt(const Stmt *S) {
  if (!S)
    return;
  if (const auto *E = dyn_cast<Expr>(S))
    visitExpr(E);
  else
    Visit(S);
}

ExprSlots SlotBuilder::visitExpr(const Expr *E) {
  ExprSlots S = Visit(E);
  Result.Exprs[{E, Use}] = S;
  return S;
}

SlotList SlotBuilder::getInit(const Expr *E, QualType Target) {
  ExprSlots S = visitExpr(E);
  if (!Target->isReferenceType())
    return S.Values;
  SlotList List;
  List.push_back(S.Place == ~0u ? getPrivate(E->getExprLoc()) : S.Place);
  List.append(S.Values);
  return List;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

ExprSlots SlotBuilder::VisitStmt(const Stmt *S) {
  for (const Stmt *Child : S->children())
    visitStmt(Child);
  ExprSlots Fresh;
  if (const auto *E = dyn_cast<Expr>(S)) {
    Fresh.Values = makeFresh(E->getType(), E->getExprLoc());
    if (E->isGLValue())
      Fresh.Place = Slots.makeFresh();
  }
  return Fresh;
}

void SlotBuilder::visitVariable(const VarDecl *V) {
  SlotList &Entry = Result.Variables[V];
  if (Entry.empty())
    Entry = makeFresh(V->getType(), V->getLocation());
  SlotList List = Entry;
  if (V->getInit())
    unify(List, getInit(V->getInit(), V->getType()), V->getLocation());
  if (const auto *Decomposition = dyn_cast<DecompositionDecl>(V))
    for (const BindingDecl *B : Decomposition->bindings())
      if (const VarDecl *Holding = B->getHoldingVar())
        visitVariable(Holding);
}

ExprSlots SlotBuilder::VisitDeclStmt(const DeclStmt *S) {
  for (const Decl *D : S->decls())
    if (const auto *V = dyn_cast<VarDecl>(D))
      visitVariable(V);
  return {};
}

ExprSlots SlotBuilder::VisitReturnStmt(const ReturnStmt *S) {
  if (const Expr *E = S->getRetValue())
    unify(Return, getInit(E, F->getReturnType()), S->getReturnLoc());
  return {};
}

ExprSlots SlotBuilder::VisitIfStmt(const IfStmt *S) {
  visitStmt(S->getInit());
  visitStmt(S->getConditionVariableDeclStmt());
  if (S->isConstexpr()) {
    if (auto Taken = S->getNondiscardedCase(Ctx)) {
      visitStmt(*Taken);
      return {};
    }
  }
  visitStmt(S->getCond());
  visitStmt(S->getThen());
  visitStmt(S->getElse());
  return {};
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

ExprSlots SlotBuilder::VisitParenExpr(const ParenExpr *E) {
  return visitExpr(E->getSubExpr());
}
ExprSlots SlotBuilder::VisitFullExpr(const FullExpr *E) {
  return visitExpr(E->getSubExpr());
}
ExprSlots SlotBuilder::VisitSubstNonTypeTemplateParmExpr(
    const SubstNonTypeTemplateParmExpr *E) {
  return visitExpr(E->getReplacement());
}
ExprSlots
SlotBuilder::VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *E) {
  return visitExpr(E->getSubExpr());
}
ExprSlots
SlotBuilder::VisitGenericSelectionExpr(const GenericSelectionExpr *E) {
  return visitExpr(E->getResultExpr());
}
ExprSlots SlotBuilder::VisitCXXRewrittenBinaryOperator(
    const CXXRewrittenBinaryOperator *E) {
  return visitExpr(E->getSemanticForm());
}
ExprSlots SlotBuilder::VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *E) {
  llvm::SaveAndRestore Scope(Use, static_cast<const Expr *>(E));
  return visitExpr(E->getExpr());
}
ExprSlots SlotBuilder::VisitCXXDefaultInitExpr(const CXXDefaultInitExpr *E) {
  llvm::SaveAndRestore Scope(Use, static_cast<const Expr *>(E));
  return visitExpr(E->getExpr());
}
/// The operand of sizeof and its like does not run.
ExprSlots
SlotBuilder::VisitUnaryExprOrTypeTraitExpr(const UnaryExprOrTypeTraitExpr *E) {
  return {};
}

ExprSlots SlotBuilder::VisitDeclRefExpr(const DeclRefExpr *E) {
  const ValueDecl *D = E->getDecl();
  if (E->refersToEnclosingVariableOrCapture())
    if (const FieldDecl *Field = Captures.lookup(D))
      return selectField({This[0], SlotList(This.begin() + 1, This.end())},
                         Field);
  if (const auto *B = dyn_cast<BindingDecl>(D)) {
    if (const VarDecl *Holding = B->getHoldingVar())
      D = Holding;
    else
      return visitExpr(B->getBinding());
  }
  const auto *V = dyn_cast<VarDecl>(D);
  if (!V)
    return VisitStmt(E);
  auto It = Result.Variables.find(V);
  if (It == Result.Variables.end())
    It = Result.Variables
             .try_emplace(V, makeFresh(V->getType(), E->getExprLoc()))
             .first;
  const SlotList &Values = It->second;
  if (V->getType()->isReferenceType())
    return {Values[0], SlotList(Values.begin() + 1, Values.end())};
  AddressSpace Space =
      V->hasAttr<CUDASharedAttr>() ? Spaces.TileStatic : AddressSpace::Private;
  return {Slots.makeFixed(Space, E->getExprLoc()), Values};
}

ExprSlots SlotBuilder::VisitMemberExpr(const MemberExpr *E) {
  ExprSlots Base = visitExpr(E->getBase());
  const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
  if (!Field) {
    ExprSlots Fresh;
    if (isa<VarDecl>(E->getMemberDecl())) {
      Fresh.Place = Slots.makeFresh();
      Fresh.Values = makeFresh(E->getType(), E->getExprLoc());
    }
    return Fresh;
  }
  if (E->isArrow()) {
    if (Base.Values.empty())
      return VisitStmt(E);
    Base = {Base.Values[0],
            SlotList(Base.Values.begin() + 1, Base.Values.end())};
  }
  if (isHostOnlyField(Field))
    return {Base.Place, {}};
  return selectField(Base, Field);
}

ExprSlots SlotBuilder::VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
  ExprSlots Base = visitExpr(E->getBase());
  visitExpr(E->getIdx());
  if (Base.Values.empty() || !E->getBase()->getType()->isPointerType())
    return {Base.Place, Base.Values};
  return {Base.Values[0], SlotList(Base.Values.begin() + 1, Base.Values.end())};
}

ExprSlots SlotBuilder::VisitUnaryOperator(const UnaryOperator *E) {
  ExprSlots Sub = visitExpr(E->getSubExpr());
  switch (E->getOpcode()) {
  case UO_AddrOf: {
    if (!E->getType()->isPointerType())
      return {};
    SlotList List;
    List.push_back(Sub.Place == ~0u ? getPrivate(E->getExprLoc()) : Sub.Place);
    List.append(Sub.Values);
    return {~0u, std::move(List)};
  }
  case UO_Deref:
    if (Sub.Values.empty())
      return {Slots.makeFresh(), makeFresh(E->getType(), E->getExprLoc())};
    return {Sub.Values[0], SlotList(Sub.Values.begin() + 1, Sub.Values.end())};
  case UO_PostInc:
  case UO_PostDec:
  case UO_Plus:
    return {~0u, Sub.Values};
  default:
    return Sub;
  }
}

ExprSlots SlotBuilder::VisitBinaryOperator(const BinaryOperator *E) {
  ExprSlots L = visitExpr(E->getLHS());
  ExprSlots R = visitExpr(E->getRHS());
  switch (E->getOpcode()) {
  case BO_Assign:
    unify(L.Values, R.Values, E->getOperatorLoc());
    return L;
  case BO_Comma:
    return R;
  case BO_PtrMemD:
    return {L.Place, makeFresh(E->getType(), E->getExprLoc())};
  case BO_PtrMemI:
    return {L.Values.empty() ? Slots.makeFresh() : L.Values[0],
            makeFresh(E->getType(), E->getExprLoc())};
  default:
    break;
  }
  if (E->isCompoundAssignmentOp())
    return L;
  if (E->isComparisonOp() || E->getOpcode() == BO_Sub)
    unify(L.Values, R.Values, E->getOperatorLoc());
  if (!E->getType()->isPointerType())
    return {};
  return {~0u, L.Values.empty() ? R.Values : L.Values};
}

ExprSlots SlotBuilder::VisitAbstractConditionalOperator(
    const AbstractConditionalOperator *E) {
  if (const auto *B = dyn_cast<BinaryConditionalOperator>(E))
    visitExpr(B->getCommon());
  visitExpr(E->getCond());
  ExprSlots T = visitExpr(E->getTrueExpr());
  ExprSlots F = visitExpr(E->getFalseExpr());
  SourceLocation Loc = E->getColonLoc();
  unify(T.Values, F.Values, Loc);
  if (E->isGLValue() && T.Place != ~0u && F.Place != ~0u)
    unify(T.Place, F.Place, Loc);
  // A throw expression on one side has no slots.
  return T.Values.size() >= F.Values.size() ? T : F;
}

ExprSlots SlotBuilder::VisitCastExpr(const CastExpr *E) {
  ExprSlots Sub = visitExpr(E->getSubExpr());
  SourceLocation Loc = E->getExprLoc();
  QualType From = E->getSubExpr()->getType();
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
    return {~0u, Sub.Values};
  case CK_ArrayToPointerDecay: {
    SlotList List;
    List.push_back(Sub.Place == ~0u ? getPrivate(Loc) : Sub.Place);
    List.append(Sub.Values);
    return {~0u, std::move(List)};
  }
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase: {
    if (!From->isPointerType())
      return {Sub.Place, castBase(Sub.Values, E, From->getAsCXXRecordDecl())};
    if (Sub.Values.empty())
      break;
    SlotList List;
    List.push_back(Sub.Values[0]);
    List.append(castBase(ArrayRef<Slot>(Sub.Values).drop_front(), E,
                         From->getPointeeCXXRecordDecl()));
    return {~0u, std::move(List)};
  }
  case CK_BaseToDerived:
  case CK_BitCast:
  case CK_LValueBitCast: {
    ExprSlots Cast{Sub.Place, makeFresh(E->getType(), Loc)};
    if (E->getCastKind() == CK_BaseToDerived && !Cast.Values.empty() &&
        !Sub.Values.empty() && From->isPointerType())
      unify(Cast.Values[0], Sub.Values[0], Loc);
    else if (E->getCastKind() != CK_BaseToDerived)
      unify(Cast.Values, Sub.Values, Loc);
    return Cast;
  }
  case CK_NullToPointer:
    return {~0u, makeFresh(E->getType(), Loc)};
  case CK_ToVoid:
  case CK_PointerToBoolean:
    return {};
  default:
    break;
  }
  if (E->isGLValue() == E->getSubExpr()->isGLValue() &&
      Sub.Values.size() == Types.count(E->getType()))
    return Sub;
  return {E->isGLValue() ? Slots.makeFresh() : ~0u,
          makeFresh(E->getType(), Loc)};
}

ExprSlots
SlotBuilder::VisitMaterializeTemporaryExpr(const MaterializeTemporaryExpr *E) {
  return {getPrivate(E->getExprLoc()), visitExpr(E->getSubExpr()).Values};
}

ExprSlots SlotBuilder::VisitOpaqueValueExpr(const OpaqueValueExpr *E) {
  auto It = Result.Exprs.find({E, Use});
  if (It != Result.Exprs.end())
    return It->second;
  return E->getSourceExpr() ? visitExpr(E->getSourceExpr()) : VisitStmt(E);
}

ExprSlots SlotBuilder::VisitPseudoObjectExpr(const PseudoObjectExpr *E) {
  ExprSlots Last, Value;
  for (const Expr *Step : E->semantics()) {
    Last = visitExpr(Step);
    if (Step == E->getResultExpr())
      Value = Last;
  }
  return Value;
}

ExprSlots SlotBuilder::VisitArrayInitLoopExpr(const ArrayInitLoopExpr *E) {
  visitExpr(E->getCommonExpr());
  return {~0u, visitExpr(E->getSubExpr()).Values};
}

ExprSlots SlotBuilder::VisitCXXThisExpr(const CXXThisExpr *E) {
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  if (M && M->getParent()->isLambda()) {
    if (!ThisCapture)
      return VisitStmt(E);
    ExprSlots Object = selectField(
        {This[0], SlotList(This.begin() + 1, This.end())}, ThisCapture);
    if (ThisCapture->getType()->isPointerType())
      return {~0u, Object.Values};
    SlotList List; // [*this]: the field is the object.
    List.push_back(Object.Place);
    List.append(Object.Values);
    return {~0u, std::move(List)};
  }
  return {~0u, This.empty() ? makeFresh(E->getType(), E->getExprLoc()) : This};
}

ExprSlots SlotBuilder::VisitInitListExpr(const InitListExpr *E) {
  if (E->isSemanticForm() || !E->getSemanticForm()) {
  } else {
    E = E->getSemanticForm();
  }
  ExprSlots List{~0u, makeFresh(E->getType(), E->getExprLoc())};
  SourceLocation Loc = E->getExprLoc();
  if (E->isTransparent() && E->getNumInits() == 1)
    return visitExpr(E->getInit(0));
  const auto *R = E->getType()->getAs<RecordType>();
  if (!R) {
    for (const Expr *Init : E->inits())
      unify(List.Values, visitExpr(Init).Values, Loc);
    if (E->hasArrayFiller())
      visitExpr(E->getArrayFiller());
    return List;
  }
  if (R->getDecl()->isUnion()) {
    if (const FieldDecl *Field = E->getInitializedFieldInUnion())
      if (E->getNumInits())
        unify(getField(List.Values, Field),
              getInit(E->getInit(0), Field->getType()), Loc);
    return List;
  }
  unsigned I = 0;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(R->getDecl()))
    for (const CXXBaseSpecifier &Base : Class->bases())
      if (I < E->getNumInits())
        unify(getBase(List.Values, Class, Base.getType()->getAsCXXRecordDecl()),
              visitExpr(E->getInit(I++)).Values, Loc);
  for (const FieldDecl *Field : R->getDecl()->fields()) {
    if (Field->isUnnamedBitField())
      continue;
    if (I >= E->getNumInits())
      break;
    SlotList Init = getInit(E->getInit(I++), Field->getType());
    if (!isHostOnlyField(Field))
      unify(getField(List.Values, Field), Init, Loc);
  }
  return List;
}

ExprSlots
SlotBuilder::VisitCXXParenListInitExpr(const CXXParenListInitExpr *E) {
  ExprSlots List{~0u, makeFresh(E->getType(), E->getExprLoc())};
  const auto *R = E->getType()->getAs<RecordType>();
  if (!R) {
    for (const Expr *Init : E->getInitExprs())
      unify(List.Values, visitExpr(Init).Values, E->getExprLoc());
    return List;
  }
  unsigned I = 0;
  ArrayRef<const Expr *> Inits = E->getInitExprs();
  if (const auto *Class = dyn_cast<CXXRecordDecl>(R->getDecl()))
    for (const CXXBaseSpecifier &Base : Class->bases())
      if (I < Inits.size())
        unify(getBase(List.Values, Class, Base.getType()->getAsCXXRecordDecl()),
              visitExpr(Inits[I++]).Values, E->getExprLoc());
  for (const FieldDecl *Field : R->getDecl()->fields())
    if (I < Inits.size())
      unify(getField(List.Values, Field), getInit(Inits[I++], Field->getType()),
            E->getExprLoc());
  return List;
}

ExprSlots SlotBuilder::VisitLambdaExpr(const LambdaExpr *E) {
  ExprSlots Closure{~0u, makeFresh(E->getType(), E->getExprLoc())};
  auto Init = E->capture_init_begin();
  for (const FieldDecl *Field : E->getLambdaClass()->fields()) {
    const Expr *Value = *Init++;
    if (Value)
      unify(getField(Closure.Values, Field), getInit(Value, Field->getType()),
            Value->getExprLoc());
  }
  return Closure;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

SlotList SlotBuilder::instantiate(const FunctionDecl *Callee,
                                  SourceLocation Loc) {
  const FunctionDecl *Body = getBodyOf(Callee);
  const FunctionSlots *Known = Body ? Spaces.get(Body) : nullptr;
  SlotList Signature;
  if (!Known) {
    // Without a body: what the types say, and a result that nothing is known
    // about. The same while a recursive function is being analysed.
    const auto *M = dyn_cast<CXXMethodDecl>(Callee);
    const bool IsConstructor = isa<CXXConstructorDecl>(Callee);
    if (M && M->isImplicitObjectMemberFunction() && !IsConstructor) {
      Signature.push_back(Slots.makeFresh());
      Signature.append(makeFresh(Ctx.getRecordType(M->getParent()), Loc));
    }
    for (const ParmVarDecl *P : Callee->parameters())
      Signature.append(makeFresh(P->getType(), Loc));
    Signature.append(IsConstructor
                         ? makeFresh(Ctx.getRecordType(M->getParent()), Loc)
                         : makeFresh(Callee->getReturnType(), Loc));
    return Signature;
  }
  llvm::DenseMap<Slot, Slot> Copies;
  for (Slot S : Known->Signature) {
    Slot Root = Known->Slots.find(S);
    auto [It, IsNew] = Copies.try_emplace(Root);
    if (IsNew) {
      std::optional<AddressSpace> Space = Known->Slots.getSpace(Root);
      It->second = Space ? Slots.makeFixed(*Space, Known->Slots.getOrigin(Root))
                         : Slots.makeFresh();
    }
    Signature.push_back(It->second);
  }
  return Signature;
}

ExprSlots SlotBuilder::call(const Expr *Call, const FunctionDecl *Callee,
                            const ExprSlots *Object,
                            ArrayRef<const Expr *> Args) {
  SourceLocation Loc = Call->getExprLoc();
  const auto *M = dyn_cast<CXXMethodDecl>(Callee);
  const bool IsConstructor = isa<CXXConstructorDecl>(Callee);
  SlotList Signature = instantiate(Callee, Loc);
  Result.Calls[{Call, Use}] = Signature;

  ArrayRef<Slot> Rest = Signature;
  auto Take = [&](unsigned Count) {
    Count = std::min<unsigned>(Count, Rest.size());
    ArrayRef<Slot> Part = Rest.take_front(Count);
    Rest = Rest.drop_front(Count);
    return Part;
  };
  if (M && M->isImplicitObjectMemberFunction() && !IsConstructor) {
    ArrayRef<Slot> Self =
        Take(1 + Types.count(Ctx.getRecordType(M->getParent())));
    if (Object) {
      unify(Self[0], Object->Place == ~0u ? getPrivate(Loc) : Object->Place,
            Loc);
      unify(Self.drop_front(), Object->Values, Loc);
    }
  }
  for (unsigned I = 0; I != Args.size(); ++I) {
    if (I >= Callee->getNumParams()) {
      visitExpr(Args[I]);
      continue;
    }
    QualType T = Callee->getParamDecl(I)->getType();
    SlotList Init = getInit(Args[I], T);
    unify(Take(Types.count(T)), Init, Args[I]->getExprLoc());
  }
  ExprSlots Value;
  if (Call->isGLValue() && !Rest.empty()) {
    Value.Place = Rest[0];
    Rest = Rest.drop_front();
  }
  Value.Values.append(Rest.begin(), Rest.end());
  return Value;
}

ExprSlots SlotBuilder::VisitCallExpr(const CallExpr *E) {
  const AmpCall Call = Spaces.Calls.get(E);
  if (!Call.Callee)
    return VisitStmt(E);
  if (!Call.Object)
    return call(E, Call.Callee, nullptr, Call.Args);

  ExprSlots Object = visitExpr(Call.Object);
  if (Call.IsArrow) {
    if (Object.Values.empty())
      return VisitStmt(E);
    Object = {Object.Values[0],
              SlotList(Object.Values.begin() + 1, Object.Values.end())};
  }
  const auto *M = cast<CXXMethodDecl>(Call.Callee);
  if (isHostOnly(M->getParent()))
    return VisitStmt(E);
  if (M->isTrivial() &&
      (M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator())) {
    unify(Object.Values, visitExpr(Call.Args[0]).Values, E->getExprLoc());
    return Object;
  }
  return call(E, Call.Callee, &Object, Call.Args);
}

ExprSlots SlotBuilder::VisitCXXConstructExpr(const CXXConstructExpr *E) {
  const AmpCall Call = Spaces.Calls.get(E);
  const auto *C = cast<CXXConstructorDecl>(Call.Callee);
  if (isHostOnly(C->getParent()))
    return {};
  if (C->isTrivial() && C->isCopyOrMoveConstructor() && !Call.Args.empty())
    return {~0u, visitExpr(Call.Args[0]).Values};
  if (C->isTrivial())
    return {~0u, makeFresh(E->getType(), E->getExprLoc())};
  return call(E, C, nullptr, Call.Args);
}

/// An inheriting constructor passes its own parameters on.
ExprSlots
SlotBuilder::VisitCXXInheritedCtorInitExpr(const CXXInheritedCtorInitExpr *E) {
  SlotList Signature =
      instantiate(getCallee(E->getConstructor()), E->getLocation());
  Result.Calls[{E, Use}] = Signature;
  SlotList Own;
  for (const ParmVarDecl *P : F->parameters())
    Own.append(Result.Variables[P]);
  unify(Signature, Own, E->getLocation());
  return {~0u, SlotList(Signature.begin() + Own.size(), Signature.end())};
}
