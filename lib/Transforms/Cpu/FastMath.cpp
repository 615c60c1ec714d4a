//===- FastMath.cpp - fast_math functions on the host ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Without vector versions Black-Scholes takes 5.8 times as long
// (benchmarks/ablation). LLVM does not know that fast_math allows them.
//
//===----------------------------------------------------------------------===//

#include "../Passes.h"
#include "ampcc/Basic/MathFunctions.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Replaces builtins by the one that \p GetName returns; empty: keeps it.
static void
renameBuiltins(Module &M,
               llvm::function_ref<std::string(const Call &)> GetName) {
  Builder Build(M);
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) {
      const auto *C = llvm::dyn_cast<Call>(E);
      const std::string Name = C && !C->Callee ? GetName(*C) : "";
      if (Name.empty())
        return;
      Build.setLoc(C->getLoc());
      E = Build.call(M.copyString(Name), C->getType(), C->Args);
    });
}

void ampcc::callVectorMath(Module &M) {
  const Type *Float = M.Types.getFloating(32);
  renameBuiltins(M, [&](const Call &C) -> std::string {
    llvm::StringRef Name = C.Builtin;
    Name.consume_front("native_");
    return C.getType() == Float && is(Name, Math::Vectors)
               ? (FastMathPrefix + Name).str()
               : "";
  });
}

void ampcc::takeEstimates(Module &M) {
  renameBuiltins(M, [](const Call &C) -> std::string {
    return C.Id == BuiltinId::EstimatedRoot ? "AMP_native_rsqrt" : "";
  });
}
