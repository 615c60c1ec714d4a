//===- OpenCL.h - the device tree as OpenCL C -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TARGET_OPENCL_H
#define AMPCC_TARGET_OPENCL_H

#include "ampcc/IR/Module.h"

namespace clang {
class SourceManager;
}

namespace ampcc {

struct PrintedModule {
  std::string Source; ///< a complete OpenCL C 1.2 program
  /// The same with the kernel for many threads besides, in the other half of
  /// an #if. Empty: there is none.
  std::string GroupedSource;
  /// Both halves one after the other, to be parsed at once.
  std::string WholeSource;
  /// Assertions that structs which cross to the cpu's memory look the same
  /// here: to be parsed after Source.
  std::string LayoutAssertions;
  bool UsesDouble = false;
  bool UsesPrintf = false;
};

/// Prints the kernel of \p M, and of the rest what the kernel reaches.
PrintedModule printOpenCL(const ir::Module &M, const clang::SourceManager &SM);

} // namespace ampcc

#endif
