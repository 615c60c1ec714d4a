//===- Overloads.cpp - resolution for the amp half (C7, C8, B9, B10) ------===//
//
// In code restricted to cpu,amp a call is resolved once for each restriction.
// Clang resolved it for the cpu; here the same overloads compete again with the
// same arguments, in a function that is restricted to amp. Where the winner
// takes other parameters its call is built, too.
//
//===----------------------------------------------------------------------===//

#include "Checker.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Overload.h"

using namespace clang;

namespace ampcc {
namespace {
/// While it lives, Sema resolves calls for a function restricted to amp.
class AmpContext {
public:
  explicit AmpContext(Checker &C)
      : Saved(C.S, createFunction(C), /*NewThisContext=*/false) {}

private:
  static FunctionDecl *createFunction(Checker &C) {
    QualType T = C.Ctx.getFunctionType(C.Ctx.VoidTy, {}, {});
    DeclContext *DC = const_cast<DeclContext *>(C.Function->getDeclContext());
    FunctionDecl *F = FunctionDecl::Create(
        C.Ctx, DC, SourceLocation(), SourceLocation(), DeclarationName(), T,
        C.Ctx.getTrivialTypeSourceInfo(T), SC_None);
    F->addAttr(CUDADeviceAttr::CreateImplicit(C.Ctx));
    return F;
  }

