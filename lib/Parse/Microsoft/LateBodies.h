//===- LateBodies.h - templates parsed when they are used -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_MICROSOFT_LATEBODIES_H
#define AMPCC_LIB_PARSE_MICROSOFT_LATEBODIES_H

#include "ampcc/Basic/Repairs.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/DenseMap.h"

namespace clang {
class LangOptions;
}

namespace ampcc {

/// Visual C++ 2012 parses a template's body when it is instantiated. So does
/// Clang with -fdelayed-template-parsing; here only the templates that use
/// names declared after them are parsed late. The parser asks for the option
/// when it reaches a function's body, between the function's name and the first
/// of those names.
class LateBodies {
public:
  LateBodies(clang::LangOptions &LO, const Repairs &Made);

  bool isEmpty() const { return Ends.empty(); }
  /// The parser is given \p T.
  void visit(const clang::Token &T);

private:
  clang::LangOptions &LO;
  /// A location in the body of the function with the name at this location.
  llvm::DenseMap<clang::SourceLocation, clang::SourceLocation> Ends;
  clang::SourceLocation End; ///< of the stretch that the parser is in
};

} // namespace ampcc

#endif
