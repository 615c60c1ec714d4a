//===- SameDeclaration.cpp - two locations in one declaration -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/SameDeclaration.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

/// True for a token that may follow a closing brace inside a declaration.
static bool continuesDeclaration(tok::TokenKind Kind) {
  switch (Kind) {
  case tok::comma:
  case tok::l_brace: // of the body, after a member's initialiser
  case tok::r_paren:
  case tok::l_paren:
  case tok::r_square:
  case tok::period:
    return true;
  default:
    return false;
  }
}

bool ampcc::isInSameDeclaration(const SourceManager &SM, SourceLocation A,
                                SourceLocation B) {
  const auto [File, First] = SM.getDecomposedLoc(SM.getFileLoc(A));
  const auto [OtherFile, Second] = SM.getDecomposedLoc(SM.getFileLoc(B));
  if (File != OtherFile)
    return false;
  const unsigned Begin = std::min(First, Second), End = std::max(First, Second);
  const StringRef Text = SM.getBufferData(File);
  LangOptions Options;
  Options.CPlusPlus = true;
  Lexer Raw(SM.getLocForStartOfFile(File), Options, Text.data(),
            Text.data() + Begin, Text.data() + Text.size());
  unsigned Open = 0;
  bool IsClosed = false;
  Token T;
  for (Raw.LexFromRawLexer(T); SM.getFileOffset(T.getLocation()) < End;
       Raw.LexFromRawLexer(T)) {
    if (IsClosed && !continuesDeclaration(T.getKind()))
      return false;
    IsClosed = false;
    if (T.is(tok::l_brace)) {
      ++Open;
    } else if (T.is(tok::r_brace)) {
      if (Open == 0)
        return false;
      IsClosed = --Open == 0;
    } else if (T.is(tok::eof) || (T.is(tok::semi) && Open == 0)) {
      return false;
    }
  }
  return true;
}
