//===- TemplateKeyword.cpp - x.extent.tile<TS>() in templates -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rewrites.h"

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

void ampcc::insertTemplateKeywords(const TokenBuffer &Tokens,
                                   const NameKinds &Names, TokenEdits &Edits) {
  for (TokenIndex I = 0; I + 2 < Tokens.end(); ++I) {
    const bool IsOfClass =
        Tokens.is(I, tok::coloncolon) && I != 0 &&
        (Tokens.is(I - 1, tok::greater) ||
         (Tokens.is(I - 1, tok::identifier) && Names.isType(I - 1)));
    if ((!Tokens.isOneOf(I, tok::period, tok::arrow) && !IsOfClass) ||
        !Names.isFunctionTemplate(I + 1) || !Tokens.is(I + 2, tok::less))
      continue;
    const TokenIndex Close = Tokens.findCloseAngle(I + 2);
    if (Close != NoToken && Tokens.is(Close + 1, tok::l_paren) &&
        (IsOfClass || Tokens.is(Close + 2, tok::r_paren) ||
         areArguments(Tokens, I + 3, Close)))
      Edits.insert(I + 1, "template");
  }
}
