//===- Declarators.cpp - signatures of amp functions (rules F1 to F5) -----===//

#include "Checker.h"

using namespace clang;

namespace ampcc {

void checkDeclarator(Checker &C, const FunctionDecl *F) {
  if (!C.Ambient.Amp || F->isImplicit() || F->isDefaulted())
    return;
  // A member of an instantiated class that nobody calls may have any type.
  if (F->isTemplateInstantiation() && !F->isThisDeclarationADefinition())
    return;
  C.checkType(F->getLocation(), F->getReturnType(), TypeUse::Value);
  for (const ParmVarDecl *P : F->parameters())
    C.checkType(P->getLocation(), P->getType(), TypeUse::Value);
}

} // namespace ampcc
