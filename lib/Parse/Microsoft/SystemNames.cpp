//===- SystemNames.cpp - const float gamma = 2.2f -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace ampcc;
namespace tok = clang::tok;

void ampcc::repairSystemName(RepairSite &Site, const Repair &R, TokenIndex I) {
  const TokenBuffer &Tokens = Site.Tokens;
  const clang::SourceManager &Sources = Site.CI.getSourceManager();
  if (!Tokens.is(I, tok::identifier) ||
      Tokens[I].getIdentifierInfo()->getName() != R.Name)
    return;
  const std::string Renamed = "__system_" + R.Name;
  if (R.Index == Repair::CFunction) {
    Site.Edits.renameFunction(I, Renamed);
  } else {
    // The header's own uses, too.
    const clang::FileID Header = Sources.getFileID(R.First);
    for (TokenIndex K = 0; K != Tokens.end(); ++K)
      if (Tokens.is(K, tok::identifier) &&
          Tokens[K].getIdentifierInfo() == Tokens[I].getIdentifierInfo() &&
          Sources.getFileID(Tokens.location(K)) == Header)
        Site.Edits.replace(K, Renamed);
  }
  if (R.Last.isValid())
    Site.Diags.report(R.Last, diag::warn_system_name) << R.Name;
}

void ampcc::repairRepeatedTypedef(RepairSite &Site, const Repair &R,
                                  TokenIndex Name) {
  const TokenBuffer &Tokens = Site.Tokens;
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
