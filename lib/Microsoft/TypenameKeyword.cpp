//===- TypenameKeyword.cpp - T::type x; in templates ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang reports the missing keyword where only a type is allowed, or when it
// instantiates an expression that names a type. Declarations parsed as
// multiplications cause errors at the next token.
//
//===----------------------------------------------------------------------===//

#include "FindFixUps.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

/// Returns the file's tokens before \p Loc if \p Before, otherwise those from
/// \p Loc to the end of the enclosing block.
static std::vector<Token> readTokens(SourceLocation Loc, bool Before,
                                     const SourceManager &SM,
                                     const LangOptions &LO) {
  const FileID File = SM.getFileID(Loc);
  Lexer Raw(File, SM.getBufferOrFake(File), SM, LO);
  std::vector<Token> Tokens;
  Token T;
  int Depth = 0;
  for (Raw.LexFromRawLexer(T); T.isNot(tok::eof) && Depth >= 0;
       Raw.LexFromRawLexer(T)) {
    if ((T.getLocation() < Loc) == Before)
      Tokens.push_back(T);
    else if (Before)
      break;
    if (!Before && !Tokens.empty())
      Depth += T.is(tok::l_brace) - T.is(tok::r_brace);
  }
  return Tokens;
}

static bool isWord(const Token &T, llvm::ArrayRef<llvm::StringRef> Words) {
  return T.is(tok::raw_identifier) &&
         llvm::is_contained(Words, T.getRawIdentifier());
}

/// Removes `< ... >` from the end of \p Tokens; false if there is none.
static bool removeArguments(std::vector<Token> &Tokens) {
  int Depth = 0;
  do {
    if (Tokens.empty() ||
        Tokens.back().isOneOf(tok::semi, tok::l_brace, tok::r_brace))
      return false;
    const Token &T = Tokens.back();
    Depth +=
        T.is(tok::greater) + 2 * T.is(tok::greatergreater) - T.is(tok::less);
    Tokens.pop_back();
  } while (Depth > 0);
  return Depth == 0;
}

std::optional<FixUp> findTypename(SourceLocation Next, const SourceManager &SM,
                                  const LangOptions &LO) {
  if (!Next.isFileID())
    return std::nullopt;
  std::vector<Token> Tokens = readTokens(Next, /*Before=*/true, SM, LO);
  while (!Tokens.empty() &&
         (Tokens.back().isOneOf(tok::star, tok::amp, tok::ampamp) ||
          isWord(Tokens.back(), {"const", "volatile"})))
    Tokens.pop_back();
  SourceLocation Name;
  unsigned Parts = 0;
  if (!Tokens.empty() && Tokens.back().is(tok::coloncolon)) {
    Tokens.pop_back(); // The next token is the last part.
    ++Parts;
  }
  for (;;) {
    if (Parts && !Tokens.empty() &&
        Tokens.back().isOneOf(tok::greater, tok::greatergreater) &&
        !removeArguments(Tokens))
      return std::nullopt;
    if (Tokens.empty() || Tokens.back().isNot(tok::raw_identifier))
      return std::nullopt;
    Name = Tokens.back().getLocation();
    Tokens.pop_back();
    ++Parts;
    if (Tokens.empty() || Tokens.back().isNot(tok::coloncolon))
      break;
    Tokens.pop_back();
  }
  // A multiplication does not begin a statement or end an argument.
  if (Parts == 1 || Tokens.empty() ||
      !(Tokens.back().isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::less,
                              tok::comma) ||
        isWord(Tokens.back(), {"const", "volatile", "static", "tile_static"})))
    return std::nullopt;
  return FixUp{FixUp::Typename, Name};
}

void findTypenames(SourceRange Name, const SourceManager &SM,
                   const LangOptions &LO, FixUps &Result) {
  if (!Name.getBegin().isFileID() || !Name.getEnd().isFileID())
    return;
  const std::vector<Token> Tokens =
      readTokens(Name.getBegin(), /*Before=*/false, SM, LO);
  auto getText = [&](const Token &T) { return Lexer::getSpelling(T, SM, LO); };
  std::vector<std::string> Words;
  for (const Token &T : Tokens)
    if (T.getLocation() <= Name.getEnd())
      Words.push_back(getText(T));
  for (size_t I = 0; I + Words.size() <= Tokens.size(); ++I)
    if ((I == 0 || (!isWord(Tokens[I - 1], {"typename"}) &&
                    Tokens[I - 1].isNot(tok::coloncolon))) &&
        std::equal(Words.begin(), Words.end(), Tokens.begin() + I,
                   [&](const std::string &Word, const Token &T) {
                     return Word == getText(T);
                   }))
      Result.insert({FixUp::Typename, Tokens[I].getLocation()});
}

} // namespace ampcc
