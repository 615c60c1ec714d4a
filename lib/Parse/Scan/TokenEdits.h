//===- TokenEdits.h - what changes in the tokens ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recognisers do not change the tokens that they read: they record what is
// to be inserted and erased, and the edited sequence is made once, at the end.
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

  /// Before the token at \p Place, the attributes that carry \p Set to
  /// Clang. They point to \p Origin, the clause in the source.
  void insertTargets(TokenIndex Place, Restriction Set,
                     clang::SourceLocation Origin);
  /// __attribute__((Name)) before \p Place.
  void insertAttribute(TokenIndex Place, llvm::StringRef Name,
                       clang::SourceLocation Origin);
  /// At \p Place, the name whose lookup enters the restriction of code that
  /// Clang reads outside functions: see Sema/Hooks/Signatures.cpp.
  void insertEntrance(TokenIndex Place, llvm::StringRef Name);
  /// Around the condition between the parentheses that \p Open begins, names
  /// whose lookup enters that restriction and leaves it again.
  void surroundCondition(TokenIndex Open);
  /// __asm__("Name") before \p Place.
  void insertSymbolName(TokenIndex Place, llvm::StringRef Name);
  /// \p Function (...) around [\p Begin, \p End).
  void surroundWithCall(TokenIndex Begin, TokenIndex End,
                        llvm::StringRef Function);
  /// ( ) around [\p Begin, \p End).
  void surround(TokenIndex Begin, TokenIndex End);
  /// ((...)...) around the token at \p I, which cannot begin a declarator, with
  /// the type in [\p Begin, \p End).
  void surroundWithCast(TokenIndex I, TokenIndex Begin, TokenIndex End);
  /// The tokens in [\p Begin, \p End) and `;` before \p Place, too.
  void insertDeclaration(TokenIndex Place, TokenIndex Begin, TokenIndex End);
  /// `this->` before \p Place.
  void insertThis(TokenIndex Place);
  /// `Name::` before \p Place, or `typename Name::`.
  void insertClass(TokenIndex Place, llvm::StringRef Name, bool IsType);
  /// `namespace Name {} namespace Alias = Name;` before \p Place.
  void insertNamespaceAlias(TokenIndex Place, llvm::StringRef Alias,
                            llvm::StringRef Name);
  /// `int main(int, char **)` at \p Place, which \p Run calls with its
  /// arguments and the function \p Main.
  void insertMain(TokenIndex Place, llvm::StringRef Run, TokenIndex Main);
  /// A single keyword or punctuator before \p Place.
  void insertToken(TokenIndex Place, clang::tok::TokenKind Kind);
  void insertNumber(TokenIndex Place, llvm::StringRef Digits);
  /// Another identifier instead of the one at \p I.
  void rename(TokenIndex I, llvm::StringRef Name);
  /// [Begin, End) before \p Place instead.
  void move(TokenIndex Begin, TokenIndex End, TokenIndex Place);
  void replaceKind(TokenIndex I, clang::tok::TokenKind Kind);
  /// The literal at \p I, spelled \p Text.
  void replaceLiteral(TokenIndex I, llvm::StringRef Text);

  std::vector<clang::Token> apply();

private:
  /// A source location of its own for what is inserted before \p Place: the
  /// parser finds a token that it has read ahead by its location.
  clang::SourceLocation locationBefore(TokenIndex Place) const;

  struct Insertion {
    TokenIndex Place;
    bool Replaces;  ///< the token at Place: comes behind what precedes that
    unsigned Order; ///< among the edits at one token
    std::vector<clang::Token> Text;
  };

  /// [Begin, End), all at \p Loc.
  std::vector<clang::Token> copy(TokenIndex Begin, TokenIndex End,
                                 clang::SourceLocation Loc) const;
  clang::Token makeString(llvm::StringRef Text,
                          clang::SourceLocation Loc) const;
  clang::Token make(clang::tok::TokenKind Kind, clang::SourceLocation Loc,
                    const clang::IdentifierInfo *Name = nullptr) const;
  /// A keyword or punctuator.
  clang::Token makeWord(clang::tok::TokenKind Kind,
                        clang::SourceLocation Loc) const;
  void insert(TokenIndex Place, std::vector<clang::Token> Text);
  void replace(TokenIndex I, const clang::Token &T);
  /// The tokens around an attribute's own have the location of the token that
  /// they precede: declarations begin where the user's text does.
  void insertAttributeTokens(TokenIndex Place,
                             std::vector<clang::Token> Attribute);

  clang::Preprocessor &PP;
  const TokenBuffer &Tokens;
  std::vector<bool> Erased;
  std::vector<Insertion> Insertions;
};

} // namespace ampcc

#endif
