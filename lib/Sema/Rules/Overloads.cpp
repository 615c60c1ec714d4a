//===- Overloads.cpp - resolving calls for amp ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Overloads.h"
#include "ampcc/Basic/AstVisitor.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampcc {

/// Returns \p E without one implicit conversion, copy or temporary that Clang
/// added for the callee; \p E itself if there is none.
static Expr *skipImplicitStep(Expr *E) {
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

/// Returns \p E as written in the source.
static Expr *getWritten(Sema &S, Expr *E) {
  for (Expr *Inner = skipImplicitStep(E); Inner != E;
       Inner = skipImplicitStep(E))
    E = Inner;
  ExprResult Bound = S.MaybeBindToTemporary(E);
  return Bound.isInvalid() ? E : Bound.get();
}

namespace {
/// Finds a function's block-scope using-directives in force at a location.
class BlockDirectives : public AstVisitor {
public:
  BlockDirectives(const SourceManager &SM, SourceLocation Loc)
      : SM(SM), Loc(Loc) {}

  SmallVector<const UsingDirectiveDecl *, 2> Found;

private:
  bool enterStmt(Stmt *S) override {
    return !isa<CompoundStmt>(S) ||
           (isBefore(S->getBeginLoc(), Loc) && !isBefore(S->getEndLoc(), Loc));
  }
  bool visitDecl(Decl *D) override {
    const auto *Directive = dyn_cast<UsingDirectiveDecl>(D);
    if (Directive && isBefore(D->getLocation(), Loc))
      Found.push_back(Directive);
    return true;
  }
  bool isBefore(SourceLocation A, SourceLocation B) const {
    return SM.isBeforeInTranslationUnit(A, B);
  }

  const SourceManager &SM;
  SourceLocation Loc;
};

/// Collects the overloads that Clang chose a call's function from, since the
/// AST has only the result, and the arguments as written, before conversion for
/// that function.
class OverloadCandidates {
public:
  /// For \p Use, a call or construction in the body or signature of \p Caller.
  /// Sema must be in the function and evaluation context for which the call is
  /// resolved.
  OverloadCandidates(Sema &S, const FunctionDecl *Caller, Expr *Use)
      : S(S), Caller(Caller), Loc(Use->getExprLoc()),
        Set(Loc, OverloadCandidateSet::CSK_Normal) {
    if (auto *Construct = dyn_cast<CXXConstructExpr>(Use)) {
      addConstructors(Construct);
    } else if (auto *Operator = dyn_cast<CXXOperatorCallExpr>(Use)) {
      addOperators(Operator);
    } else {
      auto *Call = cast<CallExpr>(Use);
      Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
      auto *MemberCall = dyn_cast<CXXMemberCallExpr>(Call);
      auto *Member = dyn_cast<MemberExpr>(Callee);
      if (MemberCall && Member)
        addMembers(MemberCall, Member);
      else if (auto *Ref = dyn_cast<DeclRefExpr>(Callee))
        addFunctions(Call, Ref);
    }
  }

  clang::OverloadCandidateSet &getSet() { return Set; }
  /// The arguments as written, without default arguments; an operator's
  /// operands.
  llvm::MutableArrayRef<clang::Expr *> getArgs() { return Args; }
  /// The object of a member function as written, or null. isArrow(): it is a
  /// pointer to the object.
  clang::Expr *getObject() const { return Object; }
  bool isArrow() const { return IsArrow; }

private:
  using Exprs = llvm::ArrayRef<clang::Expr *>;

  void addConstructors(CXXConstructExpr *E) {
    setArguments(E->getArgs(), E->getNumArgs());
    CXXConstructorDecl *Constructor = E->getConstructor();
    addFunctions(Constructor->getParent(), Constructor->getDeclName(), Args);
  }

  void addOperators(CXXOperatorCallExpr *E) {
    setArguments(E->getArgs(), E->getNumArgs());
    DeclarationName Name =
        S.Context.DeclarationNames.getCXXOperatorName(E->getOperator());
    Object = Args[0];
    if (CXXRecordDecl *Class = Object->getType()->getAsCXXRecordDecl())
      addMethods(Class, Name, llvm::ArrayRef(Args).drop_front());
    if (!isa<CXXMethodDecl>(E->getDirectCallee()))
      addFunctions(E->getDirectCallee()->getDeclContext(), Name, Args);
    S.AddArgumentDependentLookupCandidates(Name, Loc, Args, nullptr, Set);
  }

  void addMembers(CXXMemberCallExpr *E, MemberExpr *Callee) {
    if (Callee->hasExplicitTemplateArgs()) {
      Callee->copyTemplateArgumentsInto(TemplateArgs);
      Explicit = &TemplateArgs;
    }
    setArguments(E->getArgs(), E->getNumArgs());
    Object = getWritten(S, Callee->getBase());
    IsArrow = Callee->isArrow();
    QualType Type = Object->getType();
    if (IsArrow)
      Type = Type->getPointeeType();
    if (CXXRecordDecl *Class = Type->getAsCXXRecordDecl())
      addMethods(Class, Callee->getMemberDecl()->getDeclName(), Args);
  }

  void addFunctions(CallExpr *E, DeclRefExpr *Callee) {
    if (Callee->hasExplicitTemplateArgs()) {
      Callee->copyTemplateArgumentsInto(TemplateArgs);
      Explicit = &TemplateArgs;
    }
    setArguments(E->getArgs(), E->getNumArgs());
    DeclarationName Name = Callee->getDecl()->getDeclName();
    // Look in the scope where the name was found: a using-declaration's has
    // other overloads, but a function's scope does not support lookup.
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
      S.AddArgumentDependentLookupCandidates(Name, Loc, Args, Explicit, Set);
  }

  void addFunction(NamedDecl *D, Exprs Args) {
    DeclAccessPair Pair = DeclAccessPair::make(D, D->getAccess());
    NamedDecl *Target = D->getUnderlyingDecl();
    if (auto *F = dyn_cast<FunctionDecl>(Target))
      S.AddOverloadCandidate(F, Pair, Args, Set);
    else if (auto *T = dyn_cast<FunctionTemplateDecl>(Target))
      S.AddTemplateOverloadCandidate(T, Pair, Explicit, Args, Set);
  }

  void addFunctions(const DeclContext *Scope, DeclarationName Name,
                    Exprs Args) {
    for (NamedDecl *D : Scope->getRedeclContext()->lookup(Name))
      addFunction(D, Args);
  }

  /// Adds functions visible through using-directives besides \p Where's.
  void addFromDirectives(const DeclContext *Where, DeclarationName Name,
                         Exprs Args) {
    // A declaration in a namespace around the call hides those that directives
    // make visible farther out.
    auto add = [&](const UsingDirectiveDecl *D) {
      if (!Where->Encloses(Caller) || Where->Encloses(D->getCommonAncestor()))
        addFunctions(D->getNominatedNamespace(), Name, Args);
    };
    for (const DeclContext *DC = Caller; DC; DC = DC->getParent()) {
      if (const auto *F = dyn_cast<FunctionDecl>(DC); F && F->hasBody()) {
        BlockDirectives Blocks(S.Context.getSourceManager(), Loc);
        Blocks.traverseStmt(F->getBody());
        llvm::for_each(Blocks.Found, add);
      } else if (DC->isFileContext()) {
        llvm::for_each(DC->using_directives(), add);
      }
    }
  }

  void addMethods(CXXRecordDecl *Class, DeclarationName Name, Exprs Args) {
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
                                     Category, Args, Set);
      else
        S.AddMethodCandidate(I.getPair(), Type, Category, Args, Set);
    }
  }

  /// Omits default arguments, which belong to the cpu's callee.
  void setArguments(Expr **Begin, unsigned Count) {
    for (Expr *Arg : llvm::ArrayRef(Begin, Count))
      if (!isa<CXXDefaultArgExpr>(Arg))
        Args.push_back(getWritten(S, Arg));
  }

  clang::Sema &S;
  const clang::FunctionDecl *Caller;
  clang::SourceLocation Loc;
  clang::OverloadCandidateSet Set;
  clang::Expr *Object = nullptr;
  bool IsArrow = false;
  llvm::SmallVector<clang::Expr *, 4> Args;
  clang::TemplateArgumentListInfo TemplateArgs;
  /// The call's explicit template arguments, or null.
  clang::TemplateArgumentListInfo *Explicit = nullptr;
};

