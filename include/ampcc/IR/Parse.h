//===- Parse.h - reads the device tree from text ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_IR_PARSE_H
#define AMPCC_IR_PARSE_H

#include "ampcc/IR/Module.h"
#include <functional>

namespace ampcc::ir {

/// The context of a tree that is added to others (IR/Dump.h: dumpWhole).
struct TreeLinkage {
  /// The location in the source that a line of the text names.
  std::function<clang::SourceLocation(llvm::StringRef File, unsigned Line,
                                      unsigned Column)>
      Locate;
  /// The function, with its body, that \p Declared is the declaration of; null
  /// if there is none. It may be added to the module by this call.
  std::function<Function *(const Function &Declared)> Find;
  /// Called with a struct that the module has with other members.
  std::function<void(const Record &)> ReportDifference;
  /// Appended to the names of the tree's functions, structs and shared
  /// variables.
  std::string Suffix;
};

/// Adds the tree that ir::dump prints as \p Text to \p M, whose structs it may
/// name unless there is a \p Linkage. Lines that begin with `//`, but not with
/// `///`, are comments. Errors end the process: "NAME:LINE: message".
void parse(llvm::StringRef Text, llvm::StringRef Name, unsigned FirstLine,
           Module &M, const TreeLinkage *Linkage = nullptr);

} // namespace ampcc::ir

#endif
