//===- NameKinds.cpp - kinds of names, according to tokens ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NameKinds.h"
#include "Recognizers.h"
#include "clang/Lex/MacroInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;

NameKinds::NameKinds(const TokenBuffer &Tokens) : Tokens(Tokens) {
  for (TokenIndex I = 0; I != Tokens.end(); ++I) {
    TokenIndex Name = Tokens.skipAttributes(I + 1);
    switch (Tokens.kind(I)) {
    case tok::kw_class:
    case tok::kw_typename:
      if (Tokens.is(Name, tok::ellipsis))
        ++Name;
      [[fallthrough]];
    case tok::kw_struct:
    case tok::kw_union:
    case tok::kw_enum:
      // A qualified name may begin with a namespace.
      if (!Tokens.is(Name + 1, tok::coloncolon))
        add(&Kinds::IsType, Name);
      break;
    case tok::kw_using:
      if (Tokens.is(Tokens.skipAttributes(Name + 1), tok::equal))
        add(&Kinds::IsType, Name);
      break;
    case tok::kw_typedef:
      readTypedef(I);
      break;
    case tok::kw_template:
      readTemplate(I);
      break;
    default:
      break;
    }
  }
}

/// Reads typedef T a, *b, c[3];
void NameKinds::readTypedef(TokenIndex I) {
  for (++I; !Tokens.isOneOf(I, tok::semi, tok::r_brace, tok::eof); ++I) {
    if (Tokens.isOneOf(I + 1, tok::semi, tok::comma, tok::l_square))
      add(&Kinds::IsType, I);
    if (Tokens.isOneOf(I, tok::l_paren, tok::l_brace, tok::l_square))
      I = Tokens.skipGroup(I) - 1;
    else if (Tokens.is(I, tok::less))
      if (TokenIndex Close = Tokens.findCloseAngle(I); Close != NoToken)
        I = Close - 1;
  }
}

void NameKinds::readTemplate(TokenIndex I) {
  const TokenIndex Open = I + 1;
  const TokenIndex Close =
      Tokens.is(Open, tok::less) ? Tokens.findCloseAngle(Open) : NoToken;
  if (Close == NoToken)
    return;
  I = Close + 1;
  if (Tokens.is(I, tok::kw_requires))
    I = skipRequiresClause(Tokens, I);
  // A member's own header follows.
  if (Tokens.isOneOf(I, tok::kw_template, tok::kw_class, tok::kw_struct,
                     tok::kw_union, tok::kw_using))
    return;
  for (; !Tokens.isOneOf(I, tok::semi, tok::l_brace, tok::r_brace, tok::equal,
                         tok::eof);
       ++I) {
    if (Tokens.is(I, tok::identifier) && Tokens.is(I + 1, tok::l_paren)) {
      add(&Kinds::IsFunctionTemplate, I);
      return;
    }
    if (Tokens.isOneOf(I, tok::l_paren, tok::l_square))
      I = Tokens.skipGroup(I) - 1;
  }
}

//===--- Names of a precompiled header ------------------------------------===//
//
// One macro per name, whose tokens give the kinds of its declarations:
// `typename`, `template` (a function's). A file reads only the macros of its
// own names: most of a precompiled header's names are the standard library's.

static clang::IdentifierInfo *getMacroName(clang::Preprocessor &PP,
                                           const clang::IdentifierInfo *Name) {
  return PP.getIdentifierInfo(("__amp_name_" + Name->getName()).str());
}

void NameKinds::writeTo(clang::Preprocessor &PP) const {
  // In a deterministic order.
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