/// Makes Sema resolve calls for an amp function declared next to \p Around,
/// during the object's lifetime.
class AmpContext {
public:
  AmpContext(Sema &S, const FunctionDecl *Around)
      : Saved(S, createFunction(S.Context, Around), /*NewThisContext=*/false) {}

private:
  static FunctionDecl *createFunction(ASTContext &Ctx,
                                      const FunctionDecl *Around) {
    QualType T = Ctx.getFunctionType(Ctx.VoidTy, {}, {});
    auto *F = FunctionDecl::Create(
        Ctx, const_cast<DeclContext *>(Around->getDeclContext()),
        SourceLocation(), SourceLocation(), DeclarationName(), T,
        Ctx.getTrivialTypeSourceInfo(T), SC_None);
    F->addAttr(CUDADeviceAttr::CreateImplicit(Ctx));
    return F;
  }

  Sema::ContextRAII Saved;
};
} // namespace

/// Resolves one call or construction in a function restricted to amp.
class AmpOverloads::Resolver {
public:
  Resolver(AmpOverloads &Overloads, const Expr *E)
      : S(Overloads.S), Use(const_cast<Expr *>(E)), Loc(E->getExprLoc()),
        Context(S, Overloads.At.Function),
        Evaluated(S, Sema::ExpressionEvaluationContext::PotentiallyEvaluated),
        Candidates(S, Overloads.At.Function, Use) {
    Overloads.Written.insert(Candidates.getArgs().begin(),
                             Candidates.getArgs().end());
    if (Candidates.getObject())
      Overloads.Written.insert(Candidates.getObject());
    OverloadCandidateSet::iterator Best;
    Result = Candidates.getSet().BestViableFunction(S, Loc, Best);
    if (Result == OR_Success) {
      Winner = Best->Function;
      Found = Best->FoundDecl;
    }
  }

