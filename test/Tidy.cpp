//===- Tidy.cpp - limits clang-tidy to the project's own code -------------===//
//
// A clang-tidy plugin. Most declarations in a source of the compiler come from
// Clang's headers: checking them takes a hundred times as long as the source's
// own, and clang-tidy drops the findings.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclGroup.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/FrontendPluginRegistry.h"

using namespace clang;

namespace {
/// Restricts the following consumers to declarations outside of system headers.
class Confiner final : public ASTConsumer {
public:
  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *D : Group) {
      const SourceManager &SM = D->getASTContext().getSourceManager();
      if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
        Own.push_back(D);
    }
    return true;
  }

  void HandleTranslationUnit(ASTContext &Ctx) override {
    Ctx.setTraversalScope(Own);
  }

private:
  std::vector<Decl *> Own;
};

class Action final : public PluginASTAction {
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &,
                                                 StringRef) override {
    return std::make_unique<Confiner>();
  }
  bool ParseArgs(const CompilerInstance &,
                 const std::vector<std::string> &) override {
    return true;
  }
  ActionType getActionType() override { return AddBeforeMainAction; }
};
} // namespace

static const FrontendPluginRegistry::Add<Action>
    Registration("own-declarations", "look at the project's own code");
