//===- LaunchValues.cpp - common subexpressions of a launch's values ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Common subexpression elimination for integers that are the same in a whole
// launch. Copy propagation repeats these, since analyses compare positions:
//
//   in[nx * ny * nz + i], in[2 * (nx * ny * nz) + i]
//
// NVIDIA's compiler reassociates each sum before it looks for equal ones, so
// that later ones have no common part. Operations on literals are cheap.
//
//===----------------------------------------------------------------------===//

#include "../../Common/Rewrite.h"
#include "Steps.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "ampcc/TreeAnalysis/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class LaunchValues {
public:
  LaunchValues(Module &M, Function &Kernel)
      : Build(M), M(M), Kernel(Kernel), Names(M, Kernel),
        Changed(ModuleEffects(M).getChanged(Kernel.Body)) {}
  void run();

private:
  struct Value {
    Expr *E;
    unsigned Uses;
    Variable *V;
  };
  bool isCandidate(const Expr *E) const;
  Value *find(const Expr *E);
  void count(Expr *E);
  void replace(Expr *&E);

  Builder Build;
  Module &M;
  Function &Kernel;
  FreshNames Names;
  const VariableSet Changed;
  std::vector<Value> Values; ///< operands before what uses them
};
} // namespace

bool LaunchValues::isCandidate(const Expr *E) const {
  const auto *B = llvm::dyn_cast<Binary>(E);
  return B && B->getType()->isInteger() &&
         (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub ||
          B->Op == BinaryOp::Mul) &&
         !evaluateConstant(B->Left) && !evaluateConstant(B->Right) &&
         isFixedValue(B, [this](const Variable *V) {
           return llvm::is_contained(Kernel.Params, V) && !Changed.contains(V);
         });
}

LaunchValues::Value *LaunchValues::find(const Expr *E) {
  auto Found = llvm::find_if(
      Values, [E](const Value &Known) { return isSameExpr(Known.E, E); });
  return Found == Values.end() ? nullptr : &*Found;
}

/// Counts the uses of candidates, except those in repeated ones.
void LaunchValues::count(Expr *E) {
  const bool Counts = isCandidate(E);
  if (Value *Known = Counts ? find(E) : nullptr) {
    ++Known->Uses;
    return;
  }
  forEachOperand(E, [this](Expr *&Operand) { count(Operand); });
  if (Counts)
    Values.push_back({E, 1, nullptr});
}

void LaunchValues::replace(Expr *&E) {
  const Value *Known = isCandidate(E) ? find(E) : nullptr;
  if (Known && Known->V)
    E = Build.ref(Known->V);
  else
    forEachOperand(E, [this](Expr *&Operand) { replace(Operand); });
}

void LaunchValues::run() {
  forEachStmtIn(Kernel.Body, [this](Stmt *S) {
    forEachExpr(S, [this](Expr *&E) { count(E); });
  });
  llvm::erase_if(Values, [](const Value &Known) { return Known.Uses == 1; });
  for (Value &Known : Values)
    Known.V =
        Names.makeVariable("fixed", M.Types.withConst(Known.E->getType()));
  forEachStmtIn(Kernel.Body, [this](Stmt *S) {
    forEachExpr(S, [this](Expr *&E) { replace(E); });
  });
  StmtList Declared;
  while (!Values.empty()) {
    const Value Last = Values.back();
    Values.pop_back();
    forEachOperand(Last.E, [this](Expr *&Operand) { replace(Operand); });
    Declared.insert(Declared.begin(), Build.declare(Last.V, Last.E));
  }
  prepend(M, Declared, Kernel.Body);
}

void ampcc::declareLaunchValues(Module &M, Function &Kernel) {
  LaunchValues(M, Kernel).run();
}
