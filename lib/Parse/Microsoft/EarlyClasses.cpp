//===- EarlyClasses.cpp - classes that are declared after a use -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Repairs.h"

using namespace ampcc;
namespace tok = clang::tok;

/// The beginning of the declaration of the class whose name is at \p Name, with
/// the template header; or NoToken.
static TokenIndex findHead(const TokenBuffer &Tokens, TokenIndex Name) {
  TokenIndex I = Name;
  while (I != 0 &&
         !Tokens.isOneOf(I, tok::kw_class, tok::kw_struct, tok::kw_union))
    if (Tokens.isOneOf(--I, tok::semi, tok::l_brace, tok::r_brace))
      return NoToken;
  if (I == 0 || !Tokens.is(I - 1, tok::greater))
    return I;
  const TokenIndex Open = Tokens.findOpenAngle(I - 2);
  return Open != NoToken && Open != 0 && Tokens.is(Open - 1, tok::kw_template)
             ? Open - 1
             : NoToken;
}

void ampcc::repairEarlyClass(RepairSite &Site, const Repair &R,
                             TokenIndex Place) {
  const TokenBuffer &Tokens = Site.Tokens;
  const TokenIndex Name = Site.find(R.Last);
  if (Name == NoToken || Name < Place)
    return;
  const TokenIndex Head = findHead(Tokens, Name);
  if (Head == NoToken || !Site.Declared.insert(R.Last).second)
    return;
  Site.Edits.insertDeclaration(Place, Head, Name + 1);
  // A default argument is given once, and the first declaration needs it.
  for (TokenIndex I = Head; I < Name; ++I)
    if (Tokens.is(I, tok::equal)) {
      TokenIndex End = I + 1;
      for (; End < Name && !Tokens.isOneOf(End, tok::comma, tok::greater); ++End)
        if (Tokens.is(End, tok::less) && Tokens.findCloseAngle(End) < Name)
          End = Tokens.findCloseAngle(End);
        else if (Tokens.match(End) != NoToken)
          End = Tokens.match(End);
      Site.Edits.erase(I, End);
      I = End - 1;
    }
  Site.Diags.report(clang::SourceLocation::getFromRawEncoding(R.Index),
                    diag::warn_late_name)
      << R.Name;
}