  bool isAmbiguous() const { return Result == OR_Ambiguous; }
  /// Returns null if no candidate is viable or the call is ambiguous.
  FunctionDecl *getWinner() const { return Winner; }
  /// Builds the call of the winner; null on failure.
  Expr *build();
  void noteCandidates() {
    OverloadCandidateSet &Set = Candidates.getSet();
    const auto Args = Candidates.getArgs();
    Set.NoteCandidates(S, Args,
                       Set.CompleteCandidates(S, OCD_AllCandidates, Args, Loc));
  }

private:
  Expr *buildConstruction(CXXConstructExpr *E);
  ExprResult buildMemberCall(CXXMethodDecl *Method);

  Sema &S;
  Expr *Use;
  SourceLocation Loc;
  AmpContext Context;
  EnterExpressionEvaluationContext Evaluated;
  OverloadCandidates Candidates;
  OverloadingResult Result;
  FunctionDecl *Winner = nullptr;
  DeclAccessPair Found;
};

Expr *AmpOverloads::Resolver::buildConstruction(CXXConstructExpr *E) {
  auto *Constructor = cast<CXXConstructorDecl>(Winner);
  SmallVector<Expr *, 4> Converted;
  if (S.CompleteConstructorCall(
          Constructor, E->getType(), Candidates.getArgs(), Loc, Converted,
          /*AllowExplicit=*/true, E->isListInitialization()))
    return nullptr;
  ExprResult Built = S.BuildCXXConstructExpr(
      Loc, E->getType(), Constructor, E->isElidable(), Converted,
      /*HadMultipleCandidates=*/true, E->isListInitialization(),
      E->isStdInitListInitialization(), E->requiresZeroInitialization(),
      E->getConstructionKind(), E->getParenOrBraceRange());
  return Built.isInvalid() ? nullptr : Built.get();
}

