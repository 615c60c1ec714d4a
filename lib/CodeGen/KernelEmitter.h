//===- KernelEmitter.h - compiled kernels become descriptors ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_KERNELEMITTER_H
#define AMPCC_LIB_CODEGEN_KERNELEMITTER_H

#include "CompileKernel.h"
#include "CpuFunctions.h"

namespace ampcc {

/// A kernel that has been compiled.
struct CompiledKernel {
  const KernelEntry *Entry;
  KernelProgram Program;
};

class KernelEmitter {
public:
  KernelEmitter(clang::CompilerInstance &CI, const Options &Opts,
                Diagnostics &Diags);

  /// The destination of cpu code; null if none is wanted.
  const CpuOutput *getCpu() const { return HasCpuCode ? &Output : nullptr; }
  void add(const KernelEntry &Kernel, KernelProgram Program) {
    Compiled.push_back({&Kernel, std::move(Program)});
  }
  /// Checks the programs, and hands the definitions of their descriptors to the
  /// rest of the compilation, or writes listings.
  void finish();

private:
  clang::CompilerInstance &CI;
  const Options &Opts;
  Diagnostics &Diags;
  const CpuVariants Variants;
  CpuText Text;
  const CpuOutput Output;
  const bool HasCpuCode;
  std::vector<CompiledKernel> Compiled;
};

} // namespace ampcc

#endif
