//===- FunctionTail.cpp - tokens after a parameter list -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Recognizers.h"

using namespace ampcc;

namespace {
/// Reads the parts after a parameter list in any order; each restriction
/// specifier checks the order.
class TailReader {
public:
  TailReader(const TokenBuffer &Tokens, TokenIndex I, Surroundings Around,
             bool IsLambda)
      : Tokens(Tokens), I(I), Around(Around), IsLambda(IsLambda) {}

  FunctionTail read() {
    Tail.SpecifierPlace = Tail.AttributePlace = I;
    while (readPart())
      ;
    readEnd();
    Tail.End = I;
    return std::move(Tail);
  }

private:
  bool readPart() {
    switch (Tokens.kind(I)) {
    case tok::kw_const:
    case tok::kw_volatile:
    case tok::kw_restrict: // __restrict
    case tok::kw___unaligned:
    case tok::kw_mutable:
    case tok::kw_constexpr:
    case tok::kw_consteval:
    case tok::kw_static:
      return readQualifier();
    case tok::amp:
    case tok::ampamp:
      // In code this is an operator.
      return !IsLambda && Around == Surroundings::Declarations &&
             readQualifier();
    case tok::kw_noexcept:
    case tok::kw_throw:
      Exception = noteFirst(Exception);
      ++I;
      if (Tokens.is(I, tok::l_paren)) {
        if (Tokens.is(I - 1, tok::kw_noexcept) &&
            !Tokens.is(I + 1, tok::r_paren))
          Tail.Condition = I;
        I = Tokens.skipGroup(I);
      }
      Tail.AttributePlace = I;
      noteLate();
      return true;
    case tok::kw___attribute:
    case tok::kw___declspec:
    case tok::kw_asm:
      if (!Tokens.is(I + 1, tok::l_paren))
        return false;
      if (!IsLambda && !Tokens.is(I, tok::kw_asm))
        Attributes = noteFirst(Attributes);
      I = Tokens.skipGroup(I + 1);
      Tail.AttributePlace = I;
      return true;
    case tok::arrow:
      Tail.Arrow = I;
      skipTrailingReturn();
      return true;
    case tok::kw_requires:
      Requires = noteFirst(Requires);
      I = skipRequiresClause(Tokens, I);
      return true;
    case tok::identifier:
      return readIdentifier();
    default:
      return readStandardAttribute();
    }
  }

  bool readStandardAttribute() {
    const TokenIndex End = Tokens.skipStandardAttribute(I);
    if (End == I)
      return false;
    // A lambda's attributes precede the specifier.
    if (!IsLambda)
      Attributes = noteFirst(Attributes);
    else if (Tail.EarlyAttributes == NoToken)
      Tail.EarlyAttributes = Tail.EarlyAttributesEnd = I;
    const bool IsEarly = Tail.EarlyAttributesEnd == I;
    I = End;
    if (IsEarly)
      Tail.EarlyAttributesEnd = I;
    Tail.AttributePlace = I;
    return true;
  }

  bool readIdentifier() {
    if (startsSpecifier(Tokens, I)) {
      readSpecifier();
      return true;
    }
    if (Tokens.isWord(I, "override") || Tokens.isWord(I, "final")) {
      VirtSpecifier = noteFirst(VirtSpecifier);
      ++I;
      return true;
    }
    return false;
  }

  bool readQualifier() {
    for (const Specifier &C : Tail.Specifiers)
      Tail.Misplaced.push_back({C, MisplacedSpecifier::BeforeQualifier, I});
    Tail.Specifiers.clear();
    ++I;
    Tail.SpecifierPlace = Tail.AttributePlace = I;
    noteLate();
    return true;
  }

  /// Records that the tokens so far precede a lambda's attributes in C++.
  void noteLate() {
    if (Tail.EarlyAttributes != NoToken)
      Tail.LatePlace = I;
  }

  void readSpecifier() {
    Specifier C = getSpecifier(Tokens, I);
    I = C.End;
    if (Requires != NoToken)
      misplaced(C, MisplacedSpecifier::AfterRequires, Requires);
    else if (Tail.Arrow != NoToken)
      misplaced(C, MisplacedSpecifier::AfterTrailingReturn, Tail.Arrow);
    else if (VirtSpecifier != NoToken)
      misplaced(C, MisplacedSpecifier::AfterVirtSpecifier, VirtSpecifier);
    else if (Exception != NoToken)
      misplaced(C, MisplacedSpecifier::AfterExceptionSpecification, Exception);
    else if (Attributes != NoToken)
      misplaced(C, MisplacedSpecifier::AfterAttributes, Attributes);
    else {
      Tail.Specifiers.push_back(C);
      Tail.AttributePlace = I;
    }
  }

  void misplaced(Specifier C, MisplacedSpecifier::Reason Why,
                 TokenIndex Other) {
    Tail.Misplaced.push_back({C, Why, Other});
  }

  TokenIndex noteFirst(TokenIndex Seen) const {
    return Seen == NoToken ? I : Seen;
  }

  /// True if the token at \p P ends int (*)(float): a specifier after it
  /// belongs to the type.
  bool endsPointerToFunction(TokenIndex P) const {
    if (!Tokens.is(P, tok::r_paren) || Tokens.match(P) == NoToken)
      return false;
    const TokenIndex Inner = Tokens.match(P) - 1;
    return Tokens.is(Inner, tok::r_paren) && Tokens.match(Inner) != NoToken &&
           classifyInnerDeclarator(Tokens, Tokens.match(Inner)) ==
               DeclaratorKind::Pointer;
  }

