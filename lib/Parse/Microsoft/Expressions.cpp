//===- Expressions.cpp - expressions that C++ reads otherwise -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"

using namespace ampcc;
namespace tok = clang::tok;

/// The beginning of the postfix expression whose last token is at \p Last, or
/// NoToken.
static TokenIndex findBegin(const TokenBuffer &Tokens, TokenIndex Last) {
  for (TokenIndex I = Last; I < Tokens.end(); --I) {
    if (Tokens.isOneOf(I, tok::r_paren, tok::r_square)) {
      I = Tokens.match(I);
      // The called or subscripted operand is in front of it.
      if (I == NoToken || I == 0)
        return NoToken;
      if (Tokens.isOneOf(I - 1, tok::identifier, tok::r_paren, tok::r_square))
        continue;
      if (!Tokens.is(I, tok::l_paren))
        return NoToken;
    } else if (!Tokens.isOneOf(I, tok::identifier, tok::kw_this)) {
      return NoToken;
    }
    if (I == 0 ||
        !Tokens.isOneOf(I - 1, tok::period, tok::arrow, tok::coloncolon))
      return I;
    --I;
    if (Tokens.is(I, tok::coloncolon) && I != 0 &&
        !Tokens.is(I - 1, tok::identifier))
      return I;
  }
  return NoToken;
}

void ampcc::repairMemberComparison(RepairSite &Site, const Repair &R,
                                   TokenIndex I) {
  const TokenBuffer &Tokens = Site.Tokens;
  if (I < 3 || !Tokens.is(I, tok::less) || !Tokens.is(I - 1, tok::identifier) ||
      !Tokens.isOneOf(I - 2, tok::period, tok::arrow))
    return;
  const TokenIndex Begin = findBegin(Tokens, I - 1);
  if (Begin == NoToken)
    return;
  Site.Edits.surround(Begin, I, "(");
  Site.Diags.report(R.First, diag::warn_member_comparison)
      << Tokens[I - 1].getIdentifierInfo();
}
