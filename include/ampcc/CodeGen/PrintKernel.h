//===- PrintKernel.h - a kernel's OpenCL C ----------------------*- C++ -*-===//
#ifndef AMPCC_CODEGEN_PRINTKERNEL_H
#define AMPCC_CODEGEN_PRINTKERNEL_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/CodeGen/KernelProgram.h"
#include <optional>

namespace clang {
class Sema;
}

namespace ampcc {

/// Plans and prints \p Kernel. What cannot be printed yet is reported at its
/// location; the result is then empty.
std::optional<KernelProgram> printKernel(clang::Sema &S,
                                         const KernelEntry &Kernel,
                                         const AmpCalls &Calls,
                                         Diagnostics &Diags);

} // namespace ampcc

#endif
