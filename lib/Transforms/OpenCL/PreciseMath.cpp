//===- PreciseMath.cpp - accurate float functions -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/StringSwitch.h"

using namespace ampcc;
using namespace ampcc::ir;

static constexpr llvm::StringLiteral Prefix = "precise_";

/// True if NVIDIA's float function \p Name is within precise_math's bounds,
/// which are CUDA's (docs/math.md).
static bool isPreciseOnNvidia(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("acos", "acosh", "asin", "asinh", "atan", "atan2", true)
      .Cases("atanh", "cbrt", "cos", "erf", "erfc", true)
      .Cases("exp", "exp2", "expm1", "hypot", "log", "log10", true)
      .Cases("log1p", "log2", "pow", "sin", "sinh", "tanh", true)
      .Case("tgamma", true)
      .Default(false);
}

void ampcc::roundPreciseMath(Module &M) {
  Builder Build(M);
  const Type *Double = M.Types.getFloating(64);
  const auto Round = [&](Expr *&E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    if (!C || !C->Builtin.starts_with(Prefix))
      return;
    Build.setLoc(C->getLoc());
    // A correctly rounded root is identical, and many devices have it.
    const llvm::StringRef Name = C->Builtin.drop_front(Prefix.size());
    if (Name == "sqrt" || isPreciseOnNvidia(Name)) {
      const std::string Macro =
          "AMP_" + (Name == "sqrt" ? Name : C->Builtin).str();
      E = Build.call(M.copyString(Macro), C->getType(), C->Args);
      return;
    }
    llvm::SmallVector<Expr *, 2> Args;
    for (Expr *Arg : C->Args)
      Args.push_back(Build.cast(Arg, Double));
    E = Build.cast(Build.call(Name, Double, Args), C->getType());
  };
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, Round);
}
