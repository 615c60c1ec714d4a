//===- Variables.cpp - local variables, and names -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Constructs.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/Attr.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

VariableLowering::VariableLowering(FunctionContext &Fn) : LoweringPart(Fn) {
  const CXXMethodDecl *M = Fn.getMethod();
  if (M && M->getParent()->isLambda() &&
      (Fn.hasSelf() || getExplicitClosure(Fn.F)))
    M->getParent()->getCaptureFields(Captures, ThisCapture);
}

const VariableLowering::Object *
VariableLowering::find(const ValueDecl *V) const {
  const auto It = Objects.find(V);
  return It == Objects.end() ? nullptr : &It->second;
}

ir::Variable *VariableLowering::nameObject(const ValueDecl *V,
                                           llvm::StringRef Base,
                                           bool IsPointer) {
  const std::string Name = makeIdentifier(Base);
  // C++26: there may be several that are called `_`.
  const bool IsName =
      V->getName() == Name && !V->isPlaceholderVar(Ctx.getLangOpts());
  ir::Variable *Made = Make.variable(IsName ? Fn.Names.makeVariable(Name)
                                            : Fn.Names.makeDescription(Name),
                                     nullptr, V->getLocation());
  Made->SourceName = P.Module->copyString(V->getName());
  bind(V, {Made, IsPointer});
  return Made;
}

ir::Variable *VariableLowering::nameVariable(const VarDecl *V, bool IsPointer) {
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

const ir::Type *VariableLowering::lowerObjectType(const VarDecl *V,
                                                  QualType T) {
  SourceLocation Loc = V->getLocation();
  // Objects with members may be written to by their constructor or destructor.
  if (!Ctx.getBaseElementType(T)->isScalarType()) {
    Qualifiers Dropped;
    T = Ctx.getUnqualifiedArrayType(T, Dropped);
  }
  return Fn.Uses.InMemory.contains(V) ? P.lowerTypeInMemory(T, Loc)
                                      : P.lowerType(T, Loc);
}

/// The construction of an object of class type that leaves it as it is.
static bool isNoInitialisation(const Expr *Init) {
  const auto *C = dyn_cast<CXXConstructExpr>(Init);
  return C && C->getConstructor()->isTrivial() &&
         C->getConstructor()->isDefaultConstructor() &&
         !C->requiresZeroInitialization();
}

ir::Declare *VariableLowering::lowerDeclaration(ir::Variable *V, ir::Expr *Init,
                                                const StepList &Steps,
                                                const FullExpression &FE) {
  Fn.Temporaries.flushDeclarations();
  ir::Declare *D = Make.declare(V, Init);
  Fn.Out.add(D);
  Fn.Out.addAll(Steps);
  Fn.Out.addAll(Fn.Cleanups.emitCleanups(FE.Temporaries));
  return D;
}

ir::Expr *VariableLowering::emitInitializer(const Expr *Init, QualType T) {
  if (!T->isScalarType() &&
      (T->isArrayType() ||
       isa<InitListExpr, LambdaExpr, CXXParenListInitExpr>(Init)))
    return Fn.Braces.emitBraces(Init, T);
  return Fn.Exprs.emitInit(Init, T);
}

void VariableLowering::lowerObject(const VarDecl *V) {
  QualType T = V->getType();
  const Expr *Init = V->getInit();
  FullExpression FE;
  llvm::SaveAndRestore Scope(Fn.Full, &FE);
  if (Init)
    Init = Fn.Inits.skipInitWrappers(Init);
  ir::Variable *Object = nameVariable(V);
  Object->Ty = lowerObjectType(V, T);
  if (Init && isNoInitialisation(Init))
    Init = nullptr;
  StepList Steps;
  ir::Expr *Value = nullptr;
  llvm::SaveAndRestore Named(
      Fn.Initialized,
      Init && !T->isScalarType() && usesVariable(Init, V) ? V : Fn.Initialized);
  if (Init) {
    Fn.StmtExprs.lowerLeadingStatements(Init);
    // Its own evaluation may differ: `if consteval`.
    if (V->isConstexpr() && V->getEvaluatedValue())
      Value = Fn.Constants.emitBraces(*V->getEvaluatedValue(), T);
    if (!Value)
      Value = emitInitializer(Init, T);
    if (!Value) {
      Qualifiers Dropped;
      Object->Ty = lowerObjectType(V, Ctx.getUnqualifiedArrayType(T, Dropped));
      Fn.Inits.appendInit(Make.ref(Object), Init, T, Steps);
    }
  }
  lowerDeclaration(Object, Value, Steps, FE);
  Fn.Cleanups.addCleanup(V, Object);
}

void VariableLowering::lowerVariable(const VarDecl *V) {
  SourceLocation Loc = V->getLocation();
  if (V->hasAttr<CleanupAttr>())
    P.reportUnsupported(Loc, "the attribute 'cleanup'");
  if (isTileStatic(V)) {
    if (P.IsTiled)
      return Fn.Out.add(Make.declare(P.getTileStatic(V)));
    // Each thread has one of its own, never constructed.
    Fn.Out.setLocation(Loc);
    ir::Variable *Object = nameVariable(V);
    Object->Ty = P.lowerTypeInMemory(V->getType().getUnqualifiedType(), Loc);
    return Fn.Out.add(Make.declare(Object));
  }
  if (V->isStaticLocal()) {
    if (!Ctx.getBaseElementType(V->getType()).isConstQualified())
      P.reportUnsupported(Loc, "a static local variable");
    return; // Its value stands where it is used.
  }
  Fn.Out.setLocation(Loc);
  if (V->getType()->isReferenceType())
    lowerReference(V);
  else
    lowerObject(V);
  if (const auto *D = dyn_cast<DecompositionDecl>(V))
    for (const BindingDecl *B : D->bindings())
      if (const VarDecl *Holding = B->getHoldingVar())
        lowerVariable(Holding);
}

void VariableLowering::lowerReference(const VarDecl *V) {
  const Expr *Init = V->getInit();
  FullExpression FE;
  llvm::SaveAndRestore Scope(Fn.Full, &FE);
  if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(Init))
    Init = Cleanups->getSubExpr();

  QualType Referent = V->getType()->getPointeeType();
  // The temporary that a reference keeps alive is the variable.
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
    const Expr *Kept = Fn.Inits.skipInitWrappers(M->getSubExpr());
    ir::Expr *Value = nullptr;
    if (!isNoInitialisation(Kept)) {
      Value = emitInitializer(Kept, T);
      if (!Value)
        Fn.Inits.appendInit(Make.ref(Object), Kept, T, Steps);
    }
    lowerDeclaration(Object, Value, Steps, FE);
    return Fn.Cleanups.addCleanup(V, Object);
  }
  ir::Expr *Address = emitAddress(Init);
  ir::Variable *Pointer = nameVariable(V, /*IsPointer=*/true);
  Pointer->Ty = P.lowerType(V->getType(), V->getLocation());
  lowerDeclaration(Pointer, Address, {}, FE);
}

