//===- ReturnedViews.cpp - returned views of local variables --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `array_view<int> v(8, local); return v;`: Clang only warns if the view is
// returned without a name (lifetimebound).
//
//===----------------------------------------------------------------------===//

#include "Checker.h"
#include "ampcc/Basic/AmpAttributes.h"

using namespace clang;

namespace ampcc {

/// Returns the object that \p E copies.
static const Expr *getOriginal(const Expr *E) {
  for (;;) {
    E = E->IgnoreParenImpCasts();
    const auto *Construct = dyn_cast<CXXConstructExpr>(E);
    if (const auto *Full = dyn_cast<FullExpr>(E))
      E = Full->getSubExpr();
    else if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      E = Temporary->getSubExpr();
    else if (Construct && Construct->getNumArgs() == 1 &&
             Construct->getConstructor()->isCopyOrMoveConstructor())
      E = Construct->getArg(0);
    else if (const auto *Temporary = dyn_cast<CXXBindTemporaryExpr>(E))
      E = Temporary->getSubExpr();
    else if (const auto *Written = dyn_cast<CXXFunctionalCastExpr>(E))
      E = Written->getSubExpr();
    else
      return E;
  }
}

/// Returns the local variable that \p E names or copies, or null.
static const VarDecl *getLocal(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(getOriginal(E));
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return V && V->hasLocalStorage() && !V->getType()->isReferenceType() &&
                 !Ref->refersToEnclosingVariableOrCapture()
             ? V
             : nullptr;
}

/// Returns the variable whose memory \p E designates: by its name, its address,
/// or its elements' address.
static const VarDecl *getOwner(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf)
    return getOwner(Address->getSubExpr());
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
    return getOwner(Element->getBase());
  if (const auto *Data = dyn_cast<CXXMemberCallExpr>(E);
      Data && Data->getMethodDecl() && Data->getMethodDecl()->getIdentifier() &&
      Data->getMethodDecl()->getName() == "data")
    return getOwner(Data->getImplicitObjectArgument());
  const VarDecl *V = getLocal(E);
  return V && !V->getType()->isPointerType() ? V : nullptr;
}

void checkReturnedView(Checker &C, const ReturnStmt *S) {
  const VarDecl *View = S->getRetValue() ? getLocal(S->getRetValue()) : nullptr;
  const auto *R = View ? View->getType()->getAsCXXRecordDecl() : nullptr;
  if (!R || !hasAmpAttr(R, ampattr::ContainerView) || !View->getInit())
    return;
  const auto *Made = dyn_cast<CXXConstructExpr>(getOriginal(View->getInit()));
  if (!Made)
    return;
  const CXXConstructorDecl *Constructor = Made->getConstructor();
  for (unsigned I = 0;
       I != std::min(Made->getNumArgs(), Constructor->getNumParams()); ++I) {
    if (!Constructor->getParamDecl(I)->hasAttr<LifetimeBoundAttr>())
      continue;
    const VarDecl *Owner = getOwner(Made->getArg(I));
    if (!Owner)
      continue;
    C.report(S->getRetValue()->getExprLoc(), diag::warn_dangling_view)
        << View << Owner;
    C.note(Owner->getLocation(), diag::note_variable_declared) << Owner;
  }
}

} // namespace ampcc
