//===- FileNames.cpp - backslashes in file names --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/AstVisitor.h"
#include "ampcc/Microsoft/Compatibility.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace clang;

namespace {
/// Visits an expression that is a file name.
class NameVisitor : public AstVisitor {
  bool visitStmt(Stmt *S) override {
    auto *Literal = dyn_cast<StringLiteral>(S);
    // Literal owns the text, whose length does not change.
    if (Literal && Literal->getCharByteWidth() == 1)
      for (const char &C : Literal->getString())
        if (C == '\\')
          const_cast<char &>(C) = '/';
    auto *Ref = dyn_cast<DeclRefExpr>(S);
    auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    // A variable may refer to itself in its initializer.
    if (V && V->isLocalVarDecl() && Seen.insert(V).second)
      traverseStmt(V->getInit());
    return true;
  }

  /// Skips lambdas, whose results may not be file names.
  bool enterStmt(Stmt *S) override { return !isa<LambdaExpr>(S); }

  llvm::SmallPtrSet<const VarDecl *, 4> Seen;
};

class OpenVisitor : public AstVisitor {
  bool visitStmt(Stmt *S) override {
    if (auto *Made = dyn_cast<CXXConstructExpr>(S);
        Made && Made->getNumArgs() != 0 && takesName(Made->getConstructor()))
      NameVisitor().traverseStmt(Made->getArg(0));
    auto *Call = dyn_cast<CXXMemberCallExpr>(S);
    const CXXMethodDecl *M = Call ? Call->getMethodDecl() : nullptr;
    if (M && Call->getNumArgs() != 0 && M->getIdentifier() &&
        M->getName() == "open" && takesName(M))
      NameVisitor().traverseStmt(Call->getArg(0));
    return true;
  }

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

void ampcc::fitFileNames(Decl *D) { OpenVisitor().traverseDecl(D); }
