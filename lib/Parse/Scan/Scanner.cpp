//===- Scanner.cpp - one pass over a translation unit's tokens ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Scanner.h"
#include "Recognizers.h"
#include "ampcc/Basic/FilterWords.h"

using namespace ampcc;

bool Scanner::run() {
  push(Level::Namespace, Tokens.end(), CpuOnly);
  endDeclaration(0);
  for (TokenIndex I = 0; I != Tokens.end(); ++I) {
    while (Stack.size() > 1 && top().End <= I)
      Stack.pop_back();
    if (!Edits.isErased(I))
      visit(I);
  }
  return FoundAmpCode;
}

void Scanner::push(Level Kind, TokenIndex End, Restriction Set) {
  Frame F;
  F.Kind = Kind;
  F.End = End == NoToken ? Tokens.end() : End;
  F.Set = Set;
  Stack.push_back(F);
}

const Scanner::Opening *Scanner::findOpening(TokenIndex Brace) const {
  if (Brace == NoToken)
    return nullptr;
  auto Known = Openings.find(Brace);
  return Known == Openings.end() ? nullptr : &Known->second;
}

void Scanner::enterGroup(TokenIndex Open) {
  if (Tokens.match(Open) != NoToken)
    push(Level::Parentheses, Tokens.match(Open), top().Set);
}

void Scanner::endDeclaration(TokenIndex Next) {
  top().Misplaced = Restriction();
  top().DeclStart = Next;
  top().InInitializer = false;
  top().SeveralDeclarators = false;
}

bool Scanner::isInAmpOnly() const {
  return llvm::any_of(Stack, [](const Frame &F) { return F.Set.isAmpOnly(); });
}

void Scanner::visit(TokenIndex I) {
  switch (Tokens.kind(I)) {
  case tok::l_brace: {
    const Opening *Known = findOpening(I);
    Opening O =
        Known ? *Known : Opening{Level::Code, top().Set, top().InVoidMain};
    push(O.Kind, Tokens.match(I), O.Set);
    top().InVoidMain = O.InVoidMain;
    endDeclaration(I + 1);
    return;
  }
  case tok::l_paren:
    enterGroup(I);
    return;
  case tok::r_paren:
    if (Tokens.match(I) != NoToken)
      visitParameterList(Tokens.match(I), I);
    return;
  case tok::l_square:
    // A known body is not a lambda's: int (*f())[3] {}.
    if (auto L = recognizeLambda(Tokens, I); L && !findOpening(L->Tail.Body))
      visitLambda(*L);
    enterGroup(I);
    return;
  case tok::kw_class:
  case tok::kw_struct:
  case tok::kw_union: {
    TokenIndex Body = findClassBody(Tokens, I);
    if (Body == NoToken)
      return;
    Openings[Body] = {Level::Class, top().Set, false,
                      /*EndsDeclaration=*/false};
    if (top().Kind == Level::Code && isInAmpOnly())
      Edits.insertEntrance(I + 1, LocalClassEntrance);
    return;
  }
  case tok::identifier:
    if (startsSpecifier(Tokens, I))
      visitStraySpecifier(I);
    else if (Tokens.isWord(I, "tile_static"))
      visitTileStatic(I);
    else if (RestrictedTypes.contains(Tokens[I].getIdentifierInfo()))
      visitRestrictedTypeName(I);
    return;
  case tok::kw_return:
    if (top().InVoidMain && Tokens.is(I + 1, tok::semi))
      Edits.insert(I + 1, "0");
    return;
  default:
    if (atDeclarations())
      visitDeclarationToken(I);
    return;
  }
}

