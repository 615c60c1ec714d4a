//===- PreciseMath.cpp - accurate float functions -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/bit.h"

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

/// Returns the function of \p C, `pow(x, 2)` or `pow(x, 3)`, which drivers
/// calculate as other powers; empty for other calls.
static llvm::StringRef getSmallPower(const Call &C, llvm::StringRef Name) {
  const auto *N = Name == "pow" ? llvm::dyn_cast<Literal>(C.Args[1]) : nullptr;
  const bool IsFloat = C.getType()->getBits() == 32;
  if (!N || !N->getType()->isFloating() || N->getType() != C.getType())
    return "";
  const double Value = IsFloat ? llvm::bit_cast<float>(uint32_t(N->Bits))
                               : llvm::bit_cast<double>(N->Bits);
  return Value == 2   ? IsFloat ? "AMP_square_float" : "AMP_square_double"
         : Value == 3 ? IsFloat ? "AMP_cube_float" : "AMP_cube_double"
                      : "";
}

void ampcc::roundPreciseMath(Module &M) {
  Builder Build(M);
  const Type *Double = M.Types.getFloating(64);
  const auto Round = [&](Expr *&E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    if (!C)
      return;
    Build.setLoc(C->getLoc());
    llvm::StringRef Whole = C->Builtin;
    const bool IsPrecise = Whole.consume_front(Prefix);
    if (const auto Power = getSmallPower(*C, Whole); !Power.empty()) {
      E = Build.call(Power, C->getType(), C->Args.take_front(1));
      return;
    }
    if (!IsPrecise)
      return;
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
