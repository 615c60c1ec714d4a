//===- NvidiaCopiesWholeObjects.h - copies of first parts -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_NVIDIACOPIESWHOLEOBJECTS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_NVIDIACOPIESWHOLEOBJECTS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// NVIDIA's OpenCL compiler takes `a.first = b.first`, where structs are at the
/// beginning of private objects, for an assignment of the whole objects, whose
/// other parts become undefined: particle.position = old.position. It does not
/// if the value is in a variable of its own in between. To be run after
/// sequence.
void separateFirstParts(ir::Module &M);

} // namespace ampcc

#endif
