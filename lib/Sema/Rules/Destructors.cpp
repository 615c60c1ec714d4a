//===- Destructors.cpp - a class has one destructor (rules B7, C11) -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checker.h"
#include "ampcc/Sema/Rules.h"

using namespace clang;

namespace ampcc {

/// Says what is wrong with \p Next, which declares the destructor \p First
/// again. \p Report starts the diagnostic.
template <class Reporter>
static void reportRedeclaration(const CXXDestructorDecl *First,
                                const CXXDestructorDecl *Next,
                                Reporter Report) {
  const Restriction Was = getRestriction(First), Is = getRestriction(Next);
  if (Was != Is && ((Was.Cpu && Is.Cpu) || (Was.Amp && Is.Amp)))
    Report(Next->getLocation(), diag::err_overlapping_overload)
        << Next << getSelector(Is) << getSelector(Was);
  else
    Report(Next->getLocation(), diag::err_second_destructor) << Next;
}

static void noteFirst(const CXXDestructorDecl *First, Diagnostics &Diags) {
  Diags.report(First->getLocation(), diag::note_declared_with_restriction)
      << First << getRestriction(First).getSpelling();
}

void checkDestructorRedeclaration(Checker &C, const CXXDestructorDecl *D) {
  if (const FunctionDecl *Pattern = D->getTemplateInstantiationPattern())
    D = cast<CXXDestructorDecl>(Pattern);
  const CXXDestructorDecl *First = D->getCanonicalDecl();
  if (getRestriction(First) == getRestriction(D) || D->isImplicit() ||
      D->isDefaulted())
    return;
  reportRedeclaration(First, D, [&](SourceLocation Loc, diag::ID Id) {
    return C.report(Loc, Id);
  });
  noteFirst(First, C.Diags);
}

void reportSecondDestructors(const CXXRecordDecl *R, Diagnostics &Diags) {
  const CXXDestructorDecl *First = nullptr;
  for (const Decl *D : R->decls()) {
    const auto *Destructor = dyn_cast<CXXDestructorDecl>(D);
    if (!Destructor)
      continue;
    if (!First) {
      First = Destructor;
      continue;
    }
    // Those with different requires-clauses are one destructor in the end.
    if (!Destructor->isInvalidDecl())
      continue;
    reportRedeclaration(
        First, Destructor,
        [&](SourceLocation Loc, diag::ID Id) { return Diags.report(Loc, Id); });
    noteFirst(First, Diags);
  }
}

} // namespace ampcc
