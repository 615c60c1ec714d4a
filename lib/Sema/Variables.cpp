//===- Variables.cpp - variables of amp code (rules E, G7) ----------------===//

#include "Checker.h"
#include "ampcc/Basic/Marks.h"

using namespace clang;

namespace ampcc {

void checkVariable(Checker &C, const VarDecl *V) {
  if (!C.Ambient.Amp || isa<ParmVarDecl>(V) || hasMark(V, mark::TileStatic))
    return;
  C.checkType(V->getLocation(), V->getType(), TypeUse::Value);
}

} // namespace ampcc
