//===- Declarators.cpp - recognizing function declarators -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Recognizers.h"

using namespace ampcc;

/// True for keywords before parentheses that are not a parameter list.
static bool takesOperand(tok::TokenKind K) {
  return isAnyOf(K, tok::kw_if, tok::kw_while, tok::kw_for, tok::kw_switch,
                 tok::kw_catch, tok::kw_constexpr, tok::kw_decltype,
                 tok::kw_typeof, tok::kw_typeof_unqual, tok::kw_noexcept,
                 tok::kw_throw, tok::kw_explicit, tok::kw_alignas,
                 tok::kw_alignof, tok::kw_sizeof, tok::kw_typeid,
                 tok::kw_requires, tok::kw_static_assert, tok::kw___attribute,
                 tok::kw___declspec, tok::kw_asm, tok::kw_return);
}

/// Skips attributes and calling conventions before a pointer operator.
static TokenIndex skipConvention(const TokenBuffer &Tokens, TokenIndex I) {
  for (;;) {
    I = Tokens.skipAttributes(I);
    if (!Tokens.isOneOf(I, tok::kw___cdecl, tok::kw___stdcall,
                        tok::kw___fastcall, tok::kw___thiscall,
                        tok::kw___vectorcall, tok::kw___regcall,
                        tok::kw___pascal))
      return I;
    ++I;
  }
}

DeclaratorKind ampcc::classifyInnerDeclarator(const TokenBuffer &Tokens,
                                              TokenIndex Open) {
  TokenIndex I = skipConvention(Tokens, Open + 1);
  while (Tokens.is(I, tok::l_paren)) { // ((f))(...)
    Open = I;
    I = skipConvention(Tokens, I + 1);
  }
  if (Tokens.is(I, tok::identifier) && I + 1 == Tokens.match(Open))
    return DeclaratorKind::Function;
  const TokenIndex First = I;
  while (Tokens.isOneOf(I, tok::identifier, tok::coloncolon, tok::less)) {
    if (Tokens.is(I, tok::less)) {
      I = Tokens.findCloseAngle(I);
      if (I == NoToken)
        return DeclaratorKind::None;
    }
    ++I;
  }
  // (T *) is a parameter.
  if (I != First && !Tokens.is(I - 1, tok::coloncolon))
    return DeclaratorKind::None;
  return Tokens.isOneOf(I, tok::star, tok::amp, tok::ampamp)
             ? DeclaratorKind::Pointer
             : DeclaratorKind::None;
}

/// Classifies the type that ends at \p P: a function's result type, or a
/// conversion function's name as in operator const int *().
static DeclaratorKind classifyType(const TokenBuffer &Tokens, TokenIndex P) {
  for (;;) {
    const TokenIndex Open =
        Tokens.is(P, tok::r_paren) ? Tokens.match(P) : NoToken;
    if (Tokens.isOneOf(Open - 1, tok::kw_decltype, tok::kw_typeof))
      P = Open - 2;
    else if (isSimpleTypeKeyword(Tokens.kind(P)) ||
             Tokens.isOneOf(P, tok::star, tok::amp, tok::ampamp, tok::kw_const,
                            tok::kw_volatile, tok::kw_typename, tok::identifier,
                            tok::coloncolon))
      --P;
    else
      break;
  }
  return Tokens.is(P, tok::kw_operator) ? DeclaratorKind::Function
                                        : DeclaratorKind::Type;
}

/// True if the name that ends at \p P is a function type's result type rather
/// than a declared name: in X<T(int)> and using F = T(int).
static bool isResultType(const TokenBuffer &Tokens, TokenIndex P) {
  while (Tokens.is(P, tok::identifier) && Tokens.is(P - 1, tok::coloncolon))
    P -= Tokens.is(P - 2, tok::identifier) ? 2 : 1;
  switch (Tokens.kind(P - 1)) {
  case tok::less:
  case tok::comma:
    return isTemplateArgument(Tokens, P - 1);
  case tok::equal:
    return Tokens.is(P - 3, tok::kw_using);
  case tok::kw_const:
  case tok::kw_typename:
    return isTemplateArgument(Tokens, P - 1);
  default:
    return false;
  }
}

