#include "ampcc/Analysis/FunctionBody.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/Builtins.h"

using namespace ampcc;
using namespace clang;

const FunctionDecl *ampcc::getBodyOf(const FunctionDecl *F) {
  if (isa<CXXDestructorDecl>(F) && F->isDefaulted())
    return F->getCanonicalDecl();
  const FunctionDecl *Definition = nullptr;
  return F->hasBody(Definition) ? Definition : nullptr;
}

const Expr *ampcc::getForwardedArgument(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || E->getNumArgs() != 1)
    return nullptr;
  switch (F->getBuiltinID()) {
  case Builtin::BImove:
  case Builtin::BImove_if_noexcept:
  case Builtin::BIforward:
  case Builtin::BIas_const:
    return E->getArg(0);
  default:
    return nullptr;
  }
}

bool ampcc::isBytewiseAssignment(const CXXMethodDecl *M) {
  if (!M->isTrivial() ||
      !(M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator()))
    return false;
  const ASTRecordLayout &Layout =
      M->getASTContext().getASTRecordLayout(M->getParent());
  return Layout.getDataSize() == Layout.getSize() || M->getParent()->isEmpty();
}
