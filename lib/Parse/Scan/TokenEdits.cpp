//===- TokenEdits.cpp - what changes in the tokens ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TokenEdits.h"
#include "ampcc/Basic/FilterWords.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
namespace tok = clang::tok;

void TokenEdits::erase(TokenIndex Begin, TokenIndex End) {
  for (; Begin < End && Begin < Tokens.end(); ++Begin)
    Erased[Begin] = true;
}

clang::Token TokenEdits::make(tok::TokenKind Kind, clang::SourceLocation Loc,
                              const clang::IdentifierInfo *Name) const {
  clang::Token T;
  T.startToken();
  T.setKind(Kind);
  T.setLocation(Loc);
  T.setLength(1);
  if (Name)
    T.setIdentifierInfo(const_cast<clang::IdentifierInfo *>(Name));
  return T;
}

clang::Token TokenEdits::makeWord(tok::TokenKind Kind,
                                  clang::SourceLocation Loc) const {
  const char *Keyword = tok::getKeywordSpelling(Kind);
  return make(Kind, Loc, Keyword ? PP.getIdentifierInfo(Keyword) : nullptr);
}

void TokenEdits::insert(TokenIndex Place, std::vector<clang::Token> Text) {
  Insertions.push_back({Place, /*Replaces=*/false, unsigned(Insertions.size()),
                        std::move(Text)});
}

void TokenEdits::replace(TokenIndex I, const clang::Token &T) {
  erase(I, I + 1);
  Insertions.push_back(
      {I, /*Replaces=*/true, unsigned(Insertions.size()), {T}});
}

void TokenEdits::insertAttributeTokens(TokenIndex Place,
                                       std::vector<clang::Token> Attribute) {
  clang::SourceLocation Loc = Tokens.location(Place);
  std::vector<clang::Token> Text = {
      make(tok::kw___attribute, Loc, PP.getIdentifierInfo("__attribute__")),
      make(tok::l_paren, Loc), make(tok::l_paren, Loc)};
  Text.insert(Text.end(), Attribute.begin(), Attribute.end());
  Text.push_back(make(tok::r_paren, Loc));
  Text.push_back(make(tok::r_paren, Loc));
  insert(Place, std::move(Text));
}

void TokenEdits::insertAttribute(TokenIndex Place, llvm::StringRef Name,
                                 clang::SourceLocation Origin) {
  insertAttributeTokens(
      Place, {make(tok::identifier, Origin, PP.getIdentifierInfo(Name))});
}

void TokenEdits::insertEntrance(TokenIndex Place, llvm::StringRef Name) {
  const clang::SourceLocation Loc = Tokens.location(Place);
  auto word = [&](llvm::StringRef Name) {
    return make(tok::identifier, Loc, PP.getIdentifierInfo(Name));
  };
  // The second parentheses make it an expression.
  insertAttributeTokens(Place,
                        {word(SignatureAttributeName), make(tok::l_paren, Loc),
                         make(tok::l_paren, Loc), word(Name),
                         make(tok::r_paren, Loc), make(tok::r_paren, Loc)});
}

void TokenEdits::surroundCondition(TokenIndex Open) {
  const TokenIndex Close = Tokens.skipGroup(Open) - 1;
  // Both are false, so that the condition stays what it is.
  const clang::SourceLocation Begin = Tokens.location(Open + 1),
                              End = Tokens.location(Close);
  insert(Open + 1,
         {make(tok::identifier, Begin, PP.getIdentifierInfo(ConditionEntrance)),
          make(tok::pipepipe, Begin), make(tok::l_paren, Begin)});
  insert(Close,
         {make(tok::r_paren, End), make(tok::pipepipe, End),
          make(tok::identifier, End, PP.getIdentifierInfo(ConditionExit))});
}

void TokenEdits::insertTargets(TokenIndex Place, Restriction Set,
                               clang::SourceLocation Origin) {
  if (Set.Amp)
    insertAttribute(Place, "device", Origin);
  if (Set.Cpu)
    insertAttribute(Place, "host", Origin);
}

