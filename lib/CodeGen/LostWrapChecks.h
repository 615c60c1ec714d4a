//===- LostWrapChecks.h - a workaround for LLVM's vectorizer ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_LOSTWRAPCHECKS_H
#define AMPCC_LIB_CODEGEN_LOSTWRAPCHECKS_H

#include "llvm/IR/PassManager.h"

namespace ampcc {

/// LLVM before 22 vectorizes `a[i * 3 % 32]` as if the index never wrapped. It
/// takes such indices, which grow from 0 by more than 1 in a narrow type, for
/// evenly spaced under a condition that is to be checked when the loop begins,
/// and then leaves the check out (LLVM's issue 156849). Runs right before the
/// vectorizer, on kernels: makes what such indices grow by unknown.
struct HideWrappingIndices : llvm::PassInfoMixin<HideWrappingIndices> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

/// Keeps loops with such indices from the vectorizer, for as long as they are
/// optimized: where it runs later, and HideWrappingIndices cannot right before.
struct KeepWrappingLoops : llvm::PassInfoMixin<KeepWrappingLoops> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &Analyses);
};

} // namespace ampcc

#endif
