//===- CpuPasses.h - from a kernel to code of the cpu -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_CPUPASSES_H
#define AMPCC_TRANSFORMS_CPUPASSES_H

#include "ampcc/Transforms/Passes.h"

namespace ampcc {

struct CpuPass {
  Pass What;
  /// It only makes the code better, and can be left out to find a mistake.
  bool IsOptional;
};

/// The optional pass that makes the code worse, and is for debuggers alone.
constexpr llvm::StringLiteral DebuggerNamesPass = "debugger-names";

/// The passes that make ordinary code of the cpu from what getPasses() have
/// left, in their order.
llvm::ArrayRef<CpuPass> getCpuPasses();

/// Runs them on \p M, but the optional ones that \p Disabled names. The kernel
/// becomes a function that runs a box of threads (ir::Function::Box), of a
/// tiled kernel whole tiles. False: something in it cannot be run so.
bool runCpuPasses(ir::Module &M, llvm::ArrayRef<std::string> Disabled = {});

/// Whether vectors of more than 32 bytes may make what they have left of \p M
/// faster: not where loops over threads wait for memory (VectorSizes.h), or
/// have no more threads than such a vector holds.
bool usesLargeVectors(ir::Module &M);

} // namespace ampcc

#endif
