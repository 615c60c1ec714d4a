//===- Inline.h - calls that become statements ------------------*- C++ -*-===//
#ifndef AMPCC_LIB_TRANSFORMS_CPU_INLINE_H
#define AMPCC_LIB_TRANSFORMS_CPU_INLINE_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Puts the body of each function that has a barrier into what calls it, up to
/// the kernel: a tile's threads meet in no function of their own. A call that
/// stands in the middle of an expression comes in front of the statement; where
/// it is not always evaluated, it stays.
void inlineBarriers(ir::Module &M);

/// The same with what the kernel's entry calls: the user's function object.
void inlineKernelFunction(ir::Module &M);

/// The same with functions that have loops, as long as they are not large: a
/// loop over threads and one in a function cannot change places.
void inlineLoops(ir::Module &M);

} // namespace ampcc

#endif
