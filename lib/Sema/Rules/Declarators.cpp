//===- Declarators.cpp - signatures of amp functions (rules F1 to F5) -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checker.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {

/// Returns the virtual function that \p M would override with the same
/// restriction (rule C13).
static const CXXMethodDecl *findHiddenVirtual(const CXXMethodDecl *M) {
  const CXXMethodDecl *Found = nullptr;
  M->getParent()->forallBases([&](const CXXRecordDecl *Base) {
    for (const NamedDecl *D : Base->lookup(M->getDeclName()))
      if (const auto *F = dyn_cast<CXXMethodDecl>(D);
          F && F->isVirtual() && haveSameParameters(F, M))
        Found = F;
    return !Found;
  });
  return Found;
}

static bool hidesVirtual(const CXXMethodDecl *M) {
  return (!M->isVirtual() || M->size_overridden_methods() == 0) &&
         findHiddenVirtual(M);
}

static void checkProperties(Checker &C, const FunctionDecl *F) {
  SourceLocation Loc = F->getLocation();
  const auto *T = F->getType()->castAs<FunctionProtoType>();
  // Other errors of a function with a misplaced specifier share its cause.
  if (C.Diags.isReportedBeside(diag::Group::MisplacedSpecifier, Loc))
    return;
  if (F->isVariadic()) // Equal types share the first ellipsis.
    C.report(Loc, diag::err_ellipsis) << F;
  if (const auto *M = dyn_cast<CXXMethodDecl>(F)) {
    if (M->isVirtual() && !hidesVirtual(M))
      C.report(Loc, diag::err_virtual) << F;
    if (M->isVolatile())
      C.report(Loc, diag::err_volatile_function) << F;
  }
  if (isDynamicExceptionSpec(T->getExceptionSpecType()) ||
      T->getExceptionSpecType() == EST_NoThrow || F->hasAttr<NoThrowAttr>())
    C.report(Loc, diag::err_exception_specification) << F;
}

/// Checks that no symbol names two bodies (rules A18, A19).
static void checkLinkage(Checker &C, const FunctionDecl *F) {
  if (!F->isExternC())
    return;
  if (C.At.Ambient.Cpu && C.At.Ambient.Amp)
    C.report(F->getLocation(), diag::err_extern_c_restrictions) << F;
  // Includes the functions of any namespace.
  for (const NamedDecl *D :
       C.Ctx.getExternCContextDecl()->lookup(F->getDeclName())) {
    const auto *Other = dyn_cast<FunctionDecl>(D);
    if (!Other || !Other->isExternC() ||
        Other->getCanonicalDecl() == F->getCanonicalDecl())
      continue;
    const FunctionDecl *Second =
        C.Ctx.getSourceManager().isBeforeInTranslationUnit(F->getLocation(),
                                                           Other->getLocation())
            ? Other
            : F;
    C.report(Second->getLocation(), diag::err_extern_c_overload) << F;
  }
}

static bool isExempt(const Checker &C, const FunctionDecl *F) {
  return !C.At.Ambient.Amp || F->isDefaulted() || F->isDeleted() ||
         hasAmpAttr(F, ampattr::Builtin) || hasAmpAttr(F, ampattr::Kernel);
}

/// True for an instantiated class's member that is not called.
static bool mayHaveAnyType(const FunctionDecl *F) {
  return F->isTemplateInstantiation() && !F->isThisDeclarationADefinition();
}

static SourceLocation getResultLoc(const FunctionDecl *F) {
  SourceLocation Loc = F->getReturnTypeSourceRange().getBegin();
  return Loc.isValid() ? Loc : F->getLocation();
}

static bool hasDeducedResult(const FunctionDecl *F) {
  return F->getDeclaredReturnType()->getContainedAutoType();
}

/// The expression that determines the type may be reported in the body.
void checkDeducedResult(Checker &C, const FunctionDecl *F) {
  if (!isExempt(C, F) && F->isThisDeclarationADefinition() &&
      hasDeducedResult(F) && !C.hasRefused(F) &&
      !F->getReturnType()->isUndeducedType()) // Its body has errors.
    C.checkType(getResultLoc(F), F->getReturnType(), TypeUse::Value);
}

void checkOverriding(Checker &C, const FunctionDecl *F) {
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  if (!M || isExempt(C, F) || !hidesVirtual(M))
    return;
  const CXXMethodDecl *Base = findHiddenVirtual(M);
  C.report(F->getLocation(), diag::err_override_restriction)
      << F << C.At.Ambient.getSpelling() << Base;
  C.note(Base->getLocation(), diag::note_declared_here) << Base;
}

void checkDeclarator(Checker &C, const FunctionDecl *F) {
  if (isExempt(C, F))
    return;
  if (F->isMain()) {
    C.report(F->getLocation(), diag::err_main);
    return;
  }
  checkLinkage(C, F);
  checkProperties(C, F);
  if (mayHaveAnyType(F))
    return;
  // Types of an instance may be the same template argument.
  const bool IsInstance = F->isTemplateInstantiation();
  const SourceRange Whole = IsInstance ? F->getSourceRange() : SourceRange();
  if (!hasDeducedResult(F))
    C.checkType(getResultLoc(F), F->getReturnType(), TypeUse::Value, Whole);
  for (const ParmVarDecl *P : F->parameters())
    if (!IsInstance || !C.isRefusedAt(P->getLocation(), P->getType()))
      C.checkType(P->getLocation(), P->getType(), TypeUse::Value,
                  IsInstance ? Whole : P->getSourceRange());
  // A constructor creates an object in amp code, used or not. An instance for
  // both may be meant for the cpu only.
  if (isa<CXXConstructorDecl>(F) && F->isCanonicalDecl() &&
      (C.At.Ambient.isAmpOnly() || !IsInstance))
    C.checkType(F->getLocation(),
                C.Ctx.getRecordType(cast<CXXMethodDecl>(F)->getParent()),
                TypeUse::Value, Whole);
}

} // namespace ampcc
