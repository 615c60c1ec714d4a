//===- Launches.cpp - calls of parallel_for_each (rules H10 to H15, H20) --===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checker.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/SpecifierFix.h"

using namespace clang;

namespace ampcc {

/// Returns the class of a launch's kernel object, the last argument.
static const CXXRecordDecl *getKernelClass(const CallExpr *E) {
  if (E->getNumArgs() == 0)
    return nullptr;
  QualType T = E->getArg(E->getNumArgs() - 1)->getType();
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return R && R->hasDefinition() ? R->getDefinition() : nullptr;
}

/// Returns the public constant `rank` of \p Class, 0 if there is none.
static int64_t getRank(Checker &C, const CXXRecordDecl *Class) {
  for (const NamedDecl *D : Class->lookup(&C.Ctx.Idents.get("rank"))) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || V->getAccess() != AS_public || !V->hasInit())
      continue;
    if (const APValue *Rank = V->evaluateValue(); Rank && Rank->isInt())
      return Rank->getInt().getExtValue();
  }
  return 0;
}

/// Reports why a kernel cannot be launched over \p Domain.
static void reportDomain(Checker &C, const Expr *Domain) {
  QualType T = Domain->getType().getUnqualifiedType();
  SourceLocation Loc = Domain->getExprLoc();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    C.report(Loc, diag::err_domain_not_class) << T;
  else if (getRank(C, Class) <= 0)
    C.report(Loc, diag::err_domain_rank) << T;
  else if (Class->lookup(&C.Ctx.Idents.get("_map_index")).empty())
    C.report(Loc, diag::err_domain_index) << T;
  else
    C.report(Loc, diag::err_domain_unknown) << T;
}

/// True if objects of \p Class, or of a base, can be called in amp code.
static bool hasAmpCallOperator(Checker &C, const CXXRecordDecl *Class) {
  const auto isOfAmp = [](const NamedDecl *D) {
    const FunctionDecl *F = D->getAsFunction();
    return F && getRestriction(F).Amp;
  };
  const auto lacksOne = [&](const CXXRecordDecl *R) {
    return llvm::none_of(
        R->lookup(C.Ctx.DeclarationNames.getCXXOperatorName(OO_Call)), isOfAmp);
  };
  return !lacksOne(Class) || !Class->forallBases(lacksOne);
}

void checkLaunch(Checker &C, const CallExpr *E) {
  if (hasAmpAttr(E->getDirectCallee(), ampattr::RefusedLaunch))
    return reportDomain(C,
                        E->getArg(E->getNumArgs() - 2)->IgnoreParenImpCasts());
  if (!hasAmpAttr(E->getDirectCallee(), ampattr::Launch))
    return;
  const Expr *Kernel = E->getArg(E->getNumArgs() - 1);
  if (const CXXRecordDecl *R = getKernelClass(E)) {
    // Clang has rejected a class without a call operator for amp as a kernel.
    if (hasAmpCallOperator(C, R))
      C.checkType(Kernel->getExprLoc(), C.Ctx.getRecordType(R), TypeUse::Value);
    return;
  }
  // Clang finds a call operator only for functions and reports other types.
  const QualType T = Kernel->IgnoreParenImpCasts()->getType();
  if (T->isFunctionType() || T->isFunctionPointerType())
    C.report(Kernel->getExprLoc(), diag::err_kernel_call) << T;
}

bool reportKernelCall(Checker &C, const Expr *E, const FunctionDecl *Callee) {
  if (Callee->getOverloadedOperator() != OO_Call ||
      !hasAmpAttr(C.At.Function, ampattr::Kernel))
    return false;
  SourceLocation Loc = E->getExprLoc();
  for (const KernelEntry &K : C.Kernels)
    if (K.Entry->getCanonicalDecl() == C.At.Function->getCanonicalDecl())
      Loc = K.LaunchLoc;
  if (const auto Fixes = fixBySpecifier(Callee, "restrict(amp)");
      !Fixes.empty()) {
    C.report(Fixes.front().RemoveRange.getBegin(),
             diag::err_kernel_without_specifier)
        << Fixes.front();
    C.note(Loc, diag::note_launched_here);
    return true;
  }
  C.report(Loc, diag::err_kernel_call)
      << C.Ctx.getRecordType(cast<CXXMethodDecl>(Callee)->getParent());
  C.note(Callee->getLocation(), diag::note_declared_with_restriction)
      << Callee << getRestriction(Callee).getSpelling();
  return true;
}

} // namespace ampcc
