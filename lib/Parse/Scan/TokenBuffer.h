//===- TokenBuffer.h - a translation unit's tokens, with brackets matched -===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Read access to the tokens for the recognizers. Positions are indices; reading
// beyond the end, or before the beginning, returns the end-of-file token, so
// looking ahead or back needs no check.
// Brackets are matched once; the partner of an unmatched one is NoToken.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PARSE_SCAN_TOKENBUFFER_H
#define AMPCC_LIB_PARSE_SCAN_TOKENBUFFER_H

#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/Token.h"
#include <vector>

namespace ampcc {

namespace tok = clang::tok;

using TokenIndex = unsigned;
inline constexpr TokenIndex NoToken = ~0u;

class TokenBuffer {
public:
  /// \p Tokens ends with end-of-file.
  explicit TokenBuffer(std::vector<clang::Token> Tokens);

  const std::vector<clang::Token> &tokens() const { return Tokens; }
  TokenIndex end() const { return Tokens.size() - 1; }

  const clang::Token &operator[](TokenIndex I) const {
    return Tokens[I < end() ? I : end()];
  }
  tok::TokenKind kind(TokenIndex I) const { return (*this)[I].getKind(); }
  bool is(TokenIndex I, tok::TokenKind K) const { return kind(I) == K; }
  template <typename... Kinds> bool isOneOf(TokenIndex I, Kinds... Ks) const {
    return (... || is(I, Ks));
  }
  /// Returns the identifier at \p I; empty for another token.
  llvm::StringRef word(TokenIndex I) const {
    return is(I, tok::identifier) ? (*this)[I].getIdentifierInfo()->getName()
                                  : "";
  }
  bool isWord(TokenIndex I, llvm::StringRef Word) const {
    return word(I) == Word;
  }
  clang::SourceLocation location(TokenIndex I) const {
    return (*this)[I].getLocation();
  }
  clang::SourceLocation endLocation(TokenIndex I) const {
    return location(I).getLocWithOffset((*this)[I].getLength());
  }
  /// The range from the first to the last token of [Begin, End).
  clang::SourceRange range(TokenIndex Begin, TokenIndex End) const {
    return {location(Begin), location(End - 1)};
  }

  /// Returns the partner of the bracket at \p I, or NoToken.
  TokenIndex match(TokenIndex I) const {
    return I < end() ? Match[I] : NoToken;
  }
  /// Returns the token after the group that opens at \p I; the end of the file
  /// if it is never closed.
  TokenIndex skipGroup(TokenIndex I) const {
    return match(I) == NoToken ? end() : match(I) + 1;
  }
  /// Returns the token that closes the template argument or parameter list at
  /// \p I, or NoToken if '<' does not open one.
  TokenIndex findCloseAngle(TokenIndex I) const {
    return is(I, tok::less) ? Match[I] : NoToken;
  }
  /// Returns the last '<', up to \p I, that is still open there; NoToken if
  /// there is none in the declaration or expression.
  TokenIndex findOpenAngle(TokenIndex I) const {
    return I < end() ? Angle[I] : NoToken;
  }
  /// Returns the end of the attributes ([[...]], alignas, GNU, declspec).
  TokenIndex skipAttributes(TokenIndex I) const;
  /// Returns the end of [[...]] at \p I, or of an attribute keyword such as
  /// __arm_new("za").
  TokenIndex skipStandardAttribute(TokenIndex I) const;
  bool isSquareAttribute(TokenIndex I) const {
    return is(I, tok::l_square) && is(I + 1, tok::l_square);
  }

private:
  std::vector<clang::Token> Tokens;
  std::vector<TokenIndex> Match; ///< of brackets, and of '<'
  std::vector<TokenIndex> Angle;
};

template <typename... Kinds> bool isAnyOf(tok::TokenKind K, Kinds... Ks) {
  return (... || (K == Ks));
}

/// True for a keyword that is a simple type: int, void, auto, ...
bool isSimpleTypeKeyword(tok::TokenKind K);

} // namespace ampcc

#endif
