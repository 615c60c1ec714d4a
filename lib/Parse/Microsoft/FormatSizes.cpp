//===- FormatSizes.cpp - printf("%I64d") ----------------------------------===//

#include "FormatSizes.h"

using namespace ampcc;
namespace tok = clang::tok;

/// \p Literal with other sizes; or itself.
static std::string replaceSizes(llvm::StringRef Literal) {
  std::string Result;
  while (!Literal.empty()) {
    const size_t Percent = Literal.find('%');
    Result += Literal.take_front(Percent);
    Literal = Literal.drop_front(std::min(Percent, Literal.size()));
    if (Literal.empty())
      break;
    const size_t Size = Literal.find_first_not_of("-+ #0123456789.*", 1);
    Result += Literal.take_front(Size);
    Literal = Literal.drop_front(std::min(Size, Literal.size()));
    if (Literal.starts_with("I64") &&
        Literal.drop_front(3).find_first_of("diouxX") == 0) {
      Result += "ll";
      Literal = Literal.drop_front(3);
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
    if (!Literal.contains("I64"))
      continue;
    const std::string Replaced = replaceSizes(Literal);
    if (Replaced == Literal)
      continue;
    Edits.replaceLiteral(I, Replaced);
    Diags.report(Tokens.location(I), diag::warn_format_size);
  }
}
