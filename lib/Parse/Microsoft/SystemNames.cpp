//===- SystemNames.cpp - const float gamma = 2.2f -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
namespace tok = clang::tok;

/// The place of an asm label in the function's declaration whose name is at
/// \p I.
static TokenIndex findLabel(const TokenBuffer &Tokens, TokenIndex I) {
  TokenIndex Place = Tokens.skipGroup(I + 1);
  while (Tokens.isOneOf(Place, tok::kw_noexcept, tok::kw_throw))
    Place = Tokens.is(Place + 1, tok::l_paren) ? Tokens.skipGroup(Place + 1)
                                               : Place + 1;
  return Place;
}

void ampcc::repairSystemName(RepairSite &Site, const Repair &R,
                             const clang::SourceManager &Sources) {
  const TokenBuffer &Tokens = Site.Tokens;
  const TokenIndex I = Site.find(R.First);
  if (I == NoToken || !Tokens.is(I, tok::identifier) ||
      Tokens[I].getIdentifierInfo()->getName() != R.Name)
    return;
  const std::string Renamed = "__system_" + R.Name;
  if (R.Index == Repair::CFunction) {
    Site.Edits.rename(I, Renamed);
    if (Tokens.is(I + 1, tok::l_paren))
      if (const TokenIndex Place = findLabel(Tokens, I);
          !Tokens.is(Place, tok::kw_asm))
        Site.Edits.insertSymbolName(Place, R.Name);
  } else {
    // The header's own uses, too.
    const clang::FileID Header = Sources.getFileID(R.First);
    for (TokenIndex K = 0; K != Tokens.end(); ++K)
      if (Tokens.is(K, tok::identifier) &&
          Tokens[K].getIdentifierInfo() == Tokens[I].getIdentifierInfo() &&
          Sources.getFileID(Tokens.location(K)) == Header)
        Site.Edits.rename(K, Renamed);
  }
  if (R.Last.isValid())
    Site.Diags.report(R.Last, diag::warn_system_name) << R.Name;
}

void ampcc::repairRepeatedTypedef(RepairSite &Site, const Repair &R) {
  const TokenBuffer &Tokens = Site.Tokens;
  const TokenIndex Name = Site.find(R.First);
  if (Name == NoToken)
    return;
  TokenIndex Begin = Name, End = Name;
  while (Begin != 0 && !Tokens.isOneOf(Begin - 1, tok::semi, tok::l_brace,
                                       tok::r_brace, tok::comma))
    --Begin;
  while (!Tokens.isOneOf(End, tok::semi, tok::comma, tok::eof))
    ++End;
  if (!Tokens.isOneOf(Begin, tok::kw_typedef, tok::kw_using) ||
      !Tokens.is(End, tok::semi))
    return;
  Site.Edits.erase(Begin, End);
  Site.Diags.report(R.First, diag::warn_repeated_typedef)
      << Tokens[Name].getIdentifierInfo();
}
