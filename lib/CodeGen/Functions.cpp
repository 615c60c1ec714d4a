//===- Functions.cpp - signatures and the frame around a body -------------===//

#include "FunctionPrinter.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

/// Longer functions are not put on one line even if the source does.
static constexpr size_t MaxOneLine = 110;

/// Bytes that a thread loads at once from tile_static memory, where drivers can
/// tell that they are aligned: tiled SGEMM on an H200 gains a quarter.
static constexpr int64_t WideAccess = 16;

FunctionPrinter::FunctionPrinter(Program &P, const FunctionDecl *F,
                                 InstanceSpaces Spaces,
                                 FunctionInstance &Instance)
    : P(P), Ctx(P.Ctx), F(F), Spaces(std::move(Spaces)), Instance(Instance),
      Out(P.Ctx.getSourceManager()) {
  if (hasSelf()) {
    ThisSpaces = this->Spaces.getThis();
    if (getMethod()->getParent()->isLambda())
      getMethod()->getParent()->getCaptureFields(Captures, ThisCapture);
  }
  collectAddressTaken();
}

namespace {
/// Finds the names of all variables, and the bool variables that something may
/// point to: those have the size of the host's bool, which OpenCL C's need not
/// have.
class AddressTakenFinder : public ConstStmtVisitor<AddressTakenFinder> {
public:
  AddressTakenFinder(llvm::DenseSet<const VarDecl *> &Result,
                     llvm::StringSet<> &Names)
      : Result(Result), Names(Names) {}

  void VisitStmt(const Stmt *S) {
    for (const Stmt *Child : S->children())
      if (Child)
        Visit(Child);
  }
  void VisitDeclRefExpr(const DeclRefExpr *E) {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (V && V->getType()->isBooleanType())
      Result.insert(V);
  }
  void VisitCastExpr(const CastExpr *E) {
    if (E->getCastKind() != CK_LValueToRValue ||
        !isa<DeclRefExpr>(E->getSubExpr()->IgnoreParens()))
      VisitStmt(E);
  }
  void VisitBinaryOperator(const BinaryOperator *E) {
    if (!E->isAssignmentOp() || !isa<DeclRefExpr>(E->getLHS()->IgnoreParens()))
      Visit(E->getLHS());
    Visit(E->getRHS());
  }
  void VisitLambdaExpr(const LambdaExpr *E) {
    for (const Expr *Init : E->capture_inits())
      if (Init)
        Visit(Init);
  }
  void VisitDeclStmt(const DeclStmt *S) {
    for (const Decl *D : S->decls())
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        if (V->getIdentifier())
          Names.insert(V->getName());
        if (V->getInit())
          Visit(V->getInit());
      }
  }

private:
  llvm::DenseSet<const VarDecl *> &Result;
  llvm::StringSet<> &Names;
};
} // namespace

void FunctionPrinter::collectAddressTaken() {
  AddressTakenFinder Finder(AddressTaken, SourceNames);
  for (const ParmVarDecl *Param : F->parameters())
    if (Param->getIdentifier())
      SourceNames.insert(Param->getName());
  if (const auto *C = dyn_cast<CXXConstructorDecl>(F))
    for (const CXXCtorInitializer *Init : C->inits())
      if (Init->getInit())
        Finder.Visit(Init->getInit());
  if (F->doesThisDeclarationHaveABody())
    Finder.Visit(F->getBody());
}

void FunctionPrinter::printSignatureComment() {
  PrintingPolicy Policy(Ctx.getLangOpts());
  Policy.SuppressUnwrittenScope = true;
  std::string Comment;
  llvm::raw_string_ostream OS(Comment);
  OS << "// ";
  const auto *M = getMethod();
  if (!isa<CXXConstructorDecl>(F) && !isa<CXXDestructorDecl>(F) &&
      !isa<CXXConversionDecl>(F))
    OS << F->getReturnType().getAsString(Policy) << ' ';
  if (M && M->getParent()->isLambda())
    OS << "lambda";
  else
    F->getNameForDiagnostic(OS, Policy, /*Qualified=*/true);
  OS << '(';
  for (unsigned I = 0; I != F->getNumParams(); ++I) {
    const ParmVarDecl *Param = F->getParamDecl(I);
    std::string Name = Param->getNameAsString();
    QualType T = Param->getType();
    if (const auto *R = T.getNonReferenceType()->getAsCXXRecordDecl();
        R && R->isLambda()) {
      OS << (I ? ", " : "") << "lambda" << (T->isReferenceType() ? " &" : " ")
         << Name;
      continue;
    }
    T.getAsStringInternal(Name, Policy);
    OS << (I ? ", " : "") << Name;
  }
  OS << ')';
  if (M && M->isConst() && !M->getParent()->isLambda())
    OS << " const";
  // A comment that ends in a backslash would take the next line.
  for (char &C : Comment)
    if (C == '\\' || C == '\n')
      C = ' ';
  SourceWriter W(Ctx.getSourceManager());
  W.writeLine(Comment);
  P.appendFunction(W.getText());
}

