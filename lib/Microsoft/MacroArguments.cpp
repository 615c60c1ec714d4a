//===- MacroArguments.cpp - more arguments than parameters ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"

using namespace ampcc;
using namespace clang;

namespace {
class ExtraArguments : public PPCallbacks {
public:
  ExtraArguments(Preprocessor &PP, llvm::StringSet<> Names, Diagnostics &Diags)
      : PP(PP), Names(std::move(Names)), Diags(Diags) {}

  void MacroDefined(const Token &Name, const MacroDirective *MD) override {
    const MacroInfo *Old = MD->getMacroInfo();
    IdentifierInfo *Id = Name.getIdentifierInfo();
    if (!Names.contains(Id->getName()) || !Old->isFunctionLike() ||
        Old->isVariadic())
      return;
    // As if its parameters ended with `...`, which it does not use.
    llvm::SmallVector<IdentifierInfo *, 8> Parameters(Old->param_begin(),
                                                      Old->param_end());
    Parameters.push_back(PP.getIdentifierInfo("__VA_ARGS__"));
    MacroInfo *New = PP.AllocateMacroInfo(Old->getDefinitionLoc());
    New->setIsFunctionLike();
    New->setIsC99Varargs();
    New->setParameterList(Parameters, PP.getPreprocessorAllocator());
    New->setTokens(Old->tokens(), PP.getPreprocessorAllocator());
    New->setDefinitionEndLoc(Old->getDefinitionEndLoc());
    New->setIsUsed(true);
    PP.appendDefMacroDirective(Id, New);
    Changed.insert(New);
  }

  void MacroExpands(const Token &Name, const MacroDefinition &MD,
                    SourceRange /*Range*/, const MacroArgs *Args) override {
    const MacroInfo *MI = MD.getMacroInfo();
    if (!Args || !Changed.contains(MI))
      return;
    const Token *Extra = Args->getUnexpArgument(MI->getNumParams() - 1);
    if (Extra->isNot(tok::eof))
      Diags.report(Name.getLocation(), ampcc::diag::warn_macro_arguments)
          << Name.getIdentifierInfo()->getName();
  }

private:
  Preprocessor &PP;
  const llvm::StringSet<> Names;
  Diagnostics &Diags;
  llvm::SmallPtrSet<const MacroInfo *, 4> Changed;
};
} // namespace

void ampcc::acceptMacroArguments(Preprocessor &PP, const Repairs &Made,
                                 Diagnostics &Diags) {
  llvm::StringSet<> Names;
  for (const Repair &R : Made)
    if (R.What == Repair::MacroArguments)
      Names.insert(R.Name);
  if (!Names.empty())
    PP.addPPCallbacks(
        std::make_unique<ExtraArguments>(PP, std::move(Names), Diags));
}
