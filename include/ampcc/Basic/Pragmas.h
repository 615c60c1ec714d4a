//===- Pragmas.h - #pragma clang diagnostic for -Wamp flags -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang does not know the -Wamp-* flags, and ignores pragmas with unknown
// flags, so this class reads the pragmas that name one, and records them with
// their locations.
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
  /// Reads the pragmas that \p PP encounters from now on; must outlive it.
  void attach(clang::Preprocessor &PP);

  /// Returns the severity of \p Flag at \p Loc if earlier pragmas set it.
  std::optional<clang::diag::Severity>
  lookup(clang::SourceLocation Loc, llvm::StringRef Flag,
         const clang::SourceManager &SM) const;

private:
  class Reader;
  using State = llvm::StringMap<clang::diag::Severity>;

  void read(clang::SourceLocation Loc, llvm::StringRef Text);

  /// The states by location; each applies up to the next one.
  std::vector<std::pair<clang::SourceLocation, State>> States;
  std::vector<State> Pushed;
};

} // namespace ampcc

#endif
