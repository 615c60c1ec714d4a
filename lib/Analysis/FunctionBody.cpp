#include "ampcc/Analysis/FunctionBody.h"
#include "clang/AST/DeclCXX.h"

using namespace ampcc;
using namespace clang;

const FunctionDecl *ampcc::getBodyOf(const FunctionDecl *F) {
  if (isa<CXXDestructorDecl>(F) && F->isDefaulted())
    return F->getCanonicalDecl();
  const FunctionDecl *Definition = nullptr;
  return F->hasBody(Definition) ? Definition : nullptr;
}