DeclaratorKind ampcc::classifyParameterList(const TokenBuffer &Tokens,
                                            TokenIndex Open) {
  const TokenIndex P = Open - 1;
  const tok::TokenKind K = Tokens.kind(P);
  if (takesOperand(K))
    return DeclaratorKind::None;
  if (K == tok::kw_operator)
    return DeclaratorKind::None; // operator(): the name itself
  if (Tokens.is(P - 1, tok::kw_operator))
    return DeclaratorKind::Function; // operator+, operator new, operator T
  switch (K) {
  case tok::identifier:
    return isResultType(Tokens, P) ? DeclaratorKind::Type
                                   : DeclaratorKind::Function;
  case tok::r_square: // operator[], operator new[], a lambda, or invalid
    return DeclaratorKind::Function;
  case tok::greater:
  case tok::greatergreater:
    return DeclaratorKind::Function; // f<int>(...), X<int>(...)
  case tok::star:
  case tok::amp:
  case tok::ampamp:
  case tok::kw_const:
  case tok::kw_volatile:
    return classifyType(Tokens, P); // int *(...)
  case tok::r_paren: {
    TokenIndex Inner = Tokens.match(P);
    if (Inner == NoToken)
      return DeclaratorKind::None;
    if (Tokens.is(Inner - 1, tok::kw_operator))
      return DeclaratorKind::Function; // operator()(...)
    if (Tokens.isOneOf(Inner - 1, tok::kw_decltype, tok::kw_typeof))
      return classifyType(Tokens, P);
    // A function that returns a function pointer: (*f(int))(...).
    return classifyInnerDeclarator(Tokens, Inner);
  }
  default:
    // int (*p): no parameter starts with an operator.
    return isSimpleTypeKeyword(K) && classifyInnerDeclarator(Tokens, Open) !=
                                         DeclaratorKind::Pointer
               ? classifyType(Tokens, P)
               : DeclaratorKind::None;
  }
}

/// True if the token at \p I is the brace of an initializer, not a block.
static bool startsInitializer(const TokenBuffer &Tokens, TokenIndex I) {
  while (Tokens.is(I, tok::l_brace) && Tokens.is(I - 1, tok::l_brace))
    --I;
  return Tokens.is(I, tok::l_brace) &&
         Tokens.isOneOf(I - 1, tok::equal, tok::comma, tok::l_paren,
                        tok::r_square, tok::identifier, tok::greater,
                        tok::question, tok::kw_return);
}

/// Returns the first token of the statement that contains \p I, in a block.
static TokenIndex findStatement(const TokenBuffer &Tokens, TokenIndex I) {
  for (;;) {
    const TokenIndex P = I - 1, Partner = Tokens.match(P);
    if (Tokens.isOneOf(P, tok::semi, tok::l_brace) ||
        (Tokens.is(P, tok::r_brace) && !startsInitializer(Tokens, Partner)))
      return I;
    I = std::min(P, Partner);
  }
}

/// Returns the last name of the qualified one in [I, End).
static TokenIndex findLastName(const TokenBuffer &Tokens, TokenIndex I,
                               TokenIndex End) {
  TokenIndex Last = I;
  for (; I < End; ++I)
    if (Tokens.is(I, tok::less))
      I = Tokens.findCloseAngle(I);
    else if (Tokens.is(I, tok::identifier))
      Last = I;
  return Last;
}

TokenIndex ampcc::findBlockDeclarator(const TokenBuffer &Tokens,
                                      const NameKinds &Names, TokenIndex Open) {
  if (!Tokens.is(Open - 1, tok::identifier))
    return NoToken;
  TokenIndex I = findStatement(Tokens, Open - 1);
  if (startsInitializer(Tokens, I - 1))
    return NoToken;
  while (Tokens.isOneOf(I, tok::kw_case, tok::kw_default)) {
    unsigned NumConditionals = 0;
    for (; I < Open && (!Tokens.is(I, tok::colon) || NumConditionals--); ++I)
      NumConditionals += Tokens.is(I, tok::question);
    ++I;
  }
  // Specifiers with one type.
  bool HasType = false, IsCertain = false;
  TokenIndex TypeName = NoToken;
  for (;; ++I) {
    I = Tokens.skipAttributes(I);
    if (isSimpleTypeKeyword(Tokens.kind(I))) {
      HasType = IsCertain = true;
    } else if (!HasType &&
               Tokens.isOneOf(I, tok::identifier, tok::coloncolon)) {
      const TokenIndex End = skipName(Tokens, I);
      if (End == I || End > Open - 1)
        return NoToken;
      HasType = true;
      TypeName = findLastName(Tokens, I, End);
      I = End - 1;
    } else if (Tokens.isOneOf(I, tok::kw_struct, tok::kw_class, tok::kw_union,
                              tok::kw_enum, tok::kw_typedef)) {
      IsCertain = true;
    } else if (!Tokens.isOneOf(I, tok::kw_const, tok::kw_volatile,
                               tok::kw_typename, tok::kw_extern, tok::kw_static,
                               tok::kw_constexpr)) {
      break;
    }
  }
  if (!HasType)
    return NoToken;
  const TokenIndex First = I;
  while (Tokens.isOneOf(I, tok::star, tok::amp, tok::ampamp, tok::kw_const))
    ++I;
  // After a name, * may also multiply, though that is useless as a statement,
  // and a parenthesis may construct a temporary.
  const TokenIndex End = Tokens.skipGroup(Open);
  IsCertain |=
      Tokens.is(First, tok::identifier) ||
      (Names.isType(TypeName) && Tokens.isOneOf(First, tok::star, tok::amp) &&
       Tokens.isOneOf(End, tok::semi, tok::comma));
  if (I == Open - 1)
    return IsCertain ? First : NoToken;
  TokenIndex P = Open - 1;
  while (Tokens.isOneOf(P - 1, tok::star, tok::amp, tok::ampamp))
    --P;
  return IsCertain && Tokens.is(P - 1, tok::comma) ? P : NoToken;
}
