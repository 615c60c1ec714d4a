//===- TypenameKeyword.cpp - Traits<T>::type x; in templates --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Scan/Recognizers.h"
#include "Rewrites.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
namespace tok = clang::tok;

/// The end of the declaration that starts with the template header at \p I.
static TokenIndex skipTemplate(const TokenBuffer &Tokens, TokenIndex I) {
  for (; I < Tokens.end(); ++I) {
    if (Tokens.is(I, tok::semi))
      return I + 1;
    if (Tokens.isOneOf(I, tok::l_paren, tok::l_square, tok::l_brace)) {
      const bool IsBody = Tokens.is(I, tok::l_brace);
      I = Tokens.skipGroup(I) - 1;
      // Neither do member initialisers in braces end it.
      if (IsBody && !Tokens.isOneOf(I + 1, tok::comma, tok::l_brace))
        return I + 1;
    }
  }
  return I;
}

/// The end of the name at \p I, if that is the member of a class that may
/// depend on a parameter: `A<T>::b` or `a::b`. `a::b<T>` is a template of a
/// namespace.
static TokenIndex skipMemberName(const TokenBuffer &Tokens, TokenIndex I) {
  const TokenIndex NameEnd = skipName(Tokens, I);
  if (Tokens.is(NameEnd - 1, tok::coloncolon))
    return NoToken;
  unsigned Names = 1, Arguments = 0;
  bool EndsWithArguments = false;
  for (TokenIndex K = I + 1; K < NameEnd; ++K) {
    EndsWithArguments = Tokens.is(K, tok::less);
    if (EndsWithArguments) {
      K = Tokens.findCloseAngle(K);
      ++Arguments;
    } else if (Tokens.is(K, tok::identifier)) {
      ++Names;
    } else if (Tokens.is(K, tok::kw_operator)) {
      return NoToken;
    }
  }
  if (Names == 1 || (EndsWithArguments && Arguments == 1))
    return NoToken;
  // S::S is a constructor.
  if (Tokens.is(NameEnd - 3, tok::identifier) &&
      Tokens.is(NameEnd - 1, tok::identifier) &&
      Tokens[NameEnd - 3].getIdentifierInfo() ==
          Tokens[NameEnd - 1].getIdentifierInfo())
    return NoToken;
  return NameEnd;
}

/// Only namespaces precede the last name in [I, NameEnd): it does not depend on
/// template parameters.
static bool isOfNamespace(const TokenBuffer &Tokens, const NameKinds &Names,
                          TokenIndex I, TokenIndex NameEnd) {
  for (; I + 1 < NameEnd; I += 2)
    if (!Names.isNamespaceOnly(I) || !Tokens.is(I + 1, tok::coloncolon))
      return false;
  return true;
}

/// A declaration's first specifier, except those that Visual C++ accepts in any
/// order, can follow the token at \p P.
static bool maySpecifierFollow(const TokenBuffer &Tokens, TokenIndex P) {
  switch (Tokens.kind(P)) {
  case tok::semi:
  case tok::l_brace:
  case tok::r_brace:
  case tok::r_paren:
  case tok::l_paren:
  case tok::comma:
  case tok::colon:
  case tok::greater:
  case tok::kw_const:
  case tok::kw_volatile:
  case tok::kw_static:
  case tok::kw_inline:
  case tok::kw_constexpr:
  case tok::kw_typedef:
  case tok::kw_virtual:
  case tok::kw_explicit:
  case tok::kw_mutable:
  case tok::kw_extern:
    return true;
  default:
    return false;
  }
}

