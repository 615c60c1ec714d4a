//===- PrecompiledNames.cpp - the names of a precompiled header -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One macro for each name, whose tokens are the words for what is declared by
// it: `typename`, `auto` (an object), `namespace`, `template` (a function's).
// Parameters of class templates follow `<`, those of function templates `(`:
// `class` is a type, `int` something else, and `...` says that the last one is
// a pack. A file reads the macros of its own names: most of a precompiled
// header's names are the standard library's.
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
  auto AddParameters = [&](const Parameters &P, tok::TokenKind Begin) {
    AddIf(!P.AreTypes.empty(), Begin);
    for (const bool IsType : P.AreTypes)
      AddIf(true, IsType ? tok::kw_class : tok::kw_int);
    AddIf(P.EndInPack, tok::ellipsis);
  };
  for (const clang::IdentifierInfo *Name : Sorted) {
    const Kinds &K = Names.find(Name)->second;
    Text.clear();
    AddIf(K.IsType, tok::kw_typename);
    AddIf(K.IsObject, tok::kw_auto);
    AddIf(K.IsNamespace, tok::kw_namespace);
    AddIf(K.IsFunctionTemplate, tok::kw_template);
    AddParameters(K.Class, tok::less);
    AddParameters(K.Function, tok::l_paren);
    clang::MacroInfo *Macro = PP.AllocateMacroInfo({});
    Macro->setTokens(Text, PP.getPreprocessorAllocator());
    PP.appendDefMacroDirective(getMacroName(PP, Name), Macro);
  }
}

void NameKinds::Kinds::add(llvm::ArrayRef<clang::Token> Text) {
  for (size_t I = 0; I != Text.size(); ++I) {
    const tok::TokenKind K = Text[I].getKind();
    if (K == tok::less || K == tok::l_paren) {
      Parameters P;
      for (; I + 1 != Text.size() &&
             Text[I + 1].isOneOf(tok::kw_class, tok::kw_int);
           ++I)
        P.AreTypes.push_back(Text[I + 1].is(tok::kw_class));
      P.EndInPack = I + 1 != Text.size() && Text[I + 1].is(tok::ellipsis);
      (K == tok::less ? Class : Function).join(P);
    }
    IsType |= K == tok::kw_typename;
    IsObject |= K == tok::kw_auto;
    IsNamespace |= K == tok::kw_namespace;
    IsFunctionTemplate |= K == tok::kw_template;
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
