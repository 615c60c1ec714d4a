//===- EarlyClasses.cpp - classes that are declared after a use -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FindRepairs.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace ampcc {

const NamedDecl *findLaterClass(const DeclContext *Use, llvm::StringRef Name) {
  for (const DeclContext *C = Use; C; C = C->getParent())
    if (C->isFileContext())
      for (const NamedDecl *D : C->getPrimaryContext()->lookup(
               &C->getParentASTContext().Idents.get(Name)))
        if (isa<ClassTemplateDecl, CXXRecordDecl>(D) &&
            D->getFriendObjectKind() == Decl::FOK_None)
          return D;
  return nullptr;
}

/// The declaration in the namespace of \p Target that is around \p Use.
static const Decl *findNeighbour(const DeclContext *Use,
                                 const NamedDecl *Target) {
  const DeclContext *Around =
      Target->getDeclContext()->getRedeclContext()->getPrimaryContext();
  for (const DeclContext *C = Use; C; C = C->getLexicalParent())
    if (const DeclContext *Parent = C->getLexicalParent();
        Parent && Parent->getRedeclContext()->getPrimaryContext() == Around)
      return cast<Decl>(C);
  return nullptr;
}

std::optional<Repair> findEarlyClass(const DeclContext *Use,
                                     llvm::StringRef Name, SourceLocation Loc) {
  const NamedDecl *Target = findLaterClass(Use, Name);
  const Decl *Neighbour = Target ? findNeighbour(Use, Target) : nullptr;
  if (!Neighbour)
    return std::nullopt;
  if (const auto *R = dyn_cast<CXXRecordDecl>(Neighbour))
    if (const ClassTemplateDecl *T = R->getDescribedClassTemplate())
      Neighbour = T;
  return Repair{Repair::EarlyClass, Neighbour->getBeginLoc(),
                Target->getLocation(), Loc.getRawEncoding(), Name.str()};
}

} // namespace ampcc
