//===- Launches.cpp - calls of parallel_for_each (rules H11 to H20, J) ----===//

#include "Checker.h"
#include "ampcc/Basic/Marks.h"

using namespace clang;

namespace ampcc {

/// The class of the kernel object that a launch passes, its last argument.
static const CXXRecordDecl *getKernelClass(const CallExpr *E) {
  if (E->getNumArgs() == 0)
    return nullptr;
  const Expr *Kernel = E->getArg(E->getNumArgs() - 1);
  return Kernel->getType()->getAsCXXRecordDecl();
}

void checkLaunch(Checker &C, const CallExpr *E) {
  if (!hasMark(E->getDirectCallee(), mark::Launch))
    return;
  const CXXRecordDecl *Kernel = getKernelClass(E);
  if (!Kernel)
    return;
  for (const CXXMethodDecl *M : Kernel->methods())
    if (M->getOverloadedOperator() == OO_Call && !M->isConst() &&
        getRestriction(M).Amp)
      C.report(M->getLocation(), diag::warn_nonconst_kernel)
          << C.Ctx.getRecordType(Kernel);
}

} // namespace ampcc
