//===- Checks.h - prints checked kernels as C++ -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_CPU_CHECKS_H
#define AMPCC_LIB_TARGET_CPU_CHECKS_H

#include "../C/Dialect.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {
class SourceManager;
}

namespace ampcc::cpu {

/// The functions that Transforms/Checking calls: a comparison for correct
/// accesses if possible, and a call of the runtime otherwise.
llvm::StringRef getCheckFunctions();

/// Prints the function of type amprt_checked_function for the kernel of \p M.
std::string printCheckedEntry(const ir::Module &M, target::Dialect &Lang);

/// Prints the kernel's description, an amprt_checked_code, with its tables. \p
/// Inspection is the namespace of its amprt_inspect_code, or empty.
std::string printCheckTables(const ir::Module &M, llvm::StringRef Inspection,
                             const clang::SourceManager &SM);

/// The functions that inspections call. `sweep` is a constant of
/// amprt_inspect_sweep, `failed` a local variable of the kernel, so that thread
/// loops without other calls are vectorized.
llvm::StringRef getInspectFunctions();

} // namespace ampcc::cpu

#endif
