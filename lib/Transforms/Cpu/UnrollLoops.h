//===- UnrollLoops.h - asks for short loops to be unrolled ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_UNROLLLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_UNROLLLOOPS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// The iterations of a loop that unrollLoops has unrolled in full; 0: it stays
/// a loop, unless it has no iterations.
uint64_t getUnrolledTrips(const ir::For *Loop);

/// Compilers vectorise innermost loops only: asks for short loops of a known
/// length to be unrolled in full.
void unrollLoops(ir::Module &M);

} // namespace ampcc

#endif
