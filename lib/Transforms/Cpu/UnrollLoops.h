//===- UnrollLoops.h - requests unrolling of short loops --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_UNROLLLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_UNROLLLOOPS_H

#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// Returns the trip count of a loop that unrollLoops unrolls fully; 0 if it
/// does not.
uint64_t getUnrolledIterations(const ir::For *Loop);

/// Adds the counters of the loops in \p S that unrollLoops unrolls fully.
void addUnrolledCounters(ir::Stmt *S, VariableSet &Counters);

/// True if \p E only depends on \p Counters, so that it is constant once their
/// loops are unrolled.
bool isKnownWhenUnrolled(const ir::Expr *E, const VariableSet &Counters);

/// Requests full unrolling of short loops of constant length: LLVM vectorizes
/// innermost loops only.
void unrollLoops(ir::Module &M);

} // namespace ampcc

#endif
