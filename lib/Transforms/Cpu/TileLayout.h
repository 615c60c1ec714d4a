//===- TileLayout.h - the layout of tile_static arrays ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_TILELAYOUT_H
#define AMPCC_LIB_TRANSFORMS_CPU_TILELAYOUT_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Transposes arrays of two dimensions that neighbouring threads access by
/// columns, so that they access rows. What they read by rows may become columns
/// if that was read once: either way one of the two accesses is made of single
/// elements, but a processor forwards parts of a vector that it has just stored
/// to loads of single elements; a vector whose elements were stored one by one
/// has to wait until they, and all stores before them, are in the cache.
void layOutTiles(ir::Module &M);

} // namespace ampcc

#endif