/// In A<..., T::type>: the template takes a type as the argument that begins
/// with the token at \p I. Casts do, too.
static bool isTypeArgument(const TokenBuffer &Tokens, const NameKinds &Names,
                           TokenIndex I) {
  while (I != 0 && Tokens.isOneOf(I - 1, tok::kw_const, tok::kw_volatile))
    --I;
  if (I < 2 || !Tokens.isOneOf(I - 1, tok::less, tok::comma))
    return false;
  // A '<' that is never closed compares.
  const TokenIndex Open = Tokens.findOpenAngle(I - 1);
  const TokenIndex Close =
      Open == NoToken ? NoToken : Tokens.findCloseAngle(Open);
  if (Close == NoToken)
    return false;
  if (Tokens.isOneOf(Open - 1, tok::kw_static_cast, tok::kw_reinterpret_cast,
                     tok::kw_const_cast))
    return true;
  unsigned Number = 0;
  for (TokenIndex K = Open + 1; K < I; ++K)
    if (Tokens.is(K, tok::comma))
      ++Number;
    else if (Tokens.isOneOf(K, tok::l_paren, tok::l_square, tok::l_brace))
      K = Tokens.skipGroup(K) - 1;
    else if (Tokens.is(K, tok::less))
      if (TokenIndex Close = Tokens.findCloseAngle(K); Close < I)
        K = Close;
  // In an expression it may be a function's.
  if (Tokens.isOneOf(Close + 1, tok::l_paren, tok::r_paren, tok::comma,
                     tok::semi) &&
      Names.functionTakesValue(Open - 1, Number))
    return false;
  return Names.takesType(Open - 1, Number);
}

/// The token at \p I closes `template <...>`.
static bool endsTemplateHeader(const TokenBuffer &Tokens, TokenIndex I) {
  if (!Tokens.isOneOf(I, tok::greater, tok::greatergreater))
    return false;
  TokenIndex Open = Tokens.findOpenAngle(I - 1);
  if (Tokens.is(I, tok::greatergreater) && Open != NoToken)
    Open = Tokens.findOpenAngle(Open - 1);
  return Open != NoToken && Tokens.is(Open - 1, tok::kw_template);
}

/// A type is at \p I, and what it declares follows at \p NameEnd.
static bool isType(const TokenBuffer &Tokens, const NameKinds &Names,
                   TokenIndex I, TokenIndex NameEnd) {
  const TokenIndex P = I - 1;
  if (Tokens.is(P, tok::equal)) // using X = A<T>::type, class X = A<T>::type
    return I > 3 &&
           Tokens.isOneOf(I - 3, tok::kw_using, tok::kw_class,
                          tok::kw_typename) &&
           !endsTemplateHeader(Tokens, I - 4); // ... class X = A::b
  if (isTypeArgument(Tokens, Names, I) || Tokens.is(P, tok::kw_operator))
    return true;
  // The result type after a function's parameters; a member after another
  // arrow.
  if (Tokens.is(P, tok::arrow))
    return Names.isTypeOnly(NameEnd - 1);
  const bool IsTileStatic = Tokens.isName(P, Tokens.Names.TileStatic) &&
                            isTileStaticSpecifier(Tokens, Names, P);
  if (!IsTileStatic && !maySpecifierFollow(Tokens, P))
    return false;
  // A constraint before a parameter of a template is not a type.
  if (Tokens.is(P, tok::comma) && isTemplateArgument(Tokens, P))
    return false;
  if (Tokens.isOneOf(NameEnd, tok::identifier, tok::kw_operator, tok::kw_const,
                     tok::kw_volatile))
    return true;
  // A declarator's name is not followed by these, and a type's name is no
  // operand.
  if (Tokens.isOneOf(NameEnd, tok::star, tok::amp, tok::ampamp) &&
      (Tokens.isOneOf(P, tok::kw_const, tok::kw_volatile) ||
       Names.isTypeOnly(NameEnd - 1)))
    return true;
  // As a statement, a product would have no effect.
  if (!Tokens.isOneOf(P, tok::semi, tok::l_brace, tok::r_brace, tok::kw_const))
    return false;
  while (Tokens.isOneOf(NameEnd, tok::star, tok::amp, tok::ampamp))
    ++NameEnd;
  return Tokens.is(NameEnd, tok::identifier) &&
         Tokens.isOneOf(NameEnd + 1, tok::equal, tok::semi, tok::comma);
}

