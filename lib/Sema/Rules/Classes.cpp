//===- Classes.cpp - restrictions of a class's members --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checker.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Sema/Rules.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace ampcc {

/// Returns the user-written constructors of \p R, including templates.
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

/// The destructor must run wherever an object can be constructed.
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

/// Returns the first type in \p Args without values in amp code, or null.
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
  // A function used by an instance for such a type is treated like it.
  const QualType Outer = Use.User ? getForbiddenType(C, Use.User) : QualType();
  return !Outer.isNull() && isForRefusedType(C, Use.User, Outer);
}

bool hasInferredRestriction(const FunctionDecl *F) {
  if (F->isImplicit() || F->isDefaulted())
    return true;
  const auto *Amp = F->getAttr<CUDADeviceAttr>();
  return Amp && Amp->isImplicit() && getRestriction(F).Amp;
}

//===----------------------------------------------------------------------===//
// A class has one destructor (rules B7, C11)
//===----------------------------------------------------------------------===//

/// Reports the error in \p Next, which declares the destructor \p First again.
/// \p Report starts the diagnostic.
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
    // Destructors with different requires-clauses end up as one.
    if (!Destructor->isInvalidDecl())
      continue;
    reportRedeclaration(
        First, Destructor,
        [&](SourceLocation Loc, diag::ID Id) { return Diags.report(Loc, Id); });
    noteFirst(First, Diags);
  }
}

} // namespace ampcc
