//===- KernelPipeline.h - how kernels are optimized -------------*- C++ -*-===//
#ifndef AMPCC_LIB_CODEGEN_KERNELPIPELINE_H
#define AMPCC_LIB_CODEGEN_KERNELPIPELINE_H

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// Adds the passes that give each kind of processor its functions (see
/// KernelVariants.h), tell code generation about them (KernelAttributes.h) and
/// work around a bug of the vectorizer (LostWrapChecks.h). Leaves out, for the functions of kernels, passes of
/// Clang's that are not worth their time there, and the one that warns of loops
/// with pragmas that could not be followed: those in kernels are ampcc's, and
/// where they stand in the source does not tell them from the user's.
void choosePasses(clang::CompilerInstance &CI);

} // namespace ampcc

#endif
