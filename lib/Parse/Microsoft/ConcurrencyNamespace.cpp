//===- ConcurrencyNamespace.cpp - namespace Concurrency { ... } -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ConcurrencyNamespace.h"

using namespace ampcc;
namespace tok = clang::tok;

/// The '{' at \p I begins `extern "C" {`, whose declarations are global.
static bool isLinkageBrace(const TokenBuffer &Tokens, TokenIndex I) {
  return I >= 2 && Tokens.is(I - 1, tok::string_literal) &&
         Tokens.is(I - 2, tok::kw_extern);
}

void ampcc::extendConcurrency(const TokenBuffer &Tokens, TokenEdits &Edits,
                              bool IsKnown) {
  for (TokenIndex I = 0; I < Tokens.end(); ++I) {
    if (Tokens.is(I, tok::l_brace) && !isLinkageBrace(Tokens, I)) {
      I = Tokens.skipGroup(I) - 1;
      continue;
    }
    if (!Tokens.is(I, tok::kw_namespace))
      continue;
    const TokenIndex Name = Tokens.skipAttributes(I + 1);
    if (!Tokens.is(Name, tok::identifier) ||
        !Tokens[Name].getIdentifierInfo()->isStr("Concurrency"))
      continue;
    if (Tokens.is(Name + 1, tok::equal))
      IsKnown = true;
    else if (IsKnown && !Tokens.is(I - 1, tok::kw_using))
      Edits.rename(Name, "concurrency");
  }
}