ir::Expr *VariableLowering::emitVariable(const VarDecl *V, const Expr *E) {
  if (const Object *Known = find(V)) {
    ir::Expr *Found = Make.ref(Known->V);
    return Known->IsPointer ? Make.deref(Found) : Found;
  }
  if (isTileStatic(V) && P.IsTiled)
    return Make.ref(P.getTileStatic(V));
  // A number that nothing refers to needs no object.
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if (!E->getType()->isScalarType() || !Ref || Ref->isNonOdrUse() == NOUR_None)
    if (ir::Expr *Object = Fn.Constants.emitConstantObject(V, E->getExprLoc()))
      return Object;
  if (ir::Expr *Constant = Fn.Constants.emitConstant(E))
    return Constant;
  P.reportUnsupported(E->getExprLoc(),
                      "the variable '" + V->getNameAsString() + "'");
  return zero();
}

ir::Expr *VariableLowering::lower(const DeclRefExpr *E) {
  const ValueDecl *D = E->getDecl();
  if (E->refersToEnclosingVariableOrCapture())
    if (const FieldDecl *Field = Captures.lookup(D))
      return selectCapture(Field, E);
  if (const auto *B = dyn_cast<BindingDecl>(D)) {
    if (const VarDecl *Holding = B->getHoldingVar())
      return emitVariable(Holding, E);
    return emitPlace(B->getBinding());
  }
  if (const auto *V = dyn_cast<VarDecl>(D))
    return emitVariable(V, E);
  if (const auto *O = dyn_cast<TemplateParamObjectDecl>(D)) {
    QualType T = O->getType().getUnqualifiedType();
    if (ir::Expr *Object = Fn.Constants.emitBraces(O->getValue(), T)) {
      ExprList First = Fn.Temporaries.emitFirst(Object, T, E->getExprLoc());
      return Make.sequence(First, Object, /*IsPlace=*/true);
    }
  }
  return Fn.Constants.lowerKnown(E);
}

ir::Expr *VariableLowering::selectCapture(const FieldDecl *Field,
                                          const Expr *E) {
  const ParmVarDecl *Object = getExplicitClosure(Fn.F);
  if (!Object)
    return Fn.Members.selectReferent(Make.deref(Make.ref(Fn.Self)), Field,
                                     E->getExprLoc());
  return Fn.Members.selectReferent(emitVariable(Object, E), Field,
                                   E->getExprLoc());
}

ir::Expr *VariableLowering::lower(const CXXThisExpr *E) {
  if (Fn.ThisObject)
    return Make.addressOf(Make.copy(Fn.ThisObject));
  if (ThisCapture) // a copy, for amp code captures *this only (H7)
    return Make.addressOf(selectCapture(ThisCapture, E));
  ir::Expr *Object = Make.ref(Fn.Self);
  return isa<CXXConstructorDecl>(Fn.F) ? Make.addressOf(Object) : Object;
}

std::optional<StepList> VariableLowering::lowerInHead(const Stmt *S) {
  const auto *D = dyn_cast<DeclStmt>(S);
  if (!D)
    return std::nullopt;
  for (const Decl *Child : D->decls()) {
    const auto *V = dyn_cast<VarDecl>(Child);
    if (!V || V->getType()->isReferenceType() || !V->getInit() ||
        (!V->getType()->isArithmeticType() && !D->isSingleDecl()) ||
        !(V->getType()->isScalarType() || V->getType()->isEnumeralType()) ||
        isa<ExprWithCleanups>(V->getInit()) ||
        !Ctx.hasSameUnqualifiedType(V->getType(),
                                    cast<VarDecl>(*D->decl_begin())->getType()))
      return std::nullopt;
  }
  StepList Inits;
  for (const Decl *Child : D->decls()) {
    const auto *V = cast<VarDecl>(Child);
    ir::Variable *Object = nameVariable(V);
    Object->Ty = lowerObjectType(V, V->getType());
    Inits.push_back(
        Make.declare(Object, Fn.Exprs.emitInit(V->getInit(), V->getType())));
  }
  return Inits;
}
