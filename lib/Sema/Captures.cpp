//===- Captures.cpp - what amp lambdas capture (rules H1 to H9) -----------===//

#include "Checker.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace ampcc {

static bool isContainer(QualType T) {
  const CXXRecordDecl *R = T.getNonReferenceType()->getAsCXXRecordDecl();
  return R && hasMark(R, mark::Container);
}

/// Returns false, having reported it, when the capture breaks a rule.
static bool checkCapture(Checker &C, const FunctionDecl *Operator,
                         const LambdaCapture &Capture) {
  SourceLocation Loc = Capture.getLocation();
  if (Capture.capturesThis()) {
    if (Capture.getCaptureKind() != LCK_This)
      return true;
    C.report(Loc, diag::err_capture_this);
    return false;
  }
  if (!Capture.capturesVariable())
    return true;
  const ValueDecl *V = Capture.getCapturedVar();
  QualType T = V->getType();
  if (Capture.getCaptureKind() == LCK_ByRef) {
    if (isContainer(T))
      return true;
    C.report(Loc, diag::err_capture_by_reference) << V;
    return false;
  }
  T = T.getNonReferenceType();
  if (isContainer(T)) {
    C.report(Loc, diag::err_capture_container_by_value)
        << V << T << V->getName();
    return false;
  }
  std::optional<TypeProblem> P = C.TypeRules.findProblem(T, TypeUse::Member);
  if (!P)
    return true;
  C.Refused[Operator].insert(T.getCanonicalType().getTypePtr());
  C.report(Loc, diag::err_capture_type) << T << unsigned(P->Reason) << V;
  C.noteTypePath(*P);
  return false;
}

void checkCaptures(Checker &C, const LambdaExpr *L) {
  if (!getRestriction(L->getCallOperator()).Amp)
    return;
  bool IsValid = true;
  for (const LambdaCapture &Capture : L->captures())
    IsValid &= checkCapture(C, L->getCallOperator(), Capture);
  if (!IsValid || C.Opts.Extensions ||
      L->getLambdaClass()->isDependentContext())
    return;
  // The closure as a whole obeys the rule for members (H8).
  const ASTRecordLayout &Layout = C.Ctx.getASTRecordLayout(L->getLambdaClass());
  for (const auto &[Capture, Field] :
       llvm::zip(L->captures(), L->getLambdaClass()->fields()))
    if (Capture.capturesVariable() &&
        Layout.getFieldOffset(Field->getFieldIndex()) % 32 != 0) {
      C.report(Capture.getLocation(), diag::err_capture_layout)
          << Capture.getCapturedVar();
      return;
    }
}

} // namespace ampcc
