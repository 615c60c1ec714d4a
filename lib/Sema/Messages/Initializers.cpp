//===- Initializers.cpp - what a variable is initialized with -------------===//

#include "Initializers.h"
#include "clang/Lex/Lexer.h"
#include <optional>

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
  /// Goes on to the token behind \p Loc.
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
