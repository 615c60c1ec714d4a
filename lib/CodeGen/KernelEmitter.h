//===- KernelEmitter.h - emits descriptors of compiled kernels --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_KERNELEMITTER_H
#define AMPCC_LIB_CODEGEN_KERNELEMITTER_H

#include "CpuFunctions.h"
#include "Embed.h"
#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Options.h"
#include "ampcc/Lower/LowerKernel.h"
#include "ampcc/Target/Cpu.h"
#include <optional>

namespace clang {
class Sema;
}

namespace ampcc {

/// The destination of cpu code.
struct CpuOutput {
  CpuText &Text;
  std::vector<std::string> DisabledPasses; ///< disabled optional passes
  bool HasChecks; ///< also emits code for checking runs
};

/// Reports unsupported constructs and races.
void checkKernel(clang::Sema &S, const KernelEntry &Kernel,
                 const AmpCalls &Calls, Diagnostics &Diags);

/// Transforms and prints \p Kernel, lowered to \p Lowered, and adds it to \p
/// Cpu unless that is null. Reports unsupported constructs; the result is then
/// empty.
std::optional<KernelProgram>
compileKernel(clang::Sema &S, const KernelEntry &Kernel, const AmpCalls &Calls,
              LoweredKernel Lowered, const Options &Opts, const CpuOutput *Cpu,
              Diagnostics &Diags);

/// Compiles a kernel without a program for images.
std::optional<KernelProgram>
compileLowered(clang::Sema &S, LoweredKernel Lowered, const KernelEntry &Kernel,
               const AmpCalls *Calls, const Options &Opts, const CpuOutput *Cpu,
               Diagnostics &Diags);

/// A compiled kernel.
struct CompiledKernel {
  const KernelEntry *Entry;
  KernelProgram Program;
};

class KernelEmitter {
public:
  KernelEmitter(clang::CompilerInstance &CI, const Options &Opts,
                Diagnostics &Diags);

  /// Returns the destination of cpu code; null if none is requested.
  const CpuOutput *getCpu() const { return HasCpuCode ? &Output : nullptr; }
  void add(const KernelEntry &Kernel, KernelProgram Program) {
    Compiled.push_back({&Kernel, std::move(Program)});
  }
  /// Checks the programs, then emits the definitions of their descriptors, or
  /// writes listings.
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
