//===- TileMemory.h - the tile_static variables as one object ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_TILEMEMORY_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_TILEMEMORY_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// The threads of a tile run in calls of their own: what they share is a
/// struct, to which the kernel gets a pointer (ir::Checks::TileMemory). Between
/// its members lie gaps, where accesses that miss them are seen.
void gatherTileStatics(ir::Module &M);

} // namespace ampcc

#endif