ExprResult AmpOverloads::Resolver::buildMemberCall(CXXMethodDecl *Method) {
  Expr *Callee = S.BuildMemberExpr(
      Candidates.getObject(), Candidates.isArrow(), Loc,
      NestedNameSpecifierLoc(), SourceLocation(), Method, Found,
      /*HadMultipleCandidates=*/true, Method->getNameInfo(),
      S.Context.BoundMemberTy, VK_PRValue, OK_Ordinary);
  llvm::MutableArrayRef<Expr *> Args = Candidates.getArgs();
  if (isa<CXXOperatorCallExpr>(Use)) // The first operand is the object.
    Args = Args.drop_front();
  return S.BuildCallToMemberFunction(/*Scope=*/nullptr, Callee, Loc, Args,
                                     Use->getEndLoc());
}

Expr *AmpOverloads::Resolver::build() {
  if (auto *Construct = dyn_cast<CXXConstructExpr>(Use))
    return buildConstruction(Construct);
  ExprResult Built;
  auto *Method = dyn_cast<CXXMethodDecl>(Winner);
  if (Method && Candidates.getObject() &&
      Method->isImplicitObjectMemberFunction()) {
    Built = buildMemberCall(Method);
  } else {
    Expr *Callee =
        S.BuildDeclRefExpr(Winner, Winner->getType(), VK_LValue, Loc);
    Built = S.BuildResolvedCallExpr(Callee, Winner, Loc, Candidates.getArgs(),
                                    Use->getEndLoc());
  }
  if (Built.isInvalid())
    return nullptr;
  // Only the call itself replaces the cpu's call.
  Expr *E = Built.get();
  while (!isa<CallExpr>(E)) {
    Expr *Inner = skipImplicitStep(E);
    if (Inner == E)
      return nullptr;
    E = Inner;
  }
  return E;
}

/// True if both take the same arguments in the same way.
static bool takesSame(const Expr *Use, const FunctionDecl *Cpu,
                      const FunctionDecl *Amp) {
  const FunctionDecl *Known = getAmpCallee(Cpu);
  if (!Known || Known->getCanonicalDecl() != Amp->getCanonicalDecl())
    return false;
  return Known == Cpu || llvm::none_of(Use->children(), [](const Stmt *Arg) {
           return isa_and_nonnull<CXXDefaultArgExpr>(Arg);
         });
}

/// True if an amp-only overload may win over \p Callee, which runs on both
/// sides.
static bool hasAmpOverload(const FunctionDecl *Callee) {
  return llvm::any_of(getOverloads(Callee), [](const FunctionDecl *F) {
    return getRestriction(F).isAmpOnly();
  });
}

void AmpOverloads::resolve(const Expr *E, const FunctionDecl *Callee) {
  if (!At.Ambient.Amp || !At.isResolvedForCpu() || !Callee ||
      E->containsErrors() || E->isInstantiationDependent() || isResolved(E))
    return;
  const Restriction R = getRestriction(Callee);
  if (!R.Cpu || (R.Amp && !hasAmpOverload(Callee)))
    return;
  FunctionDecl *Winner;
  {
    Resolver Amp(*this, E);
    Winner = Amp.getWinner();
    if (Amp.isAmbiguous())
      Ambiguous.insert(E);
    if (Winner && Winner != Callee && !takesSame(E, Callee, Winner) &&
        S.Context.hasSameType(Winner->getReturnType(), Callee->getReturnType()))
      if (const Expr *Call = Amp.build())
        Calls.add(E, Call);
  }
  Winners[E] = Winner;
  if (Winner)
    use(Winner, E);
}

