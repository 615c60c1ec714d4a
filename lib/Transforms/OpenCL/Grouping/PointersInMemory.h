//===- PointersInMemory.h - pointers that objects hold ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_POINTERSINMEMORY_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_POINTERSINMEMORY_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Whether \p Kernel, or a function that it calls, has an object that holds
/// pointers. NVIDIA's compiler orders stores wrongly once a restricted pointer
/// lies in one.
bool hasPointersInMemory(const ir::Module &M, const ir::Function &Kernel);

} // namespace ampcc

#endif
