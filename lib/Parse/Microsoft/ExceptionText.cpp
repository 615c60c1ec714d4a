//===- ExceptionText.cpp - std::exception("text") -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"
#include "ampcc/Basic/FilterWords.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace ampcc;
namespace tok = clang::tok;

/// The name at \p I is made with arguments, or inherited: not the type of a
/// handler, a parameter or a pointer.
static bool isMadeOrInherited(const TokenBuffer &Tokens, TokenIndex I) {
  TokenIndex Begin = I;
  while (Begin >= 2 && Tokens.is(Begin - 1, tok::coloncolon))
    Begin -= Tokens.is(Begin - 2, tok::identifier) ? 2 : 1;
  if (Begin == 0)
    return false;
  if (Tokens.isOneOf(I + 1, tok::l_paren, tok::l_brace) &&
      Tokens.match(I + 1) != NoToken &&
      !Tokens.isOneOf(Begin - 1, tok::kw_class, tok::kw_struct))
    return true;
  // exception e("text");
  if (Tokens.is(I + 1, tok::identifier))
    return Tokens.isOneOf(I + 2, tok::l_paren, tok::l_brace) &&
           !Tokens.is(I + 3, tok::r_paren);
  return Tokens.isOneOf(I + 1, tok::comma, tok::l_brace) &&
         Tokens.isOneOf(Begin - 1, tok::colon, tok::kw_public, tok::kw_private,
                        tok::kw_protected, tok::kw_virtual);
}

static bool isException(const TokenBuffer &Tokens, TokenIndex I) {
  return Tokens.is(I, tok::identifier) &&
         Tokens[I].getIdentifierInfo()->isStr("exception");
}

void ampcc::repairExceptionText(RepairSite &Site, const Repair &, TokenIndex) {
  const clang::SourceManager &Sources = Site.CI.getSourceManager();
  const TokenBuffer &Tokens = Site.Tokens;
  bool HasOwn = false;
  for (TokenIndex I = 1; I != Tokens.end(); ++I)
    HasOwn |= isException(Tokens, I) &&
              Tokens.isOneOf(I - 1, tok::kw_class, tok::kw_struct) &&
              !Sources.isInSystemHeader(Tokens.location(I));
  for (TokenIndex I = 2; I < Tokens.end(); ++I) {
    // Without `std::` it is the program's own class, if there is one.
    if (HasOwn && !(Tokens.is(I - 1, tok::coloncolon) &&
                    Tokens.is(I - 2, tok::identifier) &&
                    Tokens[I - 2].getIdentifierInfo()->isStr("std")))
      continue;
    if (!isException(Tokens, I) ||
        Sources.isInSystemHeader(Tokens.location(I)) ||
        !isMadeOrInherited(Tokens, I))
      continue;
    Site.Edits.replace(I, TextException);
    if (Tokens.isOneOf(I + 1, tok::l_paren, tok::identifier))
      Site.Diags.report(Tokens.location(I), diag::warn_exception_text);
  }
}
