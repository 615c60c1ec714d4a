//===- ScanSpecifiers.cpp - specifiers without a function declarator ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Scanner.h"
#include "ampcc/Basic/FilterWords.h"
#include "clang/Basic/TargetInfo.h"

using namespace ampcc;

clang::SourceLocation
Scanner::getSpecifierLocation(const FunctionTail &Tail) const {
  const Specifier &C = Tail.Specifiers.empty() ? Tail.Misplaced.front().Where
                                               : Tail.Specifiers.front();
  return Tokens.location(C.Begin);
}

Restriction Scanner::takeSpecifiers(const FunctionTail &Tail, bool IsLambda) {
  FoundAmpCode = true;
  Restriction Set;
  auto take = [&](Specifier C) {
    Restriction Said = readSpecifier(Tokens, C, Diags);
    Set.Cpu |= Said.Cpu;
    Set.Amp |= Said.Amp;
    Edits.erase(C.Begin, C.End);
  };
  for (const Specifier &C : Tail.Specifiers)
    take(C);
  for (const MisplacedSpecifier &M : Tail.Misplaced) {
    reportMisplaced(M, Tail.SpecifierPlace, IsLambda);
    take(M.Where);
  }
  return Set.Amp ? Set : CpuOnly;
}

llvm::StringRef Scanner::chooseTypeAttribute(Restriction Set) const {
  const bool HasOther =
      Set.isAmpOnly() && Target.checkCallingConvention(clang::CC_SwiftAsync) ==
                             clang::TargetInfo::CCCR_Error;
  return HasOther ? llvm::StringRef(OtherTypeAttribute) : getTypeAttribute(Set);
}

void Scanner::reportMisplaced(const MisplacedSpecifier &M,
                              TokenIndex RightPlace, bool IsLambda) {
  static const diag::ID Rows[][2] = {
      {diag::err_restriction_before_qualifier,
       diag::err_lambda_restriction_before_specifier},
      {diag::err_restriction_after_exception_specification,
       diag::err_restriction_after_exception_specification},
      {diag::err_restriction_after_attributes,
       diag::err_restriction_after_attributes},
      {diag::err_restriction_after_trailing_return,
       diag::err_lambda_restriction_after_trailing_return},
      {diag::err_restriction_after_virt_specifier,
       diag::err_restriction_after_virt_specifier},
      {diag::err_restriction_after_requires,
       diag::err_restriction_after_requires},
      {diag::err_restriction_after_initializers,
       diag::err_restriction_after_initializers},
      {diag::err_restriction_after_definition,
       diag::err_restriction_after_definition},
      {diag::err_restriction_after_bounds, diag::err_restriction_after_bounds}};
  clang::SourceRange Range = Tokens.range(M.Where.Begin, M.Where.End);
  const std::string Text = spelling(M.Where);
  Diags.report(Range.getBegin(), Rows[M.Why][IsLambda])
      << spelling(M.Other) << Text << Range
      << clang::FixItHint::CreateRemoval(Range)
      << clang::FixItHint::CreateInsertion(Tokens.endLocation(RightPlace - 1),
                                           " " + Text);
}

std::string Scanner::spelling(Specifier C) const {
  std::string Text = "restrict(";
  for (TokenIndex I = C.Begin + 2; I + 1 < C.End; ++I)
    Text += Tokens.is(I, tok::comma) ? ", " : spelling(I);
  return Text + ")";
}

std::string Scanner::spelling(TokenIndex I) const {
  if (const char *Punctuation = tok::getPunctuatorSpelling(Tokens.kind(I)))
    return Punctuation;
  if (tok::isAnnotation(Tokens.kind(I)) || !Tokens[I].getIdentifierInfo())
    return "";
  return Tokens[I].getIdentifierInfo()->getName().str();
}

/// True if the token after a specifier can only start a declarator and does not
/// continue an expression.
static bool startsDeclarator(const TokenBuffer &Tokens, TokenIndex I) {
  return Tokens.isOneOf(I, tok::identifier, tok::tilde, tok::kw_operator,
                        tok::kw_const, tok::kw_volatile, tok::kw_static,
                        tok::kw_inline, tok::kw_virtual, tok::kw_explicit,
                        tok::kw_constexpr, tok::kw_friend, tok::kw_extern,
                        tok::kw_struct, tok::kw_class, tok::kw_union,
                        tok::kw_enum, tok::kw_typename, tok::kw_template,
                        tok::kw_decltype) ||
         isSimpleTypeKeyword(Tokens.kind(I));
}

