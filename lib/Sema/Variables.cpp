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
    return isConstantObject(V) ? 3 : 0;
  return std::nullopt;
}

static bool isMadeOfNumbers(const APValue &Value) {
  auto All = [](unsigned Count, auto Get) {
    for (unsigned I = 0; I != Count; ++I)
      if (!isMadeOfNumbers(Get(I)))
        return false;
    return true;
  };
  switch (Value.getKind()) {
  case APValue::Int:
  case APValue::Float:
    return true;
  case APValue::Struct:
    return All(Value.getStructNumBases(),
               [&](unsigned I) { return Value.getStructBase(I); }) &&
           All(Value.getStructNumFields(),
               [&](unsigned I) { return Value.getStructField(I); });
  case APValue::Union:
    return Value.getUnionField() && isMadeOfNumbers(Value.getUnionValue());
  case APValue::Array:
    return All(Value.getArrayInitializedElts(),
               [&](unsigned I) { return Value.getArrayInitializedElt(I); }) &&
           (!Value.hasArrayFiller() || isMadeOfNumbers(Value.getArrayFiller()));
  default:
    return false;
  }
}

bool isConstantObject(const VarDecl *V) {
  const QualType T = V->getType();
  const QualType Element = V->getASTContext().getBaseElementType(T);
  const auto *R = Element->getAsCXXRecordDecl();
  const VarDecl *Definition = nullptr;
  const Expr *Init = V->getAnyInitializer(Definition);
  if (V->getStorageDuration() != SD_Static || !Element.isConstQualified() ||
      Element.isVolatileQualified() || (R && R->hasMutableFields()) || !Init ||
      T->isDependentType() || Init->isValueDependent())
    return false;
  const APValue *Value = Definition->evaluateValue();
  return Value && isMadeOfNumbers(*Value);
}

bool checkVariable(Checker &C, const VarDecl *V) {
  if (V->isExceptionVariable()) // the handler has been refused
    return true;
  if (!C.At.Ambient.Amp || isa<ParmVarDecl>(V) ||
      hasMark(V, mark::TileStatic) || V->isInvalidDecl() ||
      V->isInitCapture() || !V->isLocalVarDecl())
    return true;
  QualType T = V->getType();
  const std::optional<unsigned> Storage = getForbiddenStorage(V);
  const bool IsAllowed =
      C.Opts.Extensions && V->isStaticLocal() && isConstantObject(V);
  if (Storage && !IsAllowed) {
    C.report(V->getLocation(), diag::err_storage_class) << V << *Storage;
    return true;
  }
  if (!C.checkType(V->getLocation(), T, TypeUse::Value, V->getSourceRange()))
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
