//===- Classes.cpp - restrictions of a class's members (C11, C12) ---------===//

#include "Checker.h"
#include "ampcc/Sema/Destructors.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace ampcc {

/// The constructors of \p R that the program has written, with its templates.
static SmallVector<const CXXConstructorDecl *, 4>
getUserConstructors(const CXXRecordDecl *R) {
  SmallVector<const CXXConstructorDecl *, 4> Result;
  for (const Decl *D : R->decls()) {
    if (const auto *T = dyn_cast<FunctionTemplateDecl>(D))
      D = T->getTemplatedDecl();
    if (const auto *F = dyn_cast<CXXConstructorDecl>(D);
        F && !F->isImplicit() && !F->isDefaulted() && !F->isDeleted())
      Result.push_back(F);
  }
  return Result;
}

/// The destructor must run wherever an object can be made.
void checkClass(Checker &C, const CXXRecordDecl *R) {
  if (!R->isCompleteDefinition() || R->isLambda())
    return;
  const CXXDestructorDecl *Destructor = R->getDestructor();
  if (!Destructor || !Destructor->isUserProvided())
    return;
  Destructor = Destructor->getCanonicalDecl();
  Restriction Has = getRestriction(Destructor);
  for (const CXXConstructorDecl *Constructor : getUserConstructors(R)) {
    Restriction Needs = getRestriction(Constructor);
    if (Needs.mayCall(Has))
      continue;
    C.report(Destructor->getLocation(), diag::err_destructor_restriction)
        << Destructor << Has.getSpelling() << Needs.getSpelling();
    C.note(Constructor->getLocation(), diag::note_declared_with_restriction)
        << Constructor << Needs.getSpelling();
    return;
  }
}

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
