//===- Properties.cpp - what the calls of a property share ----------------===//

#include "Properties.h"
#include "Effects.h"

using namespace ampcc;
using namespace clang;

static unsigned countUses(const Stmt *S, const OpaqueValueExpr *O) {
  unsigned Count = S == O;
  for (const Stmt *Child : S->children())
    if (Child)
      Count += countUses(Child, O);
  return Count;
}

llvm::SmallVector<const OpaqueValueExpr *, 2>
ampcc::getKeptValues(const PseudoObjectExpr *E, const ASTContext &Ctx) {
  llvm::SmallVector<const Expr *, 4> Steps(E->semantics());
  const auto NumCalls = llvm::count_if(
      Steps, [](const Expr *S) { return !isa<OpaqueValueExpr>(S); });
  llvm::SmallVector<const OpaqueValueExpr *, 2> Kept;
  // What comes before a value that is kept is not evaluated behind it.
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
