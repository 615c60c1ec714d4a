//===- CtypeArguments.cpp - transform(..., toupper) -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"

using namespace ampcc;
namespace tok = clang::tok;

void ampcc::repairCtypeArgument(RepairSite &Site, const Repair &R,
                                TokenIndex I) {
  if (I < 2)
    return;
  if (!Site.Tokens.is(I - 1, tok::coloncolon))
    Site.Edits.insert(I, "::");
  else if (Site.Tokens.is(I - 2, tok::identifier))
    Site.Edits.erase(I - 2, I - 1);
  else
    return;
  Site.Diags.report(R.First, diag::warn_ctype_argument) << R.Name;
}
