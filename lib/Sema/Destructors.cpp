//===- Destructors.cpp - a class has one destructor (rules B7, C11) -------===//

#include "ampcc/Sema/Destructors.h"
#include "Checker.h"

using namespace clang;

namespace ampcc {

/// What is wrong with \p Next, which declares the destructor \p First again.
static diag::ID getRedeclarationRow(const CXXDestructorDecl *First,
                                    const CXXDestructorDecl *Next) {
  const Restriction Was = getRestriction(First), Is = getRestriction(Next);
  return Was != Is && ((Was.Cpu && Is.Cpu) || (Was.Amp && Is.Amp))
             ? diag::err_overlapping_overload
             : diag::err_second_destructor;
}

void checkDestructorRedeclaration(Checker &C, const CXXDestructorDecl *D) {
  if (const FunctionDecl *Pattern = D->getTemplateInstantiationPattern())
    D = cast<CXXDestructorDecl>(Pattern);
  const CXXDestructorDecl *First = D->getCanonicalDecl();
  const Restriction Was = getRestriction(First), Is = getRestriction(D);
  if (Was == Is || D->isImplicit() || D->isDefaulted())
    return;
  C.report(D->getLocation(), getRedeclarationRow(First, D))
      << getSelector(Is) << D << getSelector(Was);
  C.note(First->getLocation(), diag::note_declared_with_restriction)
      << First << Was.getSpelling();
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
    const Restriction Was = getRestriction(First);
    Diags.report(D->getLocation(), getRedeclarationRow(First, Destructor))
        << getSelector(getRestriction(Destructor)) << Destructor
        << getSelector(Was);
    Diags.report(First->getLocation(), diag::note_declared_with_restriction)
        << First << Was.getSpelling();
  }
}

} // namespace ampcc
