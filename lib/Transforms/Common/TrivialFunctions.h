//===- TrivialFunctions.h - trivially inlinable functions -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_TRIVIALFUNCTIONS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_TRIVIALFUNCTIONS_H

#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// A function without effects that is inlined as an expression.
struct TrivialFunction {
  /// The result, in terms of the parameters; null if there is none.
  const ir::Expr *Value = nullptr;
};

/// Returns the expression of \p F if it is trivially inlinable. \p Know has the
/// effects of \p F.
std::optional<TrivialFunction> findTrivialFunction(const ir::Function &F,
                                                   ir::Builder &Make,
                                                   const FunctionEffects &Know);

} // namespace ampcc

#endif
