//===- NameKinds.cpp - what a name is, as far as tokens tell --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NameKinds.h"
#include "Recognizers.h"

using namespace ampcc;
namespace tok = clang::tok;

NameKinds::NameKinds(const TokenBuffer &Tokens) : Tokens(Tokens) {
  for (TokenIndex I = 0; I != Tokens.end(); ++I) {
    TokenIndex Name = Tokens.skipAttributes(I + 1);
    switch (Tokens.kind(I)) {
    case tok::kw_class:
    case tok::kw_typename:
      if (Tokens.is(Name, tok::ellipsis))
        ++Name;
      [[fallthrough]];
    case tok::kw_struct:
    case tok::kw_union:
    case tok::kw_enum:
      // A qualified name may begin with a namespace.
      if (!Tokens.is(Name + 1, tok::coloncolon))
        add(&Kinds::IsType, Name);
      break;
    case tok::kw_using:
      if (Tokens.is(Tokens.skipAttributes(Name + 1), tok::equal))
        add(&Kinds::IsType, Name);
      break;
    case tok::kw_typedef:
      readTypedef(I);
      break;
    case tok::kw_template:
      readTemplate(I);
      break;
    default:
      break;
    }
  }
}

/// typedef T a, *b, c[3];
void NameKinds::readTypedef(TokenIndex I) {
  for (++I; !Tokens.isOneOf(I, tok::semi, tok::r_brace, tok::eof); ++I) {
    if (Tokens.isOneOf(I + 1, tok::semi, tok::comma, tok::l_square))
      add(&Kinds::IsType, I);
    if (Tokens.isOneOf(I, tok::l_paren, tok::l_brace, tok::l_square))
      I = Tokens.skipGroup(I) - 1;
    else if (Tokens.is(I, tok::less))
      if (TokenIndex Close = Tokens.findCloseAngle(I); Close != NoToken)
        I = Close - 1;
  }
}

void NameKinds::readTemplate(TokenIndex I) {
  const TokenIndex Open = I + 1;
  const TokenIndex Close =
      Tokens.is(Open, tok::less) ? Tokens.findCloseAngle(Open) : NoToken;
  if (Close == NoToken)
    return;
  I = Close + 1;
  if (Tokens.is(I, tok::kw_requires))
    I = skipRequiresClause(Tokens, I);
  // A member's own header follows.
  if (Tokens.isOneOf(I, tok::kw_template, tok::kw_class, tok::kw_struct,
                     tok::kw_union, tok::kw_using))
    return;
  for (; !Tokens.isOneOf(I, tok::semi, tok::l_brace, tok::r_brace, tok::equal,
                         tok::eof);
       ++I) {
    if (Tokens.is(I, tok::identifier) && Tokens.is(I + 1, tok::l_paren)) {
      add(&Kinds::IsFunctionTemplate, I);
      return;
    }
    if (Tokens.isOneOf(I, tok::l_paren, tok::l_square))
      I = Tokens.skipGroup(I) - 1;
  }
}
