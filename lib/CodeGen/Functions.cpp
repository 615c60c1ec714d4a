//===- Functions.cpp - signatures and the frame around a body -------------===//

#include "FunctionPrinter.h"
#include "ampcc/Analysis/FunctionBody.h"
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
      Out(P.Ctx.getSourceManager()), Uses(findVariableUses(F)),
      Names(P.UniqueNames, Uses.Names) {
  if (hasSelf())
    ThisSpaces = this->Spaces.getThis();
  if (const auto *M = getMethod();
      M && M->getParent()->isLambda() && (hasSelf() || getExplicitClosure(F)))
    M->getParent()->getCaptureFields(Captures, ThisCapture);
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
  std::string Name = makeIdentifier(Base);
  Entry.Name = V->getName() == Name ? Names.makeVariable(Name)
                                    : Names.makeDescription(Name);
  Entry.IsPointer = false;
  return Entry.Name;
}

void FunctionPrinter::nameParameters() {
  unsigned Unnamed = 0;
  for (const ParmVarDecl *Param : F->parameters()) {
    std::string Base = Param->getNameAsString();
    if (const auto *C = dyn_cast<CXXConstructorDecl>(F);
        C && C->isInheritingConstructor())
      Base = C->getInheritedConstructor()
                 .getConstructor()
                 ->getParamDecl(Param->getFunctionScopeIndex())
                 ->getNameAsString();
    else if (Base.empty() && F->isDefaulted())
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
  QualType Result = IsConstructor
                        ? Ctx.getRecordType(M->getParent())
                        : F->getReturnType().getUnqualifiedType();
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
  nameParameters();
  // The body comes first: it decides about the last parameters.
  Out.startBody();
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
  const std::string Signature = getSignature();
  SourceWriter Header(Ctx.getSourceManager());
  const llvm::StringRef Body(Out.getText());
  if (isOneLine(F, Ctx.getSourceManager())) {
    auto [Statement, Rest] = Body.split('\n');
    if (Rest == "}\n" && Signature.size() + Statement.size() < MaxOneLine) {
      Header.setLocation(Loc);
      Header.writeLine(Signature + " { " + Statement.trim() + " }");
      return P.appendFunction(Header.getText() + "\n");
    }
  }
  Header.startHead(Out, Loc);
  Header.openBlock(Signature);
  P.appendFunction(Header.getText() + Body.str() + "\n");
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
