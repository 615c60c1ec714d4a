//===- DefaultArguments.cpp - template <class T = int>, twice -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"

using namespace ampcc;
namespace tok = clang::tok;

void ampcc::repairDefaultArgument(RepairSite &Site, const Repair &,
                                  TokenIndex Begin) {
  const TokenBuffer &Tokens = Site.Tokens;
  // The location is that of the argument or of its parameter.
  if (Begin != 0 && Tokens.is(Begin - 1, tok::equal))
    --Begin;
  while (!Tokens.isOneOf(Begin, tok::equal, tok::comma, tok::greater,
                         tok::greatergreater, tok::semi, tok::eof))
    ++Begin;
  if (!Tokens.is(Begin, tok::equal))
    return;
  TokenIndex End = Begin + 1;
  for (; !Tokens.isOneOf(End, tok::comma, tok::greater, tok::greatergreater,
                         tok::semi, tok::eof);
       ++End)
    if (const TokenIndex Close = Tokens.match(End); Close != NoToken)
      End = Close;
  Site.Edits.erase(Begin, End);
  Site.Diags.report(Tokens.location(Begin + 1), diag::warn_default_argument);
}
