//===- TreeRecord.h - trees in object files ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel that calls functions of other translation units is compiled at link
// time (LinkKernels.cpp). Until then object files contain its tree, and those
// of functions that other units may call, as texts. The driver finds them by
// their first line (lib/Driver/Linker.cpp).
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_CODEGEN_TREERECORD_H
#define AMPCC_LIB_CODEGEN_TREERECORD_H

#include "ampcc/Lower/LowerKernel.h"

namespace clang {
class CompilerInvocation;
}

namespace ampcc {

/// The `clang -cc1` arguments of \p Begin for compiling kernels, without files
/// and plugins.
std::vector<std::string>
getLinkArguments(const clang::CompilerInvocation &Begin);

/// Writes the record of \p Kernel, which is compiled with \p Arguments.
std::string writeRecord(const LoweredKernel &Kernel,
                        llvm::ArrayRef<std::string> Arguments,
                        const clang::SourceManager &SM);
/// Writes the record of the last function of \p M.
std::string writeRecord(const ir::Module &M, const clang::SourceManager &SM);

/// The symbol of the descriptor of the kernel with this record, which a linker
/// that misses it prints.
std::string getDescriptorSymbol(llvm::StringRef KernelRecord);

/// A parsed record.
struct TreeRecord {
  bool IsKernel = false;
  std::string Symbol; ///< the function's, or the kernel's descriptor's
  /// The kernel without its tree.
  LoweredKernel Kernel;
  llvm::StringRef Tree;
};

/// Reads all records of \p Text.
std::vector<TreeRecord> readRecords(llvm::StringRef Text);

} // namespace ampcc

#endif
