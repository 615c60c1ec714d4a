//===- Declarations.cpp - pieces around declarators -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Recognizers.h"

using namespace ampcc;
namespace tok = clang::tok;

TokenIndex ampcc::findClassBody(const TokenBuffer &Tokens, TokenIndex I) {
  // `enum class` defines no class, nor do those that name a type.
  if (I != 0 && Tokens.isOneOf(I - 1, tok::kw_enum, tok::arrow, tok::kw_new))
    return NoToken;
  I = Tokens.skipAttributes(I + 1);
  bool NameSeen = false;
  while (Tokens.isOneOf(I, tok::identifier, tok::coloncolon)) {
    if (Tokens.is(I, tok::identifier)) {
      if (NameSeen && !Tokens.isName(I, Tokens.Names.Final))
        return NoToken; // a declarator
      NameSeen = true;
      ++I;
      if (Tokens.is(I, tok::less)) {
        TokenIndex Close = Tokens.findCloseAngle(I);
        if (Close == NoToken)
          return NoToken;
        I = Close + 1;
      }
    }
    if (Tokens.is(I, tok::coloncolon)) {
      NameSeen = false;
      ++I;
    }
  }
  I = Tokens.skipAttributes(I);
  if (Tokens.is(I, tok::l_brace))
    return I;
  if (!Tokens.is(I, tok::colon))
    return NoToken;
  // The bases. In `for (struct A a : x)` and in a bit-field no brace follows.
  for (++I; !Tokens.is(I, tok::l_brace);) {
    switch (Tokens.kind(I)) {
    case tok::less:
      I = Tokens.findCloseAngle(I);
      if (I == NoToken)
        return NoToken;
      ++I;
      break;
    case tok::l_paren:
    case tok::l_square:
      I = Tokens.skipGroup(I);
      break;
    case tok::semi:
    case tok::r_paren:
    case tok::r_square:
    case tok::r_brace:
    case tok::equal:
    case tok::eof:
      return NoToken;
    default:
      ++I;
      break;
    }
  }
  return I;
}

TokenIndex ampcc::skipRequiresClause(const TokenBuffer &Tokens, TokenIndex I) {
  do {
    ++I; // `requires`, `&&` or `||`
    if (Tokens.is(I, tok::kw_requires)) {
      ++I;
      if (Tokens.is(I, tok::l_paren))
        I = Tokens.skipGroup(I);
      if (Tokens.is(I, tok::l_brace))
        I = Tokens.skipGroup(I);
    } else if (Tokens.is(I, tok::l_paren)) {
      I = Tokens.skipGroup(I);
    } else if (Tokens.isOneOf(I, tok::kw_true, tok::kw_false)) {
      ++I;
    } else if (startsClause(Tokens, I)) {
      return I;
    } else {
      I = skipName(Tokens, I);
    }
  } while (Tokens.isOneOf(I, tok::ampamp, tok::pipepipe));
  return I;
}

TokenIndex ampcc::skipName(const TokenBuffer &Tokens, TokenIndex I) {
  if (Tokens.is(I, tok::coloncolon))
    ++I;
  while (Tokens.is(I, tok::identifier)) {
    ++I;
    if (Tokens.is(I, tok::less)) {
      TokenIndex Close = Tokens.findCloseAngle(I);
      if (Close == NoToken)
        return I;
      // A token after '>>' continues the name around this one.
      if (Tokens.findCloseAngle(Tokens.findOpenAngle(I - 1)) == Close)
        return Close;
      I = Close + 1;
    }
    if (!Tokens.is(I, tok::coloncolon))
      return I;
    ++I;
    if (Tokens.is(I, tok::kw_template))
      ++I;
  }
  return I;
}

bool ampcc::isTemplateArgument(const TokenBuffer &Tokens, TokenIndex I) {
  const TokenIndex Open = Tokens.findOpenAngle(I);
  return Open != NoToken && Tokens.findCloseAngle(Open) != NoToken &&
         Tokens.isOneOf(Open - 1, tok::identifier, tok::kw_template);
}

TokenIndex ampcc::findDeclSpecifiers(const TokenBuffer &Tokens, TokenIndex I) {
  for (;;) {
    TokenIndex Start = I;
    if (Tokens.is(I, tok::kw_template)) {
      ++I;
      if (Tokens.is(I, tok::less)) {
        TokenIndex Close = Tokens.findCloseAngle(I);
        if (Close == NoToken)
          return I;
        I = Close + 1;
        if (Tokens.is(I, tok::kw_requires))
          I = skipRequiresClause(Tokens, I);
      }
    } else if (Tokens.is(I, tok::kw_extern) &&
               (Tokens.isOneOf(I + 1, tok::string_literal, tok::kw_template))) {
      // Leave `template` to the next round.
      I = skipLinkage(Tokens, I);
    } else if (Tokens.is(I, tok::kw_export)) {
      ++I;
    }
    I = Tokens.skipStandardAttribute(I);
    if (I == Start)
      return I;
  }
}

TokenIndex ampcc::skipLinkage(const TokenBuffer &Tokens, TokenIndex I) {
  ++I;
  while (Tokens.is(I, tok::string_literal)) // "C" "++" are one
    ++I;
  return I;
}

/// The token after the first one of the kind \p Last after \p I.
static TokenIndex skipTo(const TokenBuffer &Tokens, TokenIndex I,
                         tok::TokenKind Last) {
  while (!Tokens.isOneOf(I, Last, tok::eof))
    ++I;
  return Tokens.is(I, Last) ? I + 1 : I;
}

TokenIndex ampcc::skipPragma(const TokenBuffer &Tokens, TokenIndex I) {
  switch (Tokens.kind(I)) {
  case tok::annot_pragma_weak:
  case tok::annot_pragma_unused:
    return I + 2; // with a name
  case tok::annot_pragma_weakalias:
  case tok::annot_pragma_redefine_extname:
    return I + 3;
  case tok::annot_pragma_openmp:
  case tok::annot_attr_openmp:
    return skipTo(Tokens, I, tok::annot_pragma_openmp_end);
  case tok::annot_pragma_openacc:
    return skipTo(Tokens, I, tok::annot_pragma_openacc_end);
  default:
    return I + 1;
  }
}
