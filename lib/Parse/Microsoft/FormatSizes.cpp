//===- FormatSizes.cpp - printf("%I64d") ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rewrites.h"
#include "clang/Basic/CharInfo.h"

using namespace ampcc;
namespace tok = clang::tok;

namespace {
struct Size {
  llvm::StringRef Word, InC, Conversions;
};
} // namespace

/// The size that \p Format begins with, after \p Flags; or null. A text that is
/// no format may have "50% Idle".
static const Size *findSize(llvm::StringRef Format, llvm::StringRef Flags) {
  static constexpr llvm::StringLiteral Numbers = "diouxX";
  static const Size Sizes[] = {{"I64", "ll", Numbers},
                               {"I32", "", Numbers},
                               {"I", "z", Numbers},
                               {"w", "l", "sc"}};
  for (const Size &S : Sizes) {
    llvm::StringRef Rest = Format;
    if (!Rest.consume_front(S.Word) || Rest.find_first_of(S.Conversions) != 0)
      continue;
    const bool IsWord = Rest.size() > 1 && clang::isLetter(Rest[1]);
    if (S.Word.size() > 1 || (!Flags.contains(' ') && !IsWord))
      return &S;
  }
  return nullptr;
}

/// \p Literal with other sizes, the first of which is \p First; or itself.
static std::string replaceSizes(llvm::StringRef Literal, const Size *&First) {
  std::string Result;
  while (!Literal.empty()) {
    const size_t Percent = Literal.find('%');
    Result += Literal.take_front(Percent);
    Literal = Literal.drop_front(std::min(Percent, Literal.size()));
    if (Literal.empty())
      break;
    const size_t Flags = Literal.find_first_not_of("-+ #0123456789.*", 1);
    const llvm::StringRef Before = Literal.take_front(Flags);
    Result += Before;
    Literal = Literal.drop_front(Before.size());
    if (const Size *S = findSize(Literal, Before)) {
      First = First ? First : S;
      Result += S->InC;
      Literal = Literal.drop_front(S->Word.size());
    } else if (Literal.starts_with("%")) {
      Result += '%';
      Literal = Literal.drop_front();
    }
  }
  return Result;
}

void ampcc::replaceFormatSizes(const TokenBuffer &Tokens, TokenEdits &Edits,
                               Diagnostics &Diags) {
  for (TokenIndex I = 0; I < Tokens.end(); ++I) {
    if (!Tokens.isOneOf(I, tok::string_literal, tok::wide_string_literal) ||
        Tokens[I].needsCleaning() || !Tokens[I].getLiteralData())
      continue;
    const llvm::StringRef Literal(Tokens[I].getLiteralData(),
                                  Tokens[I].getLength());
    if (!Literal.contains('%'))
      continue;
    const Size *First = nullptr;
    const std::string Replaced = replaceSizes(Literal, First);
    if (!First)
      continue;
    Edits.replace(I, Replaced);
    Diags.report(Tokens.location(I), diag::warn_format_size)
        << First->Word << First->InC.empty() << First->InC;
  }
}
