//===- LegacyIndex.cpp - the C library's function `index` -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rewrites.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
namespace tok = clang::tok;

static constexpr llvm::StringLiteral NewName = "__posix_index";

/// True if a using-directive or using-declaration makes concurrency's names
/// visible, perhaps by way of a namespace alias.
static bool usesConcurrency(const TokenBuffer &Tokens) {
  llvm::SmallPtrSet<const clang::IdentifierInfo *, 4> Namespaces;
  auto isConcurrency = [&](TokenIndex I) {
    if (!Tokens.is(I, tok::identifier))
      return false;
    const clang::IdentifierInfo *Name = Tokens[I].getIdentifierInfo();
    return Name->isStr("concurrency") || Name->isStr("Concurrency") ||
           Namespaces.count(Name);
  };
  for (TokenIndex I = 0; I != Tokens.end(); ++I) {
    if (Tokens.is(I, tok::kw_namespace) && Tokens.is(I + 2, tok::equal)) {
      TokenIndex Target = I + (Tokens.is(I + 3, tok::coloncolon) ? 4 : 3);
      if (isConcurrency(Target) && Tokens.is(I + 1, tok::identifier))
        Namespaces.insert(Tokens[I + 1].getIdentifierInfo());
    } else if (Tokens.is(I, tok::kw_using)) {
      TokenIndex Name = I + 1;
      if (Tokens.is(Name, tok::kw_namespace))
        ++Name;
      if (Tokens.is(Name, tok::coloncolon))
        ++Name;
      if (isConcurrency(Name))
        return true;
    }
  }
  return false;
}

/// Returns whether a function of that name is declared at \p I.
static bool isDeclaration(const TokenBuffer &Tokens, TokenIndex I) {
  return Tokens.isOneOf(I - 1, tok::identifier, tok::kw_int, tok::kw_unsigned,
                        tok::kw_long, tok::kw_float, tok::kw_double,
                        tok::kw_bool, tok::kw_void, tok::kw_auto);
}

void ampcc::renameLegacyIndex(const TokenBuffer &Tokens, TokenEdits &Edits,
                              const clang::SourceManager &Sources,
                              Precompiled Part) {
  std::vector<TokenIndex> Places;
  for (TokenIndex I = 2; I < Tokens.end(); ++I)
    if (Tokens.isName(I, Tokens.Names.Index) && Tokens.is(I + 1, tok::l_paren))
      Places.push_back(I);
  if (Places.empty() || (Part != Precompiled::This && !usesConcurrency(Tokens)))
    return;

  auto isFromSystem = [&](TokenIndex I) {
    return Sources.isInSystemHeader(Tokens.location(I));
  };
  const bool HasOwn = llvm::any_of(Places, [&](TokenIndex I) {
    return isDeclaration(Tokens, I) && !isFromSystem(I);
  });
  bool Renamed = Part == Precompiled::Prefix;
  for (TokenIndex I : Places) {
    const bool FromSystem = isFromSystem(I);
    if (FromSystem && Tokens.is(I - 1, tok::star) &&
        Tokens.is(I - 2, tok::kw_char)) {
      Edits.renameFunction(I, NewName);
      Renamed = true;
    } else if (Renamed && !HasOwn && !FromSystem &&
               Tokens.is(I - 1, tok::coloncolon) &&
               !Tokens.isOneOf(I - 2, tok::identifier, tok::greater)) {
      Edits.replace(I, NewName);
    }
  }
}
