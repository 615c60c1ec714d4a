//===- NameKinds.h - kinds of names, as far as tokens tell ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_SCAN_NAMEKINDS_H
#define AMPCC_LIB_PARSE_SCAN_NAMEKINDS_H

#include "TokenBuffer.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// The names that a translation unit declares as types and function templates,
/// in any scope. Which declaration a use refers to is not known, so
/// this only decides between two readings of the same tokens, one of which
/// makes little sense.
class NameKinds {
public:
  explicit NameKinds(const TokenBuffer &Tokens);

  /// When a file is compiled with a precompiled header, the header's tokens are
  /// gone. It keeps what they said of names as macros.
  void writeTo(clang::Preprocessor &PP) const;
  /// Adds what the precompiled header of this compilation kept of the names in
  /// the file's tokens.
  void addFrom(clang::Preprocessor &PP);

  bool isType(TokenIndex I) const { return get(I).IsType; }
  bool isFunctionTemplate(TokenIndex I) const {
    return get(I).IsFunctionTemplate;
  }

private:
  /// The declarations of a name.
  struct Kinds {
    bool IsType = false, IsFunctionTemplate = false;

    /// Adds those that a precompiled header kept as \p Text.
    void add(llvm::ArrayRef<clang::Token> Text);
  };

  /// The declarations of the name at \p I.
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
