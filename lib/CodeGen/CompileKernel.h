//===- CompileKernel.h - a kernel's program ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_COMPILEKERNEL_H
#define AMPCC_LIB_CODEGEN_COMPILEKERNEL_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Options.h"
#include "ampcc/CodeGen/KernelProgram.h"
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
  std::vector<std::string> DisabledPasses; ///< of the optional ones
  bool HasChecks; ///< there is code for checking runs, too
};

/// Reports what cannot be lowered yet, and races.
void checkKernel(clang::Sema &S, const KernelEntry &Kernel,
                 const AmpCalls &Calls, Diagnostics &Diags);

/// Transforms and prints \p Kernel, which has become \p Lowered, as cpu code
/// into \p Cpu if that is not null. A construct that cannot be compiled yet is
/// reported; the result is then empty.
std::optional<KernelProgram>
compileKernel(clang::Sema &S, const KernelEntry &Kernel, const AmpCalls &Calls,
              LoweredKernel Lowered, const Options &Opts, const CpuOutput *Cpu,
              Diagnostics &Diags);

/// The same without a program for images.
std::optional<KernelProgram>
compileLowered(clang::Sema &S, LoweredKernel Lowered, const KernelEntry &Kernel,
               const AmpCalls *Calls, const Options &Opts, const CpuOutput *Cpu,
               Diagnostics &Diags);

} // namespace ampcc

#endif
