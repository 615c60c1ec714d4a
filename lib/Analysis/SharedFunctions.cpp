//===- SharedFunctions.cpp - amp code for other units ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/SharedFunctions.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
using namespace clang;

bool ampcc::isShared(const FunctionDecl *F) {
  const FunctionDecl *Body = getBodyOf(F);
  if (!Body || !getRestriction(F).Amp || !F->isExternallyVisible() ||
      F->isInlined() || F->isDependentContext() ||
      F->getASTContext().getSourceManager().isInSystemHeader(
          Body->getLocation()))
    return false;
  const TemplateSpecializationKind Kind = F->getTemplateSpecializationKind();
  return Kind != TSK_ImplicitInstantiation;
}

namespace {
class Finder {
public:
  /// Adds the functions that are written in \p C, a namespace or the like.
  void addAll(const DeclContext *C) {
    for (const Decl *D : C->decls())
      add(D);
  }

  std::vector<const FunctionDecl *> Found;

private:
  void add(const Decl *D) {
    if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      if (F->doesThisDeclarationHaveABody() && isShared(F))
        Found.push_back(F);
    } else if (const auto *T = dyn_cast<FunctionTemplateDecl>(D)) {
      if (T->isCanonicalDecl())
        for (const FunctionDecl *F : T->specializations())
          addInstance(F);
    } else if (const auto *T = dyn_cast<ClassTemplateDecl>(D)) {
      if (T->isCanonicalDecl())
        for (const CXXRecordDecl *R : T->specializations())
          for (const CXXMethodDecl *M : R->methods())
            addInstance(M);
    } else if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D) &&
               !D->getASTContext().getSourceManager().isInSystemHeader(
                   D->getLocation())) {
      addAll(cast<DeclContext>(D));
    }
  }

  /// Others than explicit instantiations are written somewhere else.
  void addInstance(const FunctionDecl *F) {
    if (F->getTemplateSpecializationKind() ==
            TSK_ExplicitInstantiationDefinition &&
        isShared(F))
      Found.push_back(F);
  }
};
} // namespace

std::vector<const FunctionDecl *> ampcc::findSharedFunctions(ASTContext &Ctx) {
  Finder F;
  F.addAll(Ctx.getTranslationUnitDecl());
  return std::move(F.Found);
}
