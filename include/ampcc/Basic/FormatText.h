//===- FormatText.h - texts of diagnostics with arguments -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_FORMATTEXT_H
#define AMPCC_BASIC_FORMATTEXT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace ampcc {

/// A use of an argument in a text: `%1`, `%select{a|b}1`, one of
/// `%diff{..}1,2`.
struct ArgumentUse {
  size_t Index;             ///< of the number in the text
  unsigned Number;          ///< of the argument
  llvm::StringRef Modifier; ///< `select`, or empty
  unsigned Alternatives;    ///< of the modifier
};

/// Calls \p Visit for each use of an argument in \p Text.
void forEachArgument(llvm::StringRef Text,
                     llvm::function_ref<void(const ArgumentUse &)> Visit);

/// \p Text with argument \p Numbers[N] in place of its argument N.
std::string renumberArguments(std::string Text,
                              llvm::ArrayRef<uint8_t> Numbers);

} // namespace ampcc

#endif
