#include "TokenBuffer.h"

using namespace ampcc;
namespace tok = clang::tok;

KnownNames::KnownNames(clang::Preprocessor &PP)
    : Restrict(PP.getIdentifierInfo("restrict")),
      Cpu(PP.getIdentifierInfo("cpu")), Amp(PP.getIdentifierInfo("amp")),
      TileStatic(PP.getIdentifierInfo("tile_static")),
      Override(PP.getIdentifierInfo("override")),
      Final(PP.getIdentifierInfo("final")),
      Index(PP.getIdentifierInfo("index")), Main(PP.getIdentifierInfo("main")) {
}

TokenBuffer::TokenBuffer(clang::Preprocessor &PP,
                         std::vector<clang::Token> Toks)
    : Names(PP), Tokens(std::move(Toks)), Match(Tokens.size(), NoToken) {
  auto close = [&](TokenIndex I, tok::TokenKind Open,
                   std::vector<TokenIndex> &Stack) {
    // What was left open inside a group has no partner; a brace ends every
    // group in it, but a stray parenthesis does not end a brace.
    for (size_t N = Stack.size(); N != 0; --N) {
      if (Tokens[Stack[N - 1]].is(Open)) {
        Match[I] = Stack[N - 1];
        Match[Stack[N - 1]] = I;
        Stack.resize(N - 1);
        return;
      }
      if (Tokens[Stack[N - 1]].is(tok::l_brace))
        return;
    }
  };
  std::vector<TokenIndex> Stack;
  for (TokenIndex I = 0; I != end(); ++I) {
    switch (Tokens[I].getKind()) {
    case tok::l_paren:
    case tok::l_square:
    case tok::l_brace:
      Stack.push_back(I);
      break;
    case tok::r_paren:
      close(I, tok::l_paren, Stack);
      break;
    case tok::r_square:
      close(I, tok::l_square, Stack);
      break;
    case tok::r_brace:
      close(I, tok::l_brace, Stack);
      break;
    default:
      break;
    }
  }
}

TokenIndex TokenBuffer::findCloseAngle(TokenIndex I) const {
  unsigned Depth = 0;
  while (I < end()) {
    switch (kind(I)) {
    case tok::less:
      ++Depth;
      break;
    case tok::greater:
      if (Depth <= 1)
        return I;
      --Depth;
      break;
    case tok::greatergreater:
      if (Depth <= 2)
        return I;
      Depth -= 2;
      break;
    case tok::l_paren:
    case tok::l_square:
    case tok::l_brace:
      I = skipGroup(I);
      continue;
    case tok::semi:
    case tok::r_paren:
    case tok::r_square:
    case tok::r_brace:
      return NoToken;
    default:
      break;
    }
    ++I;
  }
  return NoToken;
}

TokenIndex TokenBuffer::skipAttributes(TokenIndex I) const {
  for (;;) {
    if (isSquareAttribute(I))
      I = skipGroup(I);
    else if (isOneOf(I, tok::kw_alignas, tok::kw___attribute,
                     tok::kw___declspec) &&
             is(I + 1, tok::l_paren))
      I = skipGroup(I + 1);
    else
      return I;
  }
}

bool ampcc::isSimpleTypeKeyword(tok::TokenKind K) {
  switch (K) {
  case tok::kw_void:
  case tok::kw_bool:
  case tok::kw_char:
  case tok::kw_char8_t:
  case tok::kw_char16_t:
  case tok::kw_char32_t:
  case tok::kw_wchar_t:
  case tok::kw_short:
  case tok::kw_int:
  case tok::kw_long:
  case tok::kw_signed:
  case tok::kw_unsigned:
  case tok::kw_float:
  case tok::kw_double:
  case tok::kw_half:
  case tok::kw__Float16:
  case tok::kw___float128:
  case tok::kw___int128:
  case tok::kw_auto:
    return true;
  default:
    return false;
  }
}
