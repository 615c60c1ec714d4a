//===- Untile.h - tiles whose threads never meet ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_UNTILE_H
#define AMPCC_LIB_TRANSFORMS_THREADS_UNTILE_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Makes `tile * Tile + local` in \p Kernel, which is tiled, a thread's
/// position.
void joinPositions(ir::Module &M, ir::Function &Kernel);

/// Makes \p Kernel one without tiles, if its threads do not ask for their
/// places in these, and never meet: programs have tiles where another language
/// asks for them. Returns what the tiles were; 0: nothing has changed.
std::array<uint32_t, 3> untile(ir::Module &M, ir::Function &Kernel);

} // namespace ampcc

#endif
