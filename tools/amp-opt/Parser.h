//===- Parser.h - reads the device tree from text ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TOOLS_AMP_OPT_PARSER_H
#define AMPCC_TOOLS_AMP_OPT_PARSER_H

#include "ampcc/IR/Module.h"

namespace ampcc::ir {

/// Makes the tree that ir::dump prints as \p Text in \p M, which is empty.
/// Lines that begin with `//`, but not with `///`, are comments. Errors end the
/// process: "NAME:LINE: message".
void parse(llvm::StringRef Text, llvm::StringRef Name, unsigned FirstLine,
           Module &M);

} // namespace ampcc::ir

#endif