/// The innermost bracket around \p I that is open there is a parenthesis.
static bool isInParentheses(const TokenBuffer &Tokens, TokenIndex I) {
  while (I-- != 0) {
    if (Tokens.isOneOf(I, tok::r_paren, tok::r_square, tok::r_brace)) {
      if (Tokens.match(I) == NoToken)
        return false;
      I = Tokens.match(I);
    } else if (Tokens.isOneOf(I, tok::l_square, tok::l_brace, tok::semi)) {
      return false;
    } else if (Tokens.is(I, tok::l_paren)) {
      return true;
    }
  }
  return false;
}

/// The ':' at \p I is that of `?:`.
static bool isOfConditional(const TokenBuffer &Tokens, TokenIndex I) {
  while (I-- != 0) {
    if (Tokens.isOneOf(I, tok::r_paren, tok::r_square, tok::r_brace)) {
      if (Tokens.match(I) == NoToken)
        return false;
      I = Tokens.match(I);
    } else if (Tokens.isOneOf(I, tok::l_paren, tok::l_square, tok::l_brace,
                              tok::semi, tok::kw_case)) {
      return false;
    } else if (Tokens.is(I, tok::question)) {
      return true;
    }
  }
  return false;
}

/// In an expression, the name in [I, NameEnd) is a type: converted to, as in
/// T::type(x) and (T::type)x, or an operand of sizeof.
static bool isOperandType(const TokenBuffer &Tokens, const NameKinds &Names,
                          TokenIndex I, TokenIndex NameEnd) {
  if (!Names.isTypeOnly(NameEnd - 1))
    return false;
  switch (Tokens.kind(I - 1)) {
  case tok::l_paren:
    // Not the argument of a call: f(T::x)
    if (Tokens.is(NameEnd, tok::r_paren))
      return !Tokens.isOneOf(I - 2, tok::identifier, tok::greater,
                             tok::greatergreater, tok::r_paren, tok::r_square,
                             tok::r_brace, tok::kw___if_exists,
                             tok::kw___if_not_exists);
    break;
  case tok::comma: // Elsewhere it may be a base that is initialised.
    if (!isInParentheses(Tokens, I))
      return false;
    break;
  case tok::colon: // Elsewhere it may be a base, too.
    if (!isOfConditional(Tokens, I - 1))
      return false;
    break;
  case tok::less:
    if (Tokens.findCloseAngle(I - 1) != NoToken)
      return false;
    break;
  case tok::kw_return:
  case tok::kw_new:
  case tok::lessequal:
  case tok::greaterequal:
  case tok::equalequal:
  case tok::exclaimequal:
  case tok::equal:
  case tok::plusequal:
  case tok::minusequal:
  case tok::starequal:
  case tok::plus:
  case tok::minus:
  case tok::star:
  case tok::slash:
  case tok::percent:
  case tok::question:
  case tok::exclaim:
  case tok::ampamp:
  case tok::pipepipe:
    break;
  default:
    return false;
  }
  return Tokens.isOneOf(NameEnd, tok::l_paren, tok::l_brace);
}

void ampcc::insertTypenameKeywords(const TokenBuffer &Tokens,
                                   const NameKinds &Names, TokenEdits &Edits,
                                   const clang::SourceManager &Sources) {
  TokenIndex End = 0; // of the outermost template
  for (TokenIndex I = 1; I < Tokens.end(); ++I) {
    if (Tokens.is(I, tok::kw_template) && Tokens.is(I + 1, tok::less) &&
        !Tokens.is(I + 2, tok::greater) && I >= End)
      End = Sources.isInSystemHeader(Tokens.location(I))
                ? 0
                : skipTemplate(Tokens, I);
    if (I >= End || !Tokens.is(I, tok::identifier) ||
        Tokens.is(I - 1, tok::coloncolon))
      continue;
    const TokenIndex NameEnd = skipMemberName(Tokens, I);
    if (NameEnd == NoToken || isOfNamespace(Tokens, Names, I, NameEnd))
      continue;
    if (isType(Tokens, Names, I, NameEnd) ||
        isOperandType(Tokens, Names, I, NameEnd))
      Edits.insert(I, "typename");
  }
}
