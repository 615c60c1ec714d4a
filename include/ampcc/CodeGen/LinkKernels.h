//===- LinkKernels.h - kernels that call functions of other units -*- C++ -*-=//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_CODEGEN_LINKKERNELS_H
#define AMPCC_CODEGEN_LINKKERNELS_H

#include "ampcc/Basic/Diagnostics.h"

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// Compiles the kernels whose trees, and those of the functions that they call,
/// are in the file Options::Link.
void linkKernels(clang::CompilerInstance &CI, const Options &Opts,
                 Diagnostics &Diags);

} // namespace ampcc

#endif
