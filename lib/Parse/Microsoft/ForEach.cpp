//===- ForEach.cpp - for each (int x in v) --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rewrites.h"

using namespace ampcc;
namespace tok = clang::tok;

static bool isWord(const TokenBuffer &Tokens, TokenIndex I,
                   llvm::StringRef Word) {
  return Tokens.is(I, tok::identifier) &&
         Tokens[I].getIdentifierInfo()->isStr(Word);
}

void ampcc::replaceForEach(const TokenBuffer &Tokens, TokenEdits &Edits,
                           Diagnostics &Diags) {
  for (TokenIndex I = 0; I < Tokens.end(); ++I) {
    if (!Tokens.is(I, tok::kw_for) || !isWord(Tokens, I + 1, "each") ||
        !Tokens.is(I + 2, tok::l_paren))
      continue;
    const TokenIndex Close = Tokens.match(I + 2);
    if (Close == NoToken)
      continue;
    // After the declaration's type and name.
    TokenIndex In = I + 4;
    while (In < Close && !isWord(Tokens, In, "in"))
      ++In;
    if (In >= Close)
      continue;
    Edits.erase(I + 1, I + 2);
    Edits.replace(In, ":");
    Diags.report(Tokens.location(I + 1), diag::warn_for_each);
  }
}
