//===- OverloadPairs.cpp - overloads for the cpu and for amp --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/OverloadPairs.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace ampcc {

llvm::SmallVector<const FunctionDecl *, 4> getOverloads(const FunctionDecl *F) {
  llvm::SmallVector<const FunctionDecl *, 4> Set;
  const DeclContext *Scope = F->getDeclContext()->getRedeclContext();
  for (const NamedDecl *D : Scope->lookup(F->getDeclName()))
    if (const FunctionDecl *Other = D->getUnderlyingDecl()->getAsFunction())
      Set.push_back(Other);
  return Set;
}

bool haveSameParameters(const FunctionDecl *A, const FunctionDecl *B) {
  const ASTContext &Ctx = A->getASTContext();
  const auto *TypeA = A->getType()->getAs<FunctionProtoType>();
  const auto *TypeB = B->getType()->getAs<FunctionProtoType>();
  const auto HaveSameType = [&](QualType P, QualType Q) {
    return Ctx.hasSameType(P, Q);
  };
  if (!TypeA || !TypeB || TypeA->isVariadic() != TypeB->isVariadic() ||
      !llvm::equal(TypeA->param_types(), TypeB->param_types(), HaveSameType))
    return false;
  return !isa<CXXMethodDecl>(A) || !isa<CXXMethodDecl>(B) ||
         (TypeA->getMethodQuals() == TypeB->getMethodQuals() &&
          TypeA->getRefQualifier() == TypeB->getRefQualifier());
}

/// The instance of \p Template with the template arguments of \p Like.
static const FunctionDecl *findSameInstance(FunctionTemplateDecl *Template,
                                            const FunctionDecl *Like) {
  const auto *Args = Like->getTemplateSpecializationArgs();
  void *InsertPos = nullptr;
  return Args ? Template->findSpecialization(Args->asArray(), InsertPos)
              : nullptr;
}

const FunctionDecl *getAmpCallee(const FunctionDecl *Callee) {
  if (getRestriction(Callee).Amp)
    return Callee;
  const DeclContext *Scope = Callee->getDeclContext()->getRedeclContext();
  for (NamedDecl *Other : Scope->lookup(Callee->getDeclName())) {
    const auto *F = dyn_cast<FunctionDecl>(Other);
    if (auto *Template = dyn_cast<FunctionTemplateDecl>(Other))
      F = findSameInstance(Template, Callee);
    if (F && getRestriction(F).Amp && haveSameParameters(F, Callee))
      return F;
  }
  return nullptr;
}

} // namespace ampcc
