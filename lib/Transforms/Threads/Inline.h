//===- Inline.h - inlining of what threads share ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_INLINE_H
#define AMPCC_LIB_TRANSFORMS_THREADS_INLINE_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Puts the body of each function that has a barrier into \p Kernel: a tile's
/// threads meet in no function of their own. A call that stands in the middle
/// of an expression comes in front of the statement; where it is not always
/// evaluated, it stays. False: one has stayed.
bool inlineBarriers(ir::Module &M, ir::Function &Kernel);

/// The same with what the kernel's entry calls: the user's function object.
void inlineKernelFunction(ir::Module &M, ir::Function &Kernel);

/// The same with functions that have loops, as long as they are not large: a
/// loop over threads and one in a function cannot change places.
void inlineLoops(ir::Module &M, ir::Function &Kernel);

} // namespace ampcc

#endif