clang::Token TokenEdits::makeString(llvm::StringRef Text,
                                    clang::SourceLocation Loc) const {
  clang::Token Literal = make(tok::string_literal, Loc);
  PP.CreateString(("\"" + Text + "\"").str(), Literal, Loc, Loc);
  return Literal;
}

void TokenEdits::insertSymbolName(TokenIndex Place, llvm::StringRef Name) {
  clang::SourceLocation Loc = Tokens.location(Place);
  insert(Place, {make(tok::kw_asm, Loc, PP.getIdentifierInfo("__asm__")),
                 make(tok::l_paren, Loc), makeString(Name, Loc),
                 make(tok::r_paren, Loc)});
}

void TokenEdits::surroundWithCall(TokenIndex Begin, TokenIndex End,
                                  llvm::StringRef Function) {
  const clang::SourceLocation Loc = Tokens.location(Begin);
  insert(Begin, {make(tok::identifier, Loc, PP.getIdentifierInfo(Function)),
                 make(tok::l_paren, Loc)});
  insert(End, {make(tok::r_paren, Tokens.location(End - 1))});
}

void TokenEdits::surround(TokenIndex Begin, TokenIndex End) {
  insert(Begin, {make(tok::l_paren, Tokens.location(Begin))});
  insert(End, {make(tok::r_paren, Tokens.location(End - 1))});
}

std::vector<clang::Token> TokenEdits::copy(TokenIndex Begin, TokenIndex End,
                                           clang::SourceLocation Loc) const {
  std::vector<clang::Token> Text;
  for (TokenIndex I = Begin; I != End; ++I) {
    Text.push_back(Tokens[I]);
    Text.back().setLocation(Loc);
  }
  return Text;
}

void TokenEdits::surroundWithCast(TokenIndex I, TokenIndex Begin,
                                  TokenIndex End) {
  const clang::SourceLocation Loc = Tokens.location(I);
  std::vector<clang::Token> Text = copy(Begin, End, Loc);
  Text.insert(Text.begin(), 2, make(tok::l_paren, Loc));
  Text.push_back(make(tok::r_paren, Loc));
  insert(I, std::move(Text));
  insert(I + 1, {make(tok::r_paren, Loc)});
}

void TokenEdits::insertDeclaration(TokenIndex Place, TokenIndex Begin,
                                   TokenIndex End) {
  const clang::SourceLocation Loc = locationBefore(Place);
  std::vector<clang::Token> Text = copy(Begin, End, Loc);
  Text.push_back(make(tok::semi, Loc));
  insert(Place, std::move(Text));
}

void TokenEdits::insertThis(TokenIndex Place) {
  const clang::SourceLocation Loc = locationBefore(Place);
  insert(Place, {makeWord(tok::kw_this, Loc), make(tok::arrow, Loc)});
}

void TokenEdits::insertClass(TokenIndex Place, llvm::StringRef Name,
                             bool IsType) {
  const clang::SourceLocation Loc = locationBefore(Place);
  std::vector<clang::Token> Text;
  if (IsType)
    Text.push_back(makeWord(tok::kw_typename, Loc));
  Text.push_back(make(tok::identifier, Loc, PP.getIdentifierInfo(Name)));
  Text.push_back(make(tok::coloncolon, Loc));
  insert(Place, std::move(Text));
}

void TokenEdits::insertNamespaceAlias(TokenIndex Place, llvm::StringRef Alias,
                                      llvm::StringRef Name) {
  const clang::SourceLocation Loc = locationBefore(Place);
  auto name = [&](llvm::StringRef Name) {
    return make(tok::identifier, Loc, PP.getIdentifierInfo(Name));
  };
  insert(Place, {makeWord(tok::kw_namespace, Loc), name(Name),
                 make(tok::l_brace, Loc), make(tok::r_brace, Loc),
                 makeWord(tok::kw_namespace, Loc), name(Alias),
                 make(tok::equal, Loc), name(Name), make(tok::semi, Loc)});
}

