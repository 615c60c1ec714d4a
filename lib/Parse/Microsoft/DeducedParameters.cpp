//===- DeducedParameters.cpp - template <unsigned N> f(index<N>) ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"

using namespace ampcc;
namespace tok = clang::tok;

/// The body of the function whose name is at \p I, or NoToken.
static TokenIndex findBody(const TokenBuffer &Tokens, TokenIndex I) {
  for (; !Tokens.isOneOf(I, tok::semi, tok::eof, tok::r_brace); ++I) {
    if (Tokens.is(I, tok::l_brace))
      return I;
    if (Tokens.isOneOf(I, tok::l_paren, tok::l_square))
      I = Tokens.skipGroup(I) - 1;
  }
  return NoToken;
}

void ampcc::repairDeducedParameter(RepairSite &Site, const Repair &R,
                                   TokenIndex Name) {
  const TokenBuffer &Tokens = Site.Tokens;
  const TokenIndex Parameter = Site.find(R.Last);
  if (Parameter == NoToken)
    return;
  TokenIndex Begin = Parameter;
  while (Begin != 0 && !Tokens.isOneOf(Begin - 1, tok::less, tok::comma)) {
    --Begin;
    if (!Tokens[Begin].getIdentifierInfo() && !Tokens.is(Begin, tok::coloncolon))
      return;
  }
  if (Begin == 0 || Begin == Parameter)
    return;
  Site.Edits.erase(Begin, Parameter);
  Site.Edits.insert(Parameter, R.Index ? "unsigned long" : "int");
  Site.Diags.report(Tokens.location(Begin), diag::warn_deduced_parameter)
      << Tokens[Parameter].getIdentifierInfo() << R.Index;
  // The template sees the type that is written.
  const TokenIndex Body = findBody(Tokens, Name);
  if (Body == NoToken)
    return;
  for (TokenIndex I = Body; I < Tokens.match(Body); ++I)
    if (Tokens.is(I, tok::identifier) &&
        Tokens[I].getIdentifierInfo() == Tokens[Parameter].getIdentifierInfo() &&
        !Tokens.isOneOf(I - 1, tok::period, tok::arrow, tok::coloncolon))
      Site.Edits.surroundWithCast(I, Begin, Parameter);
}
