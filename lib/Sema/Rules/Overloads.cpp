//===- Overloads.cpp - resolving calls for amp ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Overloads.h"
#include "OverloadCandidates.h"
#include "ampcc/Basic/OverloadPairs.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Lookup.h"

using namespace clang;

namespace ampcc {
namespace {
/// During its lifetime, Sema resolves calls for a function restricted to amp
/// that is declared next to \p Around.
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
  /// Null if none of the candidates can be called, or several could.
  FunctionDecl *getWinner() const { return Winner; }
  /// The call of the winner; null if it cannot be built.
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
  if (isa<CXXOperatorCallExpr>(Use)) // the first operand is the object
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
  // Only the call itself stands for the cpu's.
  Expr *E = Built.get();
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
  // Nothing has called it yet, so that its template has no such instance.
  if (!Winner->isTemplateInstantiation() || Winner->isDefined())
    return;
  Instances.addUse(Winner, E->getExprLoc(), At.Function);
  S.InstantiateFunctionDefinition(E->getExprLoc(), Winner, /*Recursive=*/true);
  NewInstances.insert(Winner);
}

/// Whether \p R or a base has several call operators.
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
