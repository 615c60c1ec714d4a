//===- ParallelTiles.h - marks loops of small tiles -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_PARALLELTILES_H
#define AMPCC_LIB_TRANSFORMS_CPU_PARALLELTILES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Marks the innermost loops over tiles if the loops over their threads are so
/// short that compilers unroll them: then vectors are made of tiles. C++ AMP
/// orders nothing between tiles but atomics and what is printed; what a tile
/// has for itself must be such that a compiler can keep it in registers.
void markParallelTiles(ir::Module &M);

} // namespace ampcc

#endif
