//===- NameKinds.h - kinds of names, according to tokens --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_SCAN_NAMEKINDS_H
#define AMPCC_LIB_PARSE_SCAN_NAMEKINDS_H

#include "TokenBuffer.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// The names that a translation unit declares as types and function templates,
/// in any scope. The declaration that a use refers to is unknown, so this only
/// decides between two readings of the same tokens, one of them unlikely.
class NameKinds {
public:
  explicit NameKinds(const TokenBuffer &Tokens);

  /// Stores the names as macros in a precompiled header, whose tokens are not
  /// available when a file is compiled with it.
  void writeTo(clang::Preprocessor &PP) const;
  /// Adds the kinds that the precompiled header stored for the names in the
  /// file's tokens.
  void addFrom(clang::Preprocessor &PP);

  bool isType(TokenIndex I) const { return get(I).IsType; }
  bool isFunctionTemplate(TokenIndex I) const {
    return get(I).IsFunctionTemplate;
  }

private:
  /// The kinds of a name's declarations.
  struct Kinds {
    bool IsType = false, IsFunctionTemplate = false;

    /// Adds the kinds that a precompiled header stored as \p Text.
    void add(llvm::ArrayRef<clang::Token> Text);
  };

  /// Returns the kinds of the name at \p I.
  const Kinds &get(TokenIndex I) const {
    static const Kinds None;
    const auto Known = Tokens.is(I, tok::identifier)
                           ? Names.find(Tokens[I].getIdentifierInfo())
                           : Names.end();
    return Known == Names.end() ? None : Known->second;
  }
  void add(bool Kinds::*Kind, TokenIndex I) {
    if (Tokens.is(I, tok::identifier))
      Names[Tokens[I].getIdentifierInfo()].*Kind = true;
  }
  void readTypedef(TokenIndex I);
  void readTemplate(TokenIndex I);

  const TokenBuffer &Tokens;
  llvm::DenseMap<const clang::IdentifierInfo *, Kinds> Names;
};

} // namespace ampcc

#endif
