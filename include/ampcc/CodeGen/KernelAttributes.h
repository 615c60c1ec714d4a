//===- KernelAttributes.h - what code generation knows ----------*- C++ -*-===//
#ifndef AMPCC_CODEGEN_KERNELATTRIBUTES_H
#define AMPCC_CODEGEN_KERNELATTRIBUTES_H

#include "llvm/IR/PassManager.h"

namespace ampcc {

/// Gives the functions of kernels attributes that LLVM's code generation goes
/// by:
///   - on x86 divisions that may be estimates (fast_math::rsqrt's alone) are
///     the processor's instruction, which the text refines itself. Not where
///     the user has allowed estimates everywhere: nothing refines those;
///   - the stack of what the runtime calls is aligned to the longest vectors,
///     since LLVM finds out too late that it keeps some there.
class SetKernelAttributes : public llvm::PassInfoMixin<SetKernelAttributes> {
public:
  explicit SetKernelAttributes(bool HasEstimates)
      : HasEstimates(HasEstimates) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);

private:
  const bool HasEstimates; ///< of the user's, anywhere
};

} // namespace ampcc

#endif
