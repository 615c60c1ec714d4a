//===- CpuCode.h - properties of code for the cpu ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// About a module after the pipeline Cpu.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TRANSFORMS_CPUCODE_H
#define AMPCC_TRANSFORMS_CPUCODE_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// True if the kernel of \p M runs a box of threads; otherwise something in it
/// cannot be run so.
bool runsThreads(const ir::Module &M);

/// True if vectors of more than 32 bytes may make \p M faster: not where loops
/// over threads wait for memory (VectorSizes.cpp), go along rows, gather
/// elements, or have no more threads than such a vector holds, and not where
/// vectors are only made of a thread's own loops.
bool usesLargeVectors(ir::Module &M);

} // namespace ampcc

#endif
