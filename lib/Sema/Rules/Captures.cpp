//===- Captures.cpp - what amp lambdas capture (rules H1 to H9) -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checker.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace ampcc {

static bool isContainer(Checker &C, SourceLocation Loc, QualType T) {
  const CXXRecordDecl *R = C.Types.getClass(Loc, T.getNonReferenceType());
  return R && hasMark(R, mark::Container);
}

/// Returns false, having reported it, if the variable captured as \p Name has a
/// type that is not allowed.
static bool checkCapturedType(Checker &C, const FunctionDecl *Operator,
                              SourceLocation Loc, QualType T,
                              llvm::StringRef Name) {
  std::optional<TypeProblem> P = C.Types.findProblem(Loc, T, TypeUse::Member);
  if (!P)
    return true;
  C.setRefused(Operator, Loc, T, *P);
  C.report(Loc, diag::err_capture_type) << T << unsigned(P->Reason) << Name;
  C.noteTypePath(*P);
  return false;
}

static bool checkCaptureOfThis(Checker &C, const FunctionDecl *Operator,
                               const LambdaCapture &Capture, QualType T) {
  if (Capture.getCaptureKind() == LCK_StarThis)
    return checkCapturedType(C, Operator, Capture.getLocation(), T, "*this");
  C.report(Capture.getLocation(), diag::err_capture_this);
  for (const FieldDecl *Member : T->getPointeeCXXRecordDecl()->fields())
    C.coverObject(Operator, Member->getType());
  return false;
}

/// Returns false, having reported it, if the capture violates a rule. \p Field
/// is its member of the closure.
static bool checkCapture(Checker &C, const LambdaExpr *L,
                         const LambdaCapture &Capture, const FieldDecl *Field) {
  const FunctionDecl *Operator = L->getCallOperator();
  SourceLocation Loc = Capture.getLocation();
  if (Capture.capturesThis())
    return checkCaptureOfThis(C, Operator, Capture, Field->getType());
  if (!Capture.capturesVariable())
    return true;
  const ValueDecl *V = Capture.getCapturedVar();
  QualType T = V->getType();
  if (Capture.getCaptureKind() == LCK_ByRef) {
    if (isContainer(C, Loc, T))
      return true;
    T = T.getNonReferenceType();
    std::optional<TypeProblem> P = C.Types.findProblem(Loc, T, TypeUse::Member);
    C.report(Loc, diag::err_capture_by_reference) << V << T << P.has_value();
    if (P) {
      C.setRefused(Operator, Loc, T, *P);
      C.noteTypePath(*P);
    }
    return false;
  }
  T = T.getNonReferenceType();
  if (isContainer(C, Loc, T)) {
    C.Diags.cover(Loc); // the constructor that would copy it
    C.Diags.cover(L->getIntroducerRange());
    C.report(Loc, diag::err_capture_container_by_value)
        << V << T << V->getName();
    return false;
  }
  return checkCapturedType(C, Operator, Loc, T, V->getName());
}

/// Whether objects of type \p T have any data.
static bool hasData(QualType T) {
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return !R || llvm::any_of(R->fields(), [](const FieldDecl *F) {
    return hasData(F->getType());
  }) || llvm::any_of(R->bases(), [](const CXXBaseSpecifier &B) {
    return hasData(B.getType());
  });
}

void checkCaptures(Checker &C, const LambdaExpr *L) {
  if (!getRestriction(L->getCallOperator()).Amp)
    return;
  bool IsValid = true;
  for (const auto &[Capture, Field] :
       llvm::zip(L->captures(), L->getLambdaClass()->fields()))
    IsValid &= checkCapture(C, L, Capture, Field);
  if (!IsValid || C.Opts.Extensions ||
      L->getLambdaClass()->isDependentContext())
    return;
  // The closure as a whole obeys the rule for members (H8). A capture without
  // data, such as a lambda that captures nothing, may lie anywhere.
  const ASTRecordLayout &Layout = C.Ctx.getASTRecordLayout(L->getLambdaClass());
  const ValueDecl *Before = nullptr;
  for (const auto &[Capture, Field] :
       llvm::zip(L->captures(), L->getLambdaClass()->fields())) {
    if (!Capture.capturesVariable())
      continue;
    const ValueDecl *V = Capture.getCapturedVar();
    if (Before && hasData(Field->getType()) &&
        Layout.getFieldOffset(Field->getFieldIndex()) % 32 != 0) {
      C.report(Capture.getLocation(), diag::err_capture_layout)
          << V << Before << Before->getType().getNonReferenceType();
      return;
    }
    Before = V;
  }
}

} // namespace ampcc
