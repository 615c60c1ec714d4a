//===- Clause.h - restrict ( name {, name} ) --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_SCAN_CLAUSE_H
#define AMPCC_LIB_PARSE_SCAN_CLAUSE_H

#include "TokenBuffer.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Restriction.h"

namespace ampcc {

/// The tokens of one clause: [Begin, End).
struct Clause {
  TokenIndex Begin, End;
};

/// `restrict (...)`: a clause if the grammar allows one there.
inline bool startsClause(const TokenBuffer &Tokens, TokenIndex I) {
  return Tokens.isName(I, Tokens.Names.Restrict) &&
         Tokens.is(I + 1, clang::tok::l_paren) &&
         Tokens.match(I + 1) != NoToken;
}

inline Clause getClause(const TokenBuffer &Tokens, TokenIndex I) {
  return {I, Tokens.skipGroup(I + 1)};
}

/// The clause names nothing but `cpu` and `amp`, once at least. Where a call of
/// a function `restrict` is possible too, this decides.
bool namesRestrictions(const TokenBuffer &Tokens, Clause C);

/// The meaning of the clause (rules A1, A2, A4). A wrong one is reported; it
/// names both restrictions then, so that no call is an error because of it.
Restriction readClause(const TokenBuffer &Tokens, Clause C, Diagnostics &Diags);

} // namespace ampcc

#endif
