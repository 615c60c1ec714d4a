//===- Statements.cpp - statements of amp code (rules G9 to G12) ----------===//

#include "Checker.h"

using namespace clang;

namespace ampcc {

void checkStatement(Checker &C, const Stmt *S) {
  if (!C.At.Ambient.Amp)
    return;
  SourceLocation Loc = S->getBeginLoc();
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
