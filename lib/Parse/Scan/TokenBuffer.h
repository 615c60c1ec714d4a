//===- TokenBuffer.h - a translation unit's tokens, with brackets matched -===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Read access to the tokens that the recognisers look at. Positions are
// indices; reading beyond the end gives the end-of-file token, so that no
// look-ahead needs a check. Brackets are matched once; the partner of one
// that is not matched is NoToken.
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
  /// The identifier at \p I; empty for another token.
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
  /// From the first to the last token of [Begin, End).
  clang::SourceRange range(TokenIndex Begin, TokenIndex End) const {
    return {location(Begin), location(End - 1)};
  }

  /// The partner of the bracket at \p I, or NoToken.
  TokenIndex match(TokenIndex I) const {
    return I < end() ? Match[I] : NoToken;
  }
  /// The token after the group that the bracket at \p I opens; the end of the
  /// file if it is never closed.
  TokenIndex skipGroup(TokenIndex I) const {
    return match(I) == NoToken ? end() : match(I) + 1;
  }
  /// The token that closes the template argument or parameter list that '<' at
  /// \p I opens, or NoToken if it does not open one.
  TokenIndex findCloseAngle(TokenIndex I) const {
    return is(I, tok::less) ? Match[I] : NoToken;
  }
  /// The last '<', up to the token at \p I, that nothing closes before that:
  /// NoToken if there is none in the declaration or expression.
  TokenIndex findOpenAngle(TokenIndex I) const {
    return I < end() ? Angle[I] : NoToken;
  }
  /// The end of all attributes ([[...]], alignas, GNU, declspec) at \p I.
  TokenIndex skipAttributes(TokenIndex I) const;
  /// The end of [[...]] at \p I, or of a keyword that stands for it, such as
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

/// A keyword that is a simple type: int, void, auto, ...
bool isSimpleTypeKeyword(tok::TokenKind K);

} // namespace ampcc

#endif
