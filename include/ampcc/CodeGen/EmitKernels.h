//===- EmitKernels.h - code generation for kernels --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_CODEGEN_EMITKERNELS_H
#define AMPCC_CODEGEN_EMITKERNELS_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"

namespace clang {
class CompilerInstance;
class CompilerInvocation;
} // namespace clang

namespace ampcc {

/// Prints an OpenCL C program for each kernel and adds its descriptor's
/// definition to the compilation, or, with --emit-opencl, writes the programs
/// to the given file. Reports unsupported constructs. Kernels that call
/// functions of other translation units, and functions that such kernels may
/// call, are left for the linker, with the options of \p Begin.
void emitKernels(clang::CompilerInstance &CI,
                 llvm::ArrayRef<KernelEntry> Kernels, const AmpCalls &Calls,
                 const Options &Opts, Diagnostics &Diags,
                 const clang::CompilerInvocation &Begin);

/// Reports what cannot be lowered yet, and generates no code.
void checkLowering(clang::CompilerInstance &CI,
                   llvm::ArrayRef<KernelEntry> Kernels, const AmpCalls &Calls,
                   Diagnostics &Diags);

/// Compiles the kernels in the file Options::Link, which has their trees and
/// those of the functions that they call.
void linkKernels(clang::CompilerInstance &CI, const Options &Opts,
                 Diagnostics &Diags);

} // namespace ampcc

#endif
