//===- Library.cpp - declarations of the C++ AMP headers ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/Library.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/AstVisitor.h"
#include "ampcc/Basic/FilterWords.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {

/// True if \p Loc is between the braces of \p N, which may still be open.
static bool isInside(const NamespaceDecl *N, SourceLocation Loc,
                     const SourceManager &SM) {
  const auto [File, Offset] = SM.getDecomposedLoc(Loc);
  const auto [Home, Begin] = SM.getDecomposedLoc(N->getBeginLoc());
  return File == Home && Begin <= Offset &&
         (N->getRBraceLoc().isInvalid() ||
          Offset <= SM.getFileOffset(N->getRBraceLoc()));
}

bool isInLibrary(const ASTContext &Ctx, SourceLocation Loc) {
  if (Loc.isInvalid())
    return false;
  const SourceManager &SM = Ctx.getSourceManager();
  Loc = SM.getExpansionLoc(Loc);
  // Only the library's parts of the namespace have the attribute.
  for (const NamedDecl *D :
       Ctx.getTranslationUnitDecl()->lookup(&Ctx.Idents.get("concurrency")))
    if (const auto *N = dyn_cast<NamespaceDecl>(D))
      for (const NamespaceDecl *Part : N->redecls())
        if (hasAmpAttr(Part, ampattr::Library) && isInside(Part, Loc, SM))
          return true;
  return false;
}

bool isOfStandardLibrary(const Decl *D) {
  if (const auto *N = dyn_cast<NamespaceDecl>(D))
    return N->isStdNamespace();
  // Clang has a category for the folders of C headers, which may also have a
  // program's: only blocks that would have to be read are not walked.
  const auto *L = dyn_cast<LinkageSpecDecl>(D);
  return L && L->isFromASTFile() &&
         L->getLanguage() == LinkageSpecLanguageIDs::C &&
         D->getASTContext().getSourceManager().getFileCharacteristic(
             L->getLocation()) == SrcMgr::C_ExternCSystem;
}

bool isInserted(const NamedDecl *D) {
  return D->getIdentifier() && D->getName().starts_with(InsertedPrefix);
}

bool isInternal(const Decl *D) {
  for (const DeclContext *DC = D->getDeclContext(); DC; DC = DC->getParent())
    if (const auto *N = dyn_cast<NamespaceDecl>(DC))
      for (const NamespaceDecl *Part : N->redecls())
        if (hasAmpAttr(Part, ampattr::Internal))
          return true;
  return false;
}

namespace {
class InternalTypes : public AstVisitor {
  // False ends the traversal: an internal type has been found.
  bool visitType(Type *T) override {
    const NamedDecl *D = nullptr;
    if (const auto *Tag = dyn_cast<TagType>(T))
      D = Tag->getDecl();
    else if (const auto *Typedef = dyn_cast<TypedefType>(T))
      D = Typedef->getDecl();
    else if (const auto *S = dyn_cast<TemplateSpecializationType>(T))
      D = S->getTemplateName().getAsTemplateDecl();
    return !D || !isInternal(D);
  }
};
} // namespace

bool isInternal(QualType T) {
  return !T.isNull() && (!InternalTypes().traverseType(T) ||
                         !InternalTypes().traverseType(T.getCanonicalType()));
}

} // namespace ampcc
