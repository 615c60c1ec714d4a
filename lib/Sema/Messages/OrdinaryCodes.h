//===- OrdinaryCodes.h - Visual C++'s codes of ordinary errors --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In a file with amp code, errors of ordinary C++ keep Clang's text and end
// with the code that Visual C++ gives them, as those of Diagnostics.def do.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGES_ORDINARYCODES_H
#define AMPCC_LIB_SEMA_MESSAGES_ORDINARYCODES_H

#include "clang/Basic/Diagnostic.h"

namespace ampcc {

/// The code of Clang's message \p Info; empty if it has none.
llvm::StringRef getOrdinaryCode(const clang::Diagnostic &Info);

/// The code of an error about a call, where that depends on its notes: why no
/// candidate is viable, or that an argument cannot be converted.
class CandidateCodes {
public:
  void add(const clang::Diagnostic &Note);
  /// The code of an error whose own is \p Own.
  llvm::StringRef get(llvm::StringRef Own) const {
    if (!Decisive.empty())
      return Decisive;
    if (IsConst && Own == "C2679") // it is the left operand that does not fit
      return "C2678";
    if (IsArgument && Own == "C2440")
      return "C2664";
    return AllOfArity && !OfArity.empty() ? OfArity : Own;
  }

private:
  llvm::StringRef Decisive, OfArity;
  bool AllOfArity = true, IsConst = false, IsArgument = false;
};

} // namespace ampcc

#endif
