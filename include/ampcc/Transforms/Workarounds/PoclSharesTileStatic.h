//===- PoclSharesTileStatic.h - inlines users of tile_static ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_WORKAROUNDS_POCLSHARESTILESTATIC_H
#define AMPCC_TRANSFORMS_WORKAROUNDS_POCLSHARESTILESTATIC_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// PoCL gives each of the CPU's threads tile_static memory of its own where the
/// kernel itself uses it. A function may know the address without being told
/// it; where that is not inlined, threads would share what it uses. Marks each
/// function that has a parameter through which it reaches tile_static memory.
void inlineUsersOfTileStatic(ir::Module &M);

} // namespace ampcc

#endif
