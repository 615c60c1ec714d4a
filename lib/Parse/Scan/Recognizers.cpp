//===- Recognizers.cpp - recognizing constructs by looking ahead ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Recognizers.h"

using namespace ampcc;

//===--- Restriction specifiers -------------------------------------------===//

bool ampcc::namesRestrictions(const TokenBuffer &Tokens, Specifier C) {
  bool ExpectName = true;
  for (TokenIndex I = C.Begin + 2; I + 1 < C.End; ++I) {
    bool IsName = Tokens.isWord(I, "cpu") || Tokens.isWord(I, "amp");
    if (ExpectName ? !IsName : !Tokens.is(I, tok::comma))
      return false;
    ExpectName = !ExpectName;
  }
  return !ExpectName;
}

Restriction ampcc::readSpecifier(const TokenBuffer &Tokens, Specifier C,
                                 Diagnostics &Diags) {
  Restriction Set;
  const Restriction Any = {true, true};
  const TokenIndex Close = C.End - 1;
  TokenIndex I = C.Begin + 2;
  if (I == Close) {
    Diags.report(Tokens.location(C.Begin), diag::err_restriction_empty)
        << Tokens.range(C.Begin, C.End);
    return Any;
  }
  while (I < Close) {
    if (Tokens.isWord(I, "cpu"))
      Set.Cpu = true;
    else if (Tokens.isWord(I, "amp"))
      Set.Amp = true;
    else if (const clang::IdentifierInfo *Name =
                 Tokens[I].isAnyIdentifier() ||
                         tok::getKeywordSpelling(Tokens.kind(I))
                     ? Tokens[I].getIdentifierInfo()
                     : nullptr) {
      Diags.report(Tokens.location(I), diag::err_restriction_unknown_name)
          << Name->getName();
      Set = Any;
    } else {
      Diags.report(Tokens.location(I), diag::err_restriction_syntax)
          << "a name ('cpu' or 'amp')";
      return Any;
    }
    if (++I == Close)
      break;
    if (!Tokens.is(I, tok::comma) || I + 1 == Close) {
      Diags.report(Tokens.location(I), diag::err_restriction_syntax)
          << (Tokens.is(I, tok::comma) ? "a name after ','" : "',' or ')'");
      return Any;
    }
    ++I;
  }
  return Set;
}

//===--- Parts of declarations --------------------------------------------===//

