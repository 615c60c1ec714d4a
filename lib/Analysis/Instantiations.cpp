//===- Instantiations.cpp - who asked for an instance ---------------------===//

#include "ampcc/Analysis/Instantiations.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace ampcc;
using namespace clang;

namespace {
using UserMap = llvm::DenseMap<const FunctionDecl *, const FunctionDecl *>;

/// Finds what the body of the instance \p User names.
class BodySearch : public RecursiveASTVisitor<BodySearch> {
public:
  BodySearch(const FunctionDecl *User, UserMap &Users)
      : User(User), Users(Users) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    return add(E->getDecl(), E->getLocation());
  }
  bool VisitMemberExpr(MemberExpr *E) {
    return add(E->getMemberDecl(), E->getMemberLoc());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    return add(E->getConstructor(), E->getLocation());
  }

private:
  bool add(const Decl *D, SourceLocation Loc) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (F && F->isTemplateInstantiation() &&
        F->getPointOfInstantiation() == Loc)
      Users.try_emplace(F->getCanonicalDecl(), User);
    return true;
  }

  const FunctionDecl *User;
  UserMap &Users;
};

class Search : public RecursiveASTVisitor<Search> {
public:
  explicit Search(UserMap &Users) : Users(Users) {}
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitFunctionDecl(FunctionDecl *F) {
    if (F->isTemplateInstantiation() && F->doesThisDeclarationHaveABody())
      BodySearch(F, Users).TraverseStmt(F->getBody());
    return true;
  }

private:
  UserMap &Users;
};
} // namespace

const FunctionDecl *Instantiations::getUser(const FunctionDecl *F) {
  if (!Searched)
    Search(Users).TraverseDecl(F->getASTContext().getTranslationUnitDecl());
  Searched = true;
  return Users.lookup(F->getCanonicalDecl());
}
