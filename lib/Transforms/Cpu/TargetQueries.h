//===- TargetQueries.h - what the cpu's code is like ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_TARGETQUERIES_H
#define AMPCC_LIB_TRANSFORMS_CPU_TARGETQUERIES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Answers what OpenCL C leaves to macros: buffers' offsets are added, elements
/// are not found by way of their rows, and fences name no kind of memory.
void answerTargetQueries(ir::Module &M);

} // namespace ampcc

#endif
