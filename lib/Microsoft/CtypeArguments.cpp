//===- CtypeArguments.cpp - transform(..., toupper) -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FindRepairs.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ampcc {

static bool isCtypeFunction(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("isalnum", "isalpha", "iscntrl", "isdigit", "isgraph", true)
      .Cases("islower", "isprint", "ispunct", "isspace", "isupper", true)
      .Cases("isxdigit", "isblank", "tolower", "toupper", true)
      .Default(false);
}

std::set<Repair> findCtypeArguments(SourceLocation Callee,
                                    const SourceManager &SM,
                                    const LangOptions &LO) {
  std::set<Repair> Result;
  if (!Callee.isFileID())
    return Result;
  // The last name, if nothing but `std::` precedes it in its argument.
  std::optional<Token> Name;
  bool IsFirst = true;
  int Depth = 0;
  for (std::optional<Token> T = Lexer::findNextToken(Callee, SM, LO);
       T && T->isNot(tok::eof) && T->isNot(tok::semi);
       T = Lexer::findNextToken(T->getLocation(), SM, LO)) {
    if (T->isOneOf(tok::comma, tok::r_paren) && Name)
      Result.insert({Repair::CtypeArgument,
                     Name->getLocation(),
                     {},
                     0,
                     Name->getRawIdentifier().str()});
    Name.reset();
    if (T->is(tok::l_paren))
      ++Depth;
    else if (T->is(tok::r_paren) && --Depth == 0)
      break;
    if (Depth == 0)
      break;
    if (T->isOneOf(tok::l_paren, tok::comma))
      IsFirst = true;
    else if (T->is(tok::raw_identifier) && IsFirst &&
             isCtypeFunction(T->getRawIdentifier()))
      Name = T;
    else if (T->isNot(tok::coloncolon) &&
             !(T->is(tok::raw_identifier) && T->getRawIdentifier() == "std"))
      IsFirst = false;
  }
  return Result;
}

} // namespace ampcc