TokenIndex Scanner::findSpecifierPlace(TokenIndex I) const {
  for (; I < Tokens.end(); ++I) {
    if (Tokens.isOneOf(I, tok::semi, tok::l_brace, tok::r_brace, tok::comma,
                       tok::equal))
      return NoToken;
    if (Tokens.is(I, tok::l_square)) {
      I = Tokens.skipGroup(I) - 1;
    } else if (Tokens.is(I, tok::l_paren)) {
      const TokenIndex End = Tokens.skipGroup(I);
      if (classifyParameterList(Tokens, I) == DeclaratorKind::Function)
        return readFunctionTail(Tokens, End, Surroundings::Declarations,
                                /*IsLambda=*/false)
            .SpecifierPlace;
      I = End - 1;
    }
  }
  return NoToken;
}

/// True if `enum E : type` ends before the token at \p I.
static bool isAfterEnumBase(const TokenBuffer &Tokens, TokenIndex I) {
  while (Tokens.isOneOf(I - 1, tok::identifier, tok::coloncolon) ||
         isSimpleTypeKeyword(Tokens.kind(I - 1)))
    --I;
  if (!Tokens.is(I - 1, tok::colon))
    return false;
  --I;
  while (Tokens.isOneOf(I - 1, tok::identifier, tok::coloncolon))
    --I;
  while (Tokens.is(I - 1, tok::r_square) && Tokens.match(I - 1) != NoToken)
    I = Tokens.match(I - 1);
  if (Tokens.isOneOf(I - 1, tok::kw_class, tok::kw_struct))
    --I;
  return Tokens.is(I - 1, tok::kw_enum);
}

tok::TokenKind Scanner::getHeadKey(Specifier C) const {
  if (!Tokens.isOneOf(C.End, tok::l_brace, tok::colon, tok::semi))
    return tok::unknown;
  if (isAfterEnumBase(Tokens, C.Begin))
    return tok::kw_enum;
  // struct S restrict(amp) {}; in any declaration, and after `final` or the
  // bases if the declaration's start is known.
  TokenIndex I = C.Begin - 2;
  if (!Tokens.is(C.End, tok::semi) && atDeclarations())
    I = findDeclSpecifiers(Tokens, top().DeclStart);
  switch (Tokens.kind(I)) {
  case tok::kw_class:
  case tok::kw_struct:
  case tok::kw_union:
    return Tokens.is(I - 1, tok::kw_enum) ? tok::kw_enum : tok::kw_class;
  case tok::kw_enum:
    return tok::kw_enum;
  case tok::kw_namespace:
    return Tokens.is(C.End, tok::l_brace) ? tok::kw_namespace : tok::unknown;
  default:
    return tok::unknown;
  }
}

/// True if the token at \p I ends (*p) or (&r), which no operand can follow.
static bool endsPointerDeclarator(const TokenBuffer &Tokens, TokenIndex I) {
  const TokenIndex Open =
      Tokens.is(I, tok::r_paren) ? Tokens.match(I) : NoToken;
  return Open != NoToken &&
         classifyInnerDeclarator(Tokens, Open) == DeclaratorKind::Pointer;
}

/// True if no user's name, called or declared, can be between the tokens.
static bool isNoName(const TokenBuffer &Tokens, Specifier C) {
  return Tokens.isOneOf(C.Begin - 1, tok::kw_operator, tok::kw_template,
                        tok::kw_try, tok::numeric_constant,
                        tok::string_literal) ||
         Tokens.isOneOf(C.End, tok::kw_catch, tok::string_literal);
}

bool Scanner::isBeforeGroup(Specifier C) const {
  // A declared function has one parameter list: int restrict(amp) (f)().
  if (Tokens.is(C.End, tok::l_paren))
    return (atDeclarations() && !top().InInitializer) ||
           isSimpleTypeKeyword(Tokens.kind(C.Begin - 1));
  return Tokens.is(C.End, tok::l_brace) && top().Kind == Level::Code;
}

