//===- Variables.cpp - variables and references to declarations -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/Attr.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

const FunctionLowering::NamedObject *
FunctionLowering::findObject(const ValueDecl *V) const {
  const auto It = Objects.find(V);
  return It == Objects.end() ? nullptr : &It->second;
}

ir::Variable *FunctionLowering::nameObject(const ValueDecl *V,
                                           llvm::StringRef Base,
                                           bool IsPointer) {
  const std::string Name = makeIdentifier(Base);
  // C++26 allows several variables named `_`.
  const bool IsName =
      V->getName() == Name && !V->isPlaceholderVar(Ctx.getLangOpts());
  ir::Variable *Made = Make.variable(IsName ? Names.makeVariable(Name)
                                            : Names.makeDescription(Name),
                                     nullptr, V->getLocation());
  Made->SourceName = P.Module->copyString(V->getName());
  bindObject(V, {Made, IsPointer});
  return Made;
}

ir::Variable *FunctionLowering::nameVariable(const VarDecl *V, bool IsPointer) {
  llvm::StringRef Base = V->getName();
  // The implicit variables of a range-based for.
  while (Base.starts_with("__"))
    Base = Base.drop_front();
  if (Base.starts_with("_") && V->isImplicit())
    Base = Base.drop_front();
  std::string Name = Base.empty() ? "unnamed" : Base.str();
  if (isa<DecompositionDecl>(V))
    Name = getVariableBaseName(V);
  if (Name == "self")
    Name += "_";
  return nameObject(V, Name, IsPointer);
}

const ir::Type *FunctionLowering::lowerObjectType(const VarDecl *V,
                                                  QualType T) {
  SourceLocation Loc = V->getLocation();
  // Constructors and destructors write to const objects of class type.
  if (!Ctx.getBaseElementType(T)->isScalarType()) {
    Qualifiers Dropped;
    T = Ctx.getUnqualifiedArrayType(T, Dropped);
  }
  return Uses.InMemory.contains(V) ? P.lowerTypeInMemory(T, Loc)
                                   : P.lowerType(T, Loc);
}

/// True if \p Init leaves an object of class type uninitialized.
static bool isNoInitialization(const Expr *Init) {
  const auto *C = dyn_cast<CXXConstructExpr>(Init);
  return C && C->getConstructor()->isTrivial() &&
         C->getConstructor()->isDefaultConstructor() &&
         !C->requiresZeroInitialization();
}

ir::Declare *FunctionLowering::lowerDeclaration(ir::Variable *V, ir::Expr *Init,
                                                const StepList &Steps,
                                                const FullExpression &FE) {
  flushDeclarations();
  ir::Declare *D = Make.declare(V, Init);
  Out.add(D);
  Out.addAll(Steps);
  Out.addAll(emitCleanups(FE.Temporaries));
  return D;
}

ir::Expr *FunctionLowering::emitInitializer(const Expr *Init, QualType T) {
  if (!T->isScalarType() &&
      (T->isArrayType() ||
       isa<InitListExpr, LambdaExpr, CXXParenListInitExpr>(Init)))
    return emitBraces(Init, T);
  return emitInit(Init, T);
}

void FunctionLowering::lowerObject(const VarDecl *V) {
  QualType T = V->getType();
  const Expr *Init = V->getInit();
  FullExpression FE;
  llvm::SaveAndRestore Scope(Full, &FE);
  if (Init)
    Init = skipInitWrappers(Init);
  ir::Variable *Object = nameVariable(V);
  Object->Ty = lowerObjectType(V, T);
  if (Init && isNoInitialization(Init))
    Init = nullptr;
  StepList Steps;
  ir::Expr *Value = nullptr;
  const bool UsesItself = Init && usesVariable(Init, V);
  llvm::SaveAndRestore Named(
      Initialized, UsesItself && !T->isScalarType() ? V : Initialized);
  if (Init) {
    // The run-time evaluation may differ: `if consteval`.
    if (V->isConstexpr() && V->getEvaluatedValue())
      Value = emitBraces(*V->getEvaluatedValue(), T);
    if (!Value)
      Value = emitInitializer(Init, T);
    if (!Value) {
      Qualifiers Dropped;
      Object->Ty = lowerObjectType(V, Ctx.getUnqualifiedArrayType(T, Dropped));
      appendInit(Make.ref(Object), Init, T, Steps);
    } else if (UsesItself && T->isScalarType()) {
      // Analyses replace scalars by their initializers.
      Object->Ty = lowerObjectType(V, T.getUnqualifiedType());
      Steps.push_back(Make.assignTo(Make.ref(Object), Value));
      Value = nullptr;
    }
  }
  lowerDeclaration(Object, Value, Steps, FE);
  addCleanup(V, Object);
}

void FunctionLowering::lowerVariable(const VarDecl *V) {
  SourceLocation Loc = V->getLocation();
  if (V->hasAttr<CleanupAttr>())
    P.reportUnsupported(Loc, "the attribute 'cleanup'");
  if (isTileStatic(V)) {
    if (P.IsTiled)
      return Out.add(Make.declare(P.getTileStatic(V)));
    // Without tiles, each thread has its own variable, never constructed.
    Out.setLocation(Loc);
    ir::Variable *Object = nameVariable(V);
    Object->Ty = P.lowerTypeInMemory(V->getType().getUnqualifiedType(), Loc);
    return Out.add(Make.declare(Object));
  }
  if (V->isStaticLocal()) {
    if (!Ctx.getBaseElementType(V->getType()).isConstQualified())
      P.reportUnsupported(Loc, "a static local variable");
    return; // Uses are replaced by its value.
  }
  Out.setLocation(Loc);
  if (V->getType()->isReferenceType())
    lowerReference(V);
  else
    lowerObject(V);
  if (const auto *D = dyn_cast<DecompositionDecl>(V))
    for (const BindingDecl *B : D->bindings())
      if (const VarDecl *Holding = B->getHoldingVar())
        lowerVariable(Holding);
}

