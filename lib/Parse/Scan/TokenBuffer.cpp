//===- TokenBuffer.cpp - tokens with matched brackets ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TokenBuffer.h"

using namespace ampcc;

TokenBuffer::TokenBuffer(std::vector<clang::Token> Toks)
    : Tokens(std::move(Toks)), Match(Tokens.size(), NoToken),
      Angle(Tokens.size(), NoToken) {
  std::vector<TokenIndex> Stack; // open brackets
  auto isTop = [&](tok::TokenKind K) {
    return !Stack.empty() && Tokens[Stack.back()].is(K);
  };
  // Angles may be operators: drop them at an expression's end.
  auto dropAngles = [&] {
    while (isTop(tok::less))
      Stack.pop_back();
  };
  auto close = [&](TokenIndex I, tok::TokenKind Open) {
    // A bracket left open inside a group stays unmatched; a brace ends every
    // group in it, but a stray parenthesis does not end a brace.
    for (size_t N = Stack.size(); N != 0; --N) {
      if (Tokens[Stack[N - 1]].is(Open)) {
        Match[I] = Stack[N - 1];
        Match[Stack[N - 1]] = I;
        Stack.resize(N - 1);
        return;
      }
      if (Tokens[Stack[N - 1]].is(tok::l_brace))
        break;
    }
    dropAngles();
  };
  auto closeAngle = [&](TokenIndex I) {
    if (!isTop(tok::less))
      return;
    Match[Stack.back()] = I;
    Stack.pop_back();
  };
  for (TokenIndex I = 0; I != end(); ++I) {
    switch (Tokens[I].getKind()) {
    case tok::l_paren:
    case tok::l_square:
    case tok::l_brace:
    case tok::less:
      Stack.push_back(I);
      break;
    case tok::r_paren:
      close(I, tok::l_paren);
      break;
    case tok::r_square:
      close(I, tok::l_square);
      break;
    case tok::r_brace:
      close(I, tok::l_brace);
      break;
    case tok::greatergreater:
      closeAngle(I);
      [[fallthrough]];
    case tok::greater:
      closeAngle(I);
      break;
    case tok::semi:
      dropAngles();
      break;
    default:
      break;
    }
    if (isTop(tok::less))
      Angle[I] = Stack.back();
  }
}

TokenIndex TokenBuffer::skipStandardAttribute(TokenIndex I) const {
  if (isSquareAttribute(I))
    return skipGroup(I);
  if (!(*this)[I].isRegularKeywordAttribute())
    return I;
  return is(I + 1, tok::l_paren) ? skipGroup(I + 1) : I + 1;
}

TokenIndex TokenBuffer::skipAttributes(TokenIndex I) const {
  for (;;) {
    if (const TokenIndex End = skipStandardAttribute(I); End != I)
      I = End;
    else if (isOneOf(I, tok::kw_alignas, tok::kw___attribute,
                     tok::kw___declspec) &&
             is(I + 1, tok::l_paren))
      I = skipGroup(I + 1);
    else
      return I;
  }
}

bool ampcc::isSimpleTypeKeyword(tok::TokenKind K) {
  return isAnyOf(K, tok::kw_void, tok::kw_bool, tok::kw_char, tok::kw_char8_t,
                 tok::kw_char16_t, tok::kw_char32_t, tok::kw_wchar_t,
                 tok::kw_short, tok::kw_int, tok::kw_long, tok::kw_signed,
                 tok::kw_unsigned, tok::kw_float, tok::kw_double, tok::kw_half,
                 tok::kw__Float16, tok::kw___float128, tok::kw___int128,
                 tok::kw_auto);
}
