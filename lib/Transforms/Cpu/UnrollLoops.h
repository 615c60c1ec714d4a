//===- UnrollLoops.h - asks for short loops to be unrolled ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_UNROLLLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_UNROLLLOOPS_H

#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// The iterations of a loop that unrollLoops has unrolled in full; 0: it stays
/// a loop, unless it has no iterations.
uint64_t getUnrolledIterations(const ir::For *Loop);

/// Adds the counters of the loops in \p S that unrollLoops unrolls in full.
void addUnrolledCounters(ir::Stmt *S, VariableSet &Counters);

/// True if \p E is calculated from numbers and \p Counters alone: it is a
/// number once their loops are unrolled.
bool isKnownWhenUnrolled(const ir::Expr *E, const VariableSet &Counters);

/// Compilers vectorise innermost loops only: asks for short loops of a known
/// length to be unrolled in full.
void unrollLoops(ir::Module &M);

} // namespace ampcc

#endif
