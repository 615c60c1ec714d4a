//===- OpenCL.h - OpenCL C output -------------------------------*- C++ -*-===//
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
  /// The program with the grouped kernel in the other half of an #if; empty:
  /// there is none.
  std::string GroupedSource;
  /// Both halves in sequence, for parsing.
  std::string WholeSource;
  /// Assertions that structs have the same layout as in the processor's memory;
  /// parsed after Source.
  std::string LayoutAssertions;
  bool UsesDouble = false;
  bool UsesPrintf = false;
  bool UsesAtomics64 = false;
};

/// Prints the kernel of \p M and everything that it uses.
PrintedModule printOpenCL(const ir::Module &M, const clang::SourceManager &SM);

// Each program is parsed by Clang's OpenCL C front end before it is embedded.
// Clang's OpenCL header takes longer than most programs, so programs are parsed
// together.

struct OpenCLError {
  std::string Message;
  /// FILE:LINE, according to #line; empty if the error has no location.
  std::string Place;
  /// Brackets are nested more deeply than OpenCL compilers based on Clang
  /// accept.
  bool IsNesting;
};

/// The first error in \p Programs, OpenCL C 1.2, if any. Macros of one program
/// are still defined in the next. \p ResourceDir has Clang's own headers.
std::optional<OpenCLError> findOpenCLError(llvm::ArrayRef<std::string> Programs,
                                           llvm::StringRef ResourceDir);

} // namespace ampcc

#endif
