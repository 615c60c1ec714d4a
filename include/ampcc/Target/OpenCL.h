//===- OpenCL.h - OpenCL C --------------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TARGET_OPENCL_H
#define AMPCC_TARGET_OPENCL_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

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
  bool UsesAtomics64 = false;
};

/// Prints the kernel of \p M, and of the rest what the kernel reaches.
PrintedModule printOpenCL(const ir::Module &M, const clang::SourceManager &SM);

// Accepted means that it builds: each program is parsed by Clang's own OpenCL C
// front end before it is embedded. The common beginning of all programs,
// mostly Clang's header of OpenCL, takes longer than most of them.

struct OpenCLError {
  std::string Message;
  /// FILE:LINE, as #line counts; empty if the error has no place.
  std::string Place;
  /// Brackets nest deeper than compilers of OpenCL, which are made of Clang,
  /// take.
  bool IsNesting;
};

/// The first error in \p Programs, each by itself OpenCL C 1.2, or nothing.
/// Macros that one of them defines are still there in the next. \p ResourceDir
/// is where Clang's own headers are.
std::optional<OpenCLError> findOpenCLError(llvm::ArrayRef<std::string> Programs,
                                           llvm::StringRef ResourceDir);

} // namespace ampcc

#endif
