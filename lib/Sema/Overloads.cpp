//===- Overloads.cpp - resolution for the amp half (C7, C8, B9, B10) ------===//
//
// In code restricted to cpu,amp a call is resolved once for each restriction.
// Clang resolved it for the cpu; here the same overloads compete again with the
// same arguments, in a function that is restricted to amp.
//
//===----------------------------------------------------------------------===//

#include "Checker.h"
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

/// The arguments as the program writes them: without the conversions that the
/// cpu's winner asked for and the defaults that it adds.
SmallVector<Expr *, 4> getWrittenArguments(Expr **Begin, unsigned Count) {
  SmallVector<Expr *, 4> Result;
  for (Expr *Arg : llvm::ArrayRef(Begin, Count))
    if (!isa<CXXDefaultArgExpr>(Arg))
      Result.push_back(Arg->IgnoreImplicitAsWritten());
  return Result;
}

class Resolver {
public:
  Resolver(Checker &C, SourceLocation Loc)
      : S(C.S), Loc(Loc), Context(C),
        Candidates(Loc, OverloadCandidateSet::CSK_Normal) {}

  void addFunctions(const DeclContext *Scope, DeclarationName Name,
                    ArrayRef<Expr *> Args,
                    TemplateArgumentListInfo *TemplateArgs) {
    for (NamedDecl *D : Scope->getRedeclContext()->lookup(Name)) {
      DeclAccessPair Found = DeclAccessPair::make(D, D->getAccess());
      NamedDecl *Target = D->getUnderlyingDecl();
      if (auto *F = dyn_cast<FunctionDecl>(Target))
        S.AddOverloadCandidate(F, Found, Args, Candidates);
      else if (auto *T = dyn_cast<FunctionTemplateDecl>(Target))
        S.AddTemplateOverloadCandidate(T, Found, TemplateArgs, Args,
                                       Candidates);
    }
  }

  void addAssociatedFunctions(DeclarationName Name, ArrayRef<Expr *> Args,
                              TemplateArgumentListInfo *TemplateArgs) {
    S.AddArgumentDependentLookupCandidates(Name, Loc, Args, TemplateArgs,
                                           Candidates);
  }

  void addMethods(CXXRecordDecl *Class, DeclarationName Name, Expr *Object,
                  bool IsArrow, ArrayRef<Expr *> Args,
                  TemplateArgumentListInfo *TemplateArgs) {
    LookupResult Found(S, Name, Loc, Sema::LookupMemberName);
    Found.suppressDiagnostics();
    S.LookupQualifiedName(Found, Class);
    QualType Type = Object->getType();
    Expr::Classification Category = Object->Classify(S.Context);
    if (IsArrow) {
      Type = Type->getPointeeType();
      Category = Expr::Classification::makeSimpleLValue();
    }
    for (auto I = Found.begin(), E = Found.end(); I != E; ++I) {
      auto *T = dyn_cast<FunctionTemplateDecl>((*I)->getUnderlyingDecl());
      if (T && TemplateArgs)
        S.AddMethodTemplateCandidate(T, I.getPair(), Class, TemplateArgs, Type,
                                     Category, Args, Candidates);
      else
        S.AddMethodCandidate(I.getPair(), Type, Category, Args, Candidates);
    }
  }

  const FunctionDecl *getWinner() {
    OverloadCandidateSet::iterator Best;
    if (Candidates.BestViableFunction(S, Loc, Best) != OR_Success)
      return nullptr;
    return Best->Function;
  }

private:
  Sema &S;
  SourceLocation Loc;
  AmpContext Context;
  OverloadCandidateSet Candidates;
};
} // namespace

static const FunctionDecl *resolveOperator(Checker &C, CXXOperatorCallExpr *E) {
  Resolver R(C, E->getOperatorLoc());
  SmallVector<Expr *, 4> Args =
      getWrittenArguments(E->getArgs(), E->getNumArgs());
  DeclarationName Name =
      C.Ctx.DeclarationNames.getCXXOperatorName(E->getOperator());
  if (CXXRecordDecl *Class = Args[0]->getType()->getAsCXXRecordDecl())
    R.addMethods(Class, Name, Args[0], /*IsArrow=*/false,
                 llvm::ArrayRef(Args).drop_front(), nullptr);
  if (!isa<CXXMethodDecl>(E->getDirectCallee()))
    R.addFunctions(E->getDirectCallee()->getDeclContext(), Name, Args, nullptr);
  R.addAssociatedFunctions(Name, Args, nullptr);
  return R.getWinner();
}

static const FunctionDecl *resolveMember(Checker &C, CXXMemberCallExpr *E,
                                         MemberExpr *Callee) {
  Resolver R(C, Callee->getMemberLoc());
  TemplateArgumentListInfo TemplateArgs;
  Callee->copyTemplateArgumentsInto(TemplateArgs);
  Expr *Object = Callee->getBase()->IgnoreImplicitAsWritten();
  QualType Type = Object->getType();
  if (Callee->isArrow())
    Type = Type->getPointeeType();
  CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  if (!Class)
    return nullptr;
  R.addMethods(Class, Callee->getMemberDecl()->getDeclName(), Object,
               Callee->isArrow(),
               getWrittenArguments(E->getArgs(), E->getNumArgs()),
               Callee->hasExplicitTemplateArgs() ? &TemplateArgs : nullptr);
  return R.getWinner();
}

static const FunctionDecl *resolveFunction(Checker &C, CallExpr *E,
                                           DeclRefExpr *Callee) {
  Resolver R(C, Callee->getLocation());
  TemplateArgumentListInfo TemplateArgs;
  Callee->copyTemplateArgumentsInto(TemplateArgs);
  TemplateArgumentListInfo *Explicit =
      Callee->hasExplicitTemplateArgs() ? &TemplateArgs : nullptr;
  SmallVector<Expr *, 4> Args =
      getWrittenArguments(E->getArgs(), E->getNumArgs());
  DeclarationName Name = Callee->getDecl()->getDeclName();
  // Where the name was found: a using-declaration's scope has others as well.
  R.addFunctions(Callee->getFoundDecl()->getDeclContext(), Name, Args,
                 Explicit);
  if (!Callee->hasQualifier())
    R.addAssociatedFunctions(Name, Args, Explicit);
  return R.getWinner();
}

const FunctionDecl *resolveForAmp(Checker &C, const Expr *Use) {
  auto *E = const_cast<Expr *>(Use);
  if (auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    Resolver R(C, Construct->getLocation());
    CXXConstructorDecl *Constructor = Construct->getConstructor();
    R.addFunctions(
        Constructor->getParent(), Constructor->getDeclName(),
        getWrittenArguments(Construct->getArgs(), Construct->getNumArgs()),
        nullptr);
    return R.getWinner();
  }
  if (auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return resolveOperator(C, Operator);
  auto *Call = dyn_cast<CallExpr>(E);
  if (!Call)
    return nullptr;
  Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
  if (auto *Member = dyn_cast<MemberExpr>(Callee))
    if (auto *MemberCall = dyn_cast<CXXMemberCallExpr>(Call))
      return resolveMember(C, MemberCall, Member);
  if (auto *Ref = dyn_cast<DeclRefExpr>(Callee))
    return resolveFunction(C, Call, Ref);
  return nullptr;
}

} // namespace ampcc
