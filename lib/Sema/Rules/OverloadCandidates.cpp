//===- OverloadCandidates.cpp - the candidates of a call ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OverloadCandidates.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Lookup.h"

using namespace clang;

namespace ampcc {

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

OverloadCandidates::OverloadCandidates(Sema &S, const FunctionDecl *Caller,
                                       Expr *Use)
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

Expr *getWritten(Sema &S, Expr *E) {
  for (Expr *Inner = skipImplicitStep(E); Inner != E;
       Inner = skipImplicitStep(E))
    E = Inner;
  ExprResult Bound = S.MaybeBindToTemporary(E);
  return Bound.isInvalid() ? E : Bound.get();
}

/// Leaves out default arguments, which belong to the function chosen for the
/// cpu.
void OverloadCandidates::setArguments(Expr **Begin, unsigned Count) {
  for (Expr *Arg : llvm::ArrayRef(Begin, Count))
    if (!isa<CXXDefaultArgExpr>(Arg))
      Args.push_back(getWritten(S, Arg));
}

void OverloadCandidates::addFunction(NamedDecl *D, Exprs Args) {
  DeclAccessPair Pair = DeclAccessPair::make(D, D->getAccess());
  NamedDecl *Target = D->getUnderlyingDecl();
  if (auto *F = dyn_cast<FunctionDecl>(Target))
    S.AddOverloadCandidate(F, Pair, Args, Set);
  else if (auto *T = dyn_cast<FunctionTemplateDecl>(Target))
    S.AddTemplateOverloadCandidate(T, Pair, Explicit, Args, Set);
}

void OverloadCandidates::addFunctions(const DeclContext *Scope,
                                      DeclarationName Name, Exprs Args) {
  for (NamedDecl *D : Scope->getRedeclContext()->lookup(Name))
    addFunction(D, Args);
}

namespace {
/// The using-directives of a function's blocks that are in force at a location.
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

void OverloadCandidates::addFromDirectives(const DeclContext *Where,
                                           DeclarationName Name, Exprs Args) {
  // A declaration in a namespace around the call hides those that directives
  // make visible farther out.
  auto add = [&](const UsingDirectiveDecl *D) {
    if (!Where->Encloses(Caller) || Where->Encloses(D->getCommonAncestor()))
      addFunctions(D->getNominatedNamespace(), Name, Args);
  };
  for (const DeclContext *DC = Caller; DC; DC = DC->getParent()) {
    if (const auto *F = dyn_cast<FunctionDecl>(DC); F && F->hasBody()) {
      BlockDirectives Blocks(S.Context.getSourceManager(), Loc);
      Blocks.TraverseStmt(F->getBody());
      llvm::for_each(Blocks.Found, add);
    } else if (DC->isFileContext()) {
      llvm::for_each(DC->using_directives(), add);
    }
  }
}

void OverloadCandidates::addMethods(CXXRecordDecl *Class, DeclarationName Name,
                                    Exprs Args) {
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

void OverloadCandidates::addConstructors(CXXConstructExpr *E) {
  setArguments(E->getArgs(), E->getNumArgs());
  CXXConstructorDecl *Constructor = E->getConstructor();
  addFunctions(Constructor->getParent(), Constructor->getDeclName(), Args);
}

void OverloadCandidates::addOperators(CXXOperatorCallExpr *E) {
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

void OverloadCandidates::addMembers(CXXMemberCallExpr *E, MemberExpr *Callee) {
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

void OverloadCandidates::addFunctions(CallExpr *E, DeclRefExpr *Callee) {
  if (Callee->hasExplicitTemplateArgs()) {
    Callee->copyTemplateArgumentsInto(TemplateArgs);
    Explicit = &TemplateArgs;
  }
  setArguments(E->getArgs(), E->getNumArgs());
  DeclarationName Name = Callee->getDecl()->getDeclName();
  // The scope in which the name was found: a using-declaration's has others,
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
    S.AddArgumentDependentLookupCandidates(Name, Loc, Args, Explicit, Set);
}

} // namespace ampcc
