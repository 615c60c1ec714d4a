//===- ProvenLoops.h - loops whose accesses are in bounds -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_PROVENLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_PROVENLOOPS_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc {

using ExprSet = llvm::DenseSet<const ir::Expr *>;

/// Loop versioning: tests in front of an innermost loop whether its accesses
/// are in bounds, where that follows from the first and the last iteration:
///
///     for (int k = 0; k < n; ++k) sum += v[i + k];
///
///     if (0 <= i && i < size && 0 <= i + n - 1 && i + n - 1 < size)
///       for (int k = 0; k < n; ++k) sum += v[i + k]; // in bounds
///     else
///       for (int k = 0; k < n; ++k) sum += v[i + k];
///
/// A check in the loop would keep compilers from loading elements together.
/// Returns the calls of accessors, and the selections of elements of arrays,
/// that need no check.
ExprSet proveLoops(ir::Module &M);

} // namespace ampcc

#endif
