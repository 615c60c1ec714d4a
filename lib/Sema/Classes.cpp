//===- Classes.cpp - restrictions of a class's members (C12) --------------===//

#include "Checker.h"

using namespace clang;

namespace ampcc {

/// The destructor must run wherever an object can be made.
void checkClass(Checker &C, const CXXRecordDecl *R) {
  if (!R->isCompleteDefinition() || R->isLambda())
    return;
  const CXXDestructorDecl *Destructor = R->getDestructor();
  if (!Destructor || !Destructor->isUserProvided())
    return;
  Restriction Has = getRestriction(Destructor);
  for (const CXXConstructorDecl *Constructor : R->ctors()) {
    Restriction Needs = getRestriction(Constructor);
    if (Constructor->isImplicit() || Constructor->isDefaulted() ||
        Constructor->isDeleted() || Needs.mayCall(Has))
      continue;
    C.report(Destructor->getLocation(), diag::err_destructor_restriction)
        << Destructor << Has.getSpelling() << Needs.getSpelling();
    C.note(Constructor->getLocation(), diag::note_declared_with_restriction)
        << Constructor << Needs.getSpelling();
    return;
  }
}

} // namespace ampcc