void FunctionLowering::lowerReference(const VarDecl *V) {
  const Expr *Init = V->getInit();
  FullExpression FE;
  llvm::SaveAndRestore Scope(Full, &FE);
  if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(Init))
    Init = Cleanups->getSubExpr();

  QualType Referent = V->getType()->getPointeeType();
  // A lifetime-extended temporary becomes the variable.
  const Expr *Inner = Init->IgnoreParens();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner)) {
    if (Cast->getCastKind() != CK_NoOp)
      break;
    Inner = Cast->getSubExpr()->IgnoreParens();
  }
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(Inner);
      M && Ctx.hasSameUnqualifiedType(M->getType(), Referent)) {
    ir::Variable *Object = nameVariable(V);
    Qualifiers Dropped;
    QualType T = Ctx.getUnqualifiedArrayType(Referent, Dropped);
    Object->Ty = P.lowerTypeInMemory(T, V->getLocation());
    StepList Steps;
    const Expr *Kept = skipInitWrappers(M->getSubExpr());
    ir::Expr *Value = nullptr;
    if (!isNoInitialization(Kept)) {
      Value = emitInitializer(Kept, T);
      if (!Value)
        appendInit(Make.ref(Object), Kept, T, Steps);
    }
    lowerDeclaration(Object, Value, Steps, FE);
    return addCleanup(V, Object);
  }
  ir::Expr *Address = emitAddress(Init);
  ir::Variable *Pointer = nameVariable(V, /*IsPointer=*/true);
  Pointer->Ty = P.lowerType(V->getType(), V->getLocation());
  lowerDeclaration(Pointer, Address, {}, FE);
}

ir::Expr *FunctionLowering::emitVariable(const VarDecl *V, const Expr *E) {
  if (const NamedObject *Known = findObject(V)) {
    ir::Expr *Found = Make.ref(Known->V);
    return Known->IsPointer ? Make.deref(Found) : Found;
  }
  if (isTileStatic(V) && P.IsTiled)
    return Make.ref(P.getTileStatic(V));
  // A number that is not odr-used needs no object.
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if (!E->getType()->isScalarType() || !Ref || Ref->isNonOdrUse() == NOUR_None)
    if (ir::Expr *Object = emitConstantObject(V, E->getExprLoc()))
      return Object;
  if (ir::Expr *Constant = emitConstant(E))
    return Constant;
  P.reportUnsupported(E->getExprLoc(),
                      "the variable '" + V->getNameAsString() + "'");
  return zero();
}

ir::Expr *FunctionLowering::VisitDeclRefExpr(const DeclRefExpr *E) {
  const ValueDecl *D = E->getDecl();
  if (E->refersToEnclosingVariableOrCapture())
    if (const FieldDecl *Field = Captures.lookup(D))
      return selectCapture(Field, E);
  if (const auto *B = dyn_cast<BindingDecl>(D)) {
    if (const VarDecl *Holding = B->getHoldingVar())
      return emitVariable(Holding, E);
    return emitLValue(B->getBinding());
  }
  if (const auto *V = dyn_cast<VarDecl>(D))
    return emitVariable(V, E);
  if (const auto *O = dyn_cast<TemplateParamObjectDecl>(D)) {
    QualType T = O->getType().getUnqualifiedType();
    if (ir::Expr *Object = emitBraces(O->getValue(), T)) {
      ExprList First = emitFirst(Object, T, E->getExprLoc());
      return Make.sequence(First, Object, /*IsLValue=*/true);
    }
  }
  return lowerKnown(E);
}

ir::Expr *FunctionLowering::selectCapture(const FieldDecl *Field,
                                          const Expr *E) {
  const ParmVarDecl *Object = getExplicitClosure(F);
  if (!Object)
    return selectReferent(Make.deref(Make.ref(Self)), Field, E->getExprLoc());
  return selectReferent(emitVariable(Object, E), Field, E->getExprLoc());
}

ir::Expr *FunctionLowering::VisitCXXThisExpr(const CXXThisExpr *E) {
  if (ThisObject)
    return Make.addressOf(Make.copy(ThisObject));
  if (ThisCapture) // a copy: amp code captures *this only (H7)
    return Make.addressOf(selectCapture(ThisCapture, E));
  ir::Expr *Object = Make.ref(Self);
  return isa<CXXConstructorDecl>(F) ? Make.addressOf(Object) : Object;
}

std::optional<StepList> FunctionLowering::lowerForInit(const Stmt *S) {
  const auto *D = dyn_cast<DeclStmt>(S);
  if (!D)
    return std::nullopt;
  for (const Decl *Child : D->decls()) {
    const auto *V = dyn_cast<VarDecl>(Child);
    if (!V || !V->getInit() || !V->getType()->isScalarType() ||
        (!V->getType()->isArithmeticType() && !D->isSingleDecl()) ||
        isa<ExprWithCleanups>(V->getInit()) || usesVariable(V->getInit(), V) ||
        !Ctx.hasSameUnqualifiedType(V->getType(),
                                    cast<VarDecl>(*D->decl_begin())->getType()))
      return std::nullopt;
  }
  StepList Inits;
  for (const Decl *Child : D->decls()) {
    const auto *V = cast<VarDecl>(Child);
    ir::Variable *Object = nameVariable(V);
    Object->Ty = lowerObjectType(V, V->getType());
    Inits.push_back(Make.declare(Object, emitInit(V->getInit(), V->getType())));
  }
  return Inits;
}
