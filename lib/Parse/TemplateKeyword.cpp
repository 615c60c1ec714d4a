#include "TemplateKeyword.h"

using namespace ampcc;
namespace tok = clang::tok;

/// In `x.name<...>(`, with what is between \p I and \p End in the angles:
/// template arguments, or two comparisons? Those compare members with members,
/// or are operands of other operators, and a comma keeps them apart.
static bool areArguments(const TokenBuffer &Tokens, TokenIndex I,
                         TokenIndex End) {
  for (; I < End; ++I)
    if (Tokens.isOneOf(I, tok::period, tok::arrow, tok::ampamp, tok::pipepipe,
                       tok::question, tok::comma, tok::equal))
      return false;
  return true;
}

/// The token behind the `>` that closes the `<` at \p I, or \p I if there is
/// none before something that ends an expression.
static TokenIndex skipTemplateArguments(const TokenBuffer &Tokens,
                                        TokenIndex I) {
  const TokenIndex Begin = I;
  unsigned Depth = 0;
  while (I < Tokens.end()) {
    if (Tokens.is(I, tok::less))
      ++Depth;
    else if (Tokens.is(I, tok::greater))
      Depth -= 1;
    else if (Tokens.is(I, tok::greatergreater))
      Depth -= std::min(Depth, 2u);
    else if (Tokens.isOneOf(I, tok::l_paren, tok::l_square)) {
      I = Tokens.skipGroup(I);
      continue;
    } else if (Tokens.isOneOf(I, tok::semi, tok::l_brace, tok::r_brace,
                              tok::r_paren, tok::r_square))
      return Begin;
    ++I;
    if (Depth == 0)
      return I;
  }
  return Begin;
}

void ampcc::insertTemplateKeywords(const TokenBuffer &Tokens,
                                   const NameKinds &Names, TokenEdits &Edits) {
  for (TokenIndex I = 0; I + 2 < Tokens.end(); ++I) {
    if (!Tokens.isOneOf(I, tok::period, tok::arrow) ||
        !Names.isFunctionTemplate(I + 1) || !Tokens.is(I + 2, tok::less))
      continue;
    const TokenIndex Behind = skipTemplateArguments(Tokens, I + 2);
    if (Behind != I + 2 && Tokens.is(Behind, tok::l_paren) &&
        (Tokens.is(Behind + 1, tok::r_paren) ||
         areArguments(Tokens, I + 3, Behind - 1)))
      Edits.insertToken(I + 1, tok::kw_template);
  }
}
