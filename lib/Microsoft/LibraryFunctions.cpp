//===- LibraryFunctions.cpp - Visual C++'s C library ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Lex/Preprocessor.h"

using namespace ampcc;
using namespace clang;

namespace {
struct Macro {
  llvm::StringLiteral Name, Value;
};
constexpr Macro Macros[] = {{"RAND_MAX", "0x7fff"},
                            {"CLOCKS_PER_SEC", "1000L"}};

struct Function {
  llvm::StringLiteral Name, Symbol;
  const Macro *Limit; ///< The macro that goes with it, or null.
};
constexpr Function Functions[] = {
    {"rand", "amprt_rand", &Macros[0]},    {"srand", "amprt_srand", &Macros[0]},
    {"clock", "amprt_clock", &Macros[1]},  {"fopen", "amprt_fopen", nullptr},
    {"freopen", "amprt_freopen", nullptr}, {"remove", "amprt_remove", nullptr},
    {"rename", "amprt_rename", nullptr},
};

const Macro *findMacro(llvm::StringRef Name) {
  for (const Macro &M : Macros)
    if (M.Name == Name)
      return &M;
  return nullptr;
}

class MacroReplacer : public PPCallbacks {
public:
  MacroReplacer(Preprocessor &PP, std::function<bool(SourceLocation)> IsPorted)
      : PP(PP), IsPorted(std::move(IsPorted)) {}

  void MacroDefined(const Token &Name, const MacroDirective *MD) override {
    IdentifierInfo *Id = Name.getIdentifierInfo();
    const Macro *Found = findMacro(Id->getName());
    if (!Found || !PP.getSourceManager().isInSystemHeader(Name.getLocation()) ||
        !IsPorted(Name.getLocation()))
      return;
    const MacroInfo *Old = MD->getMacroInfo();
    Token Value;
    Value.startToken();
    Value.setKind(tok::numeric_constant);
    PP.CreateString(Found->Value, Value, Old->getDefinitionLoc(),
                    Old->getDefinitionLoc());
    MacroInfo *New = PP.AllocateMacroInfo(Old->getDefinitionLoc());
    New->setTokens(Value, PP.getPreprocessorAllocator());
    New->setDefinitionEndLoc(Old->getDefinitionEndLoc());
    New->setIsUsed(true);
    PP.appendDefMacroDirective(Id, New);
  }

private:
  Preprocessor &PP;
  const std::function<bool(SourceLocation)> IsPorted;
};

/// True if the macro is replaced, possibly in a precompiled header.
bool isReplaced(const Preprocessor &PP, const Macro &M) {
  const MacroInfo *Info = PP.getMacroInfo(PP.getIdentifierInfo(M.Name));
  return Info && Info->getNumTokens() == 1 &&
         PP.getSpelling(*Info->tokens_begin()) == M.Value;
}

void replace(const Preprocessor &PP, FunctionDecl *F, bool IsPorted) {
  if (!F->isExternC() || F->hasAttr<AsmLabelAttr>() ||
      !PP.getSourceManager().isInSystemHeader(F->getLocation()))
    return;
  const IdentifierInfo *Name = F->getIdentifier();
  for (const Function &Other : Functions)
    if (Name && Name->isStr(Other.Name) &&
        (Other.Limit ? isReplaced(PP, *Other.Limit) : IsPorted))
      F->addAttr(AsmLabelAttr::Create(F->getASTContext(), Other.Symbol,
                                      /*IsLiteralLabel=*/true));
}
} // namespace

void ampcc::replaceLibraryMacros(Preprocessor &PP,
                                 std::function<bool(SourceLocation)> IsPorted) {
  PP.addPPCallbacks(std::make_unique<MacroReplacer>(PP, std::move(IsPorted)));
}

void ampcc::replaceLibraryFunctions(const Preprocessor &PP, DeclGroupRef Decls,
                                    bool IsPorted) {
  for (Decl *D : Decls) {
    if (auto *F = dyn_cast_or_null<FunctionDecl>(D))
      replace(PP, F, IsPorted);
    else if (auto *Block = dyn_cast_or_null<LinkageSpecDecl>(D))
      for (Decl *Inner : Block->decls())
        if (auto *Declared = dyn_cast<FunctionDecl>(Inner))
          replace(PP, Declared, IsPorted);
  }
}
