//===- Modules.cpp - rules of module interfaces ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/AstVisitor.h"
#include "ampcc/Basic/Restriction.h"
#include "ampcc/Sema/Rules.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {
namespace {

/// Finds the first amp-only function with a cpu overload of the same type.
class OverloadFinder : public AstVisitor {
public:
  const FunctionDecl *Found = nullptr;

private:
  bool visitDecl(Decl *D) override {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || F->isFromASTFile() || F->isImplicit() ||
        !getRestriction(F).isAmpOnly())
      return true;
    for (const FunctionDecl *Other : getOverloads(F))
      if (!getRestriction(Other).Amp && haveSameParameters(F, Other))
        Found = F;
    return !Found;
  }
};
} // namespace

void checkModuleInterface(ASTContext &Ctx, Diagnostics &Diags) {
  if (Ctx.getLangOpts().getCompilingModule() == LangOptions::CMK_None)
    return;
  OverloadFinder Finder;
  Finder.traverseDecl(Ctx.getTranslationUnitDecl());
  if (Finder.Found)
    Diags.report(
        getPlaceInMainFile(Ctx.getSourceManager(), Finder.Found->getLocation()),
        diag::err_module_overloads)
        << Finder.Found;
}

} // namespace ampcc