TokenIndex ampcc::findClassBody(const TokenBuffer &Tokens, TokenIndex I) {
  // `enum class` does not define a class, nor does a type's name.
  if (Tokens.isOneOf(I - 1, tok::kw_enum, tok::arrow, tok::kw_new))
    return NoToken;
  I = Tokens.skipAttributes(I + 1);
  bool NameSeen = false;
  while (Tokens.isOneOf(I, tok::identifier, tok::coloncolon)) {
    if (Tokens.is(I, tok::identifier)) {
      if (NameSeen && !Tokens.isWord(I, "final"))
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
  // Bases. In `for (struct A a : x)` and in a bit-field no brace follows.
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
    } else if (startsSpecifier(Tokens, I)) {
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
      // A token after '>>' continues the enclosing name.
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
      // Leave `template` to the next iteration.
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

/// Returns the token after the first one of kind \p Last after \p I.
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
    return I + 2; // With a name.
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

//===--- Lambda expressions ---------------------------------------------===//

namespace {
/// The meaning of the token before '['.
enum class Before { Expression, Operand, ClosedParenthesis, OperatorOrType };
} // namespace

static Before lookBefore(const TokenBuffer &Tokens, TokenIndex I) {
  if (I == 0)
    return Before::Expression;
  const TokenIndex P = I - 1;
  // pack...[n], operator new[]
  if (isSimpleTypeKeyword(Tokens.kind(P)) ||
      Tokens.isOneOf(P, tok::identifier, tok::r_square, tok::numeric_constant,
                     tok::string_literal, tok::ellipsis, tok::kw_this,
                     tok::kw_operator, tok::kw_const, tok::kw_volatile,
                     tok::kw_new))
    return Before::Operand;
  switch (Tokens.kind(P)) {
  case tok::star:
  case tok::greater:
  case tok::greatergreater:
    return Before::OperatorOrType;
  case tok::kw_delete:
    return I + 1 == Tokens.match(I) ? Before::Operand : Before::Expression;
  case tok::r_paren: {
    TokenIndex Open = Tokens.match(P);
    if (Tokens.isOneOf(Open - 1, tok::kw_if, tok::kw_while, tok::kw_for,
                       tok::kw_switch, tok::kw_constexpr))
      return Before::Expression;
    // (&reference)[]{1, 2}
    if (Open != NoToken &&
        classifyInnerDeclarator(Tokens, Open) == DeclaratorKind::Pointer)
      return Before::Operand;
    return Before::ClosedParenthesis;
  }
  case tok::amp:
  case tok::ampamp:
    // auto &[a, b] is a structured binding.
    if (Tokens.isOneOf(P - 1, tok::kw_auto, tok::kw_const))
      return Before::Operand;
    return Before::Expression;
  default:
    return Before::Expression;
  }
}

/// True if the braces at \p Open, after ']', hold statements rather than the
/// elements of new T *[n]{...}.
static bool isBodyAfterSquare(const TokenBuffer &Tokens, TokenIndex Open) {
  const TokenIndex Close = Tokens.match(Open);
  return Close != NoToken && (Tokens.is(Close - 1, tok::semi) ||
                              Tokens.is(Close + 1, tok::l_paren));
}

std::optional<Lambda> ampcc::recognizeLambda(const TokenBuffer &Tokens,
                                             TokenIndex I) {
  const TokenIndex Close = Tokens.match(I);
  if (Close == NoToken || Tokens.isSquareAttribute(I))
    return std::nullopt;
  const Before Context = lookBefore(Tokens, I);
  if (Context == Before::Operand)
    return std::nullopt;

  Lambda L;
  L.Introducer = I;
  L.CloseSquare = Close;
  L.Parameters = NoToken;
  L.TemplateEnd = Close + 1;
  TokenIndex J = Tokens.skipAttributes(Close + 1);
  if (Tokens.is(J, tok::less)) {
    J = Tokens.findCloseAngle(J);
    if (J == NoToken)
      return std::nullopt;
    ++J;
    if (Tokens.is(J, tok::kw_requires))
      J = skipRequiresClause(Tokens, J);
    L.TemplateEnd = J;
  }
  J = Tokens.skipAttributes(J);
  if (startsSpecifier(Tokens, J))
    if (Specifier C = getSpecifier(Tokens, J); Tokens.is(C.End, tok::l_paren)) {
      L.Early = C;
      J = C.End;
    }
  if (Tokens.is(J, tok::l_paren)) {
    L.Parameters = J;
    J = Tokens.skipGroup(J);
  }
  L.Tail = readFunctionTail(Tokens, J, Surroundings::Code, /*IsLambda=*/true);
  // After parentheses, (&reference)[3] restrict(cpu) is a subscript.
  if (L.Tail.Body == NoToken &&
      (!L.Tail.hasSpecifier() || Context != Before::Expression))
    return std::nullopt;
  if (Context == Before::OperatorOrType && L.Tail.Body == Close + 1 &&
      !isBodyAfterSquare(Tokens, L.Tail.Body))
    return std::nullopt;
  return L;
}

//===--- The keyword tile_static ------------------------------------------===//

/// True for keywords that can start or continue declaration specifiers.
static bool isSpecifierKeyword(tok::TokenKind K) {
  return isAnyOf(K, tok::kw_const, tok::kw_volatile, tok::kw_static,
                 tok::kw_extern, tok::kw_constexpr, tok::kw_thread_local,
                 tok::kw_inline, tok::kw_typedef, tok::kw_struct, tok::kw_class,
                 tok::kw_union, tok::kw_enum, tok::kw_typename,
                 tok::kw_decltype, tok::kw_typeof, tok::kw___attribute,
                 tok::kw___declspec, tok::kw_alignas) ||
         isSimpleTypeKeyword(K);
}

bool ampcc::isTileStaticSpecifier(const TokenBuffer &Tokens,
                                  const NameKinds &Names, TokenIndex I) {
  const tok::TokenKind Before = I == 0 ? tok::unknown : Tokens.kind(I - 1);
  if (isAnyOf(Before, tok::period, tok::coloncolon, tok::kw_struct,
              tok::kw_class, tok::kw_union, tok::kw_enum, tok::kw_namespace,
              tok::kw_typename, tok::kw_using, tok::kw_goto))
    return false;
  if (Before == tok::arrow) // of a return type or an object
    return isSpecifierKeyword(Tokens.kind(I + 1));
  const TokenIndex Next = Tokens.skipAttributes(I + 1);
  // `tile_static operator T()` and `tile_static ~S()` declare functions.
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
  // `tile_static T x`, not `tile_static x` with the user's type tile_static.
  if (!Names.isType(I))
    return true;
  const TokenIndex End = skipName(Tokens, Next);
  return Tokens.isOneOf(End, tok::identifier, tok::star, tok::amp, tok::ampamp,
                        tok::kw_const, tok::kw_volatile) ||
         Tokens.is(End - 1, tok::greater);
}
