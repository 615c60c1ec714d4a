//===- NameUses.cpp - what a program uses a name for ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MessageKinds.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSet.h"
#include <optional>
#include <vector>

namespace tok = clang::tok;

namespace {
/// Reads the tokens of a program from one of them on.
class Reader {
public:
  Reader(clang::SourceLocation Loc, const clang::SourceManager &SM,
         const clang::LangOptions &LO)
      : SM(SM), LO(LO), Loc(Loc) {
    next();
  }

  clang::SourceLocation getLocation() const { return Loc; }
  bool is(clang::tok::TokenKind K) const { return Next && Next->is(K); }
  /// A macro that goes on after the token before hides the next one.
  bool isHidden() const { return !Next; }
  /// Goes on to the next token.
  void next() {
    Next = clang::Lexer::findNextToken(Loc, SM, LO);
    if (Next)
      Loc = Next->getLocation();
  }
  bool skip(clang::tok::TokenKind K) {
    const bool Found = is(K);
    if (Found)
      next();
    return Found;
  }

private:
  const clang::SourceManager &SM;
  const clang::LangOptions &LO;
  clang::SourceLocation Loc;
  std::optional<clang::Token> Next;
};
} // namespace

bool ampcc::isInitializer(clang::SourceLocation Name,
                          clang::SourceLocation Variable,
                          const clang::SourceManager &SM,
                          const clang::LangOptions &LO) {
  Reader Tokens(Variable, SM, LO);
  const bool HasEqual = Tokens.skip(tok::equal);
  const bool HasBrace = !HasEqual && Tokens.skip(tok::l_brace);
  unsigned Depth = 0;
  while (Tokens.is(tok::amp) || Tokens.is(tok::l_paren)) {
    Depth += Tokens.is(tok::l_paren);
    Tokens.next();
  }
  if (!HasEqual && !HasBrace && Depth == 0)
    return false;
  Tokens.skip(tok::coloncolon);
  while (Tokens.getLocation() != Name)
    if (!Tokens.skip(tok::raw_identifier) || !Tokens.skip(tok::coloncolon))
      return false;
  for (Tokens.next(); Depth != 0; --Depth)
    if (!Tokens.skip(tok::r_paren))
      return false;
  return HasBrace ? Tokens.is(tok::r_brace)
                  : Tokens.is(tok::semi) || Tokens.is(tok::comma);
}

/// Goes past the template arguments that begin here. False: their end is not
/// known.
static bool skipTemplateArguments(Reader &Tokens) {
  int Angles = 0, Parentheses = 0;
  do {
    if (Tokens.is(tok::less) && Parentheses == 0)
      ++Angles;
    else if (Tokens.is(tok::greater) && Parentheses == 0)
      --Angles;
    else if (Tokens.is(tok::greatergreater) && Parentheses == 0)
      Angles -= 2;
    else if (Tokens.is(tok::l_paren))
      ++Parentheses;
    else if (Tokens.is(tok::r_paren))
      --Parentheses;
    else if (Tokens.is(tok::semi) || Tokens.is(tok::eof) || Tokens.isHidden())
      return false;
    Tokens.next();
  } while (Angles > 0);
  return true;
}

/// The tokens of the file up to \p Loc, without the one there.
static std::vector<clang::Token> readUpTo(clang::SourceLocation Loc,
                                          const clang::SourceManager &SM,
                                          const clang::LangOptions &LO) {
  const clang::FileID File = SM.getFileID(Loc);
  clang::Lexer Raw(File, SM.getBufferOrFake(File), SM, LO);
  std::vector<clang::Token> Tokens;
  clang::Token T;
  for (Raw.LexFromRawLexer(T); T.isNot(tok::eof) && T.getLocation() < Loc;
       Raw.LexFromRawLexer(T))
    Tokens.push_back(T);
  return Tokens;
}

/// Words in front of an expression.
static bool beginsExpression(llvm::StringRef Word) {
  static const llvm::StringSet<> Words = {
      "return",    "throw",    "else",     "do",    "case",
      "co_return", "co_yield", "co_await", "and",   "or",
      "not",       "not_eq",   "bitand",   "bitor", "xor"};
  return Words.contains(Word);
}

/// True if \p Count parentheses in front of the name at \p Name belong to it,
/// and not to a call or a condition.
static bool isInParentheses(clang::SourceLocation Name, unsigned Count,
                            const clang::SourceManager &SM,
                            const clang::LangOptions &LO) {
  std::vector<clang::Token> Before = readUpTo(SM.getExpansionLoc(Name), SM, LO);
  const auto ends = [&](auto... Kinds) {
    return !Before.empty() && (Before.back().is(Kinds) || ...);
  };
  while (ends(tok::coloncolon)) {
    Before.pop_back();
    if (ends(tok::raw_identifier))
      Before.pop_back();
  }
  for (; Count != 0 && ends(tok::l_paren, tok::amp, tok::star);
       Before.pop_back())
    Count -= ends(tok::l_paren);
  if (Count != 0)
    return false;
  return ends(tok::raw_identifier)
             ? beginsExpression(Before.back().getRawIdentifier())
             : !ends(tok::r_paren, tok::r_square, tok::greater);
}

bool ampcc::isCalled(clang::SourceLocation Name, const clang::SourceManager &SM,
                     const clang::LangOptions &LO) {
  Reader Tokens(Name, SM, LO);
  if (Tokens.isHidden())
    return true;
  if (Tokens.is(tok::less) && !skipTemplateArguments(Tokens))
    return true;
  unsigned Closed = 0;
  for (; Tokens.is(tok::r_paren); Tokens.next())
    ++Closed;
  return Tokens.is(tok::l_paren) &&
         (Closed == 0 || isInParentheses(Name, Closed, SM, LO));
}
