//===- Variables.cpp - variables of amp code (rules E, G7) ----------------===//

#include "Checker.h"
#include "ampcc/Basic/Marks.h"
#include "ampcc/Basic/StorageClasses.h"

using namespace clang;

namespace ampcc {

/// Far more than the registers of a device hold, and enough for any computation
/// in private memory (rule E33).
static constexpr uint64_t MaxVariableSize = 1 << 20;

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
  if (const auto Storage = getForbiddenStorage(V)) {
    const bool IsExtension =
        *Storage == ForbiddenStorage::Static && isConstantObject(V);
    // Visual C++ reads it where it stands, as it reads constants of classes.
    if (IsExtension && !C.Opts.Extensions && V->isConstexpr() &&
        T->isIntegralOrEnumerationType() && C.Opts.Windows != false) {
      C.report(V->getLocation(), diag::warn_static_constant) << V;
    } else if (!IsExtension || !C.Opts.Extensions) {
      enum { StaticWithoutExtensions = 3 };
      C.report(V->getLocation(), diag::err_storage_class)
          << V
          << (IsExtension ? unsigned(StaticWithoutExtensions)
                          : unsigned(*Storage));
      return true;
    }
  }
  // The literal that determines the type is reported.
  if (T->getContainedAutoType() && V->getInit() &&
      isa<StringLiteral>(V->getInit()->IgnoreParenImpCasts()))
    return true;
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
