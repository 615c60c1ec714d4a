#include "Declarators.h"

using namespace ampcc;
namespace tok = clang::tok;

/// Keywords in front of parentheses that are no parameter list.
static bool takesOperand(tok::TokenKind K) {
  switch (K) {
  case tok::kw_if:
  case tok::kw_while:
  case tok::kw_for:
  case tok::kw_switch:
  case tok::kw_catch:
  case tok::kw_constexpr: // if constexpr (...)
  case tok::kw_decltype:
  case tok::kw_typeof:
  case tok::kw_typeof_unqual:
  case tok::kw_noexcept:
  case tok::kw_throw:
  case tok::kw_explicit:
  case tok::kw_alignas:
  case tok::kw_alignof:
  case tok::kw_sizeof:
  case tok::kw_typeid:
  case tok::kw_requires:
  case tok::kw_static_assert:
  case tok::kw___attribute:
  case tok::kw___declspec:
  case tok::kw_asm:
  case tok::kw_return:
    return true;
  default:
    return false;
  }
}

/// \p Open's group is a declarator in parentheses: (*p), (&r), (C::*m), (f).
static DeclaratorKind classifyInnerDeclarator(const TokenBuffer &Tokens,
                                              TokenIndex Open) {
  TokenIndex I = Open + 1;
  while (Tokens.is(I, tok::l_paren)) // ((f))(...)
    Open = I++;
  if (Tokens.is(I, tok::identifier) && I + 1 == Tokens.match(Open))
    return DeclaratorKind::Function;
  while (Tokens.isOneOf(I, tok::identifier, tok::coloncolon, tok::less)) {
    if (Tokens.is(I, tok::less)) {
      I = Tokens.findCloseAngle(I);
      if (I == NoToken)
        return DeclaratorKind::None;
    }
    ++I;
  }
  return Tokens.isOneOf(I, tok::star, tok::amp, tok::ampamp)
             ? DeclaratorKind::Pointer
             : DeclaratorKind::None;
}

/// The type that ends at \p P is a function's result, or a conversion
/// function's name: operator const int *().
static DeclaratorKind classifyType(const TokenBuffer &Tokens, TokenIndex P) {
  while (P != 0 && (isSimpleTypeKeyword(Tokens.kind(P)) ||
                    Tokens.isOneOf(P, tok::star, tok::amp, tok::ampamp,
                                   tok::kw_const, tok::kw_volatile,
                                   tok::identifier, tok::coloncolon)))
    --P;
  return Tokens.is(P, tok::kw_operator) ? DeclaratorKind::Function
                                        : DeclaratorKind::Type;
}

DeclaratorKind ampcc::classifyParameterList(const TokenBuffer &Tokens,
                                            TokenIndex Open) {
  if (Open == 0)
    return DeclaratorKind::None;
  const TokenIndex P = Open - 1;
  const tok::TokenKind K = Tokens.kind(P);
  if (takesOperand(K))
    return DeclaratorKind::None;
  if (K == tok::kw_operator)
    return DeclaratorKind::None; // operator(): the name itself
  if (P != 0 && Tokens.is(P - 1, tok::kw_operator))
    return DeclaratorKind::Function; // operator+, operator new, operator T
  switch (K) {
  case tok::identifier:
    return DeclaratorKind::Function;
  case tok::r_square: // operator[], operator new[], a lambda; else nonsense
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
    if (Inner == NoToken || Inner == 0)
      return DeclaratorKind::None;
    if (Tokens.is(Inner - 1, tok::kw_operator))
      return DeclaratorKind::Function; // operator()(...)
    if (Tokens.isOneOf(Inner - 1, tok::kw_decltype, tok::kw_typeof))
      return DeclaratorKind::Type;
    // A function that returns a function pointer: (*f(int))(...).
    return classifyInnerDeclarator(Tokens, Inner);
  }
  default:
    return isSimpleTypeKeyword(K) ? classifyType(Tokens, P)
                                  : DeclaratorKind::None;
  }
}

