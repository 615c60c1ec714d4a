//===- WideMain.cpp - int wmain(int, wchar_t **) --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rewrites.h"
#include "ampcc/Basic/FilterWords.h"

using namespace ampcc;
namespace tok = clang::tok;

void ampcc::insertWideMain(const TokenBuffer &Tokens, TokenEdits &Edits) {
  for (TokenIndex I = 0; I < Tokens.end(); ++I) {
    if (Tokens.is(I, tok::l_brace)) {
      I = Tokens.skipGroup(I) - 1;
      continue;
    }
    if (!Tokens.is(I, tok::identifier) ||
        !Tokens[I].getIdentifierInfo()->isStr("wmain") ||
        !Tokens.is(I + 1, tok::l_paren))
      continue;
    TokenIndex Body = Tokens.skipGroup(I + 1);
    if (Tokens.is(Body, tok::kw_noexcept))
      ++Body;
    if (Tokens.is(Body, tok::l_brace) && Tokens.match(Body) != NoToken)
      return Edits.insert(Tokens.skipGroup(Body),
                          ("int main(int argc, char **argv) { return " +
                           WideMainFunction + "(argc, argv, wmain); }")
                              .str(),
                          Tokens.location(I));
  }
}
