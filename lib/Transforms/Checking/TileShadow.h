//===- TileShadow.h - races in tile memory, in OpenCL C ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_TILESHADOW_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_TILESHADOW_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// True if \p M has tile_static variables, and devices have the memory for
/// these and their shadow.
bool fitsTileShadow(const ir::Module &M);

} // namespace ampcc

#endif
