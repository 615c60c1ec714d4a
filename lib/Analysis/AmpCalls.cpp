//===- AmpCalls.cpp - the callees of amp code -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/FunctionBody.h"

using namespace ampcc;
using namespace clang;

AmpCall AmpCalls::get(const CallExpr *E) const {
  if (const Expr *Amp = lookup(E))
    E = cast<CallExpr>(Amp);
  AmpCall Call;
  Call.Args = {E->getArgs(), E->getNumArgs()};
  const FunctionDecl *Named = E->getDirectCallee();
  if (!Named)
    return Call;
  Call.Callee = getCallee(Named);
  const auto *M = dyn_cast<CXXMethodDecl>(Call.Callee);
  if (!M || M->isExplicitObjectMemberFunction())
    return Call;
  if (isa<CXXOperatorCallExpr>(E)) {
    if (!M->isStatic())
      Call.Object = Call.Args.front();
    Call.Args = Call.Args.drop_front();
  } else if (!M->isStatic()) {
    if (const auto *Member =
            dyn_cast<MemberExpr>(E->getCallee()->IgnoreParens())) {
      Call.Object = Member->getBase();
      Call.IsArrow = Member->isArrow();
    }
  }
  return Call;
}

AmpCall AmpCalls::get(const CXXConstructExpr *E) const {
  if (const Expr *Amp = lookup(E))
    E = cast<CXXConstructExpr>(Amp);
  AmpCall Call;
  Call.Callee = getCallee(E->getConstructor());
  Call.Args = {E->getArgs(), E->getNumArgs()};
  return Call;
}
