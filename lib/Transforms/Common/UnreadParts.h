//===- UnreadParts.h - drops members that are not read ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_UNREADPARTS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_UNREADPARTS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// The library's objects carry more than most kernels ask them for: a view its
/// extent, a tiled_index four indices. Members of the library's classes that
/// nothing in the kernel reads are dropped, with what is assigned to them and
/// the variables that only that needed. What others see has all members:
/// arguments, elements of arrays and views, tile_static memory.
void dropUnreadParts(ir::Module &M);

} // namespace ampcc

#endif
