//===- Statements.cpp - statements of amp code (rules G9 to G12) ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checker.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {

/// Reports exceptions under -fno-exceptions, which Clang does not do with
/// target attributes.
static void checkExceptions(Checker &C, SourceLocation Loc,
                            llvm::StringRef Word) {
  if (!C.Ctx.getLangOpts().CXXExceptions &&
      !C.Ctx.getSourceManager().isInSystemHeader(Loc))
    C.Ctx.getDiagnostics().Report(Loc, clang::diag::err_exceptions_disabled)
        << Word;
}

void checkStatement(Checker &C, const Stmt *S) {
  SourceLocation Loc = S->getBeginLoc();
  if (!C.At.Ambient.Amp) {
    if (isa<CXXThrowExpr>(S))
      checkExceptions(C, Loc, "throw");
    else if (isa<CXXTryStmt>(S))
      checkExceptions(C, Loc, "try");
    return;
  }
  switch (S->getStmtClass()) {
  case Stmt::CompoundStmtClass:
    for (const Stmt *Part : cast<CompoundStmt>(S)->body())
      if (const auto *Discarded = dyn_cast<Expr>(Part))
        C.Roles.Reads.insert(Discarded->IgnoreParens());
    break;
  case Stmt::GotoStmtClass:
  case Stmt::IndirectGotoStmtClass:
    C.report(Loc, diag::err_goto);
    break;
  case Stmt::LabelStmtClass:
    C.report(Loc, diag::err_label) << cast<LabelStmt>(S)->getDecl();
    break;
  case Stmt::GCCAsmStmtClass:
  case Stmt::MSAsmStmtClass:
    C.report(Loc, diag::err_asm);
    break;
  case Stmt::CXXTryStmtClass:
    C.report(Loc, diag::err_exception_handling)
        << "try" << getSelector(C.At.Ambient);
    break;
  case Stmt::SEHTryStmtClass:
  case Stmt::SEHLeaveStmtClass:
    C.report(Loc, diag::err_exception_handling)
        << "__try" << getSelector(C.At.Ambient);
    break;
  default:
    break;
  }
}

} // namespace ampcc
