//===- BaseMembers.cpp - members of bases, and a name of two classes ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"
#include "ampcc/Basic/FilterWords.h"

using namespace ampcc;
namespace tok = clang::tok;

void ampcc::repairBaseMember(RepairSite &Site, const Repair &R, TokenIndex I) {
  if (!Site.Tokens.is(I, tok::identifier))
    return;
  const bool IsType = R.Index == 0 &&
                      !Site.Tokens.is(I - 1, tok::kw_typename) &&
                      !Site.Tokens.is(I + 1, tok::coloncolon);
  Site.Edits.insert(I, R.What == Repair::BaseMember
                           ? "this->"
                           : (IsType ? "typename " : "") + R.Name + "::");
  Site.Diags.report(R.First, diag::warn_dependent_base_name)
      << Site.Tokens[I].getIdentifierInfo();
}

void ampcc::repairAmbiguousClass(RepairSite &Site, const Repair &R,
                                 TokenIndex I) {
  if (!Site.Tokens.is(I, tok::identifier) ||
      Site.Tokens.isOneOf(I - 1, tok::coloncolon, tok::period, tok::arrow))
    return;
  const clang::IdentifierInfo *Name = Site.Tokens[I].getIdentifierInfo();
  Site.Edits.replace(I, Name->isStr("array") ? ArrayName : ExtentName);
  Site.Diags.report(R.First, diag::warn_ambiguous_class) << Name;
}