bool Scanner::isLaterDeclarator(TokenIndex I) const {
  // T a, b; or struct {} a; but in void f() {} T a; T is a type.
  if (Tokens.is(I - 1, tok::comma))
    return top().Kind != Level::Parentheses;
  return Tokens.is(I - 1, tok::r_brace) && atDeclarations() &&
         top().DeclStart != I;
}

bool Scanner::isSpecifierOnly() {
  if (!RestrictIsName) {
    RestrictIsName = false;
    for (TokenIndex I = 0; I != Tokens.end() && !*RestrictIsName; ++I)
      RestrictIsName = Tokens.isWord(I, "restrict") &&
                       !(startsSpecifier(Tokens, I) &&
                         namesRestrictions(Tokens, getSpecifier(Tokens, I)));
  }
  return !*RestrictIsName;
}

void Scanner::visitStraySpecifier(TokenIndex I) {
  const Specifier C = getSpecifier(Tokens, I);
  if (!namesRestrictions(Tokens, C))
    return;
  auto report = [&](diag::ID Id) {
    FoundAmpCode = true;
    clang::SourceRange Range = Tokens.range(C.Begin, C.End);
    clang::DiagnosticBuilder Report = Diags.report(Range.getBegin(), Id);
    Report << Range << clang::FixItHint::CreateRemoval(Range);
    const TokenIndex Place = findSpecifierPlace(C.End);
    if (Id == diag::err_restriction_before_declarator && Place != NoToken)
      Report << clang::FixItHint::CreateInsertion(Tokens.endLocation(Place - 1),
                                                  " " + spelling(C));
    Edits.erase(C.Begin, C.End);
  };
  const bool AfterName = Tokens.is(I - 1, tok::identifier);
  const tok::TokenKind BeforeName =
      AfterName ? Tokens.kind(I - 2) : tok::unknown;

  const bool AfterPointer = endsPointerDeclarator(Tokens, I - 1);

  const tok::TokenKind Key = getHeadKey(C);
  if (Key == tok::kw_class) {
    if (Tokens.is(C.End, tok::l_brace))
      Openings[C.End] = {Level::Class, top().Set};
    report(diag::err_restriction_on_class);
  } else if (Key == tok::kw_enum) {
    report(diag::err_restriction_on_enumeration);
  } else if (Key == tok::kw_namespace) {
    Openings[C.End] = {Level::Namespace, CpuOnly};
    report(diag::err_restriction_before_declarator);
  } else if ((startsDeclarator(Tokens, C.End) &&
              !startsSpecifier(Tokens, C.End)) ||
             (Tokens.is(C.End, tok::l_square) &&
              recognizeLambda(Tokens, C.End)) ||
             isNoName(Tokens, C) || (isBeforeGroup(C) && !AfterPointer) ||
             // {restrict(cpu)} may be an initializer.
             (Tokens.is(C.End, tok::r_brace) && isSpecifierOnly())) {
    if (Tokens.is(I - 1, tok::string_literal) && Tokens.is(C.End, tok::l_brace))
      Openings[C.End] = {Level::Namespace, CpuOnly};
    if (I == top().DeclStart)
      top().DeclStart = C.End;
    // Treat it as the function's, to avoid subsequent errors with the same
    // cause.
    if (!Tokens.isOneOf(I - 1, tok::kw_template, tok::kw_static_assert))
      top().Misplaced = readSpecifier(Tokens, C, Diags);
    report(diag::err_restriction_before_declarator);
  } else if (AfterPointer || Tokens.is(I - 1, tok::r_square) ||
             (AfterName &&
              (isSimpleTypeKeyword(BeforeName) ||
               Tokens.isOneOf(I - 2, tok::identifier, tok::star, tok::amp,
                              tok::ampamp, tok::greater, tok::kw_using) ||
               isLaterDeclarator(I - 1)))) {
    report(diag::err_restriction_on_object);
  } else if ((AfterName || isSimpleTypeKeyword(Tokens.kind(I - 1))) &&
             Tokens.isOneOf(C.End, tok::star, tok::amp, tok::ampamp,
                            tok::greater, tok::greatergreater)) {
    report(diag::err_restriction_before_declarator); // T restrict(amp) *p
  } else if (!Names.isType(I + 2) && isSpecifierOnly()) {
    report(diag::err_restriction_before_declarator);
  }
}
