//===- WalkedCode.cpp - which code the walk looks at ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WalkedCode.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {

bool hasInferredRestriction(const FunctionDecl *F) {
  if (F->isImplicit() || F->isDefaulted())
    return true;
  const auto *Amp = F->getAttr<CUDADeviceAttr>();
  return Amp && Amp->isImplicit() && getRestriction(F).Amp;
}

bool isInstanceForBoth(const FunctionDecl *F) {
  const Restriction Set = getRestriction(F);
  return Set.Cpu && Set.Amp && F->isTemplateInstantiation() &&
         F->doesThisDeclarationHaveABody() && !isa<CXXDestructorDecl>(F) &&
         !F->getASTContext().getSourceManager().isInSystemHeader(
             F->getLocation());
}

bool isOfCpu(const CXXCtorInitializer *Init) {
  const FieldDecl *Member = Init->getAnyMember();
  return Member && hasAmpAttr(Member, ampattr::HostOnly);
}

bool isInitializedInAmp(const FieldDecl *Member) {
  const auto *R = cast<CXXRecordDecl>(Member->getParent());
  if (const CXXRecordDecl *Pattern = R->getTemplateInstantiationPattern())
    R = Pattern;
  // Clang reads those of a class with those of the classes in it.
  while (const auto *Around = dyn_cast<CXXRecordDecl>(R->getDeclContext()))
    R = Around;
  return isMadeInAmp(R);
}

bool hasNodeOfItsOwn(const Decl *Instance) {
  if (const auto *F = dyn_cast<FunctionDecl>(Instance))
    return F->getTemplateSpecializationKind() == TSK_ExplicitSpecialization;
  TemplateSpecializationKind Kind;
  if (const auto *R = dyn_cast<ClassTemplateSpecializationDecl>(Instance))
    Kind = R->getSpecializationKind();
  else
    Kind =
        cast<VarTemplateSpecializationDecl>(Instance)->getSpecializationKind();
  return Kind != TSK_Undeclared && Kind != TSK_ImplicitInstantiation;
}

bool isSkipped(const Decl *D) {
  if (const auto *DC = dyn_cast<DeclContext>(D))
    if (DC->isDependentContext())
      return true;
  // It is no function, and has no code.
  if (isa<CXXDeductionGuideDecl>(D))
    return true;
  // The body of a function with an invalid signature is checked all the same.
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    return (F->isInvalidDecl() && !F->doesThisDeclarationHaveABody()) ||
           hasInferredRestriction(F);
  // The standard library has neither amp code nor launches.
  if (const auto *N = dyn_cast<NamespaceDecl>(D))
    return N->isStdNamespace();
  if (const auto *R = dyn_cast<CXXRecordDecl>(D))
    return R->isLambda() || hasAmpAttr(R, ampattr::HostOnly);
  return D->isInvalidDecl() && !isa<VarDecl>(D);
}

bool isLeadingResult(const FunctionDecl *F, TypeLoc T) {
  const auto *Type = F->getType()->getAs<FunctionProtoType>();
  const FunctionTypeLoc Own = F->getFunctionTypeLoc();
  return Type && !Type->hasTrailingReturn() && Own && Own.getReturnLoc() == T;
}

Restriction getRestrictionBeforeClause(const FunctionDecl *F) {
  if (F->isFunctionTemplateSpecialization() && F->isTemplateInstantiation())
    return getRestriction(F);
  return getRestriction(F->getLexicalParent());
}

} // namespace ampcc
