//===- Variables.cpp - local variables ------------------------------------===//

#include "FunctionPrinter.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/Attr.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

SpaceList FunctionPrinter::getObjectSpaces(const VarDecl *V) {
  SpaceList List = Spaces.getVariable(V);
  if (V->getType()->isReferenceType() && !List.empty())
    List.erase(List.begin());
  return List;
}

std::string FunctionPrinter::nameVariable(const VarDecl *V,
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
  return Variables[V].Name;
}

std::string FunctionPrinter::declareVariable(const VarDecl *V, QualType T,
                                             ArrayRef<AddressSpace> Spaces,
                                             llvm::StringRef Name) {
  SourceLocation Loc = V->getLocation();
  // Objects with members may be written to by their constructor or destructor.
  if (!Ctx.getBaseElementType(T)->isScalarType()) {
    Qualifiers Dropped;
    T = Ctx.getUnqualifiedArrayType(T, Dropped);
  }
  return Uses.InMemory.contains(V) ? P.declareInMemory(T, Spaces, Name, Loc)
                                   : P.declare(T, Spaces, Name, Loc);
}

/// The construction of an object of class type that leaves it as it is.
static bool isNoInitialisation(const Expr *Init) {
  const auto *C = dyn_cast<CXXConstructExpr>(Init);
  return C && C->getConstructor()->isTrivial() &&
         C->getConstructor()->isDefaultConstructor() &&
         !C->requiresZeroInitialization();
}

void FunctionPrinter::printDeclaration(llvm::StringRef Line,
                                       const StepList &Steps,
                                       const FullExpression &FE) {
  flushDeclarations();
  if (AfterLabel)
    printLine(";");
  printLine((Line + ";").str());
  for (const Step &Step : Steps)
    printStep(Step);
  for (const Step &Step : emitCleanups(FE.Temporaries))
    printStep(Step);
}

/// What stands behind the `=` of an object's declaration; nothing where the
/// object is initialised in steps.
std::optional<std::string> FunctionPrinter::emitInitializer(const Expr *Init,
                                                            QualType T) {
  if (!T->isScalarType() &&
      (T->isArrayType() ||
       isa<InitListExpr, LambdaExpr, CXXParenListInitExpr>(Init)))
    return emitBraces(Init, T);
  if (T->isRecordType())
    if (const Operand O = resolve(Init);
        const auto *E = dyn_cast<CXXConstructExpr>(O.E))
      if (std::optional<std::string> Braces = O.In->emitMemberwise(E))
        return Braces;
  return printFirst(emitInit(Init, T)).str(Prec::Assign);
}

void FunctionPrinter::printObject(const VarDecl *V) {
  QualType T = V->getType();
  const Expr *Init = V->getInit();
  FullExpression FE;
  llvm::SaveAndRestore Scope(Full, &FE);
  if (Init)
    Init = skipInitWrappers(Init);
  StepList Steps;
  std::string Name = nameVariable(V, V->getName());
  SpaceList List = Spaces.getVariable(V);
  std::string Line = declareVariable(V, T, List, Name);
  if (Init && isNoInitialisation(Init))
    Init = nullptr;
  if (Init) {
    std::optional<std::string> Value;
    // Its own evaluation may differ: `if consteval`.
    if (V->isConstexpr() && V->getEvaluatedValue())
      Value = emitBraces(*V->getEvaluatedValue(), T);
    if (!Value)
      Value = emitInitializer(withLeading(Init), T);
    if (Value) {
      Line += " = " + *Value;
    } else {
      Qualifiers Dropped;
      Line = declareVariable(V, Ctx.getUnqualifiedArrayType(T, Dropped), List,
                             Name);
      appendInit(Text(Name), Init, T, Steps);
    }
  } else if (T->isArrayType() && Ctx.getBaseElementType(T)->isScalarType()) {
    P.use(Macro::Zeroed);
    Line += " AMP_ZEROED";
  }
  printDeclaration(Line, Steps, FE);
  addCleanup(V, Name);
}

void FunctionPrinter::printVariable(const VarDecl *V) {
  SourceLocation Loc = V->getLocation();
  if (V->hasAttr<CleanupAttr>())
    P.reportUnsupported(Loc, "the attribute 'cleanup'");
  if (isTileStatic(V)) {
    if (P.IsTiled)
      return useTileStatic(V);
    // Each thread has one of its own, never constructed.
    Out.setLocation(Loc);
    if (AfterLabel)
      printLine(";");
    std::string Name = nameVariable(V, V->getName());
    return printLine(
        P.declareInMemory(V->getType().getUnqualifiedType(), {}, Name, Loc) +
        ";");
  }
  if (V->isStaticLocal()) {
    if (!Ctx.getBaseElementType(V->getType()).isConstQualified())
      P.reportUnsupported(Loc, "a static local variable");
    return; // Its value stands where it is used.
  }
  Out.setLocation(Loc);
  if (V->getType()->isReferenceType())
    printReference(V);
  else
    printObject(V);
  if (const auto *D = dyn_cast<DecompositionDecl>(V))
    for (const BindingDecl *B : D->bindings())
      if (const VarDecl *Holding = B->getHoldingVar())
        printVariable(Holding);
}

void FunctionPrinter::printReference(const VarDecl *V) {
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
    std::string Name = nameVariable(V, V->getName());
    Variables[V].IsPointer = false;
    SpaceList Object = getObjectSpaces(V);
    Qualifiers Dropped;
    QualType T = Ctx.getUnqualifiedArrayType(Referent, Dropped);
    std::string Line = P.declareInMemory(T, Object, Name, V->getLocation());
    StepList Steps;
    const Expr *Kept = skipInitWrappers(M->getSubExpr());
    if (!isNoInitialisation(Kept)) {
      if (std::optional<std::string> Value =
              emitInitializer(withLeading(Kept), T))
        Line += " = " + *Value;
      else
        appendInit(Text(Name), Kept, T, Steps);
    }
    printDeclaration(Line, Steps, FE);
    return addCleanup(V, Name);
  }
  Text Address = printFirst(emitAddress(Init));
  std::string Name = nameVariable(V, V->getName());
  flushDeclarations();
  if (AfterLabel)
    printLine(";");
  printLine(
      P.declare(V->getType(), Spaces.getVariable(V), Name, V->getLocation()) +
      " = " + Address.str(Prec::Assign) + ";");
  for (const Step &Step : emitCleanups(FE.Temporaries))
    printStep(Step);
}

Text FunctionPrinter::emitVariable(const VarDecl *V, const Expr *E) {
  auto It = Variables.find(V);
  if (It != Variables.end()) {
    Text Name(It->second.Name);
    return It->second.IsPointer ? Text::deref(Name) : Name;
  }
  if (isTileStatic(V) && P.IsTiled) {
    useTileStatic(V);
    Text Name(P.getTileStaticName(V));
    // Elsewhere it is a parameter: an array's first element's address.
    return IsKernel || V->getType()->isArrayType() ? Name : Text::deref(Name);
  }
  // A number that nothing refers to needs no object.
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if (!E->getType()->isScalarType() || !Ref || Ref->isNonOdrUse() == NOUR_None)
    if (std::optional<Text> Object = emitConstantObject(V, E->getExprLoc()))
      return *Object;
  if (std::optional<Text> Constant = emitConstant(E))
    return *Constant;
  P.reportUnsupported(E->getExprLoc(),
                      "the variable '" + V->getNameAsString() + "'");
  return "0";
}
