//===- UnrollLoops.h - asks for short loops to be unrolled ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_UNROLLLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_UNROLLLOOPS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// The integer that \p E always is, if it is written with numbers: `256 / 2`.
std::optional<int64_t> evaluateConstant(const ir::Expr *E);

/// How often \p Loop runs, if that is not often, its head says so and its body
/// does not change that.
std::optional<uint64_t> getTripCount(ir::For *Loop);

/// Compilers vectorise innermost loops only: asks for short loops of a known
/// length to be unrolled in full.
void unrollLoops(ir::Module &M);

} // namespace ampcc

#endif
