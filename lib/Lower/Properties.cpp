//===- Properties.cpp - __declspec(property) ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang represents an access to a property as calls, with opaque values for the
// operands that they share.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"

using namespace ampcc;
using namespace clang;

static bool hasEffects(const Expr *E, const ASTContext &Ctx);

static bool hasEffectfulOperand(const Stmt *S, const ASTContext &Ctx) {
  const auto *O = dyn_cast<OpaqueValueExpr>(S);
  if (O && O->getSourceExpr())
    return hasEffects(O->getSourceExpr(), Ctx);
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return Child && hasEffectfulOperand(Child, Ctx);
  });
}

/// As HasSideEffects, including the operands of a property.
static bool hasEffects(const Expr *E, const ASTContext &Ctx) {
  return E->HasSideEffects(Ctx) || hasEffectfulOperand(E, Ctx);
}

static unsigned countUses(const Stmt *S, const OpaqueValueExpr *O) {
  unsigned Count = S == O;
  for (const Stmt *Child : S->children())
    if (Child)
      Count += countUses(Child, O);
  return Count;
}

/// Returns the operands of the property access \p E that must be evaluated
/// before its calls, as these use them more than once. The others have no
/// effect, or can be evaluated at their use.
static llvm::SmallVector<const OpaqueValueExpr *, 2>
getKeptValues(const PseudoObjectExpr *E, const ASTContext &Ctx) {
  llvm::SmallVector<const Expr *, 4> Steps(E->semantics());
  const auto NumCalls = llvm::count_if(
      Steps, [](const Expr *S) { return !isa<OpaqueValueExpr>(S); });
  llvm::SmallVector<const OpaqueValueExpr *, 2> Kept;
  // Operands before a kept one must be evaluated before it, too.
  for (const Expr *Step : llvm::reverse(Steps)) {
    const auto *O = dyn_cast<OpaqueValueExpr>(Step);
    if (!O || !hasEffects(O->getSourceExpr(), Ctx))
      continue;
    unsigned Uses = O == E->getResultExpr();
    for (const Expr *Other : Steps)
      if (const auto *Value = dyn_cast<OpaqueValueExpr>(Other))
        Uses += countUses(Value->getSourceExpr(), O);
      else
        Uses += countUses(Other, O);
    if (Uses != 1 || NumCalls != 1 || !Kept.empty())
      Kept.push_back(O);
  }
  return Kept;
}

ir::Expr *FunctionLowering::VisitOpaqueValueExpr(const OpaqueValueExpr *E) {
  auto It = OpaqueValues.find(E);
  if (It != OpaqueValues.end())
    return Make.copy(It->second);
  const Expr *Source = E->getSourceExpr();
  if (!Source)
    return reportUnsupported(E);
  return E->isGLValue() ? emitLValue(Source) : emit(Source);
}

/// Lowers operands of the calls in place, or stores them in variables.
ir::Expr *FunctionLowering::VisitPseudoObjectExpr(const PseudoObjectExpr *E) {
  const auto Kept = getKeptValues(E, Ctx);
  ExprList Before;
  ir::Expr *Result = nullptr;
  for (const Expr *Semantic : E->semantics()) {
    const bool IsLValue = Semantic->isGLValue();
    const bool IsResult = Semantic == E->getResultExpr();
    if (const auto *O = dyn_cast<OpaqueValueExpr>(Semantic);
        O && llvm::is_contained(Kept, O)) {
      const Expr *Source = O->getSourceExpr();
      const QualType T = O->getType();
      ir::Expr *Value = IsLValue ? emitAddress(Source) : emit(Source);
      Before.append(emitFirst(Value, IsLValue ? Ctx.getPointerType(T) : T,
                              O->getExprLoc()));
      OpaqueValues[O] = IsLValue ? Make.deref(Value) : Value;
    } else if (O && !IsResult) {
      continue;
    }
    ir::Expr *Value = IsLValue ? emitLValue(Semantic) : emit(Semantic);
    if (IsResult) {
      Result = Value;
    } else if (!isa<OpaqueValueExpr>(Semantic)) {
      Before.push_back(Value);
    }
  }
  for (const OpaqueValueExpr *O : Kept)
    OpaqueValues.erase(O);
  if (!E->getResultExpr() && !Before.empty())
    Result = Before.pop_back_val();
  return Make.sequence(Before, Result, E->isGLValue());
}