bool ampcc::declaresFunction(const TokenBuffer &Tokens, TokenIndex Open) {
  if (Open < 2 || !Tokens.is(Open - 1, tok::identifier))
    return false;
  // The type in front of the name; behind * and & only one that is no operand.
  TokenIndex P = Open - 2;
  while (P != 0 && Tokens.isOneOf(P, tok::star, tok::amp, tok::ampamp))
    --P;
  const bool IsType = isSimpleTypeKeyword(Tokens.kind(P)) ||
                      Tokens.is(P, tok::kw_const);
  if (!IsType && (P != Open - 2 ||
                  !Tokens.isOneOf(P, tok::identifier, tok::greater)))
    return false;
  // The first parameter tells.
  const TokenIndex I = Open + 1;
  switch (Tokens.kind(I)) {
  case tok::r_paren:
  case tok::ellipsis:
  case tok::kw_const:
  case tok::kw_volatile:
  case tok::kw_struct:
  case tok::kw_class:
  case tok::kw_union:
  case tok::kw_enum:
    return true;
  case tok::identifier:
    return Tokens.is(I + 1, tok::identifier);
  default:
    return isSimpleTypeKeyword(Tokens.kind(I)) &&
           !Tokens.isOneOf(I + 1, tok::l_paren, tok::l_brace);
  }
}

namespace {
/// Reads what follows a parameter list, part by part, in whatever order they
/// come; the order is judged as the clauses are met.
class TailReader {
public:
  TailReader(const TokenBuffer &Tokens, TokenIndex I, Surroundings Around,
             bool IsLambda)
      : Tokens(Tokens), I(I), Around(Around), IsLambda(IsLambda) {}

  FunctionTail read() {
    Tail.ClausePlace = Tail.AttributePlace = I;
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
      if (Tokens.is(I, tok::l_paren))
        I = Tokens.skipGroup(I);
      Tail.AttributePlace = I;
      return true;
    case tok::l_square:
      if (!Tokens.isSquareAttribute(I))
        return false;
      // A lambda's attributes precede the clause.
      if (!IsLambda)
        Attributes = noteFirst(Attributes);
      I = Tokens.skipGroup(I);
      Tail.AttributePlace = I;
      return true;
    case tok::kw___attribute:
    case tok::kw___declspec:
    case tok::kw_asm:
      if (!Tokens.is(I + 1, tok::l_paren))
        return false;
      I = Tokens.skipGroup(I + 1);
      Tail.AttributePlace = I;
      return true;
    case tok::arrow:
      Tail.Arrow = I;
      skipTrailingReturn();
      return true;
    case tok::kw_requires:
      I = skipRequiresClause(Tokens, I);
      return true;
    case tok::identifier:
      return readIdentifier();
    default:
      return false;
    }
  }

  bool readIdentifier() {
    if (startsClause(Tokens, I)) {
      readClause();
      return true;
    }
    if (Tokens.isName(I, Tokens.Names.Override) ||
        Tokens.isName(I, Tokens.Names.Final)) {
      VirtSpecifier = noteFirst(VirtSpecifier);
      ++I;
      return true;
    }
    return false;
  }

  bool readQualifier() {
    for (const Clause &C : Tail.Clauses)
      Tail.Misplaced.push_back({C, MisplacedClause::BeforeQualifier, I});
    Tail.Clauses.clear();
    ++I;
    Tail.ClausePlace = Tail.AttributePlace = I;
    return true;
  }

  void readClause() {
    Clause C = getClause(Tokens, I);
    I = C.End;
    if (Tail.Arrow != NoToken)
      misplaced(C, MisplacedClause::BehindTrailingReturn, Tail.Arrow);
    else if (VirtSpecifier != NoToken)
      misplaced(C, MisplacedClause::BehindVirtSpecifier, VirtSpecifier);
    else if (Exception != NoToken)
      misplaced(C, MisplacedClause::BehindExceptionSpecification, Exception);
    else if (Attributes != NoToken)
      misplaced(C, MisplacedClause::BehindAttributes, Attributes);
    else {
      Tail.Clauses.push_back(C);
      Tail.AttributePlace = I;
    }
  }

  void misplaced(Clause C, MisplacedClause::Reason Why, TokenIndex Other) {
    Tail.Misplaced.push_back({C, Why, Other});
  }

  TokenIndex noteFirst(TokenIndex Seen) const {
    return Seen == NoToken ? I : Seen;
  }