std::string FunctionPrinter::nameObject(const ValueDecl *V,
                                        llvm::StringRef Base) {
  Variable &Entry = Variables[V];
  Entry.Name = P.UniqueNames.makeLocal(makeIdentifier(Base));
  for (unsigned N = 2; Reserved.contains(Entry.Name); ++N)
    Entry.Name =
        P.UniqueNames.makeLocal(makeIdentifier(Base) + "_" + std::to_string(N));
  Entry.IsPointer = false;
  return Entry.Name;
}

std::string FunctionPrinter::makeOwnName(llvm::StringRef Base) {
  std::string Name;
  do
    Name = P.UniqueNames.makeLocal((Base + llvm::Twine(Temporaries++)).str());
  while (SourceNames.contains(Name) || Reserved.contains(Name));
  return Name;
}

void FunctionPrinter::nameParameters() {
  unsigned Unnamed = 0;
  for (const ParmVarDecl *Param : F->parameters()) {
    std::string Base = Param->getNameAsString();
    if (Base.empty() && F->isDefaulted())
      Base = "other"; // The object that is copied, moved or compared with.
    // The elements of a pack share one name.
    bool Repeated = false;
    for (const ParmVarDecl *Other : F->parameters()) {
      if (Other == Param)
        break;
      Repeated |= !Base.empty() && Other->getName() == Base;
    }
    if (Base.empty() || Repeated || Base == "self")
      Base = (Base.empty() ? "unnamed" : Base) + std::to_string(++Unnamed);
    nameObject(Param, Base);
    Variables[Param].IsPointer = Param->getType()->isReferenceType() ||
                                 needsDestruction(Param->getType());
  }
}

std::string FunctionPrinter::getSignature() {
  constexpr AddressSpace Local = AddressSpace::Local;
  SourceLocation Loc = F->getLocation();
  std::string Params;
  auto Add = [&](const std::string &Param) {
    Params += (Params.empty() ? "" : ", ") + Param;
  };
  const auto *M = getMethod();
  const bool IsConstructor = isa<CXXConstructorDecl>(F);
  if (hasSelf() && !IsConstructor)
    Add(P.declare(M->getThisType(), ThisSpaces, "self", Loc));
  bool TakesLocal = hasSelf() && llvm::is_contained(ThisSpaces, Local);
  for (const ParmVarDecl *Param : F->parameters()) {
    QualType T = Param->getType();
    SpaceList List = Spaces.getVariable(Param);
    if (needsDestruction(T)) { // The caller's object.
      T = Ctx.getPointerType(T.getUnqualifiedType());
      List.insert(List.begin(), AddressSpace::Private);
    }
    TakesLocal |= llvm::is_contained(List, Local);
    Add(declareVariable(Param, T, List, Variables[Param].Name));
  }
  TakesLocal |= !Instance.TileStatic.empty();
  for (const VarDecl *V : Instance.TileStatic) {
    // An array is passed as the pointer that it decays to.
    QualType T = V->getType();
    T = T->isArrayType() ? Ctx.getArrayDecayedType(T) : Ctx.getPointerType(T);
    Add(P.declare(T, Local, P.getTileStaticName(V), Loc));
  }
  if (Instance.Reports)
    Add("__global ulong *" + P.getReportName().str());
  if (Params.empty())
    Params = "void";
  std::string Declarator = Instance.Name + "(" + Params + ")";
  QualType Result =
      IsConstructor ? Ctx.getRecordType(M->getParent()) : F->getReturnType();
  Result.removeLocalConst();
  // PoCL gives each of the CPU's threads tile_static memory of its own where
  // the kernel itself uses it. A function may know the address without being
  // told it; where that is not inlined, threads would share what it uses.
  if (TakesLocal)
    P.use(Macro::Inline);
  return (TakesLocal ? "static AMP_INLINE " : "static ") +
         P.declare(Result, Spaces.getReturn(), Declarator, Loc);
}

/// The source has the whole function on one line.
static bool isOneLine(const FunctionDecl *F, const SourceManager &SM) {
  return F->doesThisDeclarationHaveABody() &&
         !F->getBody()->getBeginLoc().isMacroID() &&
         SM.getExpansionLineNumber(F->getLocation()) ==
             SM.getExpansionLineNumber(F->getBody()->getEndLoc());
}

