//===- OverloadSet.cpp - the overload set of a failed call ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OverloadSet.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {

/// True if Clang has not reached the end of \p D.
static bool isOpen(const Decl *D) {
  if (const auto *Class = dyn_cast<CXXRecordDecl>(D))
    return Class->isBeingDefined();
  if (const auto *Namespace = dyn_cast<NamespaceDecl>(D))
    return Namespace->getRBraceLoc().isInvalid();
  return false;
}

/// True if the file location \p Loc is in the text of \p D.
static bool encloses(const Decl *D, SourceLocation Loc) {
  const SourceManager &SM = D->getASTContext().getSourceManager();
  return SM.getExpansionLoc(D->getBeginLoc()) <= Loc &&
         (isOpen(D) || Loc <= SM.getExpansionLoc(D->getEndLoc()));
}

/// Returns the function declared at \p Loc by one of \p Decls or in a namespace
/// or class among them; for a template, the pattern. Null if there is none, for
/// example in a function's body. \p InFile: the place of \p Loc in a file.
template <class Range>
static const FunctionDecl *findFunction(const Range &Decls, SourceLocation Loc,
                                        SourceLocation InFile) {
  for (const Decl *D : Decls) {
    if (const auto *T = dyn_cast<ClassTemplateDecl>(D))
      D = T->getTemplatedDecl();
    else if (const auto *R = dyn_cast<ClassTemplateSpecializationDecl>(D))
      if (const CXXRecordDecl *Pattern = R->getTemplateInstantiationPattern())
        D = Pattern;
    const FunctionDecl *F = D->getAsFunction();
    if (F && !F->isImplicit() && !F->isTemplateInstantiation() &&
        F->getLocation() == Loc)
      return F;
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(D) &&
        encloses(D, InFile))
      if (const FunctionDecl *Found =
              findFunction(cast<DeclContext>(D)->decls(), Loc, InFile))
        return Found;
  }
  return nullptr;
}

bool OverloadSet::isPaired(const FunctionDecl *F, const Overloads &Set) const {
  return llvm::any_of(Set, [&](const FunctionDecl *Other) {
    return Ambient.mayCall(getRestriction(Other)) &&
           haveSameParameters(F, Other) &&
           F->getMinRequiredArguments() == Other->getMinRequiredArguments();
  });
}

const FunctionDecl *OverloadSet::find(SourceLocation Loc) const {
  if (!Program)
    return nullptr;
  const ASTContext &Ctx = Program->getParentASTContext();
  const SourceManager &SM = Ctx.getSourceManager();
  const SourceLocation InFile = SM.getExpansionLoc(Loc);
  if (!SM.isLoadedSourceLocation(InFile))
    return findFunction(Program->noload_decls(), Loc, InFile);
  // Reading a precompiled header is slow: only the declarations around this one
  // are read.
  const auto [File, Offset] = SM.getDecomposedLoc(InFile);
  SmallVector<Decl *, 8> Around;
  Ctx.getExternalSource()->FindFileRegionDecls(File, Offset, 1, Around);
  return findFunction(Around, Loc, InFile);
}

bool OverloadSet::hasCounterpart(SourceLocation Loc) const {
  const FunctionDecl *F = find(Loc);
  return F && isPaired(F, getOverloads(F));
}

void OverloadSet::addCandidate(SourceLocation Loc) {
  const FunctionDecl *Candidate = find(Loc);
  if (!Candidate)
    return;
  const Overloads Set = getOverloads(Candidate);
  for (const FunctionDecl *F : Set)
    if (F->param_size() == Candidate->param_size() && !F->isImplicit() &&
        !Ambient.mayCall(getRestriction(F)) && !isPaired(F, Set) &&
        !llvm::is_contained(LeftOut, F))
      LeftOut.push_back(F);
}

} // namespace ampcc
