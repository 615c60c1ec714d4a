//===- ProvenLoops.h - versions loops with bounds tests ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_PROVENLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_PROVENLOOPS_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc {

using ExprSet = llvm::DenseSet<const ir::Expr *>;

/// Loop versioning: tests before an innermost loop that its accesses are in
/// bounds, if that follows from its first and last iteration:
///
///     for (int k = 0; k < n; ++k) sum += v[i + k];
///
///     if (0 <= i && i < size && 0 <= i + n - 1 && i + n - 1 < size)
///       for (int k = 0; k < n; ++k) sum += v[i + k]; // in bounds
///     else
///       for (int k = 0; k < n; ++k) sum += v[i + k];
///
/// A check in the loop would keep compilers from vectorizing loads. Returns the
/// accessor calls and array subscripts that need no check.
ExprSet proveLoops(ir::Module &M);

} // namespace ampcc

#endif
