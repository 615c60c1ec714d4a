//===- UnsignedParameters.cpp - template <unsigned N> f(index<N>) ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
namespace tok = clang::tok;

/// The '<' of the template header of the function whose name is at \p Name.
static TokenIndex findHeader(const TokenBuffer &Tokens, TokenIndex Name) {
  for (TokenIndex I = Name; I-- != 0;) {
    if (Tokens.is(I, tok::kw_template) && Tokens.is(I + 1, tok::less))
      return I + 1;
    if (Tokens.isOneOf(I, tok::r_brace, tok::r_paren, tok::r_square) &&
        Tokens.match(I) != NoToken)
      I = Tokens.match(I);
    else if (Tokens.isOneOf(I, tok::semi, tok::l_brace))
      return NoToken;
  }
  return NoToken;
}

/// The body of that function, or NoToken.
static TokenIndex findBody(const TokenBuffer &Tokens, TokenIndex I) {
  for (; !Tokens.isOneOf(I, tok::semi, tok::eof, tok::r_brace); ++I) {
    if (Tokens.is(I, tok::l_brace))
      return I;
    if (Tokens.isOneOf(I, tok::l_paren, tok::l_square))
      I = Tokens.skipGroup(I) - 1;
  }
  return NoToken;
}

void ampcc::repairUnsignedParameters(RepairSite &Site, const Repair &R) {
  const TokenBuffer &Tokens = Site.Tokens;
  const TokenIndex Name = Site.find(R.First);
  const TokenIndex Open = Name == NoToken ? NoToken : findHeader(Tokens, Name);
  const TokenIndex Close =
      Open == NoToken ? NoToken : Tokens.findCloseAngle(Open);
  if (Close == NoToken)
    return;
  llvm::SmallPtrSet<const clang::IdentifierInfo *, 4> Parameters;
  for (TokenIndex I = Open + 1; I < Close; ++I) {
    if (!Tokens.is(I, tok::kw_unsigned) ||
        !Tokens.isOneOf(I - 1, tok::less, tok::comma))
      continue;
    const bool HasInt = Tokens.is(I + 1, tok::kw_int);
    const TokenIndex Parameter = I + 1 + HasInt;
    if (!Tokens.is(Parameter, tok::identifier))
      continue;
    Site.Edits.replaceKind(I, tok::kw_int);
    if (HasInt)
      Site.Edits.erase(I + 1, I + 2);
    Parameters.insert(Tokens[Parameter].getIdentifierInfo());
    Site.Diags.report(Tokens.location(I), diag::warn_unsigned_parameter)
        << Tokens[Parameter].getIdentifierInfo();
  }
  const TokenIndex Body = Parameters.empty() ? NoToken : findBody(Tokens, Name);
  if (Body == NoToken)
    return;
  for (TokenIndex I = Body; I < Tokens.match(Body); ++I)
    if (Tokens.is(I, tok::identifier) &&
        Parameters.contains(Tokens[I].getIdentifierInfo()) &&
        !Tokens.isOneOf(I - 1, tok::period, tok::arrow, tok::coloncolon))
      Site.Edits.surroundWithUnsigned(I);
}
