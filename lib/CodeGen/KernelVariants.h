//===- KernelVariants.h - kernels for kinds of processors -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The text of a kernel has one set of functions, for the oldest kind of
// processor, and for each newer kind an entry that calls the oldest one's. This
// code is right, but slow. Two passes arrange that the functions are simplified
// once, and that each kind then gets its own copy, before anything depends on
// the processor's instructions.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_CODEGEN_KERNELVARIANTS_H
#define AMPCC_LIB_CODEGEN_KERNELVARIANTS_H

#include "llvm/IR/PassManager.h"

namespace ampcc {

/// Whether \p F comes from the text of kernels.
bool isKernelCode(const llvm::Function &F);

/// Runs before all others: what an entry calls is not inlined until it has been
/// simplified, or it would be simplified twice.
struct SeparateKernels : llvm::PassInfoMixin<SeparateKernels> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Runs when all functions have been simplified: the kernel is inlined into
/// each entry, which gets functions of its own for its kind of processor.
struct SpecializeKernels : llvm::PassInfoMixin<SpecializeKernels> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace ampcc

#endif
