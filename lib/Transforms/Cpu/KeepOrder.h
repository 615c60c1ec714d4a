//===- KeepOrder.h - accesses of one trip stay in order ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_KEEPORDER_H
#define AMPCC_LIB_TRANSFORMS_CPU_KEEPORDER_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Finds the parallel loops in whose trips memory may be accessed again after
/// it has been written. LLVM's vectorizer takes what is said of different trips
/// of a loop to hold within one, too, and brings accesses together that lie
/// side by side; so nothing may be said of these loops.
void keepOrderInTrips(ir::Module &M);

} // namespace ampcc

#endif
