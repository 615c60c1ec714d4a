//===- TokenEdits.h - changes of the tokens ---------------------*- C++ -*-===//
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
  /// Inserts __attribute__((Text)) before \p Place: \p Text is at \p Origin,
  /// the tokens around it have the location of the token that they precede,
  /// since declarations begin where the user's text does.
  void insertAttribute(TokenIndex Place, const llvm::Twine &Text,
                       clang::SourceLocation Origin);
  /// At \p Place, the name whose lookup enters the restriction of code that
  /// Clang reads outside functions: see Sema/Hooks/Signatures.cpp.
  void insertEntrance(TokenIndex Place, llvm::StringRef Name);
  /// Around the condition between the parentheses that \p Open begins, names
  /// whose lookup enters that restriction and leaves it again.
  void surroundCondition(TokenIndex Open);
  /// The tokens of \p Text before \p Place, which are at \p Loc if that is
  /// valid, and otherwise have a location of their own there.
  void insert(TokenIndex Place, llvm::StringRef Text,
              clang::SourceLocation Loc = {});
  /// \p Text, which ends with a parenthesis, and its partner around [\p Begin,
  /// \p End).
  void surround(TokenIndex Begin, TokenIndex End, llvm::StringRef Text);
  /// ((...)...) around the token at \p I, which cannot begin a declarator, with
  /// the type in [\p Begin, \p End).
  void surroundWithCast(TokenIndex I, TokenIndex Begin, TokenIndex End);
  /// The tokens in [\p Begin, \p End) and `;` before \p Place, too.
  void insertDeclaration(TokenIndex Place, TokenIndex Begin, TokenIndex End);
  /// The token \p Text instead of the one at \p I.
  void replace(TokenIndex I, llvm::StringRef Text);
  /// \p Name instead of the function's name at \p I, which keeps its symbol.
  void renameFunction(TokenIndex I, llvm::StringRef Name);
  /// [Begin, End) before \p Place instead.
  void move(TokenIndex Begin, TokenIndex End, TokenIndex Place);

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

  /// The tokens of \p Text, all at \p Loc.
  std::vector<clang::Token> lex(const llvm::Twine &Text,
                                clang::SourceLocation Loc) const;
  /// The tokens in [Begin, End), all at \p Loc.
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