  Sema::ContextRAII Saved;
};

/// What only converts, copies or keeps an argument, and the cpu's winner asked
/// for.
Expr *skipImplicitStep(Expr *E) {
  if (auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return Cast->getSubExprAsWritten();
  if (auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return Temporary->getSubExpr();
  if (auto *Bound = dyn_cast<CXXBindTemporaryExpr>(E))
    return Bound->getSubExpr();
  if (auto *Copy = dyn_cast<CXXConstructExpr>(E);
      Copy && Copy->getStmtClass() == Stmt::CXXConstructExprClass &&
      Copy->getNumArgs() == 1 && Copy->getParenOrBraceRange().isInvalid() &&
      Copy->getConstructor()->isCopyOrMoveConstructor())
    return Copy->getArg(0);
  return E;
}

/// Resolves one call or construction in a function restricted to amp.
class Resolver {
public:
  Resolver(Checker &C, Expr *Use, SourceLocation Loc)
      : C(C), S(C.S), Use(Use), Loc(Loc), Context(C),
        Evaluated(C.S, Sema::ExpressionEvaluationContext::PotentiallyEvaluated),
        Candidates(Loc, OverloadCandidateSet::CSK_Normal) {}

  void resolve();
  /// Null if none of the candidates can be called, or several could.
  FunctionDecl *getWinner() const { return Winner; }
  /// The call of the winner; null if it cannot be built.
  Expr *build();
  void noteCandidates() {
    Candidates.NoteCandidates(
        S, Args,
        Candidates.CompleteCandidates(S, OCD_AllCandidates, Args, Loc));
  }

private:
  void addConstructors(CXXConstructExpr *E);
  void addOperators(CXXOperatorCallExpr *E);
  void addMembers(CXXMemberCallExpr *E, MemberExpr *Callee);
  void addFunctions(CallExpr *E, DeclRefExpr *Callee);

  void addFunction(NamedDecl *D, ArrayRef<Expr *> Args);
  void addFunctions(const DeclContext *Scope, DeclarationName Name,
                    ArrayRef<Expr *> Args);
  /// Those that using-directives make visible beside one found in \p Where.
  void addFromDirectives(const DeclContext *Where, DeclarationName Name,
                         ArrayRef<Expr *> Args);
  void addMethods(CXXRecordDecl *Class, DeclarationName Name,
                  ArrayRef<Expr *> Args);
  void setArguments(Expr **Begin, unsigned Count);
  /// \p E as the program writes it.
  Expr *getWritten(Expr *E);

  Checker &C;
  Sema &S;
  Expr *Use;
  SourceLocation Loc;
  AmpContext Context;
  EnterExpressionEvaluationContext Evaluated;
  OverloadCandidateSet Candidates;

  Expr *Object = nullptr; ///< Of a member function, as written.
  bool IsArrow = false;
  SmallVector<Expr *, 4> Args;
  TemplateArgumentListInfo TemplateArgs;
  TemplateArgumentListInfo *Explicit = nullptr;
  FunctionDecl *Winner = nullptr;
  DeclAccessPair Found;
};
} // namespace

Expr *Resolver::getWritten(Expr *E) {
  for (Expr *Inner = skipImplicitStep(E); Inner != E;
       Inner = skipImplicitStep(E))
    E = Inner;
  ExprResult Bound = S.MaybeBindToTemporary(E);
  E = Bound.isInvalid() ? E : Bound.get();
  C.Written.insert(E);
  return E;
}

/// Default arguments are the cpu's winner's.
void Resolver::setArguments(Expr **Begin, unsigned Count) {
  for (Expr *Arg : llvm::ArrayRef(Begin, Count))
    if (!isa<CXXDefaultArgExpr>(Arg))
      Args.push_back(getWritten(Arg));
}

void Resolver::addFunction(NamedDecl *D, ArrayRef<Expr *> Args) {
  DeclAccessPair Pair = DeclAccessPair::make(D, D->getAccess());
  NamedDecl *Target = D->getUnderlyingDecl();
  if (auto *F = dyn_cast<FunctionDecl>(Target))
    S.AddOverloadCandidate(F, Pair, Args, Candidates);
  else if (auto *T = dyn_cast<FunctionTemplateDecl>(Target))
    S.AddTemplateOverloadCandidate(T, Pair, Explicit, Args, Candidates);
}

void Resolver::addFunctions(const DeclContext *Scope, DeclarationName Name,
                            ArrayRef<Expr *> Args) {
  for (NamedDecl *D : Scope->getRedeclContext()->lookup(Name))
    addFunction(D, Args);
}

namespace {
/// The using-directives of a function's blocks that are in force at a place.
class BlockDirectives : public RecursiveASTVisitor<BlockDirectives> {
public:
  BlockDirectives(const SourceManager &SM, SourceLocation Loc)
      : SM(SM), Loc(Loc) {}

  bool TraverseCompoundStmt(CompoundStmt *Block,
                            DataRecursionQueue * = nullptr) {
    return !isBefore(Block->getBeginLoc(), Loc) ||
           isBefore(Block->getEndLoc(), Loc) ||
           RecursiveASTVisitor::TraverseCompoundStmt(Block);
  }
  bool VisitUsingDirectiveDecl(UsingDirectiveDecl *D) {
    if (isBefore(D->getLocation(), Loc))
      Found.push_back(D);
    return true;
  }

  SmallVector<const UsingDirectiveDecl *, 2> Found;

private:
  bool isBefore(SourceLocation A, SourceLocation B) const {
    return SM.isBeforeInTranslationUnit(A, B);
  }

  const SourceManager &SM;
  SourceLocation Loc;
};
} // namespace

void Resolver::addFromDirectives(const DeclContext *Where, DeclarationName Name,
                                 ArrayRef<Expr *> Args) {
  // What is declared in a namespace around the call hides what directives make
  // visible farther out.
  auto add = [&](const UsingDirectiveDecl *D) {
    if (!Where->Encloses(C.Function) || Where->Encloses(D->getCommonAncestor()))
      addFunctions(D->getNominatedNamespace(), Name, Args);
  };
  for (const DeclContext *DC = C.Function; DC; DC = DC->getParent()) {
    if (const auto *F = dyn_cast<FunctionDecl>(DC); F && F->hasBody()) {
      BlockDirectives Blocks(C.Ctx.getSourceManager(), Loc);
      Blocks.TraverseStmt(F->getBody());
      llvm::for_each(Blocks.Found, add);
    } else if (DC->isFileContext()) {
      llvm::for_each(DC->using_directives(), add);
    }
  }
}

void Resolver::addMethods(CXXRecordDecl *Class, DeclarationName Name,
                          ArrayRef<Expr *> Args) {
  LookupResult Lookup(S, Name, Loc, Sema::LookupMemberName);
  Lookup.suppressDiagnostics();
  S.LookupQualifiedName(Lookup, Class);
  QualType Type = Object->getType();
  Expr::Classification Category = Object->Classify(S.Context);
  if (IsArrow) {
    Type = Type->getPointeeType();
    Category = Expr::Classification::makeSimpleLValue();
  }
  for (auto I = Lookup.begin(), E = Lookup.end(); I != E; ++I) {
    auto *T = dyn_cast<FunctionTemplateDecl>((*I)->getUnderlyingDecl());
    if (T && Explicit)
      S.AddMethodTemplateCandidate(T, I.getPair(), Class, Explicit, Type,
                                   Category, Args, Candidates);
    else
      S.AddMethodCandidate(I.getPair(), Type, Category, Args, Candidates);
  }
}

void Resolver::addConstructors(CXXConstructExpr *E) {
  setArguments(E->getArgs(), E->getNumArgs());
  CXXConstructorDecl *Constructor = E->getConstructor();
  addFunctions(Constructor->getParent(), Constructor->getDeclName(), Args);
}

void Resolver::addOperators(CXXOperatorCallExpr *E) {
  setArguments(E->getArgs(), E->getNumArgs());
  DeclarationName Name =
      C.Ctx.DeclarationNames.getCXXOperatorName(E->getOperator());
  Object = Args[0];
  if (CXXRecordDecl *Class = Object->getType()->getAsCXXRecordDecl())
    addMethods(Class, Name, llvm::ArrayRef(Args).drop_front());
  if (!isa<CXXMethodDecl>(E->getDirectCallee()))
    addFunctions(E->getDirectCallee()->getDeclContext(), Name, Args);
  S.AddArgumentDependentLookupCandidates(Name, Loc, Args, nullptr, Candidates);
}

void Resolver::addMembers(CXXMemberCallExpr *E, MemberExpr *Callee) {
  if (Callee->hasExplicitTemplateArgs()) {
    Callee->copyTemplateArgumentsInto(TemplateArgs);
    Explicit = &TemplateArgs;
  }
  setArguments(E->getArgs(), E->getNumArgs());
  Object = getWritten(Callee->getBase());
  IsArrow = Callee->isArrow();
  QualType Type = Object->getType();
  if (IsArrow)
    Type = Type->getPointeeType();
  if (CXXRecordDecl *Class = Type->getAsCXXRecordDecl())
    addMethods(Class, Callee->getMemberDecl()->getDeclName(), Args);
}

void Resolver::addFunctions(CallExpr *E, DeclRefExpr *Callee) {
  if (Callee->hasExplicitTemplateArgs()) {
    Callee->copyTemplateArgumentsInto(TemplateArgs);
    Explicit = &TemplateArgs;
  }
  setArguments(E->getArgs(), E->getNumArgs());
  DeclarationName Name = Callee->getDecl()->getDeclName();
  // Where the name was found: a using-declaration's scope has others as well,
  // except that a function's scope cannot be asked.
  NamedDecl *Named = Callee->getFoundDecl();
  const DeclContext *Where = Named->getDeclContext()->getRedeclContext();
  auto *Shadow = dyn_cast<UsingShadowDecl>(Named);
  if (Shadow && Where->isFunctionOrMethod())
    for (UsingShadowDecl *Other : Shadow->getIntroducer()->shadows())
      addFunction(Other, Args);
  else
    addFunctions(Where, Name, Args);
  if (!Callee->hasQualifier() && Where->isFileContext())
    addFromDirectives(Where, Name, Args);
  if (!Callee->hasQualifier())
    S.AddArgumentDependentLookupCandidates(Name, Loc, Args, Explicit,
                                           Candidates);
}

void Resolver::resolve() {
  if (auto *Construct = dyn_cast<CXXConstructExpr>(Use)) {
    addConstructors(Construct);
  } else if (auto *Operator = dyn_cast<CXXOperatorCallExpr>(Use)) {
    addOperators(Operator);
  } else {
    auto *Call = cast<CallExpr>(Use);
    Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
    auto *Member = dyn_cast<MemberExpr>(Callee);
    if (auto *MemberCall = dyn_cast<CXXMemberCallExpr>(Call);
        MemberCall && Member)
      addMembers(MemberCall, Member);
    else if (auto *Ref = dyn_cast<DeclRefExpr>(Callee))
      addFunctions(Call, Ref);
  }
  OverloadCandidateSet::iterator Best;
  const OverloadingResult Result = Candidates.BestViableFunction(S, Loc, Best);
  if (Result == OR_Ambiguous)
    C.AmbiguousForAmp.insert(Use);
  if (Result != OR_Success)
    return;
  Winner = Best->Function;
  Found = Best->FoundDecl;
}

Expr *Resolver::build() {
  ExprResult Result;
  const SourceLocation End = Use->getEndLoc();
  if (auto *Construct = dyn_cast<CXXConstructExpr>(Use)) {
    auto *Constructor = cast<CXXConstructorDecl>(Winner);
    SmallVector<Expr *, 4> Converted;
    if (S.CompleteConstructorCall(Constructor, Construct->getType(), Args, Loc,
                                  Converted, /*AllowExplicit=*/true,
                                  Construct->isListInitialization()))
      return nullptr;
    Result = S.BuildCXXConstructExpr(
        Loc, Construct->getType(), Constructor, Construct->isElidable(),
        Converted, /*HadMultipleCandidates=*/true,
        Construct->isListInitialization(),
        Construct->isStdInitListInitialization(),
        Construct->requiresZeroInitialization(),
        Construct->getConstructionKind(), Construct->getParenOrBraceRange());
    return Result.isInvalid() ? nullptr : Result.get();
  }
  auto *Method = dyn_cast<CXXMethodDecl>(Winner);
  if (Method && Object && Method->isImplicitObjectMemberFunction()) {
    Expr *Callee = S.BuildMemberExpr(
        Object, IsArrow, Loc, NestedNameSpecifierLoc(), SourceLocation(),
        Method, Found, /*HadMultipleCandidates=*/true, Method->getNameInfo(),
        C.Ctx.BoundMemberTy, VK_PRValue, OK_Ordinary);
    llvm::MutableArrayRef<Expr *> Rest = Args;
    Result = S.BuildCallToMemberFunction(
        /*Scope=*/nullptr, Callee, Loc,
        isa<CXXOperatorCallExpr>(Use) ? Rest.drop_front() : Rest, End);
  } else {
    Expr *Callee =
        S.BuildDeclRefExpr(Winner, Winner->getType(), VK_LValue, Loc);
    Result = S.BuildResolvedCallExpr(Callee, Winner, Loc, Args, End);
  }
  if (Result.isInvalid())
    return nullptr;
  // Only the call itself stands for the cpu's.
  Expr *E = Result.get();
  while (!isa<CallExpr>(E)) {
    Expr *Inner = skipImplicitStep(E);
    if (Inner == E)
      return nullptr;
    E = Inner;
  }
  return E;
}

/// The parameters of both take the same arguments in the same way.
static bool takesSame(const Expr *Use, const FunctionDecl *Cpu,
                      const FunctionDecl *Amp) {
  const FunctionDecl *Known = getAmpCallee(Cpu);
  if (!Known || Known->getCanonicalDecl() != Amp->getCanonicalDecl())
    return false;
  return Known == Cpu || llvm::none_of(Use->children(), [](const Stmt *Arg) {
           return isa_and_nonnull<CXXDefaultArgExpr>(Arg);
         });
}

/// An overload restricted to amp alone may win against a function that may run
/// on both sides.
static bool hasAmpOverload(const FunctionDecl *Callee) {
  const DeclContext *Scope = Callee->getDeclContext()->getRedeclContext();
  return llvm::any_of(
      Scope->lookup(Callee->getDeclName()), [](const NamedDecl *D) {
        const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction();
        return F && getRestriction(F).isAmpOnly();
      });
}

void resolveForAmp(Checker &C, const Expr *E, const FunctionDecl *Callee) {
  if (!C.Ambient.Amp || (!C.Ambient.Cpu && !C.InSignature) || !Callee ||
      E->containsErrors() || E->isInstantiationDependent() ||
      C.AmpWinners.count(E))
    return;
  const Restriction R = getRestriction(Callee);
  if (!R.Cpu || (R.Amp && !hasAmpOverload(Callee)))
    return;
  FunctionDecl *Winner;
  {
    Resolver Amp(C, const_cast<Expr *>(E), E->getExprLoc());
    Amp.resolve();
    Winner = Amp.getWinner();
    if (Winner && Winner != Callee && !takesSame(E, Callee, Winner) &&
        C.Ctx.hasSameType(Winner->getReturnType(), Callee->getReturnType()))
      if (const Expr *Call = Amp.build())
        C.Calls.add(E, Call);
  }
  C.AmpWinners[E] = Winner;
  // Nothing has called it yet, so that its template has no such instance.
  if (!Winner || !Winner->isTemplateInstantiation() || Winner->isDefined())
    return;
  C.S.InstantiateFunctionDefinition(E->getExprLoc(), Winner,
                                    /*Recursive=*/true);
  C.NewInstances.push_back(Winner);
}

void instantiateForAmp(Checker &C, const Expr *E, const FunctionDecl *Callee) {
  if (!C.Ambient.Amp || !Callee || Callee->isDefined() ||
      Callee->getTemplateSpecializationKind() !=
          TSK_ExplicitInstantiationDeclaration)
    return;
  FunctionDecl *Pattern = Callee->getTemplateInstantiationPattern();
  Pattern = Pattern ? Pattern->getDefinition() : nullptr;
  if (!Pattern || !getRestriction(Pattern).Amp)
    return;
  auto *F = const_cast<FunctionDecl *>(Callee);
  const bool IsInline = Pattern->isInlined();
  Pattern->setImplicitlyInline(true);
  C.S.InstantiateFunctionDefinition(E->getExprLoc(), F, /*Recursive=*/true);
  Pattern->setImplicitlyInline(IsInline);
  C.NewInstances.push_back(F);
}

void noteAmpCandidates(Checker &C, const Expr *E) {
  Resolver Amp(C, const_cast<Expr *>(E), E->getExprLoc());
  Amp.resolve();
  Amp.noteCandidates();
}

} // namespace ampcc
