//===- FileNames.cpp - backslashes in the names of files ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace {
/// Goes through an expression that is the name of a file.
class NameVisitor : public RecursiveASTVisitor<NameVisitor> {
public:
  bool VisitStringLiteral(StringLiteral *Literal) {
    // The text is Literal's own, and keeps its length.
    if (Literal->getCharByteWidth() == 1)
      for (const char &C : Literal->getString())
        if (C == '\\')
          const_cast<char &>(C) = '/';
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Ref) {
    auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    return !V || !V->isLocalVarDecl() || !V->hasInit() ||
           TraverseStmt(V->getInit());
  }

  /// Arguments that a function makes something else of may be no name.
  bool TraverseLambdaExpr(LambdaExpr *, DataRecursionQueue * = nullptr) {
    return true;
  }
};

class OpenVisitor : public RecursiveASTVisitor<OpenVisitor> {
public:
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    if (E->getNumArgs() != 0 && takesName(E->getConstructor()))
      NameVisitor().TraverseStmt(E->getArg(0));
    return true;
  }

  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) {
    const CXXMethodDecl *M = E->getMethodDecl();
    if (M && E->getNumArgs() != 0 && M->getIdentifier() &&
        M->getName() == "open" && takesName(M))
      NameVisitor().TraverseStmt(E->getArg(0));
    return true;
  }

private:
  static bool takesName(const CXXMethodDecl *M) {
    const CXXRecordDecl *R = M->getParent();
    if (!R->isInStdNamespace() && !isInFilesystem(R))
      return false;
    const StringRef Name = R->getName();
    return Name == "basic_ifstream" || Name == "basic_ofstream" ||
           Name == "basic_fstream" || Name == "basic_filebuf" || Name == "path";
  }

  static bool isInFilesystem(const CXXRecordDecl *R) {
    for (const DeclContext *DC = R->getDeclContext(); DC; DC = DC->getParent())
      if (const auto *N = dyn_cast<NamespaceDecl>(DC);
          N && N->getName() == "filesystem")
        return N->isInStdNamespace();
    return false;
  }
};
} // namespace

void ampcc::fitFileNames(ASTContext &Ctx, DeclGroupRef Decls) {
  for (Decl *D : Decls)
    // An erroneous declaration may be null.
    if (D && !Ctx.getSourceManager().isInSystemHeader(D->getLocation()))
      OpenVisitor().TraverseDecl(D);
}
