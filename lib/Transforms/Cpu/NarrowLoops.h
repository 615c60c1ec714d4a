//===- NarrowLoops.h - conditions become bounds of loops --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_NARROWLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_NARROWLOOPS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Narrows the bounds of loops over threads that do nothing but under a
/// condition that compares the loop's variable with what is the same for all
/// threads: `if (local < n)` bounds the loop, `if (local == n)` leaves one
/// iteration.
void narrowThreadLoops(ir::Module &M);

} // namespace ampcc

#endif
