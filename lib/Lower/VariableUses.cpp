//===- VariableUses.cpp - a function's uses of its variables --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtVisitor.h"

using namespace ampcc;
using namespace clang;

namespace {
class Finder : public ConstStmtVisitor<Finder> {
public:
  void VisitStmt(const Stmt *S) {
    for (const Stmt *Child : S->children())
      if (Child)
        Visit(Child);
  }
  void VisitDeclRefExpr(const DeclRefExpr *E) {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (V && V->getType()->isBooleanType())
      Uses.InMemory.insert(V);
  }
  void VisitCastExpr(const CastExpr *E) {
    if (E->getCastKind() != CK_LValueToRValue ||
        !isa<DeclRefExpr>(E->getSubExpr()->IgnoreParens()))
      VisitStmt(E);
  }
  void VisitBinaryOperator(const BinaryOperator *E) {
    if (!E->isAssignmentOp() || !isa<DeclRefExpr>(E->getLHS()->IgnoreParens()))
      Visit(E->getLHS());
    Visit(E->getRHS());
  }
  void VisitOpaqueValueExpr(const OpaqueValueExpr *E) {
    if (E->getSourceExpr())
      Visit(E->getSourceExpr());
  }
  void VisitLambdaExpr(const LambdaExpr *E) {
    for (const Expr *Init : E->capture_inits())
      if (Init)
        Visit(Init);
  }
  void VisitDeclStmt(const DeclStmt *S) {
    for (const Decl *D : S->decls())
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        if (V->getIdentifier())
          Uses.Names.insert(V->getName());
        if (V->getInit())
          Visit(V->getInit());
      }
  }

  VariableUses Uses;
};
} // namespace

VariableUses ampcc::findVariableUses(const FunctionDecl *F) {
  Finder Find;
  for (const ParmVarDecl *Param : F->parameters())
    if (Param->getIdentifier())
      Find.Uses.Names.insert(Param->getName());
  if (const auto *C = dyn_cast<CXXConstructorDecl>(F))
    for (const CXXCtorInitializer *Init : C->inits())
      if (Init->getInit())
        Find.Visit(Init->getInit());
  if (F->doesThisDeclarationHaveABody())
    Find.Visit(F->getBody());
  return std::move(Find.Uses);
}

bool ampcc::usesThis(const Stmt *S) {
  if (isa<CXXThisExpr>(S))
    return true;
  if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(S))
    return usesThis(Default->getExpr());
  return llvm::any_of(S->children(), [](const Stmt *Child) {
    return Child && usesThis(Child);
  });
}
