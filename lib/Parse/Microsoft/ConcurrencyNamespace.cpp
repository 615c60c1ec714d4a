//===- ConcurrencyNamespace.cpp - namespace Concurrency { ... } -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rewrites.h"

using namespace ampcc;
namespace tok = clang::tok;

/// The library's two names of its namespace.
static constexpr llvm::StringRef Namespace = "concurrency",
                                 Alias = "Concurrency";

/// The '{' at \p I begins `extern "C" {`, whose declarations are global.
static bool isLinkageBrace(const TokenBuffer &Tokens, TokenIndex I) {
  return I >= 2 && Tokens.is(I - 1, tok::string_literal) &&
         Tokens.is(I - 2, tok::kw_extern);
}

static bool isName(const TokenBuffer &Tokens, TokenIndex I,
                   llvm::StringRef Name) {
  return Tokens.is(I, tok::identifier) &&
         Tokens[I].getIdentifierInfo()->getName() == Name;
}

/// The words `namespace` of global declarations, without using-directives.
static std::vector<TokenIndex> findNamespaces(const TokenBuffer &Tokens) {
  std::vector<TokenIndex> Words;
  for (TokenIndex I = 0; I < Tokens.end(); ++I)
    if (Tokens.is(I, tok::l_brace) && !isLinkageBrace(Tokens, I))
      I = Tokens.skipGroup(I) - 1;
    else if (Tokens.is(I, tok::kw_namespace) &&
             !Tokens.is(I - 1, tok::kw_using))
      Words.push_back(I);
  return Words;
}

void ampcc::extendConcurrency(const TokenBuffer &Tokens, TokenEdits &Edits,
                              bool IsDeclared) {
  const std::vector<TokenIndex> Words = findNamespaces(Tokens);
  auto isAlias = [&](TokenIndex Word) {
    return isName(Tokens, Word + 1, Alias) && Tokens.is(Word + 2, tok::equal);
  };
  if (!IsDeclared && llvm::none_of(Words, isAlias))
    return;
  for (const TokenIndex Word : Words) {
    const TokenIndex Name = Tokens.skipAttributes(Word + 1);
    if (isName(Tokens, Name, Namespace) && Tokens.is(Name + 1, tok::equal) &&
        isName(Tokens, Name + 2, Alias)) {
      Edits.erase(Word, Name + 3);
    } else if (isName(Tokens, Name, Alias)) {
      if (!isAlias(Word)) {
        if (!IsDeclared)
          Edits.insert(Word, "namespace concurrency {} "
                             "namespace Concurrency = concurrency;");
        Edits.replace(Name, Namespace);
      }
      IsDeclared = true;
    }
  }
}
