//===- PrecompiledNames.cpp - the names of a precompiled header -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One macro for each name, whose tokens are the words for what is declared by
// it: `typename`, `template` (a function's). A file reads the macros of its own
// names: most of a precompiled header's names are the standard library's.
//
//===----------------------------------------------------------------------===//

#include "NameKinds.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
namespace tok = clang::tok;

static clang::IdentifierInfo *getMacroName(clang::Preprocessor &PP,
                                           const clang::IdentifierInfo *Name) {
  return PP.getIdentifierInfo(("__amp_name_" + Name->getName()).str());
}

void NameKinds::writeTo(clang::Preprocessor &PP) const {
  // In an order that is the same each time.
  std::vector<const clang::IdentifierInfo *> Sorted(
      llvm::make_first_range(Names).begin(),
      llvm::make_first_range(Names).end());
  llvm::sort(Sorted, [](const auto *A, const auto *B) {
    return A->getName() < B->getName();
  });
  std::vector<clang::Token> Text;
  auto AddIf = [&](bool Condition, tok::TokenKind K) {
    if (!Condition)
      return;
    Text.emplace_back().startToken();
    Text.back().setKind(K);
  };
  for (const clang::IdentifierInfo *Name : Sorted) {
    const Kinds &K = Names.find(Name)->second;
    Text.clear();
    AddIf(K.IsType, tok::kw_typename);
    AddIf(K.IsFunctionTemplate, tok::kw_template);
    clang::MacroInfo *Macro = PP.AllocateMacroInfo({});
    Macro->setTokens(Text, PP.getPreprocessorAllocator());
    PP.appendDefMacroDirective(getMacroName(PP, Name), Macro);
  }
}

void NameKinds::Kinds::add(llvm::ArrayRef<clang::Token> Text) {
  for (const clang::Token &T : Text) {
    IsType |= T.is(tok::kw_typename);
    IsFunctionTemplate |= T.is(tok::kw_template);
  }
}

void NameKinds::addFrom(clang::Preprocessor &PP) {
  llvm::SmallPtrSet<const clang::IdentifierInfo *, 32> Seen;
  for (const clang::Token &T : Tokens.tokens())
    if (T.is(tok::identifier) && Seen.insert(T.getIdentifierInfo()).second)
      if (const clang::MacroInfo *Macro =
              PP.getMacroInfo(getMacroName(PP, T.getIdentifierInfo())))
        Names[T.getIdentifierInfo()].add(Macro->tokens());
}
