//===- PrecompiledNames.cpp - the names of a precompiled header -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One macro for each table of NameKinds, whose tokens are the names in it. A
// template's name is followed by its parameters: `class` is a type, `int` is
// something else, and `...` says that the last one is a pack.
//
//===----------------------------------------------------------------------===//

#include "NameKinds.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
namespace tok = clang::tok;

namespace {
constexpr const char *TypesMacro = "__amp_types";
constexpr const char *ObjectsMacro = "__amp_objects";
constexpr const char *NamespacesMacro = "__amp_namespaces";
constexpr const char *FunctionTemplatesMacro = "__amp_function_templates";
constexpr const char *ClassParametersMacro = "__amp_class_parameters";
constexpr const char *FunctionParametersMacro = "__amp_function_parameters";

class MacroWriter {
public:
  explicit MacroWriter(clang::Preprocessor &PP) : PP(PP) {}

  void add(tok::TokenKind K, clang::IdentifierInfo *Name = nullptr) {
    clang::Token &T = Tokens.emplace_back();
    T.startToken();
    T.setKind(K);
    T.setIdentifierInfo(Name);
  }

  void define(llvm::StringRef Name) {
    clang::MacroInfo *Macro = PP.AllocateMacroInfo({});
    Macro->setTokens(Tokens, PP.getPreprocessorAllocator());
    PP.appendDefMacroDirective(PP.getIdentifierInfo(Name), Macro);
  }

private:
  clang::Preprocessor &PP;
  std::vector<clang::Token> Tokens;
};

llvm::ArrayRef<clang::Token> readMacro(clang::Preprocessor &PP,
                                       llvm::StringRef Name) {
  const clang::MacroInfo *Macro = PP.getMacroInfo(PP.getIdentifierInfo(Name));
  return Macro ? Macro->tokens() : llvm::ArrayRef<clang::Token>();
}

/// In an order that is the same each time.
template <typename Range>
std::vector<clang::IdentifierInfo *> sorted(clang::Preprocessor &PP,
                                            const Range &Names) {
  std::vector<clang::IdentifierInfo *> Result;
  for (const clang::IdentifierInfo *Name : Names)
    Result.push_back(PP.getIdentifierInfo(Name->getName()));
  llvm::sort(Result, [](const auto *A, const auto *B) {
    return A->getName() < B->getName();
  });
  return Result;
}
} // namespace

void NameKinds::writeTo(clang::Preprocessor &PP) const {
  auto WriteSet = [&](const NameSet &Names, const char *Macro) {
    MacroWriter W(PP);
    for (clang::IdentifierInfo *Name : sorted(PP, Names))
      W.add(tok::identifier, Name);
    W.define(Macro);
  };
  auto WriteTemplates = [&](const TemplateMap &Templates, const char *Macro) {
    MacroWriter W(PP);
    for (clang::IdentifierInfo *Name :
         sorted(PP, llvm::make_first_range(Templates))) {
      const Parameters &P = Templates.find(Name)->second;
      W.add(tok::identifier, Name);
      for (bool IsType : P.AreTypes)
        W.add(IsType ? tok::kw_class : tok::kw_int);
      if (P.EndInPack)
        W.add(tok::ellipsis);
    }
    W.define(Macro);
  };
  WriteSet(Types, TypesMacro);
  WriteSet(Objects, ObjectsMacro);
  WriteSet(Namespaces, NamespacesMacro);
  WriteSet(FunctionTemplates, FunctionTemplatesMacro);
  WriteTemplates(ClassParameters, ClassParametersMacro);
  WriteTemplates(FunctionParameters, FunctionParametersMacro);
}

void NameKinds::addFrom(clang::Preprocessor &PP) {
  auto AddSet = [&](NameSet &Names, const char *Macro) {
    for (const clang::Token &T : readMacro(PP, Macro))
      Names.insert(T.getIdentifierInfo());
  };
  auto AddTemplates = [&](TemplateMap &Templates, const char *Macro) {
    const llvm::ArrayRef<clang::Token> Tokens = readMacro(PP, Macro);
    for (size_t I = 0; I != Tokens.size();) {
      const clang::IdentifierInfo *Name = Tokens[I++].getIdentifierInfo();
      Parameters P;
      for (; I != Tokens.size() && Tokens[I].isNot(tok::identifier); ++I)
        if (Tokens[I].is(tok::ellipsis))
          P.EndInPack = true;
        else
          P.AreTypes.push_back(Tokens[I].is(tok::kw_class));
      addTemplate(Templates, Name, P);
    }
  };
  AddSet(Types, TypesMacro);
  AddSet(Objects, ObjectsMacro);
  AddSet(Namespaces, NamespacesMacro);
  AddSet(FunctionTemplates, FunctionTemplatesMacro);
  AddTemplates(ClassParameters, ClassParametersMacro);
  AddTemplates(FunctionParameters, FunctionParametersMacro);
}