void TokenEdits::insertMain(TokenIndex Place, llvm::StringRef Run,
                            TokenIndex Main) {
  const clang::SourceLocation Loc = Tokens.location(Main);
  auto name = [&](llvm::StringRef Name) {
    return make(tok::identifier, Loc, PP.getIdentifierInfo(Name));
  };
  insert(Place, {makeWord(tok::kw_int, Loc),
                 name("main"),
                 make(tok::l_paren, Loc),
                 makeWord(tok::kw_int, Loc),
                 name("argc"),
                 make(tok::comma, Loc),
                 makeWord(tok::kw_char, Loc),
                 make(tok::star, Loc),
                 make(tok::star, Loc),
                 name("argv"),
                 make(tok::r_paren, Loc),
                 make(tok::l_brace, Loc),
                 makeWord(tok::kw_return, Loc),
                 name(Run),
                 make(tok::l_paren, Loc),
                 name("argc"),
                 make(tok::comma, Loc),
                 name("argv"),
                 make(tok::comma, Loc),
                 Tokens[Main],
                 make(tok::r_paren, Loc),
                 make(tok::semi, Loc),
                 make(tok::r_brace, Loc)});
}

clang::SourceLocation TokenEdits::locationBefore(TokenIndex Place) const {
  const clang::SourceLocation Loc = Tokens.location(Place);
  if (Loc.isFileID() && PP.getSourceManager().getSpellingColumnNumber(Loc) > 1)
    return Loc.getLocWithOffset(-1);
  return Tokens.location(Place - 1);
}

void TokenEdits::insertToken(TokenIndex Place, tok::TokenKind Kind) {
  insert(Place, {makeWord(Kind, locationBefore(Place))});
}

void TokenEdits::insertNumber(TokenIndex Place, llvm::StringRef Digits) {
  clang::SourceLocation Loc = Tokens.location(Place);
  clang::Token Number = make(tok::numeric_constant, Loc);
  PP.CreateString(Digits, Number, Loc, Loc);
  insert(Place, {Number});
}

void TokenEdits::rename(TokenIndex I, llvm::StringRef Name) {
  clang::Token T = Tokens[I];
  T.setIdentifierInfo(PP.getIdentifierInfo(Name));
  replace(I, T);
}

void TokenEdits::move(TokenIndex Begin, TokenIndex End, TokenIndex Place) {
  std::vector<clang::Token> Text;
  for (TokenIndex I = Begin; I != End; ++I)
    Text.push_back(Tokens[I]);
  erase(Begin, End);
  insert(Place, std::move(Text));
}

void TokenEdits::replaceKind(TokenIndex I, tok::TokenKind Kind) {
  replace(I, makeWord(Kind, Tokens.location(I)));
}

void TokenEdits::replaceLiteral(TokenIndex I, llvm::StringRef Text) {
  const clang::SourceLocation Loc = Tokens.location(I);
  clang::Token Literal = make(Tokens.kind(I), Loc);
  PP.CreateString(Text, Literal, Loc, Loc);
  replace(I, Literal);
}

std::vector<clang::Token> TokenEdits::apply() {
  std::sort(Insertions.begin(), Insertions.end(),
            [](const Insertion &A, const Insertion &B) {
              return std::tie(A.Place, A.Replaces, A.Order) <
                     std::tie(B.Place, B.Replaces, B.Order);
            });
  std::vector<clang::Token> Result;
  Result.reserve(Tokens.tokens().size() + 10 * Insertions.size());
  auto Next = Insertions.begin();
  for (TokenIndex I = 0; I <= Tokens.end(); ++I) {
    const size_t First = Result.size();
    for (; Next != Insertions.end() && Next->Place == I; ++Next)
      Result.insert(Result.end(), Next->Text.begin(), Next->Text.end());
    if (First != Result.size())
      Result[First].setFlagValue(clang::Token::StartOfLine,
                                 Tokens[I].isAtStartOfLine());
    if (!Erased[I])
      Result.push_back(Tokens[I]);
  }
  return Result;
}
