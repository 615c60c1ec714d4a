//===- Classes.cpp - restrictions of a class's members (rule C12) ---------===//

#include "Checker.h"
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

} // namespace ampcc
