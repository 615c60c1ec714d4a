//===- Pragmas.h - #pragma clang diagnostic for -Wamp flags -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang does not know the -Wamp-* flags and reports nothing about a pragma with
// a flag that it does not know, so the pragmas that name one are read here, and
// what they say is kept with their locations.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_PRAGMAS_H
#define AMPCC_BASIC_PRAGMAS_H

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/StringMap.h"
#include <optional>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace ampcc {

class DiagnosticPragmas {
public:
  /// Reads the pragmas that \p PP meets from now on; must outlive it.
  void attach(clang::Preprocessor &PP);

  /// The severity of \p Flag after the pragmas before \p Loc, if they set one.
  std::optional<clang::diag::Severity>
  lookup(clang::SourceLocation Loc, llvm::StringRef Flag,
         const clang::SourceManager &SM) const;

private:
  class Reader;
  using State = llvm::StringMap<clang::diag::Severity>;

  void read(clang::SourceLocation Loc, llvm::StringRef Text);

  /// The states in the order of their locations; each holds from there on.
  std::vector<std::pair<clang::SourceLocation, State>> States;
  std::vector<State> Pushed;
};

} // namespace ampcc

#endif