void AmpOverloads::use(FunctionDecl *Winner, const Expr *E) {
  Winner->markUsed(S.Context);
  // Nothing has called it yet, so the instance may be missing.
  if (!Winner->isTemplateInstantiation() || Winner->isDefined())
    return;
  Instances.addUse(Winner, E->getExprLoc(), At.Function);
  S.InstantiateFunctionDefinition(E->getExprLoc(), Winner, /*Recursive=*/true);
  NewInstances.insert(Winner);
}

/// True if \p R or a base has several call operators.
static bool hasSeveralCallOperators(Sema &S, CXXRecordDecl *R,
                                    SourceLocation Loc) {
  LookupResult Found(S, S.Context.DeclarationNames.getCXXOperatorName(OO_Call),
                     Loc, Sema::LookupMemberName);
  Found.suppressDiagnostics();
  S.LookupQualifiedName(Found, R);
  return std::next(Found.begin()) != Found.end();
}

void AmpOverloads::callAsConst(const CXXOperatorCallExpr *E) {
  const auto *Called = dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee());
  if (!Called || Called->isConst() || E->getOperator() != OO_Call)
    return;
  auto *Object = const_cast<Expr *>(E->getArg(0)->IgnoreImpCasts());
  const SourceLocation Loc = E->getExprLoc();
  if (!hasSeveralCallOperators(S, Object->getType()->getAsCXXRecordDecl(), Loc))
    return;
  CXXMethodDecl *Winner = nullptr;
  {
    AmpContext Context(S, At.Function);
    EnterExpressionEvaluationContext Evaluated(
        S, Sema::ExpressionEvaluationContext::PotentiallyEvaluated);
    Sema::SFINAETrap Trap(S);
    Expr *Const = S.ImpCastExprToType(Object, Object->getType().withConst(),
                                      CK_NoOp, Object->getValueKind())
                      .get();
    SmallVector<Expr *, 1> Args;
    for (const Expr *Arg : llvm::drop_begin(E->arguments()))
      if (!isa<CXXDefaultArgExpr>(Arg))
        Args.push_back(getWritten(S, const_cast<Expr *>(Arg)));
    const ExprResult Built = S.BuildCallToObjectOfClassType(
        /*Scope=*/nullptr, Const, Loc, Args, Loc);
    const auto *Call =
        Built.isUsable() && !Trap.hasErrorOccurred()
            ? dyn_cast<CXXOperatorCallExpr>(Built.get()->IgnoreImplicit())
            : nullptr;
    if (!Call)
      return;
    Winner = cast<CXXMethodDecl>(
        const_cast<FunctionDecl *>(Call->getDirectCallee()));
    Calls.add(E, Call);
  }
  use(Winner, E);
}

void AmpOverloads::instantiate(const Expr *E, const FunctionDecl *Callee) {
  if (!At.Ambient.Amp || !Callee || Callee->isDefined() ||
      Callee->getTemplateSpecializationKind() !=
          TSK_ExplicitInstantiationDeclaration)
    return;
  FunctionDecl *Pattern = Callee->getTemplateInstantiationPattern();
  Pattern = Pattern ? Pattern->getDefinition() : nullptr;
  if (!Pattern || !getRestriction(Pattern).Amp)
    return;
  auto *F = const_cast<FunctionDecl *>(Callee);
  // Sema instantiates such a function only if it is inline.
  const bool IsInline = Pattern->isInlined();
  Pattern->setImplicitlyInline(true);
  S.InstantiateFunctionDefinition(E->getExprLoc(), F, /*Recursive=*/true);
  Pattern->setImplicitlyInline(IsInline);
  NewInstances.insert(F);
}

void AmpOverloads::noteCandidates(const Expr *E) {
  Resolver(*this, E).noteCandidates();
}

} // namespace ampcc
