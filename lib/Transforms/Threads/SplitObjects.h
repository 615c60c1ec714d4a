//===- SplitObjects.h - structs become variables ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_SPLITOBJECTS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_SPLITOBJECTS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Replaces the structs of \p Kernel and its small arrays by a variable for
/// each number or pointer in them, unless their address is used or an element
/// is chosen while the kernel runs: each of these is uniform or not by itself,
/// and what lives across a barrier becomes an array of numbers.
void splitObjects(ir::Module &M, ir::Function &Kernel);

} // namespace ampcc

#endif
