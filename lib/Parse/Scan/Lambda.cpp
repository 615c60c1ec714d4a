//===- Lambda.cpp - recognising lambda expressions ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Recognizers.h"

using namespace ampcc;
namespace tok = clang::tok;

namespace {
/// The meaning of the token before '['.
enum class Before { Expression, Operand, ClosedParenthesis };
} // namespace

static Before lookBefore(const TokenBuffer &Tokens, TokenIndex I) {
  if (I == 0)
    return Before::Expression;
  const TokenIndex P = I - 1;
  switch (Tokens.kind(P)) {
  case tok::identifier:
  case tok::r_square:
  case tok::greater:
  case tok::greatergreater:
  case tok::numeric_constant:
  case tok::string_literal:
  case tok::ellipsis: // pack...[n]
  case tok::kw_this:
  case tok::kw_operator:
  case tok::kw_const:
  case tok::kw_volatile:
    return Before::Operand;
  case tok::kw_new: // operator new[]
    return Before::Operand;
  case tok::kw_delete:
    return I + 1 == Tokens.match(I) ? Before::Operand : Before::Expression;
  case tok::r_paren: {
    TokenIndex Open = Tokens.match(P);
    if (Open != NoToken && Open != 0 &&
        Tokens.isOneOf(Open - 1, tok::kw_if, tok::kw_while, tok::kw_for,
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
    if (P != 0 && Tokens.isOneOf(P - 1, tok::kw_auto, tok::kw_const))
      return Before::Operand;
    return Before::Expression;
  case tok::star:
    // new T *[n]{...} rather than a product with a lambda.
    return Before::Operand;
  default:
    return isSimpleTypeKeyword(Tokens.kind(P)) ? Before::Operand
                                               : Before::Expression;
  }
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
  if (startsClause(Tokens, J))
    if (Clause C = getClause(Tokens, J); Tokens.is(C.End, tok::l_paren)) {
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
      (!L.Tail.hasClause() || Context == Before::ClosedParenthesis))
    return std::nullopt;
  return L;
}
