//===- Calls.cpp - what may be called (rules C, F7) -----------------------===//
//
// Clang rejects a call whose overloads all lack the caller's restriction. Left
// for here is what it does not resolve as a call or decides late: destructors,
// operator new and delete, lambdas without a clause, and functions restricted
// to cpu,amp, which Clang checks for the cpu only.
//
//===----------------------------------------------------------------------===//

#include "Checker.h"
#include "ampcc/Basic/Marks.h"

using namespace clang;

namespace ampcc {

/// Reports the use of \p Callee at \p Loc if the restriction in force forbids
/// it.
static void checkCallee(Checker &C, SourceLocation Loc,
                        const FunctionDecl *Callee) {
  if (!Callee || Callee->isInvalidDecl())
    return;
  // Without a clause, a built-in function has no side of its own.
  if (Callee->getBuiltinID() && Callee->isImplicit())
    return;
  if (const auto *M = dyn_cast<CXXMethodDecl>(Callee))
    if (hasMark(M->getParent(), mark::HostOnly) && !M->isUserProvided())
      return;
  Restriction R = getRestriction(Callee);
  if (C.Ambient.mayCall(R))
    return;
  if (C.DefaultArgumentUse.isValid()) {
    C.report(C.DefaultArgumentUse, diag::err_default_argument_restriction)
        << Callee << R.getSpelling() << C.Ambient.getSpelling();
    C.note(Loc, diag::note_called_here) << Callee;
    return;
  }
  C.report(Loc, diag::err_call_restriction)
      << getSelector(R) << 0 << Callee << getSelector(C.Ambient);
  if (Callee->getLocation().isValid())
    C.note(Callee->getLocation(), diag::note_declared_with_restriction)
        << Callee << R.getSpelling();
}

static const CXXDestructorDecl *getDestructor(QualType T) {
  const auto *R = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return R && R->hasDefinition() ? R->getDestructor() : nullptr;
}

void checkDestruction(Checker &C, const VarDecl *V) {
  if (C.Function && !V->hasGlobalStorage() && !isa<ParmVarDecl>(V) &&
      V->getType()->isRecordType())
    checkCallee(C, V->getLocation(), getDestructor(V->getType()));
}

void checkCalls(Checker &C, const Expr *E) {
  if (!C.Function)
    return;
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    if (const FunctionDecl *Callee = Call->getDirectCallee())
      checkCallee(C, Call->getCallee()->getExprLoc(), Callee);
  } else if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    checkCallee(C, Construct->getLocation(), Construct->getConstructor());
  } else if (const auto *Inherited = dyn_cast<CXXInheritedCtorInitExpr>(E)) {
    checkCallee(C, Inherited->getLocation(), Inherited->getConstructor());
  } else if (const auto *Temporary = dyn_cast<CXXBindTemporaryExpr>(E)) {
    checkCallee(C, Temporary->getExprLoc(),
                Temporary->getTemporary()->getDestructor());
  } else if (const auto *New = dyn_cast<CXXNewExpr>(E)) {
    checkCallee(C, New->getBeginLoc(), New->getOperatorNew());
  } else if (const auto *Delete = dyn_cast<CXXDeleteExpr>(E)) {
    checkCallee(C, Delete->getBeginLoc(), Delete->getOperatorDelete());
    checkCallee(C, Delete->getBeginLoc(),
                getDestructor(Delete->getDestroyedType()));
  }
}

} // namespace ampcc
