//===- TokenEdits.h - insertions and deletions of tokens --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recognizers do not change the tokens: they record insertions and
// deletions, and the edited sequence is created once, at the end.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PARSE_SCAN_TOKENEDITS_H
#define AMPCC_LIB_PARSE_SCAN_TOKENEDITS_H

#include "TokenBuffer.h"
#include "ampcc/Basic/Restriction.h"

namespace ampcc {

class TokenEdits {
public:
  TokenEdits(clang::Preprocessor &PP, const TokenBuffer &Tokens)
      : PP(PP), Tokens(Tokens), Erased(Tokens.tokens().size()) {}

  void erase(TokenIndex Begin, TokenIndex End);
  bool isErased(TokenIndex I) const { return I < Erased.size() && Erased[I]; }

  /// Inserts the attributes for \p Set before \p Place. Their location is
  /// \p Origin, the restriction specifier in the source.
  void insertTargets(TokenIndex Place, Restriction Set,
                     clang::SourceLocation Origin);
  /// Inserts __attribute__((Text)) before \p Place: \p Text is at \p Origin,
  /// the other tokens are at the next token, since declarations begin where the
  /// user's text does.
  void insertAttribute(TokenIndex Place, const llvm::Twine &Text,
                       clang::SourceLocation Origin);
  /// Inserts the name whose lookup enters the restriction of code outside
  /// functions: see Sema/Hooks/Signatures.cpp.
  void insertEntrance(TokenIndex Place, llvm::StringRef Name);
  /// Surrounds the condition in the parentheses at \p Open with names whose
  /// lookup enters and leaves that restriction.
  void surroundCondition(TokenIndex Open);
  /// Inserts the tokens of \p Text before \p Place, at \p Loc if valid,
  /// otherwise at a location of their own.
  void insert(TokenIndex Place, llvm::StringRef Text,
              clang::SourceLocation Loc = {});
  /// Surrounds [\p Begin, \p End) with \p Text, which ends with a parenthesis,
  /// and the closing parenthesis.
  void surround(TokenIndex Begin, TokenIndex End, llvm::StringRef Text);
  /// Casts the token at \p I, which cannot begin a declarator, to the type in
  /// [\p Begin, \p End): ((...)...).
  void surroundWithCast(TokenIndex I, TokenIndex Begin, TokenIndex End);
  /// Inserts a copy of [\p Begin, \p End) and `;` before \p Place.
  void insertDeclaration(TokenIndex Place, TokenIndex Begin, TokenIndex End);
  /// Replaces the token at \p I by the token \p Text.
  void replace(TokenIndex I, llvm::StringRef Text);
  /// Replaces the function's name at \p I, but keeps its symbol.
  void renameFunction(TokenIndex I, llvm::StringRef Name);
  /// Moves [Begin, End) before \p Place.
  void move(TokenIndex Begin, TokenIndex End, TokenIndex Place);

  std::vector<clang::Token> apply();

private:
  /// Returns a location of its own for an insertion before \p Place: the parser
  /// finds a token that it has looked ahead at by its location.
  clang::SourceLocation locationBefore(TokenIndex Place) const;

  struct Insertion {
    TokenIndex Place;
    bool Replaces;  ///< the token at Place: follows other insertions there
    unsigned Order; ///< among the edits at one token
    std::vector<clang::Token> Text;
  };

  /// Returns the tokens of \p Text, all at \p Loc.
  std::vector<clang::Token> lex(const llvm::Twine &Text,
                                clang::SourceLocation Loc) const;
  /// Returns copies of the tokens in [Begin, End), all at \p Loc.
  std::vector<clang::Token> copy(TokenIndex Begin, TokenIndex End,
                                 clang::SourceLocation Loc) const;
  void insert(TokenIndex Place, std::vector<clang::Token> Text);

  clang::Preprocessor &PP;
  const TokenBuffer &Tokens;
  std::vector<bool> Erased;
  std::vector<Insertion> Insertions;
};

} // namespace ampcc

#endif
