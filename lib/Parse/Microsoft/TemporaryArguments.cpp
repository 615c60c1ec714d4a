//===- TemporaryArguments.cpp - f(T()) where f(T &) is --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"
#include "ampcc/Basic/FilterWords.h"

using namespace ampcc;
namespace tok = clang::tok;

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

/// Makes an lvalue of the expression in [\p Begin, \p End).
static void makeLvalueOf(RepairSite &Site, TokenIndex Begin, TokenIndex End,
                         llvm::StringRef Function = LvalueFunction) {
  if (Begin < End && Site.Tokens.is(End - 1, tok::ellipsis))
    --End;
  if (Begin >= End || Site.Tokens.is(Begin, tok::l_brace))
    return;
  Site.Edits.surroundWithCall(Begin, End, Function);
  Site.Diags.report(Site.Tokens.location(Begin),
                    Function == EnumeratorFunction
                        ? diag::warn_flags
                        : diag::warn_temporary_argument);
}

/// The same for number \p Index of those that begin at \p I.
static void makeLvalue(RepairSite &Site, TokenIndex I, unsigned Index,
                       llvm::StringRef Function = LvalueFunction) {
  const TokenBuffer &Tokens = Site.Tokens;
  for (; Index != 0 && Tokens.is(findEnd(Tokens, I), tok::comma); --Index)
    I = findEnd(Tokens, I) + 1;
  if (Index == 0)
    makeLvalueOf(Site, I, findEnd(Tokens, I), Function);
}

/// The same for the operand of the cast from \p I to \p Last: `(X)operand`, or
/// what ends with `(operand)`.
static void makeLvalueInCast(RepairSite &Site, TokenIndex I, TokenIndex Last) {
  const TokenBuffer &Tokens = Site.Tokens;
  if (Tokens.is(I, tok::l_paren))
    makeLvalueOf(Site, Tokens.skipGroup(I), Last + 1);
  else if (Tokens.is(Last, tok::r_paren) && Tokens.match(Last) != NoToken)
    makeLvalueOf(Site, Tokens.match(Last) + 1, Last);
}

static llvm::StringRef getFunction(const Repair &R) {
  return R.Name.empty() ? llvm::StringRef(LvalueFunction) : R.Name;
}

void ampcc::repairTemporary(RepairSite &Site, const Repair &R) {
  const TokenBuffer &Tokens = Site.Tokens;
  const TokenIndex I = Site.find(R.First);
  if (I == NoToken)
    return;
  if (R.What == Repair::TemporaryArgument) {
    if (Tokens.is(I + 1, tok::l_paren))
      makeLvalue(Site, I + 2, R.Index,
                 getFunction(R));
    return;
  }
  if (R.What == Repair::TemporaryInitializer)
    return makeLvalue(Site, Tokens.is(I, tok::l_brace) ? I + 1 : I, R.Index,
                      getFunction(R));
  if (R.What == Repair::TemporaryOperand || R.What == Repair::TemporaryInCast) {
    const TokenIndex Last = Site.find(R.Last);
    if (Last != NoToken && R.What == Repair::TemporaryOperand)
      makeLvalueOf(Site, I, Last + 1, getFunction(R));
    else if (Last != NoToken)
      makeLvalueInCast(Site, I, Last);
    return;
  }
  // Which then lives as long as the reference does.
  if (I == 0 || !Tokens.is(I - 1, tok::amp))
    return;
  Site.Edits.replaceKind(I - 1, tok::ampamp);
  Site.Diags.report(R.First, diag::warn_temporary_variable)
      << Tokens[I].getIdentifierInfo();
}
