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
  Site.Edits.surround(Begin, End, (Function + "(").str());
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

static llvm::StringRef getFunction(const Repair &R) {
  return R.Name.empty() ? llvm::StringRef(LvalueFunction) : R.Name;
}

void ampcc::repairTemporaryArgument(RepairSite &Site, const Repair &R,
                                    TokenIndex I) {
  if (Site.Tokens.is(I + 1, tok::l_paren))
    makeLvalue(Site, I + 2, R.Index, getFunction(R));
}

void ampcc::repairTemporaryInitializer(RepairSite &Site, const Repair &R,
                                       TokenIndex I) {
  makeLvalue(Site, Site.Tokens.is(I, tok::l_brace) ? I + 1 : I, R.Index,
             getFunction(R));
}

void ampcc::repairTemporaryOperand(RepairSite &Site, const Repair &R,
                                   TokenIndex I) {
  if (const TokenIndex Last = Site.find(R.Last); Last != NoToken)
    makeLvalueOf(Site, I, Last + 1, getFunction(R));
}

/// The operand of `(X)operand`, or what ends with `(operand)`.
void ampcc::repairTemporaryInCast(RepairSite &Site, const Repair &R,
                                  TokenIndex I) {
  const TokenBuffer &Tokens = Site.Tokens;
  const TokenIndex Last = Site.find(R.Last);
  if (Last == NoToken)
    return;
  if (Tokens.is(I, tok::l_paren))
    makeLvalueOf(Site, Tokens.skipGroup(I), Last + 1);
  else if (Tokens.is(Last, tok::r_paren) && Tokens.match(Last) != NoToken)
    makeLvalueOf(Site, Tokens.match(Last) + 1, Last);
}

/// The temporary then lives as long as the reference does.
void ampcc::repairTemporaryVariable(RepairSite &Site, const Repair &R,
                                    TokenIndex I) {
  if (I == 0 || !Site.Tokens.is(I - 1, tok::amp))
    return;
  Site.Edits.replace(I - 1, "&&");
  Site.Diags.report(R.First, diag::warn_temporary_variable)
      << Site.Tokens[I].getIdentifierInfo();
}
