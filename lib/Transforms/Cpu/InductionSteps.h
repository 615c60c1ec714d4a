//===- InductionSteps.h - steps from iteration to iteration -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_INDUCTIONSTEPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_INDUCTIONSTEPS_H

#include "ampcc/TreeAnalysis/Effects.h"
#include <optional>

namespace ampcc {

/// The variables of a loop's body that change by the same number from each
/// iteration to the next one.
class InductionSteps {
public:
  InductionSteps(ir::For *Loop, const ModuleEffects &Fx);

  /// The difference between an iteration's \p E and that of the next one; none
  /// if it is not always the same, or only known at run time.
  std::optional<int64_t> measure(const ir::Expr *E) const;
  /// True if neighbouring iterations access the same element, or elements side
  /// by side, through \p LValue.
  bool isContiguous(const ir::Expr *LValue) const;

private:
  const ir::Variable *Counter;
  VariableSet Varying;
  llvm::DenseMap<const ir::Variable *, int64_t> Known;
};

} // namespace ampcc

#endif
