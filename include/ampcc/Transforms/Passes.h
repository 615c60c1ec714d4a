//===- Passes.h - what is done to the device tree ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_PASSES_H
#define AMPCC_TRANSFORMS_PASSES_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace ampcc {

struct Pass {
  llvm::StringLiteral Name;
  void (*Run)(ir::Module &M);
};

/// What every target needs, and then what OpenCL's does, in their order.
llvm::ArrayRef<Pass> getPasses();
llvm::ArrayRef<Pass> getOpenCLPasses();

/// Where assertions are on, ends the compilation if \p M is broken.
void verifyAfter(llvm::StringRef Pass, const ir::Module &M);

/// Runs \p Passes one after the other, and verifies the tree after each.
void runPasses(ir::Module &M, llvm::ArrayRef<Pass> Passes);

} // namespace ampcc

#endif
