//===- LargeArrays.h - arrays too large for a stack -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_LARGEARRAYS_H
#define AMPCC_LIB_TRANSFORMS_CPU_LARGEARRAYS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Puts the largest arrays of a function on the heap if there is too much for
/// the stack of a thread that the program has made: arrays that have an element
/// for each thread of a tile can take megabytes.
void moveLargeArrays(ir::Module &M);

} // namespace ampcc

#endif
