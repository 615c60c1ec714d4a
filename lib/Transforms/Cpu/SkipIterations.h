//===- SkipIterations.h - loops that take every second iteration *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_SKIPITERATIONS_H
#define AMPCC_LIB_TRANSFORMS_CPU_SKIPITERATIONS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Gives loops over threads, of which a test like `(x + y) % 2 == color` leaves
/// every second one or fewer something to do, only those iterations. Vectors
/// with masks would wait: what they store is part of what the next ones load.
void skipIterations(ir::Module &M);

} // namespace ampcc

#endif
