//===- Launches.cpp - calls of parallel_for_each (rules H10 to H15) -------===//

#include "Checker.h"
#include "ampcc/Basic/Marks.h"

using namespace clang;

namespace ampcc {

/// The class of the kernel object that a launch passes, its last argument.
static const CXXRecordDecl *getKernelClass(const CallExpr *E) {
  if (E->getNumArgs() == 0)
    return nullptr;
  QualType T = E->getArg(E->getNumArgs() - 1)->getType();
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return R && R->hasDefinition() ? R->getDefinition() : nullptr;
}

void checkLaunch(Checker &C, const CallExpr *E) {
  if (!hasMark(E->getDirectCallee(), mark::Launch))
    return;
  const CXXRecordDecl *R = getKernelClass(E);
  if (!R)
    return;
  QualType Kernel = C.Ctx.getRecordType(R);
  SourceLocation Loc = E->getArg(E->getNumArgs() - 1)->getExprLoc();
  C.checkType(Loc, Kernel, TypeUse::Value);
  for (const CXXMethodDecl *M : R->methods())
    if (M->getOverloadedOperator() == OO_Call && !M->isConst() &&
        getRestriction(M).Amp)
      C.report(M->getLocation(), diag::warn_nonconst_kernel) << Kernel;
}

bool reportKernelCall(Checker &C, const Expr *E, const FunctionDecl *Callee) {
  if (Callee->getOverloadedOperator() != OO_Call ||
      !hasMark(C.Function, mark::Kernel))
    return false;
  SourceLocation Loc = E->getExprLoc();
  for (const KernelEntry &K : C.Kernels)
    if (K.Entry->getCanonicalDecl() == C.Function->getCanonicalDecl())
      Loc = K.LaunchLoc;
  C.report(Loc, diag::err_kernel_call)
      << C.Ctx.getRecordType(cast<CXXMethodDecl>(Callee)->getParent());
  C.note(Callee->getLocation(), diag::note_declared_with_restriction)
      << Callee << getRestriction(Callee).getSpelling();
  return true;
}

} // namespace ampcc
