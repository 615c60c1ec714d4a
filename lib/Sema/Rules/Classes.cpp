//===- Classes.cpp - restrictions of a class's members --------------------===//

#include "Checker.h"
#include "ampcc/Basic/Marks.h"
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

const CXXConstructorDecl *
findUncoveredConstructor(const CXXDestructorDecl *Destructor) {
  if (!Destructor->isUserProvided())
    return nullptr;
  const Restriction Has = getRestriction(Destructor->getCanonicalDecl());
  for (const CXXConstructorDecl *F :
       getUserConstructors(Destructor->getParent()))
    if (!getRestriction(F).mayCall(Has))
      return F;
  return nullptr;
}

/// The destructor must run wherever an object can be made.
void checkClass(Checker &C, const CXXRecordDecl *R) {
  if (!R->isCompleteDefinition() || R->isLambda())
    return;
  const CXXDestructorDecl *Destructor = R->getDestructor();
  const CXXConstructorDecl *Constructor =
      Destructor ? findUncoveredConstructor(Destructor) : nullptr;
  if (!Constructor)
    return;
  Destructor = Destructor->getCanonicalDecl();
  const Restriction Needs = getRestriction(Constructor);
  C.report(Destructor->getLocation(), diag::err_destructor_restriction)
      << Destructor << getRestriction(Destructor).getSpelling()
      << Needs.getSpelling();
  C.note(Constructor->getLocation(), diag::note_declared_with_restriction)
      << Constructor << Needs.getSpelling();
}

bool isOfForbiddenClass(Checker &C, const FunctionDecl *F) {
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  if (!M || !M->isInstance() || !getRestriction(M).Amp ||
      M->getTemplateSpecializationKind() != TSK_ImplicitInstantiation)
    return false;
  const CXXRecordDecl *Class = M->getParent();
  return !Class->isLambda() && !hasMark(Class, mark::Container) &&
         C.Types.findProblem(M->getLocation(), C.Ctx.getRecordType(Class),
                             TypeUse::Value);
}

} // namespace ampcc