  /// Skips a type-id. A user's type may be called `restrict`, but restriction
  /// names do not follow it.
  void skipTrailingReturn() {
    const TokenIndex First = ++I;
    for (;;) {
      switch (Tokens.kind(I)) {
      case tok::l_paren:
        I = Tokens.skipGroup(I);
        continue;
      case tok::l_square:
        if (Tokens.isSquareAttribute(I) || Tokens.match(I) != NoToken) {
          I = Tokens.skipGroup(I);
          continue;
        }
        return;
      case tok::less: {
        TokenIndex Close = Tokens.findCloseAngle(I);
        if (Close == NoToken)
          return;
        I = Close + 1;
        continue;
      }
      case tok::identifier:
        if (startsSpecifier(Tokens, I) && endsPointerToFunction(I - 1)) {
          I = getSpecifier(Tokens, I).End;
          continue;
        }
        if (I != First && startsSpecifier(Tokens, I) &&
            namesRestrictions(Tokens, getSpecifier(Tokens, I)))
          return;
        if (I != First &&
            (Tokens.isWord(I, "override") || Tokens.isWord(I, "final")))
          return;
        break;
      case tok::kw_requires:
        return;
      default:
        // Accept keywords that are types or type traits, but no punctuation or
        // tokens that follow a declarator.
        if (!Tokens.isOneOf(I, tok::coloncolon, tok::star, tok::amp,
                            tok::ampamp, tok::ellipsis, tok::kw_const,
                            tok::kw_volatile, tok::kw_typename,
                            tok::kw_template, tok::kw_struct, tok::kw_class,
                            tok::kw_union, tok::kw_enum, tok::kw_decltype,
                            tok::kw_typeof, tok::kw_noexcept) &&
            !isSimpleTypeKeyword(Tokens.kind(I)) &&
            !tok::isAnnotation(Tokens.kind(I)) &&
            !(tok::getKeywordSpelling(Tokens.kind(I)) &&
              Tokens.is(I + 1, tok::l_paren)))
          return;
        break;
      }
      ++I;
    }
  }

  void readEnd() {
    switch (Tokens.kind(I)) {
    case tok::l_brace:
      Tail.Body = I;
      Tail.Complete = true;
      return;
    case tok::semi:
    case tok::comma:
      Tail.Complete = true;
      return;
    case tok::equal:
      Tail.Complete = true;
      Tail.Defaulted = Tokens.is(I + 1, tok::kw_default);
      if (Tokens.isOneOf(I + 1, tok::numeric_constant, tok::kw_default,
                         tok::kw_delete) &&
          startsSpecifier(Tokens, I + 2))
        misplaced(getSpecifier(Tokens, I + 2),
                  MisplacedSpecifier::AfterDefinition, I);
      return;
    case tok::kw_try:
      if (Tokens.is(I + 1, tok::colon))
        Tail.Body = skipInitializers(Tail.Initializers = I + 1);
      else if (Tokens.is(I + 1, tok::l_brace))
        Tail.Body = I + 1;
      Tail.Complete = Tail.Body != NoToken;
      return;
    case tok::colon:
      if (Around == Surroundings::Code)
        return;
      Tail.Body = skipInitializers(I);
      if (Tail.Body != NoToken) {
        Tail.Initializers = I;
        Tail.Complete = true;
      }
      return;
    default:
      return;
    }
  }

  /// Returns the '{' after the member initializers at \p J, or NoToken.
  TokenIndex skipInitializers(TokenIndex J) {
    const TokenIndex Colon = J;
    do {
      ++J;
      // The member's or base's name.
      while (!Tokens.isOneOf(J, tok::l_paren, tok::l_brace)) {
        if (Tokens.is(J, tok::less)) {
          J = Tokens.findCloseAngle(J);
          if (J == NoToken)
            return NoToken;
        } else if (Tokens.is(J, tok::kw_decltype)) {
          J = Tokens.skipGroup(J + 1) - 1;
        } else if (Tokens.is(J, tok::ellipsis) &&
                   Tokens.is(J + 1, tok::l_square)) {
          J = Tokens.skipGroup(J + 1) - 1; // pack...[n]
        } else if (!Tokens.isOneOf(J, tok::identifier, tok::coloncolon,
                                   tok::kw_typename, tok::kw_template)) {
          return NoToken;
        }
        ++J;
      }
      J = Tokens.skipGroup(J);
      if (Tokens.is(J, tok::ellipsis))
        ++J;
      if (startsSpecifier(Tokens, J)) {
        Specifier C = getSpecifier(Tokens, J);
        misplaced(C, MisplacedSpecifier::AfterInitializers, Colon);
        J = C.End;
      }
    } while (Tokens.is(J, tok::comma));
    return Tokens.is(J, tok::l_brace) ? J : NoToken;
  }

  const TokenBuffer &Tokens;
  TokenIndex I;
  const Surroundings Around;
  const bool IsLambda;
  FunctionTail Tail;
  TokenIndex Exception = NoToken, Attributes = NoToken, VirtSpecifier = NoToken,
             Requires = NoToken;
};
} // namespace

FunctionTail ampcc::readFunctionTail(const TokenBuffer &Tokens, TokenIndex I,
                                     Surroundings Around, bool IsLambda) {
  return TailReader(Tokens, I, Around, IsLambda).read();
}
