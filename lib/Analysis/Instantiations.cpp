//===- Instantiations.cpp - the uses of template instances ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/Instantiations.h"
#include "ampcc/Basic/AstVisitor.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

/// Finds the functions named in a translation unit's bodies; for templates, in
/// their instances.
class Instantiations::Search : public AstVisitor {
public:
  explicit Search(llvm::DenseMap<const FunctionDecl *, Use> &Uses)
      : Uses(Uses) {
    VisitsInstances = true;
  }

  bool traverseDecl(Decl *D) override {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F)
      return AstVisitor::traverseDecl(D);
    if (F->isDependentContext())
      return true;
    llvm::SaveAndRestore Saved(Around,
                               F->isTemplateInstantiation() ? F : Around);
    return AstVisitor::traverseDecl(D);
  }

private:
  /// Visits a lambda's call operator, a function that may have instances.
  bool enterStmt(Stmt *S) override {
    const auto *L = dyn_cast<LambdaExpr>(S);
    if (!L)
      return true;
    for (Expr *Init : L->capture_inits())
      traverseStmt(Init);
    if (FunctionTemplateDecl *T =
            L->getLambdaClass()->getDependentLambdaCallOperator())
      traverseDecl(T);
    else
      traverseDecl(L->getCallOperator());
    return false;
  }

  bool visitStmt(Stmt *S) override {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      add(Ref->getDecl(), Ref->getLocation());
    else if (const auto *M = dyn_cast<MemberExpr>(S))
      add(M->getMemberDecl(), M->getMemberLoc());
    else if (const auto *Made = dyn_cast<CXXConstructExpr>(S))
      add(Made->getConstructor(), Made->getLocation());
    return true;
  }

  /// Records the use that instantiated the function, or the first use if its
  /// result type is deduced, since Clang stores no location then.
  void add(const Decl *D, SourceLocation Loc) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (F && F != Around && F->isTemplateInstantiation() &&
        (F->getPointOfInstantiation().isInvalid() ||
         F->getPointOfInstantiation() == Loc))
      Uses.try_emplace(F->getCanonicalDecl(), Use{Loc, Around});
  }

  /// The instance whose body is visited; null in ordinary code.
  const FunctionDecl *Around = nullptr;
  llvm::DenseMap<const FunctionDecl *, Use> &Uses;
};

const FunctionDecl *Instantiations::getInstance(const FunctionDecl *F) {
  for (const DeclContext *DC = F; DC; DC = DC->getParent())
    if (const auto *G = dyn_cast<FunctionDecl>(DC);
        G && G->isTemplateInstantiation())
      return G;
  return nullptr;
}

static bool contains(const TemplateArgumentList *Args, const NamedDecl *D) {
  return Args && llvm::any_of(Args->asArray(), [&](const TemplateArgument &A) {
           return A.getKind() == TemplateArgument::Declaration &&
                  declaresSameEntity(A.getAsDecl(), D);
         });
}

bool Instantiations::isArgument(const NamedDecl *D, const FunctionDecl *F) {
  for (const DeclContext *DC = F; DC; DC = DC->getParent()) {
    const auto *G = dyn_cast<FunctionDecl>(DC);
    const auto *R = dyn_cast<ClassTemplateSpecializationDecl>(DC);
    if ((G && contains(G->getTemplateSpecializationArgs(), D)) ||
        (R && contains(&R->getTemplateArgs(), D)))
      return true;
  }
  return false;
}

void Instantiations::addUse(const FunctionDecl *F, SourceLocation Loc,
                            const FunctionDecl *User) {
  Uses.try_emplace(F->getCanonicalDecl(), Use{Loc, getInstance(User)});
}

Instantiations::Use Instantiations::getUse(const FunctionDecl *F) {
  if (!Searched)
    Search(Uses).traverseDecl(F->getASTContext().getTranslationUnitDecl());
  Searched = true;
  if (auto It = Uses.find(F->getCanonicalDecl()); It != Uses.end())
    return It->second;
  return {F->getPointOfInstantiation(), nullptr};
}
