//===- Clause.cpp - restrict ( name {, name} ) ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Recognizers.h"

using namespace ampcc;
namespace tok = clang::tok;

bool ampcc::namesRestrictions(const TokenBuffer &Tokens, Clause C) {
  bool ExpectName = true;
  for (TokenIndex I = C.Begin + 2; I + 1 < C.End; ++I) {
    bool IsName = Tokens.isName(I, Tokens.Names.Cpu) ||
                  Tokens.isName(I, Tokens.Names.Amp);
    if (ExpectName ? !IsName : !Tokens.is(I, tok::comma))
      return false;
    ExpectName = !ExpectName;
  }
  return !ExpectName;
}

Restriction ampcc::readClause(const TokenBuffer &Tokens, Clause C,
                              Diagnostics &Diags) {
  Restriction Set;
  const Restriction Any = {true, true};
  const TokenIndex Close = C.End - 1;
  TokenIndex I = C.Begin + 2;
  if (I == Close) {
    Diags.report(Tokens.location(C.Begin), diag::err_clause_empty)
        << Tokens.range(C.Begin, C.End);
    return Any;
  }
  while (I < Close) {
    if (Tokens.isName(I, Tokens.Names.Cpu))
      Set.Cpu = true;
    else if (Tokens.isName(I, Tokens.Names.Amp))
      Set.Amp = true;
    else if (const clang::IdentifierInfo *Name =
                 Tokens[I].isAnyIdentifier() ||
                         tok::getKeywordSpelling(Tokens.kind(I))
                     ? Tokens[I].getIdentifierInfo()
                     : nullptr) {
      Diags.report(Tokens.location(I), diag::err_clause_unknown_name)
          << Name->getName();
      Set = Any;
    } else {
      Diags.report(Tokens.location(I), diag::err_clause_syntax)
          << "a name ('cpu' or 'amp')";
      return Any;
    }
    if (++I == Close)
      break;
    if (!Tokens.is(I, tok::comma) || I + 1 == Close) {
      Diags.report(Tokens.location(I), diag::err_clause_syntax)
          << (Tokens.is(I, tok::comma) ? "a name after ','" : "',' or ')'");
      return Any;
    }
    ++I;
  }
  return Set;
}
