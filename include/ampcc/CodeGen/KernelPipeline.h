//===- KernelPipeline.h - how kernels are optimized -------------*- C++ -*-===//
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

/// Adds the passes that give each kind of processor its functions (see
/// KernelVariants.cpp), tell code generation about them (KernelAttributes.cpp)
/// and work around a bug of the vectorizer (LostWrapChecks.cpp). Leaves out,
/// for the functions of kernels, the one that warns of loops with pragmas that
/// could not be followed: those in kernels are ampcc's, and where they stand in
/// the source does not tell them from the user's.
void addKernelPasses(llvm::PassBuilder &Builder);

/// Sees to it that the unit's kernels are optimized in this way: by the plugin
/// as LLVM's (-fpass-plugin), which also optimizes what was written as bitcode
/// before, or else by itself.
void choosePasses(clang::CompilerInstance &CI);

/// Keeps the locations of instructions, which checkProgram() asks for. To be
/// called before any code is generated.
void keepLocations(clang::CompilerInstance &CI);

/// Adds calls that tell checking runs of the accesses to memory that the
/// program makes outside of kernels.
void checkProgram(clang::CompilerInstance &CI);

} // namespace ampcc

#endif
