//===- StripWidth.h - how many threads a strip has --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_STRIPWIDTH_H
#define AMPCC_LIB_TRANSFORMS_CPU_STRIPWIDTH_H

#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// As many lines as the ways of a cache: rows whose length is a power of two
/// begin in one set of it.
constexpr unsigned MaxRows = 8;

/// How many threads of \p Loop, one over threads, change places at a time with
/// \p Inner, loops of theirs. What the threads keep between the iterations
/// should be in registers, and what they read in the first-level cache: where
/// each thread goes along a row of its own, a cache line of each has to stay
/// there. 1: the threads go one after the other, as processors write one place
/// at a time. With \p IsInStep, some of the loops are run in lock step.
unsigned chooseStripWidth(ir::For *Loop, llvm::ArrayRef<ir::Stmt *> Inner,
                          bool IsInStep, const ModuleEffects &Fx);

} // namespace ampcc

#endif
