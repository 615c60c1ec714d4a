//===- TileStatic.cpp - the word tile_static ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Recognizers.h"

using namespace ampcc;
namespace tok = clang::tok;

/// Keywords that start, or continue, the specifiers of a declaration.
static bool isSpecifierKeyword(tok::TokenKind K) {
  switch (K) {
  case tok::kw_const:
  case tok::kw_volatile:
  case tok::kw_static:
  case tok::kw_extern:
  case tok::kw_constexpr:
  case tok::kw_thread_local:
  case tok::kw_inline:
  case tok::kw_typedef:
  case tok::kw_struct:
  case tok::kw_class:
  case tok::kw_union:
  case tok::kw_enum:
  case tok::kw_typename:
  case tok::kw_decltype:
  case tok::kw_typeof:
  case tok::kw___attribute:
  case tok::kw___declspec:
  case tok::kw_alignas:
    return true;
  default:
    return isSimpleTypeKeyword(K);
  }
}

bool ampcc::isTileStaticSpecifier(const TokenBuffer &Tokens,
                                  const NameKinds &Names, TokenIndex I) {
  const tok::TokenKind Before = I == 0 ? tok::unknown : Tokens.kind(I - 1);
  switch (Before) {
  case tok::period:
  case tok::coloncolon:
  case tok::kw_struct:
  case tok::kw_class:
  case tok::kw_union:
  case tok::kw_enum:
  case tok::kw_namespace:
  case tok::kw_typename:
  case tok::kw_using:
  case tok::kw_goto:
    return false;
  case tok::arrow: // of a result or of an object
    return isSpecifierKeyword(Tokens.kind(I + 1));
  default:
    break;
  }
  const TokenIndex Next = I + 1;
  // Nor are `tile_static operator T()` and `tile_static ~S()` operands.
  if (isSpecifierKeyword(Tokens.kind(Next)) ||
      Tokens.isOneOf(Next, tok::kw_operator, tok::tilde))
    return true;
  if (!Tokens.isOneOf(Next, tok::identifier, tok::coloncolon)) {
    // `int tile_static *p`: a declarator after a type, not an operand.
    return isSimpleTypeKeyword(Before) &&
           Tokens.isOneOf(Next, tok::star, tok::amp, tok::ampamp);
  }
  // `int tile_static x`
  if (isSimpleTypeKeyword(Before) || Before == tok::identifier)
    return true;
  // `tile_static T x` against `tile_static x`, a variable of the user's type.
  if (!Names.isType(I))
    return true;
  const TokenIndex End = skipName(Tokens, Next);
  return Tokens.isOneOf(End, tok::identifier, tok::star, tok::amp, tok::ampamp,
                        tok::kw_const, tok::kw_volatile) ||
         Tokens.is(End - 1, tok::greater);
}
