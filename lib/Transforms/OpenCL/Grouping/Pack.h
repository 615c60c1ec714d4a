//===- Pack.h - several tiles in a work-group -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_PACK_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_PACK_H

#include "WorkItems.h"

namespace ampcc {

/// All tiles of a launch come to the barriers of \p Kernel as often, and in the
/// same order: the work-items of a group may run several of them.
bool meetsInAllTiles(ir::Function &Kernel, const ModuleEffects &Fx);

/// Gives each tile of a work-group tile_static memory of its own.
void packTileStatics(ir::Module &M, ir::Function &Kernel, WorkItems &Items);

} // namespace ampcc

#endif
