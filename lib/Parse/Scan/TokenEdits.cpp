//===- TokenEdits.cpp - insertions and deletions of tokens ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TokenEdits.h"
#include "ampcc/Basic/FilterWords.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;

void TokenEdits::erase(TokenIndex Begin, TokenIndex End) {
  for (; Begin < End && Begin < Tokens.end(); ++Begin)
    Erased[Begin] = true;
}

std::vector<clang::Token> TokenEdits::lex(const llvm::Twine &Text,
                                          clang::SourceLocation Loc) const {
  const std::string Buffer = Text.str();
  const char *Begin = Buffer.c_str();
  clang::Lexer Raw(clang::SourceLocation(), PP.getLangOpts(), Begin, Begin,
                   Begin + Buffer.size());
  std::vector<clang::Token> Result;
  clang::Token T;
  for (Raw.LexFromRawLexer(T); T.isNot(tok::eof); Raw.LexFromRawLexer(T)) {
    clang::Token &New = Result.emplace_back();
    New.startToken();
    New.setKind(T.getKind());
    if (T.is(tok::raw_identifier)) {
      New.setIdentifierInfo(PP.LookUpIdentifierInfo(T));
      New.setKind(T.getKind());
    } else if (T.isLiteral()) {
      PP.CreateString({T.getLiteralData(), T.getLength()}, New, Loc, Loc);
      continue;
    }
    New.setLocation(Loc);
    New.setLength(1);
  }
  return Result;
}

std::vector<clang::Token> TokenEdits::copy(TokenIndex Begin, TokenIndex End,
                                           clang::SourceLocation Loc) const {
  std::vector<clang::Token> Text(Tokens.tokens().begin() + Begin,
                                 Tokens.tokens().begin() + End);
  for (clang::Token &T : Text)
    T.setLocation(Loc);
  return Text;
}

static std::vector<clang::Token> operator+(std::vector<clang::Token> First,
                                           std::vector<clang::Token> Second) {
  First.insert(First.end(), Second.begin(), Second.end());
  return First;
}

void TokenEdits::insert(TokenIndex Place, std::vector<clang::Token> Text) {
  Insertions.push_back({Place, /*Replaces=*/false, unsigned(Insertions.size()),
                        std::move(Text)});
}

clang::SourceLocation TokenEdits::locationBefore(TokenIndex Place) const {
  const clang::SourceLocation Loc = Tokens.location(Place);
  if (Loc.isFileID() && PP.getSourceManager().getSpellingColumnNumber(Loc) > 1)
    return Loc.getLocWithOffset(-1);
  return Tokens.location(Place - 1);
}

void TokenEdits::insert(TokenIndex Place, llvm::StringRef Text,
                        clang::SourceLocation Loc) {
  insert(Place, lex(Text, Loc.isValid() ? Loc : locationBefore(Place)));
}

void TokenEdits::replace(TokenIndex I, llvm::StringRef Text) {
  erase(I, I + 1);
  Insertions.push_back({I, /*Replaces=*/true, unsigned(Insertions.size()),
                        lex(Text, Tokens.location(I))});
}

void TokenEdits::renameFunction(TokenIndex I, llvm::StringRef Name) {
  replace(I, Name);
  if (!Tokens.is(I + 1, tok::l_paren))
    return;
  TokenIndex Place = Tokens.skipGroup(I + 1);
  while (Tokens.isOneOf(Place, tok::kw_noexcept, tok::kw_throw))
    Place = Tokens.is(Place + 1, tok::l_paren) ? Tokens.skipGroup(Place + 1)
                                               : Place + 1;
  if (!Tokens.is(Place, tok::kw_asm))
    insert(Place,
           lex("__asm__(\"" + Tokens[I].getIdentifierInfo()->getName() + "\")",
               Tokens.location(Place)));
}

void TokenEdits::insertAttribute(TokenIndex Place, const llvm::Twine &Text,
                                 clang::SourceLocation Origin) {
  const clang::SourceLocation Loc = Tokens.location(Place);
  insert(Place,
         lex("__attribute__((", Loc) + lex(Text, Origin) + lex("))", Loc));
}

void TokenEdits::insertEntrance(TokenIndex Place, llvm::StringRef Name) {
  // The second parentheses form an expression.
  insertAttribute(Place, SignatureAttributeName + "((" + Name + "))",
                  Tokens.location(Place));
}

void TokenEdits::surroundCondition(TokenIndex Open) {
  const TokenIndex Close = Tokens.skipGroup(Open) - 1;
  // Both names are false, which preserves the condition's value.
  insert(Open + 1, lex(ConditionEntrance + "||(", Tokens.location(Open + 1)));
  insert(Close, lex(")||" + ConditionExit, Tokens.location(Close)));
}

void TokenEdits::insertTargets(TokenIndex Place, Restriction Set,
                               clang::SourceLocation Origin) {
  if (Set.Amp)
    insertAttribute(Place, "device", Origin);
  if (Set.Cpu)
    insertAttribute(Place, "host", Origin);
}

void TokenEdits::surround(TokenIndex Begin, TokenIndex End,
                          llvm::StringRef Text) {
  insert(Begin, lex(Text, Tokens.location(Begin)));
  insert(End, lex(")", Tokens.location(End - 1)));
}

void TokenEdits::surroundWithCast(TokenIndex I, TokenIndex Begin,
                                  TokenIndex End) {
  const clang::SourceLocation Loc = Tokens.location(I);
  insert(I, lex("((", Loc) + copy(Begin, End, Loc) + lex(")", Loc));
  insert(I + 1, lex(")", Loc));
}

void TokenEdits::insertDeclaration(TokenIndex Place, TokenIndex Begin,
                                   TokenIndex End) {
  const clang::SourceLocation Loc = locationBefore(Place);
  insert(Place, copy(Begin, End, Loc) + lex(";", Loc));
}

void TokenEdits::move(TokenIndex Begin, TokenIndex End, TokenIndex Place) {
  std::vector<clang::Token> Text(Tokens.tokens().begin() + Begin,
                                 Tokens.tokens().begin() + End);
  erase(Begin, End);
  insert(Place, std::move(Text));
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
