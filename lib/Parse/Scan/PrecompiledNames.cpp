//===- PrecompiledNames.cpp - the names of a precompiled header -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tokens of one macro are the names, each followed by the words for what is
// declared by it: `typename`, `auto` (an object), `namespace`, `template` (a
// function's). Parameters of class templates follow `<`, those of function
// templates `(`: `class` is a type, `int` something else, and `...` says that
// the last one is a pack.
//
//===----------------------------------------------------------------------===//

#include "NameKinds.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
namespace tok = clang::tok;

static constexpr const char *NamesMacro = "__amp_names";

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
    AddIf(true, tok::identifier);
    Text.back().setIdentifierInfo(PP.getIdentifierInfo(Name->getName()));
    AddIf(K.IsType, tok::kw_typename);
    AddIf(K.IsObject, tok::kw_auto);
    AddIf(K.IsNamespace, tok::kw_namespace);
    AddIf(K.IsFunctionTemplate, tok::kw_template);
    AddParameters(K.Class, tok::less);
    AddParameters(K.Function, tok::l_paren);
  }
  clang::MacroInfo *Macro = PP.AllocateMacroInfo({});
  Macro->setTokens(Text, PP.getPreprocessorAllocator());
  PP.appendDefMacroDirective(PP.getIdentifierInfo(NamesMacro), Macro);
}

void NameKinds::addFrom(clang::Preprocessor &PP) {
  const clang::MacroInfo *Macro =
      PP.getMacroInfo(PP.getIdentifierInfo(NamesMacro));
  if (!Macro)
    return;
  const llvm::ArrayRef<clang::Token> Text = Macro->tokens();
  Kinds *Name = nullptr;
  for (size_t I = 0; I != Text.size(); ++I) {
    const tok::TokenKind K = Text[I].getKind();
    if (K == tok::identifier) {
      Name = &Names[Text[I].getIdentifierInfo()];
    } else if (K == tok::less || K == tok::l_paren) {
      Parameters P;
      for (; I + 1 != Text.size() &&
             Text[I + 1].isOneOf(tok::kw_class, tok::kw_int);
           ++I)
        P.AreTypes.push_back(Text[I + 1].is(tok::kw_class));
      P.EndInPack = I + 1 != Text.size() && Text[I + 1].is(tok::ellipsis);
      (K == tok::less ? Name->Class : Name->Function).join(P);
    }
    Name->IsType |= K == tok::kw_typename;
    Name->IsObject |= K == tok::kw_auto;
    Name->IsNamespace |= K == tok::kw_namespace;
    Name->IsFunctionTemplate |= K == tok::kw_template;
  }
}
