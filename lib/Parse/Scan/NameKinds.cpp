//===- NameKinds.cpp - what a name is, as far as tokens tell --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NameKinds.h"
#include "Recognizers.h"

using namespace ampcc;
namespace tok = clang::tok;

NameKinds::NameKinds(const TokenBuffer &Tokens) : Tokens(Tokens) {
  TokenIndex TypedefEnd = 0;
  for (TokenIndex I = 0; I != Tokens.end(); ++I) {
    TokenIndex Name = Tokens.skipAttributes(I + 1);
    switch (Tokens.kind(I)) {
    case tok::identifier:
      if (I >= TypedefEnd && declaresObject(I))
        add(&Kinds::IsObject, I);
      break;
    case tok::kw_class:
    case tok::kw_typename:
      if (Tokens.is(Name, tok::ellipsis))
        ++Name;
      [[fallthrough]];
    case tok::kw_struct:
    case tok::kw_union:
      // A qualified name may begin with a namespace.
      if (!Tokens.is(Name + 1, tok::coloncolon))
        add(&Kinds::IsType, Name);
      break;
    case tok::kw_namespace:
      readNamespace(Name);
      break;
    case tok::kw_enum:
      readEnumeration(I);
      break;
    case tok::kw_using:
      if (Tokens.is(Tokens.skipAttributes(Name + 1), tok::equal))
        add(&Kinds::IsType, Name);
      break;
    case tok::kw_typedef:
      TypedefEnd = readTypedef(I);
      break;
    case tok::kw_template:
      readTemplate(I);
      break;
    default:
      break;
    }
  }
}

void NameKinds::readNamespace(TokenIndex I) {
  for (; Tokens.isOneOf(I, tok::identifier, tok::coloncolon, tok::kw_inline);
       ++I)
    add(&Kinds::IsNamespace, I);
}

void NameKinds::readEnumeration(TokenIndex I) {
  ++I;
  if (Tokens.isOneOf(I, tok::kw_class, tok::kw_struct))
    ++I;
  I = Tokens.skipAttributes(I);
  add(&Kinds::IsType, I);
  while (!Tokens.isOneOf(I, tok::l_brace, tok::semi, tok::l_paren, tok::equal,
                         tok::r_paren, tok::r_brace, tok::eof))
    ++I;
  if (!Tokens.is(I, tok::l_brace))
    return;
  const TokenIndex End = Tokens.skipGroup(I);
  for (; I < End; ++I)
    if (Tokens.isOneOf(I, tok::l_brace, tok::comma))
      add(&Kinds::IsObject, I + 1);
}

/// typedef T a, *b, c[3];
TokenIndex NameKinds::readTypedef(TokenIndex I) {
  for (++I; !Tokens.isOneOf(I, tok::semi, tok::r_brace, tok::eof); ++I) {
    if (Tokens.isOneOf(I + 1, tok::semi, tok::comma, tok::l_square))
      add(&Kinds::IsType, I);
    if (Tokens.isOneOf(I, tok::l_paren, tok::l_brace, tok::l_square))
      I = Tokens.skipGroup(I) - 1;
    else if (Tokens.is(I, tok::less))
      if (TokenIndex Close = Tokens.findCloseAngle(I); Close != NoToken)
        I = Close - 1;
  }
  return I;
}

bool NameKinds::declaresObject(TokenIndex I) const {
  if (I == 0)
    return false;
  if (Tokens.isOneOf(I - 1, tok::star, tok::amp, tok::ampamp) &&
      Tokens.is(I + 1, tok::r_paren)) // T (*name)(...)
    return true;
  return Tokens.isOneOf(I + 1, tok::l_paren, tok::l_brace, tok::l_square,
                        tok::semi, tok::comma, tok::equal, tok::colon) &&
         (Tokens.isOneOf(I - 1, tok::identifier, tok::star, tok::amp,
                         tok::ampamp, tok::greater, tok::greatergreater,
                         tok::r_paren, tok::kw_const) ||
          isSimpleTypeKeyword(Tokens.kind(I - 1)));
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
  switch (Tokens.kind(I)) {
  case tok::kw_template:
    return; // a member's: its own header follows
  case tok::kw_class:
  case tok::kw_struct:
  case tok::kw_union:
    addTemplate(&Kinds::Class, Tokens.skipAttributes(I + 1),
                readParameters(Open, Close));
    return;
  case tok::kw_using:
    addTemplate(&Kinds::Class, I + 1, readParameters(Open, Close));
    return;
  default:
    break;
  }
  for (; !Tokens.isOneOf(I, tok::semi, tok::l_brace, tok::r_brace, tok::equal,
                         tok::eof);
       ++I) {
    if (Tokens.is(I, tok::identifier) && Tokens.is(I + 1, tok::l_paren)) {
      add(&Kinds::IsFunctionTemplate, I);
      // A constructor's parameters are not its class's.
      if (declaresObject(I))
        addTemplate(&Kinds::Function, I, readParameters(Open, Close));
      return;
    }
    if (Tokens.isOneOf(I, tok::l_paren, tok::l_square))
      I = Tokens.skipGroup(I) - 1;
  }
}

NameKinds::Parameters NameKinds::readParameters(TokenIndex Open,
                                                TokenIndex Close) const {
  Parameters P;
  for (TokenIndex I = Open + 1; I < Close; ++I) {
    P.AreTypes.push_back(Tokens.isOneOf(I, tok::kw_class, tok::kw_typename) &&
                         !Tokens.is(I + 2, tok::coloncolon));
    P.EndInPack = Tokens.is(I + 1, tok::ellipsis);
    // To the comma after the parameter.
    for (; I < Close && !Tokens.is(I, tok::comma); ++I)
      if (Tokens.isOneOf(I, tok::l_paren, tok::l_square, tok::l_brace))
        I = Tokens.skipGroup(I) - 1;
      else if (Tokens.is(I, tok::less))
        if (TokenIndex End = Tokens.findCloseAngle(I); End != NoToken)
          I = End;
  }
  return P;
}

void NameKinds::addTemplate(Parameters Kinds::*Templates, TokenIndex Name,
                            const Parameters &P) {
  // A specialisation has the parameters that it needs.
  if (Tokens.is(Name, tok::identifier) && !Tokens.is(Name + 1, tok::less))
    (Names[Tokens[Name].getIdentifierInfo()].*Templates).join(P);
}

void NameKinds::Parameters::join(const Parameters &P) {
  for (size_t I = 0; I != P.AreTypes.size(); ++I)
    if (I < AreTypes.size())
      AreTypes[I] = AreTypes[I] && P.AreTypes[I];
    else
      AreTypes.push_back(P.AreTypes[I]);
  EndInPack |= P.EndInPack;
}

std::optional<bool> NameKinds::Parameters::isType(unsigned N) const {
  if (N < AreTypes.size())
    return AreTypes[N];
  return EndInPack ? std::optional(AreTypes.back()) : std::nullopt;
}

bool NameKinds::takesType(TokenIndex I, unsigned N) const {
  return get(I).Class.isType(N).value_or(false);
}

bool NameKinds::functionTakesValue(TokenIndex I, unsigned N) const {
  return !get(I).Function.isType(N).value_or(true);
}
