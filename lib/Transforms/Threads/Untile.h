//===- Untile.h - removes tiles without synchronization ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_UNTILE_H
#define AMPCC_LIB_TRANSFORMS_THREADS_UNTILE_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Replaces `tile * Tile + local` in the tiled \p Kernel by the thread's global
/// position.
void joinPositions(ir::Module &M, ir::Function &Kernel);

/// Makes \p Kernel untiled if its threads neither synchronize nor query
/// positions in a tile; programs ported from other languages often have such
/// tiles. Returns the former tile; 0: \p Kernel is unchanged.
std::array<uint32_t, 3> untile(ir::Module &M, ir::Function &Kernel);

} // namespace ampcc

#endif
