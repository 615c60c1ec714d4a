//===- StripWidth.h - chooses the width of strips ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_STRIPWIDTH_H
#define AMPCC_LIB_TRANSFORMS_CPU_STRIPWIDTH_H

#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// The associativity of a cache: rows whose length is a power of two begin in
/// the same set.
constexpr unsigned MaxRows = 8;

/// True if threads of \p Loop write rows in the loop \p S, without waiting for
/// results of the last iteration.
bool writesRows(ir::For *Loop, ir::Stmt *S, const ModuleEffects &Fx);

/// Returns how many threads of the thread loop \p Loop are interchanged at a
/// time with its inner loops \p Inner. Values that live across iterations
/// should stay in registers, and the data read in the first-level cache: if
/// each thread reads a row of its own, a cache line per thread has to stay
/// there. Returns 1, for no interchange, if threads write such rows. \p
/// IsInStep is true if some of the loops are predicated.
unsigned chooseStripWidth(ir::For *Loop, llvm::ArrayRef<ir::Stmt *> Inner,
                          bool IsInStep, const ModuleEffects &Fx);

} // namespace ampcc

#endif
