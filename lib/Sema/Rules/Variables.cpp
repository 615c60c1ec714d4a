//===- Variables.cpp - variables of amp code (rules E, G7) ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../StorageClasses.h"
#include "Checker.h"
#include "ampcc/Basic/AmpAttributes.h"

using namespace clang;

namespace ampcc {

/// More than a device's registers hold, and enough for any computation in
/// private memory (rule E33).
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

/// True if the value of \p E is, points to or consists of characters of a
/// string literal.
static bool isOfStringLiteral(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return llvm::any_of(List->inits(), isOfStringLiteral);
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E))
    return isOfStringLiteral(Choice->getTrueExpr()) ||
           isOfStringLiteral(Choice->getFalseExpr());
  if (const auto *Character = dyn_cast<ArraySubscriptExpr>(E))
    return isOfStringLiteral(Character->getBase());
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return isOfStringLiteral(U->getSubExpr());
  return isa<StringLiteral, PredefinedExpr>(E);
}

/// True if the string literal that initializes \p V, which is reported itself,
/// causes its forbidden character type (rule G8).
static bool isCausedByString(Checker &C, const VarDecl *V) {
  if (!V->getInit() || !isOfStringLiteral(V->getInit()))
    return false;
  const auto P =
      C.Types.findProblem(V->getLocation(), V->getType(), TypeUse::Value);
  if (!P || !P->Type->isAnyCharacterType())
    return false;
  C.setRefused(C.At.Function, V->getSourceRange(), V->getType(), *P);
  return true;
}

void checkSpecifier(Checker &C, const VarDecl *V) {
  const auto *Amp = V->getAttr<CUDADeviceAttr>();
  if (Amp && !Amp->isImplicit() && !V->isInvalidDecl() &&
      !C.Diags.hasErrorBeside(Amp->getLocation()))
    C.report(Amp->getLocation(), diag::err_restriction_on_object);
}

bool checkVariable(Checker &C, const VarDecl *V) {
  if (V->isExceptionVariable()) // the handler has been rejected
    return true;
  if (!C.At.Ambient.Amp || isa<ParmVarDecl>(V) ||
      hasAmpAttr(V, ampattr::TileStatic) || V->isInvalidDecl() ||
      V->isInitCapture() || !V->isLocalVarDecl())
    return true;
  QualType T = V->getType();
  if (const auto Storage = getForbiddenStorage(V)) {
    const bool IsExtension =
        *Storage == ForbiddenStorage::Static && isConstantObject(V);
    // Visual C++ evaluates it like a class's constant.
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
  if (isCausedByString(C, V))
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
