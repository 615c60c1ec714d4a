//===- VectorLoops.h - loops that can become vectors ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_VECTORLOOPS_H
#define AMPCC_LIB_CODEGEN_VECTORLOOPS_H

#include "llvm/IR/PassManager.h"

namespace ampcc {

/// Runs before the vectorizer, on kernels, and removes from the loops over
/// threads what LLVM 19 makes no vectors of, or bad ones:
///   - conditions that are the same in all trips: there is a loop for each
///     result, as long as the function does not become too large;
///   - other switches, which become comparisons;
///   - small structs in vectors, as functions return them in registers: their
///     members are apart again;
///   - elements that are read in part: their last numbers are read, too.
struct PrepareVectorLoops : llvm::PassInfoMixin<PrepareVectorLoops> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace ampcc

#endif
