//===- TemporaryArguments.cpp - f(T()) where f(T &) is --------------------===//

#include "Repairs.h"
#include "ampcc/Basic/FilterWords.h"

using namespace ampcc;
namespace tok = clang::tok;

/// What begins the arguments of the call whose name or object begins at \p I:
/// its parenthesis or brace, or NoToken.
static TokenIndex findArguments(const TokenBuffer &Tokens, TokenIndex I) {
  for (; I < Tokens.end(); ++I) {
    if (Tokens.isOneOf(I, tok::l_paren, tok::l_brace))
      return I;
    if (const TokenIndex Close = Tokens.findCloseAngle(I); Close != NoToken)
      I = Close;
    else if (Tokens.is(I, tok::l_square) && Tokens.match(I) != NoToken)
      I = Tokens.match(I);
    else if (!Tokens.isOneOf(I, tok::identifier, tok::coloncolon, tok::period,
                             tok::arrow, tok::tilde, tok::kw_new,
                             tok::kw_template, tok::kw_this))
      return NoToken;
  }
  return NoToken;
}

/// The end of the argument or initializer at \p I: a comma, or what closes the
/// group around it.
static TokenIndex findEnd(const TokenBuffer &Tokens, TokenIndex I) {
  for (; !Tokens.isOneOf(I, tok::comma, tok::semi, tok::r_paren, tok::r_brace,
                         tok::r_square, tok::eof);
       ++I)
    if (const TokenIndex Close = Tokens.match(I); Close != NoToken)
      I = Close;
  return I;
}

static void makeLvalue(RepairSite &Site, TokenIndex Begin, TokenIndex End) {
  if (Begin >= End || Site.Tokens.is(Begin, tok::l_brace))
    return;
  Site.Edits.surroundWithCall(Begin, End, LvalueFunction);
  Site.Diags.report(Site.Tokens.location(Begin), diag::warn_temporary_argument);
}

static void repairArgument(RepairSite &Site, TokenIndex Call, unsigned Index) {
  const TokenBuffer &Tokens = Site.Tokens;
  // X x = argument;
  if (Tokens.is(Call + 1, tok::equal)) {
    makeLvalue(Site, Call + 2, findEnd(Tokens, Call + 2));
    return;
  }
  const TokenIndex Open = findArguments(Tokens, Call);
  if (Open == NoToken)
    return;
  TokenIndex I = Open + 1;
  for (; Index != 0 && Tokens.is(findEnd(Tokens, I), tok::comma); --Index)
    I = findEnd(Tokens, I) + 1;
  if (Index == 0)
    makeLvalue(Site, I, findEnd(Tokens, I));
}

void ampcc::repairTemporary(RepairSite &Site, const Repair &R) {
  const TokenBuffer &Tokens = Site.Tokens;
  const TokenIndex I = Site.find(R.First);
  if (I == NoToken)
    return;
  if (R.What == Repair::TemporaryArgument)
    return repairArgument(Site, I, R.Index);
  if (R.What == Repair::TemporaryOperand) {
    if (const TokenIndex Last = Site.find(R.Last); Last != NoToken)
      makeLvalue(Site, I, Last + 1);
    return;
  }
  // Which then lives as long as the reference does.
  if (I == 0 || !Tokens.is(I - 1, tok::amp))
    return;
  Site.Edits.replaceKind(I - 1, tok::ampamp);
  Site.Diags.report(R.First, diag::warn_temporary_variable)
      << Tokens[I].getIdentifierInfo();
}
