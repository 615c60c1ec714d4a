//===- AstVisitor.cpp - traversals of Clang's AST -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/AstVisitor.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace ampcc;
using namespace clang;

class AstVisitor::Walk : public RecursiveASTVisitor<Walk> {
  using Base = RecursiveASTVisitor<Walk>;

public:
  explicit Walk(AstVisitor &V) : V(V) {}

  bool shouldVisitTemplateInstantiations() const { return V.VisitsInstances; }
  bool shouldVisitImplicitCode() const { return V.VisitsImplicitCode; }
  bool TraverseDecl(Decl *D) { return !D || V.traverseDecl(D); }
  bool dataTraverseStmtPre(Stmt *S) { return V.enterStmt(S); }
  bool VisitDecl(Decl *D) { return V.visitDecl(D); }
  bool VisitStmt(Stmt *S) { return V.visitStmt(S); }
  bool VisitType(Type *T) { return V.visitType(T); }
  /// Traverses \p D even if V handles declarations itself.
  bool walk(Decl *D) { return Base::TraverseDecl(D); }

private:
  AstVisitor &V;
};

bool AstVisitor::traverseDecl(Decl *D) { return Walk(*this).walk(D); }

bool AstVisitor::traverseStmt(Stmt *S) { return Walk(*this).TraverseStmt(S); }

bool AstVisitor::traverseType(QualType T) {
  return Walk(*this).TraverseType(T);
}

bool AstVisitor::traverseTemplateArgument(const TemplateArgument &A) {
  return Walk(*this).TraverseTemplateArgument(A);
}
