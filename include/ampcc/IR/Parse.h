//===- Parse.h - parses the device tree -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_IR_PARSE_H
#define AMPCC_IR_PARSE_H

#include "ampcc/IR/Module.h"
#include <functional>

namespace ampcc::ir {

/// The context for adding a tree to others (IR/Dump.h: dumpWhole).
struct TreeLinkage {
  /// Returns the source location of a position in the text.
  std::function<clang::SourceLocation(llvm::StringRef File, unsigned Line,
                                      unsigned Column)>
      Locate;
  /// Returns the definition of the function \p Declared, which the call may add
  /// to the module; null if there is none.
  std::function<Function *(const Function &Declared)> Find;
  /// Called with a struct that has other members in the module.
  std::function<void(const Record &)> ReportDifference;
  /// Appended to the names of the tree's functions, structs and shared
  /// variables.
  std::string Suffix;
};

/// Parses \p Text, the output of ir::dump, and adds the tree to \p M, whose
/// structs it may use unless there is a \p Linkage. Lines that begin with `//`,
/// but not with `///`, are comments. Errors end the process: "NAME:LINE:
/// message".
void parse(llvm::StringRef Text, llvm::StringRef Name, unsigned FirstLine,
           Module &M, const TreeLinkage *Linkage = nullptr);

} // namespace ampcc::ir

#endif
