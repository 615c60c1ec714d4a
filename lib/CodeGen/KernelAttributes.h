//===- KernelAttributes.h - what code generation knows ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_KERNELATTRIBUTES_H
#define AMPCC_LIB_CODEGEN_KERNELATTRIBUTES_H

#include "llvm/IR/PassManager.h"

namespace ampcc {

/// Gives the functions of kernels attributes that LLVM's code generation goes
/// by:
///   - on x86 divisions that may be estimates (fast_math::rsqrt's alone) are
///     the processor's instruction, which the text refines itself. Not where
///     the user allows estimates, which nothing else refines;
///   - the stack of what the runtime calls is aligned to the longest vectors,
///     since LLVM finds out too late that it keeps some there.
class SetKernelAttributes : public llvm::PassInfoMixin<SetKernelAttributes> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace ampcc

#endif
