//===- TripCount.h - trip counts of loops -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TREEANALYSIS_TRIPCOUNT_H
#define AMPCC_TREEANALYSIS_TRIPCOUNT_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

/// Returns the value of \p E, an integer constant expression like `256 / 2`.
std::optional<int64_t> evaluateConstant(const ir::Expr *E);

/// Returns the value of \p V, currently \p Value, after \p Inc, the increment
/// of a loop.
std::optional<int64_t> stepCounter(const ir::Expr *Inc, const ir::Variable *V,
                                   int64_t Value);

/// Returns the values of \p Loop's counter in its iterations, if they are
/// constant and at most \p Max.
std::optional<llvm::SmallVector<int64_t, 8>>
getCounterValues(const ir::For *Loop, uint64_t Max = 32);

/// Returns the number of iterations of \p Loop, under the same conditions.
std::optional<uint64_t> getTripCount(const ir::For *Loop, uint64_t Max = 32);

} // namespace ampcc

#endif
