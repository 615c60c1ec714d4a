//===- TrivialFunctions.h - what functions calculate ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_TRIVIALFUNCTIONS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_TRIVIALFUNCTIONS_H

#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// A function that does nothing but calculate.
struct TrivialFunction {
  /// An expression of the parameters, each of which is only read; null: there
  /// is none.
  const ir::Expr *Value = nullptr;
};

/// Returns the expression that \p F calculates, if it is a trivially inlinable
/// function. \p Know knows \p F.
std::optional<TrivialFunction> findTrivialFunction(const ir::Function &F,
                                                   ir::Builder &Make,
                                                   const FunctionEffects &Know);

} // namespace ampcc

#endif
