//===- GenericPointers.h - pointers into several memories -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GENERICPOINTERS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GENERICPOINTERS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// OpenCL C 1.2 has no generic address space. A pointer that may lead to
/// several kinds of memory becomes a struct: an address, and in which memory it
/// is. What is read, written or passed to a builtin through it is reached by
/// functions that branch over the kinds of memory that the module's generic
/// pointers lead to. A null pointer is in none.
void lowerGenericPointers(ir::Module &M);

} // namespace ampcc

#endif
