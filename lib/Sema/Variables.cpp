//===- Variables.cpp - variables of amp code (rules E, G7) ----------------===//

#include "Checker.h"
#include "ampcc/Basic/Marks.h"

using namespace clang;

namespace ampcc {

/// Registers of the devices that the language was made for hold no more, and
/// nothing that computes in private memory needs more (rule E33).
static constexpr uint64_t MaxVariableSize = 1 << 20;

std::optional<unsigned> getForbiddenStorage(const VarDecl *V) {
  if (V->getTSCSpec() != TSCS_unspecified)
    return 2;
  if (V->hasExternalStorage())
    return 1;
  if (V->isStaticLocal())
    return 0;
  return std::nullopt;
}

bool checkVariable(Checker &C, const VarDecl *V) {
  if (V->isExceptionVariable()) // the handler has been refused
    return true;
  if (!C.At.Ambient.Amp || isa<ParmVarDecl>(V) ||
      hasMark(V, mark::TileStatic) || V->isInvalidDecl() ||
      V->isInitCapture() || !V->isLocalVarDecl())
    return true;
  QualType T = V->getType();
  if (const std::optional<unsigned> Storage = getForbiddenStorage(V)) {
    C.report(V->getLocation(), diag::err_storage_class) << V << *Storage;
    return true;
  }
  if (!C.checkType(V->getLocation(), T, TypeUse::Value))
    return false;
  if (!T->isIncompleteType() && !T->isDependentType() &&
      !T->isVariablyModifiedType() &&
      uint64_t(C.Ctx.getTypeSizeInChars(T).getQuantity()) > MaxVariableSize)
    C.report(V->getLocation(), diag::err_variable_size)
        << V << std::to_string(C.Ctx.getTypeSizeInChars(T).getQuantity())
        << std::to_string(MaxVariableSize);
  return true;
}

} // namespace ampcc
