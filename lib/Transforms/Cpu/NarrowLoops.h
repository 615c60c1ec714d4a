//===- NarrowLoops.h - conditions become bounds of loops --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_NARROWLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_NARROWLOOPS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Where all that a loop over threads does is under a condition that compares
/// its variable with what is the same for all threads, the loop's bounds are
/// narrowed instead: `if (local < n)` bounds it, `if (local == n)` leaves one
/// trip.
void narrowThreadLoops(ir::Module &M);

} // namespace ampcc

#endif
