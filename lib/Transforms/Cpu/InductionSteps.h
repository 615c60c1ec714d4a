//===- InductionSteps.h - steps of induction variables ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_INDUCTIONSTEPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_INDUCTIONSTEPS_H

#include "ampcc/TreeAnalysis/Effects.h"
#include <optional>

namespace ampcc {

/// The variables of a loop's body that change by a constant per iteration.
class InductionSteps {
public:
  InductionSteps(ir::For *Loop, const ModuleEffects &Fx);

  /// Returns the change of \p E from one iteration to the next; nothing
  /// if it varies or is only known at run time.
  std::optional<int64_t> measure(const ir::Expr *E) const;
  /// True if \p LValue is the same element in adjacent iterations, or elements
  /// side by side.
  bool isContiguous(const ir::Expr *LValue) const;

private:
  const ir::Variable *Counter;
  VariableSet Varying;
  llvm::DenseMap<const ir::Variable *, int64_t> Known;
};

} // namespace ampcc

#endif
