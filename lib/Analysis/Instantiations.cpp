//===- Instantiations.cpp - what needs a template's instance --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/Instantiations.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

/// Finds the functions that the bodies of a translation unit name. What
/// templates name is looked for in their instances.
class Instantiations::Search : public RecursiveASTVisitor<Search> {
  using Base = RecursiveASTVisitor<Search>;

public:
  explicit Search(llvm::DenseMap<const FunctionDecl *, Use> &Uses)
      : Uses(Uses) {}
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool TraverseDecl(Decl *D) {
    const auto *F = dyn_cast_or_null<FunctionDecl>(D);
    if (!F)
      return Base::TraverseDecl(D);
    if (F->isDependentContext())
      return true;
    llvm::SaveAndRestore Saved(Around,
                               F->isTemplateInstantiation() ? F : Around);
    return Base::TraverseDecl(D);
  }

  /// A lambda's call operator is a function, and may have instances.
  bool TraverseLambdaExpr(LambdaExpr *L, DataRecursionQueue * = nullptr) {
    for (Expr *Init : L->capture_inits())
      if (Init && !TraverseStmt(Init))
        return false;
    if (FunctionTemplateDecl *T =
            L->getLambdaClass()->getDependentLambdaCallOperator())
      return TraverseDecl(T);
    return TraverseDecl(L->getCallOperator());
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    return add(E->getDecl(), E->getLocation());
  }
  bool VisitMemberExpr(MemberExpr *E) {
    return add(E->getMemberDecl(), E->getMemberLoc());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    return add(E->getConstructor(), E->getLocation());
  }

private:
  /// Clang keeps no place for a function whose result is deduced: the first one
  /// is taken.
  bool add(const Decl *D, SourceLocation Loc) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (F && F != Around && F->isTemplateInstantiation() &&
        (F->getPointOfInstantiation().isInvalid() ||
         F->getPointOfInstantiation() == Loc))
      Uses.try_emplace(F->getCanonicalDecl(), Use{Loc, Around});
    return true;
  }

  /// The instance whose body it is; null in ordinary code.
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
    Search(Uses).TraverseDecl(F->getASTContext().getTranslationUnitDecl());
  Searched = true;
  if (auto It = Uses.find(F->getCanonicalDecl()); It != Uses.end())
    return It->second;
  return {F->getPointOfInstantiation(), nullptr};
}
