//===- Classes.cpp - restrictions of a class's members --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checker.h"
#include "ampcc/Basic/AmpAttributes.h"
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

/// The first type among \p Args of which amp code can have no values; or null.
static QualType findForbidden(Checker &C, SourceLocation Loc,
                              llvm::ArrayRef<TemplateArgument> Args) {
  for (const TemplateArgument &Arg : Args) {
    QualType T;
    if (Arg.getKind() == TemplateArgument::Type)
      T = Arg.getAsType().getNonReferenceType();
    else if (Arg.getKind() == TemplateArgument::Pack)
      T = findForbidden(C, Loc, Arg.getPackAsArray());
    if (!T.isNull() && C.Types.findProblem(Loc, T, TypeUse::Value))
      return T;
  }
  return QualType();
}

QualType getForbiddenType(Checker &C, const FunctionDecl *F) {
  if (!getRestriction(F).Amp ||
      F->getTemplateSpecializationKind() != TSK_ImplicitInstantiation)
    return QualType();
  if (const auto *M = dyn_cast<CXXMethodDecl>(F); M && M->isInstance()) {
    const CXXRecordDecl *Class = M->getParent();
    const QualType T = C.Ctx.getRecordType(Class);
    if (!Class->isLambda() && !hasAmpAttr(Class, ampattr::Container) &&
        C.Types.findProblem(F->getLocation(), T, TypeUse::Value))
      return T;
  }
  const TemplateArgumentList *Args = F->getTemplateSpecializationArgs();
  return Args ? findForbidden(C, F->getLocation(), Args->asArray())
              : QualType();
}

bool isForRefusedType(Checker &C, const FunctionDecl *F, QualType T) {
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  if (M && C.Ctx.hasSameType(T, C.Ctx.getRecordType(M->getParent())) &&
      C.isRefused(T))
    return true;
  const Instantiations::Use Use = C.Instances.getUse(F);
  if (C.isRefusedAround(Use.Loc, T))
    return true;
  // A function that serves such a type is one for such a type itself.
  const QualType Outer = Use.User ? getForbiddenType(C, Use.User) : QualType();
  return !Outer.isNull() && isForRefusedType(C, Use.User, Outer);
}

} // namespace ampcc