  /// A type-id. A user's type may be called `restrict`, but it is not followed
  /// by the names of restrictions.
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
        if (I != First && startsClause(Tokens, I) &&
            namesRestrictions(Tokens, getClause(Tokens, I)))
          return;
        if (I != First && (Tokens.isName(I, Tokens.Names.Override) ||
                           Tokens.isName(I, Tokens.Names.Final)))
          return;
        break;
      case tok::kw_requires:
        return;
      case tok::coloncolon:
      case tok::star:
      case tok::amp:
      case tok::ampamp:
      case tok::ellipsis:
      case tok::kw_const:
      case tok::kw_volatile:
      case tok::kw_typename:
      case tok::kw_template:
      case tok::kw_struct:
      case tok::kw_class:
      case tok::kw_union:
      case tok::kw_enum:
      case tok::kw_decltype:
      case tok::kw_typeof:
      case tok::kw_noexcept:
        break;
      default:
        // Keywords that are types or type traits; not punctuation, nor what
        // follows a declarator.
        if (!isSimpleTypeKeyword(Tokens.kind(I)) &&
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
      return;
    case tok::kw_try:
      if (Tokens.is(I + 1, tok::colon))
        Tail.Body = skipInitializers(Tail.Initializers = I + 1);
      else if (Tokens.is(I + 1, tok::l_brace))
        Tail.Body = I + 1;
      Tail.Complete = Tail.Body != NoToken;
      return;
    case tok::colon:
      if (Around == Surroundings::Code || IsLambda)
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

  /// The '{' behind the member initialisers at \p J, or NoToken.
  TokenIndex skipInitializers(TokenIndex J) const {
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
        } else if (!Tokens.isOneOf(J, tok::identifier, tok::coloncolon,
                                   tok::kw_typename, tok::kw_template)) {
          return NoToken;
        }
        ++J;
      }
      J = Tokens.skipGroup(J);
      if (Tokens.is(J, tok::ellipsis))
        ++J;
    } while (Tokens.is(J, tok::comma));
    return Tokens.is(J, tok::l_brace) ? J : NoToken;
  }

  const TokenBuffer &Tokens;
  TokenIndex I;
  const Surroundings Around;
  const bool IsLambda;
  FunctionTail Tail;
  TokenIndex Exception = NoToken, Attributes = NoToken,
             VirtSpecifier = NoToken;
};
} // namespace

FunctionTail ampcc::readFunctionTail(const TokenBuffer &Tokens, TokenIndex I,
                                     Surroundings Around, bool IsLambda) {
  return TailReader(Tokens, I, Around, IsLambda).read();
}

TokenIndex ampcc::findClassBody(const TokenBuffer &Tokens, TokenIndex I) {
  // `enum class` is not one, and these put a type where no class is defined.
  if (I != 0 && Tokens.isOneOf(I - 1, tok::kw_enum, tok::arrow, tok::kw_new))
    return NoToken;
  I = Tokens.skipAttributes(I + 1);
  bool NameSeen = false;
  while (Tokens.isOneOf(I, tok::identifier, tok::coloncolon)) {
    if (Tokens.is(I, tok::identifier)) {
      if (NameSeen && !Tokens.isName(I, Tokens.Names.Final))
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
  // The bases. In `for (struct A a : x)` and in a bit-field no brace follows.
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
    while (Tokens.is(I, tok::exclaim))
      ++I;
    if (Tokens.is(I, tok::kw_requires)) {
      ++I;
      if (Tokens.is(I, tok::l_paren))
        I = Tokens.skipGroup(I);
      if (Tokens.is(I, tok::l_brace))
        I = Tokens.skipGroup(I);
    } else if (Tokens.is(I, tok::l_paren)) {
      I = Tokens.skipGroup(I);
    } else {
      while (Tokens.isOneOf(I, tok::identifier, tok::coloncolon, tok::kw_true,
                            tok::kw_false, tok::kw_template)) {
        if (startsClause(Tokens, I))
          return I;
        ++I;
        if (Tokens.is(I, tok::less)) {
          TokenIndex Close = Tokens.findCloseAngle(I);
          if (Close == NoToken)
            return I;
          I = Close + 1;
          if (!Tokens.is(I, tok::coloncolon))
            break;
        } else if (!Tokens.is(I, tok::coloncolon) &&
                   !Tokens.is(I - 1, tok::coloncolon) &&
                   !Tokens.is(I - 1, tok::kw_template)) {
          break;
        }
      }
    }
  } while (Tokens.isOneOf(I, tok::ampamp, tok::pipepipe));
  return I;
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
               (Tokens.isOneOf(I + 1, tok::string_literal,
                               tok::kw_template))) {
      I += 2;
      // Leave `template` to the next round, but for an instantiation's.
      if (Tokens.is(I - 1, tok::kw_template))
        --I;
    } else if (Tokens.is(I, tok::kw_export)) {
      ++I;
    }
    if (Tokens.isSquareAttribute(I))
      I = Tokens.skipGroup(I);
    if (I == Start)
      return I;
  }
}