void FunctionPrinter::printFunction() {
  SourceLocation Loc = F->getLocation();
  const bool OneLine = isOneLine(F, Ctx.getSourceManager());
  nameParameters();
  // The body comes first: it decides about the last parameters.
  Out.startAfter(Loc, OneLine ? 0 : 1);
  openScope(ScopeKind::Function);
  if (isa<CXXConstructorDecl>(F))
    printConstructorBody();
  else if (F->doesThisDeclarationHaveABody())
    printBody(F->getBody());
  bool Reachable = !Terminated;
  closeScope(Reachable);
  if (Reachable && isa<CXXDestructorDecl>(F))
    printDestructorEpilogue();
  else if (Reachable && isa<CXXConstructorDecl>(F))
    Out.writeLine("return self;");
  Out.closeBlock();

  printSignatureComment();
  SourceWriter Header(Ctx.getSourceManager());
  Header.setLocation(Loc);
  if (!OneLine) {
    Header.openBlock(getSignature());
    return P.appendFunction(Header.getText() + Out.getText() + "\n");
  }
  llvm::StringRef Body(Out.getText());
  auto [Statement, Rest] = Body.split('\n');
  std::string Signature = getSignature();
  if (Rest == "}\n" && Signature.size() + Statement.size() < MaxOneLine) {
    Header.writeLine(Signature + " { " + Statement.trim() + " }");
    return P.appendFunction(Header.getText() + "\n");
  }
  Header.openBlock(Signature);
  Header.setLocation(Loc);
  P.appendFunction(Header.getText() + Out.getText() + "\n");
}

std::string FunctionPrinter::printKernel(
    llvm::StringRef Name, llvm::StringRef Attributes,
    llvm::ArrayRef<std::string> Parameters,
    llvm::function_ref<void(FunctionPrinter &)> Prologue) {
  IsKernel = true;
  SourceLocation Loc = F->getLocation();
  Out.startAfter(Loc, 1);
  openScope(ScopeKind::Function);
  Prologue(*this);
  printBody(F->getBody());
  closeScope(!Terminated);
  Out.closeBlock();

  SourceWriter Header(Ctx.getSourceManager());
  Header.setLocation(Loc);
  std::string Line =
      "__kernel " + Attributes.str() + "void " + Name.str() + "(";
  std::vector<std::string> All(Parameters);
  if (Instance.Reports)
    All.push_back("__global ulong *" + P.getReportName().str());
  Header.openBlock(Line + (All.empty() ? "void" : llvm::join(All, ", ")) + ")");
  for (const VarDecl *V : Instance.TileStatic) {
    QualType T = V->getType().getUnqualifiedType();
    std::string Declaration = P.declareInMemory(
        T, {}, P.getTileStaticName(V), V->getLocation(), AddressSpace::Local);
    if (Ctx.getTypeSizeInChars(T).getQuantity() >= WideAccess &&
        Ctx.getTypeAlignInChars(T).getQuantity() < WideAccess)
      Declaration +=
          " __attribute__((aligned(" + std::to_string(WideAccess) + ")))";
    Header.writeLine(Declaration + ";");
  }
  return Header.getText() + Out.getText();
}

void FunctionPrinter::printConstructorBody() {
  const auto *C = cast<CXXConstructorDecl>(F);
  QualType Class = Ctx.getRecordType(C->getParent());
  SpaceList ClassSpaces = Spaces.getReturn();
  P.UniqueNames.makeLocal("self");
  std::string Self = P.declare(Class, ClassSpaces, "self", C->getLocation());
  const RecordInstance &Record =
      P.getRecord(C->getParent(), ClassSpaces, C->getLocation());
  // T() zeroes a class before a constructor that the user did not write; what
  // has no members is copied around and should be defined all the same.
  if (Record.IsEmpty || (C->isDefaulted() && C->isDefaultConstructor()))
    Self += " = {0}";
  Out.writeLine(Self + ";");

  for (const CXXCtorInitializer *Init : C->inits()) {
    const FieldDecl *Field = Init->getAnyMember();
    if (Field && isHostOnlyField(Field))
      continue;
    FullExpression FE;
    llvm::SaveAndRestore Scope(Full, &FE);
    InitSteps Steps;
    Text Place("self");
    if (Field) {
      if (const IndirectFieldDecl *Indirect = Init->getIndirectMember()) {
        for (const NamedDecl *D : Indirect->chain())
          Place = selectField(Place, cast<FieldDecl>(D), AddressSpace::Private,
                              Init->getSourceLocation());
      } else {
        Place = selectField(Place, Field, AddressSpace::Private,
                            Init->getSourceLocation());
      }
      if (Program::isEmptyField(Field))
        appendEffects(Init->getInit(), Steps);
      else
        appendInit(Place, Init->getInit(), Field->getType(), Steps);
    } else if (Init->isDelegatingInitializer()) {
      appendInit(Place, Init->getInit(), Class, Steps);
    } else {
      const CXXRecordDecl *Base = Init->getBaseClass()->getAsCXXRecordDecl();
      if (isHostOnly(Base))
        continue;
      if (P.isEmptyBase(Base))
        appendEffects(Init->getInit(), Steps);
      else
        appendInit(selectBase(Place, C->getParent(), Base,
                              AddressSpace::Private, Init->getSourceLocation()),
                   Init->getInit(), Ctx.getRecordType(Base), Steps);
    }
    flushDeclarations();
    for (const InitStep &Step : Steps)
      printStep(Step);
    for (const InitStep &Step : emitCleanups(FE.Temporaries))
      printStep(Step);
  }
  if (C->doesThisDeclarationHaveABody())
    printBody(C->getBody());
}
