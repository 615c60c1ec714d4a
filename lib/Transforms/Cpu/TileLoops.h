//===- TileLoops.h - a kernel runs a box of threads -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_TILELOOPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_TILELOOPS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Splits the kernel at its barriers: each part without them becomes loops over
/// the threads of a tile, fastest dimension innermost. What is the same for all
/// threads, and the loops and conditions around barriers, stay outside and run
/// once for the tile. Variables of a thread that live from one part to another
/// become arrays. Around all that come loops over the tiles of the box that the
/// kernel is passed. A kernel that cannot be split stays as it is.
void makeTileLoops(ir::Module &M);

} // namespace ampcc

#endif
