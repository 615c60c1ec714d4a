//===- Variables.cpp - local variables ------------------------------------===//

#include "FunctionLowering.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/Attr.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

SpaceList FunctionLowering::getObjectSpaces(const VarDecl *V) {
  SpaceList List = Spaces.getVariable(V);
  if (V->getType()->isReferenceType() && !List.empty())
    List.erase(List.begin());
  return List;
}

ir::Variable *FunctionLowering::nameVariable(const VarDecl *V,
                                             llvm::StringRef Base) {
  // The variables behind a range-based for.
  while (Base.starts_with("__"))
    Base = Base.drop_front();
  if (Base.starts_with("_") && V->isImplicit())
    Base = Base.drop_front();
  std::string Name = Base.empty() ? "unnamed" : Base.str();
  if (isa<DecompositionDecl>(V))
    Name = getVariableBaseName(V);
  if (Name == "self")
    Name += "_";
  nameObject(V, Name);
  Variables[V].IsPointer = V->getType()->isReferenceType();
  return Variables[V].V;
}

const ir::Type *
FunctionLowering::lowerObjectType(const VarDecl *V, QualType T,
                                  ArrayRef<AddressSpace> Spaces) {
  SourceLocation Loc = V->getLocation();
  // Objects with members may be written to by their constructor or destructor.
  if (!Ctx.getBaseElementType(T)->isScalarType()) {
    Qualifiers Dropped;
    T = Ctx.getUnqualifiedArrayType(T, Dropped);
  }
  return Uses.InMemory.contains(V) ? P.lowerTypeInMemory(T, Spaces, Loc)
                                   : P.lowerType(T, Spaces, Loc);
}

/// The construction of an object of class type that leaves it as it is.
static bool isNoInitialisation(const Expr *Init) {
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
  add(Steps);
  add(emitCleanups(FE.Temporaries));
  return D;
}

ir::Expr *FunctionLowering::emitInitializer(const Expr *Init, QualType T) {
  if (!T->isScalarType() &&
      (T->isArrayType() ||
       isa<InitListExpr, LambdaExpr, CXXParenListInitExpr>(Init)))
    return emitBraces(Init, T);
  if (T->isRecordType())
    if (const Operand O = resolve(Init);
        const auto *E = dyn_cast<CXXConstructExpr>(O.E))
      if (ir::Expr *Braces = O.In->emitMemberwise(E))
        return Braces;
  return emitInit(Init, T);
}

void FunctionLowering::lowerObject(const VarDecl *V) {
  QualType T = V->getType();
  const Expr *Init = V->getInit();
  FullExpression FE;
  llvm::SaveAndRestore Scope(Full, &FE);
  if (Init)
    Init = skipInitWrappers(Init);
  ir::Variable *Object = nameVariable(V, V->getName());
  SpaceList List = Spaces.getVariable(V);
  Object->Ty = lowerObjectType(V, T, List);
  if (Init && isNoInitialisation(Init))
    Init = nullptr;
  StepList Steps;
  ir::Expr *Value = nullptr;
  llvm::SaveAndRestore Named(
      Initialized,
      Init && !T->isScalarType() && usesVariable(Init, V) ? V : Initialized);
  if (Init) {
    // Its own evaluation may differ: `if consteval`.
    if (V->isConstexpr() && V->getEvaluatedValue())
      Value = emitBraces(*V->getEvaluatedValue(), T);
    if (!Value)
      Value = emitInitializer(Init, T);
    if (!Value) {
      Qualifiers Dropped;
      Object->Ty =
          lowerObjectType(V, Ctx.getUnqualifiedArrayType(T, Dropped), List);
      appendInit(Make.ref(Object), Init, T, Steps);
    }
  }
  lowerDeclaration(Object, Value, Steps, FE)->IsUninitializedArray =
      !Init && T->isArrayType() && Ctx.getBaseElementType(T)->isScalarType();
  addCleanup(V, Object);
}

void FunctionLowering::lowerVariable(const VarDecl *V) {
  SourceLocation Loc = V->getLocation();
  if (V->hasAttr<CleanupAttr>())
    P.reportUnsupported(Loc, "the attribute 'cleanup'");
  if (isTileStatic(V)) {
    if (P.IsTiled)
      return Out.add(Make.declare(P.getTileStatic(V)));
    // Each thread has one of its own, never constructed.
    Out.setLocation(Loc);
    ir::Variable *Object = nameVariable(V, V->getName());
    Object->Ty =
        P.lowerTypeInMemory(V->getType().getUnqualifiedType(), {}, Loc);
    return Out.add(Make.declare(Object));
  }
  if (V->isStaticLocal()) {
    if (!Ctx.getBaseElementType(V->getType()).isConstQualified())
      P.reportUnsupported(Loc, "a static local variable");
    return; // Its value stands where it is used.
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
  // The temporary that a reference keeps alive is the variable.
  const Expr *Inner = Init->IgnoreParens();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner)) {
    if (Cast->getCastKind() != CK_NoOp)
      break;
    Inner = Cast->getSubExpr()->IgnoreParens();
  }
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(Inner);
      M && Ctx.hasSameUnqualifiedType(M->getType(), Referent)) {
    ir::Variable *Object = nameVariable(V, V->getName());
    Variables[V].IsPointer = false;
    Qualifiers Dropped;
    QualType T = Ctx.getUnqualifiedArrayType(Referent, Dropped);
    Object->Ty = P.lowerTypeInMemory(T, getObjectSpaces(V), V->getLocation());
    StepList Steps;
    const Expr *Kept = skipInitWrappers(M->getSubExpr());
    ir::Expr *Value = nullptr;
    if (!isNoInitialisation(Kept)) {
      Value = emitInitializer(Kept, T);
      if (!Value)
        appendInit(Make.ref(Object), Kept, T, Steps);
    }
    lowerDeclaration(Object, Value, Steps, FE);
    return addCleanup(V, Object);
  }
  ir::Expr *Address = emitAddress(Init);
  ir::Variable *Pointer = nameVariable(V, V->getName());
  Pointer->Ty =
      P.lowerType(V->getType(), Spaces.getVariable(V), V->getLocation());
  lowerDeclaration(Pointer, Address, {}, FE);
}

ir::Expr *FunctionLowering::emitVariable(const VarDecl *V, const Expr *E) {
  auto It = Variables.find(V);
  if (It != Variables.end()) {
    ir::Expr *Object = Make.ref(It->second.V);
    return It->second.IsPointer ? Make.deref(Object) : Object;
  }
  if (isTileStatic(V) && P.IsTiled)
    return Make.ref(P.getTileStatic(V));
  // A number that nothing refers to needs no object.
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
