//===- Tidy.cpp - clang-tidy looks at the project's own code --------------===//
//
// A plugin of clang-tidy. Most of what a source of the compiler includes is
// Clang's: its declarations need a hundred times the time that the source's own
// do, and what clang-tidy finds in them is dropped.
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
/// Confines what follows it to the declarations that are in no system header.
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
