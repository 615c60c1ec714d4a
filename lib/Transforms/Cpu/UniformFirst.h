//===- UniformFirst.h - uniform statements come first -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_UNIFORMFIRST_H
#define AMPCC_LIB_TRANSFORMS_CPU_UNIFORMFIRST_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Between two barriers, statements that are the same for all threads of a tile
/// come before those of each thread,
///
///     x = a[from][local]; from = 1 - from; a[from][local] = x;
///
/// so that one loop over threads does the rest. The others read what a variable
/// was before under another name.
void putUniformFirst(ir::Module &M);

} // namespace ampcc

#endif
