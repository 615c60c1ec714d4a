//===- BaseMembers.cpp - members of bases, and a name of two classes ------===//

#include "Repairs.h"
#include "ampcc/Basic/FilterWords.h"

using namespace ampcc;
namespace tok = clang::tok;

void ampcc::repairBaseMember(RepairSite &Site, const Repair &R) {
  const TokenIndex I = Site.find(R.First);
  if (I == NoToken || !Site.Tokens.is(I, tok::identifier))
    return;
  Site.Edits.insertThis(I);
  Site.Diags.report(R.First, diag::warn_dependent_base_name)
      << Site.Tokens[I].getIdentifierInfo();
}

void ampcc::repairAmbiguousArray(RepairSite &Site, const Repair &R) {
  const TokenIndex I = Site.find(R.First);
  if (I == NoToken || !Site.Tokens.is(I, tok::identifier) ||
      Site.Tokens.is(I - 1, tok::coloncolon))
    return;
  Site.Edits.rename(I, ArrayName);
  Site.Diags.report(R.First, diag::warn_ambiguous_array);
}
