//===- KernelPipeline.h - LLVM passes for kernels ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_CODEGEN_KERNELPIPELINE_H
#define AMPCC_CODEGEN_KERNELPIPELINE_H

namespace clang {
class CompilerInstance;
}
namespace llvm {
class PassBuilder;
}

namespace ampcc {

/// Adds the passes that specialize kernels for processors (KernelVariants.cpp),
/// set attributes for code generation (KernelAttributes.cpp) and work around a
/// bug of the vectorizer (LostWrapChecks.cpp). Disables the pass that warns
/// about pragmas that had no effect for kernels, whose pragmas are ampcc's.
void addKernelPasses(llvm::PassBuilder &Builder);

/// Runs these passes on the unit: as an LLVM plugin (-fpass-plugin) that also
/// optimizes bitcode, otherwise directly.
void choosePasses(clang::CompilerInstance &CI);

/// Keeps the locations of instructions for checkProgram(). Must be called
/// before any code is generated.
void keepLocations(clang::CompilerInstance &CI);

/// Adds calls that report the program's own memory accesses to checking runs.
void checkProgram(clang::CompilerInstance &CI);

} // namespace ampcc

#endif
