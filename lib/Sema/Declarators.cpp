//===- Declarators.cpp - signatures of amp functions (rules F1 to F5) -----===//

#include "Checker.h"
#include "ampcc/Basic/Marks.h"

using namespace clang;

namespace ampcc {

static void checkProperties(Checker &C, const FunctionDecl *F) {
  SourceLocation Loc = F->getLocation();
  const auto *T = F->getType()->castAs<FunctionProtoType>();
  if (F->isVariadic())
    C.report(F->getEllipsisLoc(), diag::err_ellipsis) << F;
  if (const auto *M = dyn_cast<CXXMethodDecl>(F)) {
    if (M->isVirtual())
      C.report(Loc, diag::err_virtual) << F;
    if (M->isVolatile())
      C.report(Loc, diag::err_volatile_function) << F;
  }
  if (isDynamicExceptionSpec(T->getExceptionSpecType()) ||
      T->getExceptionSpecType() == EST_NoThrow || F->hasAttr<NoThrowAttr>())
    C.report(Loc, diag::err_exception_specification) << F;
}

/// One symbol cannot name two bodies (rules A18, A19).
static void checkLinkage(Checker &C, const FunctionDecl *F) {
  if (!F->isExternC())
    return;
  if (C.Ambient.Cpu && C.Ambient.Amp)
    C.report(F->getLocation(), diag::err_extern_c_restrictions) << F;
  for (const NamedDecl *D :
       F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName())) {
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

void checkDeclarator(Checker &C, const FunctionDecl *F) {
  if (!C.Ambient.Amp || F->isImplicit() || F->isDefaulted() || F->isDeleted() ||
      hasMark(F, mark::Builtin) || hasMark(F, mark::Kernel))
    return;
  // A member of an instantiated class that nobody calls may have any type.
  if (F->isTemplateInstantiation() && !F->isThisDeclarationADefinition())
    return;
  if (F->isMain()) {
    C.report(F->getLocation(), diag::err_main);
    return;
  }
  checkLinkage(C, F);
  checkProperties(C, F);
  // What a deduced type comes from is reported where it is.
  const bool IsDeduced = F->getDeclaredReturnType()->getContainedAutoType();
  SourceLocation ReturnLoc = F->getReturnTypeSourceRange().getBegin();
  if (!IsDeduced)
    C.checkType(ReturnLoc.isValid() ? ReturnLoc : F->getLocation(),
                F->getReturnType(), TypeUse::Value);
  for (const ParmVarDecl *P : F->parameters())
    C.checkType(P->getLocation(), P->getType(), TypeUse::Value);
}

} // namespace ampcc
