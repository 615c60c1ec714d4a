//===- Elements.cpp - elements of containers (rules E27, E32) -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The library's assertions report what they can test (pointers, sizes). This
// file checks the rules about members of classes.
//
//===----------------------------------------------------------------------===//

#include "Checker.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace ampcc {

static bool isContainerOrView(const CXXRecordDecl *R) {
  return hasAmpAttr(R, ampattr::Container) ||
         hasAmpAttr(R, ampattr::ContainerView);
}

/// Returns the element type of an instantiated container or view, or null.
static QualType getElementType(const CXXRecordDecl *R) {
  const auto *Container = dyn_cast<ClassTemplateSpecializationDecl>(R);
  if (!Container || !Container->isCompleteDefinition() || !isContainerOrView(R))
    return QualType();
  const TemplateArgument &Element = Container->getTemplateArgs()[0];
  if (Element.getKind() != TemplateArgument::Type)
    return QualType();
  return Element.getAsType().getCanonicalType().getUnqualifiedType();
}

static bool failsAssertion(const Checker &C, QualType T) {
  if (T->isPointerType() || T->isReferenceType() || T->isIncompleteType() ||
      C.Ctx.getTypeSizeInChars(T).getQuantity() % 4 != 0)
    return true;
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return R && (R->isPolymorphic() || isContainerOrView(R));
}

/// Returns a data member of \p R, possibly static, that is or refers to a
/// container or view at any depth; null if there is none.
static const ValueDecl *
findContainer(const CXXRecordDecl *R,
              llvm::SmallPtrSetImpl<const CXXRecordDecl *> &Seen) {
  if (!R || !R->hasDefinition() || !Seen.insert(R->getDefinition()).second)
    return nullptr;
  R = R->getDefinition();
  for (const CXXBaseSpecifier &B : R->bases())
    if (const ValueDecl *Found =
            findContainer(B.getType()->getAsCXXRecordDecl(), Seen))
      return Found;
  for (const Decl *D : R->decls()) {
    if (!isa<FieldDecl, VarDecl>(D))
      continue;
    const auto *Member = cast<ValueDecl>(D);
    const CXXRecordDecl *Class = Member->getType()
                                     .getNonReferenceType()
                                     ->getBaseElementTypeUnsafe()
                                     ->getAsCXXRecordDecl();
    if (!Class)
      continue;
    if (isContainerOrView(Class))
      return Member;
    if (const ValueDecl *Found = findContainer(Class, Seen))
      return Found;
  }
  return nullptr;
}

bool checkElements(Checker &C, const CXXRecordDecl *R) {
  QualType T = getElementType(R);
  if (T.isNull() || T->isDependentType())
    return true;
  const SourceLocation Loc =
      cast<ClassTemplateSpecializationDecl>(R)->getPointOfInstantiation();
  auto [It, IsNew] = C.Elements.try_emplace(T.getAsOpaquePtr(), true);
  // Containers use each other: one error is enough.
  if (!IsNew && (It->second || C.Ctx.getSourceManager().isInSystemHeader(Loc) ||
                 C.Diags.isReportedBeside(diag::err_type_not_amp, Loc) ||
                 C.Diags.isReportedBeside(diag::err_element_container, Loc)))
    return It->second;
  auto judge = [&] {
    if (failsAssertion(C, T))
      return false;
    llvm::SmallPtrSet<const CXXRecordDecl *, 8> Seen;
    if (const ValueDecl *Member =
            findContainer(T->getAsCXXRecordDecl(), Seen)) {
      C.report(Loc, diag::err_element_container) << T;
      C.note(Member->getLocation(), diag::note_type_member)
          << Member << Member->getType();
      return false;
    }
    return C.checkType(Loc, T, TypeUse::Element);
  };
  const bool Ok = judge();
  return C.Elements[T.getAsOpaquePtr()] = Ok;
}

void checkContainers(Checker &C, const DeclContext *Scope) {
  for (const Decl *D : Scope->decls()) {
    if (const auto *N = dyn_cast<NamespaceDecl>(D); N && !N->isStdNamespace())
      checkContainers(C, N);
    const auto *T = dyn_cast<ClassTemplateDecl>(D);
    if (!T || !isContainerOrView(T->getTemplatedDecl()))
      continue;
    for (const CXXRecordDecl *Instance : T->specializations())
      C.RefusesElements |= !checkElements(C, Instance);
  }
}

bool servesRefusedContainer(Checker &C, const FunctionDecl *F) {
  if (!C.RefusesElements ||
      !C.Ctx.getSourceManager().isInSystemHeader(F->getLocation()))
    return false;
  for (; F && F->isTemplateInstantiation(); F = C.Instances.getUse(F).User) {
    const auto *M = dyn_cast<CXXMethodDecl>(F);
    const CXXRecordDecl *Result = F->getReturnType()->getAsCXXRecordDecl();
    if ((M && !checkElements(C, M->getParent())) ||
        (Result && !checkElements(C, Result)))
      return true;
  }
  return false;
}

} // namespace ampcc