void Scanner::visitDeclarationToken(TokenIndex I) {
  // A pragma between declarations is not part of them.
  if (I == top().DeclStart && Tokens[I].isAnnotation()) {
    endDeclaration(skipPragma(Tokens, I));
    return;
  }
  switch (Tokens.kind(I)) {
  case tok::semi:
    endDeclaration(I + 1);
    return;
  case tok::r_brace: {
    // A function's body ends its declaration; an initializer does not.
    const Opening *Known = findOpening(Tokens.match(I));
    if (Known ? Known->EndsDeclaration : endsUnknownBody(I))
      endDeclaration(I + 1);
    return;
  }
  case tok::kw_catch: {
    // The handler of a function's try block ends the declaration too.
    TokenIndex Close =
        Tokens.is(I + 1, tok::l_paren) ? Tokens.match(I + 1) : NoToken;
    if (Close != NoToken && Tokens.is(Close + 1, tok::l_brace))
      Openings[Close + 1] = {Level::Code, top().Set};
    return;
  }
  case tok::equal:
    top().InInitializer |= !Tokens.is(I - 1, tok::kw_operator);
    return;
  case tok::comma:
    top().InInitializer = false;
    top().SeveralDeclarators = true;
    return;
  case tok::colon:
    if (Tokens.isOneOf(I - 1, tok::kw_public, tok::kw_protected,
                       tok::kw_private))
      endDeclaration(I + 1);
    return;
  case tok::less:
    enterAngles(I);
    return;
  case tok::kw_namespace: {
    TokenIndex J = Tokens.skipAttributes(I + 1);
    while (Tokens.isOneOf(J, tok::identifier, tok::coloncolon, tok::kw_inline))
      J = Tokens.skipAttributes(J + 1);
    if (Tokens.is(J, tok::l_brace))
      Openings[J] = {Level::Namespace, CpuOnly};
    return;
  }
  case tok::kw_export:
    if (Tokens.is(I + 1, tok::l_brace))
      Openings[I + 1] = {Level::Namespace, CpuOnly};
    return;
  case tok::kw_extern: {
    TokenIndex J = skipLinkage(Tokens, I);
    if (Tokens.is(J, tok::l_brace))
      Openings[J] = {Level::Namespace, CpuOnly};
    return;
  }
  case tok::kw___if_exists:
  case tok::kw___if_not_exists:
    // Declarations in its braces belong to the enclosing scope.
    if (TokenIndex J = Tokens.skipGroup(I + 1);
        Tokens.is(I + 1, tok::l_paren) && Tokens.is(J, tok::l_brace)) {
      Openings[J] = {top().Kind, top().Set};
      endDeclaration(Tokens.skipGroup(J));
    }
    return;
  default:
    return;
  }
}

bool Scanner::endsUnknownBody(TokenIndex Close) const {
  const TokenIndex Open = Tokens.match(Close);
  if (Open == NoToken || Open == 0 || top().InInitializer)
    return false;
  // Initializers: int a{1}, b{2};
  if (Tokens.isOneOf(Close + 1, tok::semi, tok::comma, tok::l_brace,
                     tok::ellipsis, tok::ampamp, tok::pipepipe,
                     tok::kw___attribute))
    return false;
  // requires requires(T x) { ... }
  TokenIndex P = Open - 1;
  if (Tokens.is(P, tok::r_paren) && Tokens.match(P) != NoToken)
    P = Tokens.match(P) - 1;
  if (Tokens.is(P, tok::kw_requires))
    return false;
  for (TokenIndex I = top().DeclStart; I < Open; ++I)
    if (Tokens.is(I, tok::kw_enum))
      return false;
  return true;
}

/// Skips template arguments and parameters, whose commas and parentheses are
/// not the declaration's.
void Scanner::enterAngles(TokenIndex I) {
  if (I == 0 || Tokens.is(I - 1, tok::kw_operator))
    return;
  TokenIndex Close = Tokens.findCloseAngle(I);
  if (Close == NoToken)
    return;
  // In an initializer it may be a comparison.
  if (top().InInitializer &&
      !(Tokens.is(I - 1, tok::identifier) &&
        Tokens.isOneOf(Close + 1, tok::l_paren, tok::l_brace, tok::coloncolon,
                       tok::semi)))
    return;
  push(Level::Parentheses, Close, top().Set);
}

//===--- tile_static ------------------------------------------------------===//

void Scanner::visitTileStatic(TokenIndex I) {
  if (!isTileStaticSpecifier(Tokens, Names, I))
    return;
  FoundAmpCode = true;
  const clang::SourceLocation Loc = Tokens.location(I);
  // Any declaration accepts the attribute (Sema/Hooks/TileStatic.h); its
  // handler checks the declaration.
  TileStatics.push_back(Loc);
  Edits.erase(I, I + 1);
  // Attributes may follow tile_static, which are the first specifiers then.
  const TokenIndex Next = Tokens.skipAttributes(I + 1);
  Edits.insertAttribute(Next == I + 1 ? I : Next, TileStaticAttributeName, Loc);
}
