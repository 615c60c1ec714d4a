//===- EvaluatedChildren.cpp - the evaluated operands of statements -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/EvaluatedChildren.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace ampcc;
using namespace clang;

bool ampcc::isOnlyRead(const VarDecl *V, const Stmt *S, bool AllowsConst) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    return Ref->getDecl() != V;
  if (const auto *Load = dyn_cast<ImplicitCastExpr>(S);
      Load &&
      (Load->getCastKind() == CK_LValueToRValue ||
       (AllowsConst && Load->getType().isConstQualified())) &&
      isa<DeclRefExpr>(Load->getSubExpr()->IgnoreParens()))
    return true;
  bool Result = true;
  forEachEvaluatedChild(S, [&](const Stmt *Child) {
    Result = Result && isOnlyRead(V, Child, AllowsConst);
  });
  return Result;
}

bool ampcc::usesVariable(const Stmt *S, const VarDecl *V) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    return Ref->getDecl() == V;
  return llvm::any_of(S->children(), [V](const Stmt *Child) {
    return Child && usesVariable(Child, V);
  });
}

std::optional<const Stmt *> ampcc::getOnlyBranch(const IfStmt *If) {
  auto Take = [&](bool Condition) {
    return Condition ? If->getThen() : If->getElse();
  };
  if (If->isConsteval())
    return Take(If->isNegatedConsteval());
  const auto *Cond = dyn_cast_or_null<ConstantExpr>(If->getCond());
  if (!If->isConstexpr() || !Cond || !Cond->getAPValueResult().isInt())
    return std::nullopt;
  return Take(Cond->getAPValueResult().getInt().getBoolValue());
}

void ampcc::forEachEvaluatedChild(
    const Stmt *S, llvm::function_ref<void(const Stmt *)> Visit) {
  auto VisitIf = [&](const Stmt *Child) {
    if (Child)
      Visit(Child);
  };
  /// Visits an expression evaluated once and used by opaque values elsewhere.
  auto VisitSource = [&](const Expr *E) {
    const auto *Opaque = dyn_cast<OpaqueValueExpr>(E);
    VisitIf(Opaque ? Opaque->getSourceExpr() : E);
  };

  switch (S->getStmtClass()) {
  case Stmt::UnaryExprOrTypeTraitExprClass:
  case Stmt::CXXTypeidExprClass:
  case Stmt::CXXNoexceptExprClass:
  case Stmt::RequiresExprClass:
  case Stmt::OpaqueValueExprClass:
    return;
  case Stmt::ConstantExprClass:
    if (!cast<ConstantExpr>(S)->hasAPValueResult())
      Visit(cast<ConstantExpr>(S)->getSubExpr());
    return;
  case Stmt::LambdaExprClass:
    for (const Expr *Init : cast<LambdaExpr>(S)->capture_inits())
      VisitIf(Init);
    return;
  case Stmt::CXXDefaultArgExprClass:
    return Visit(cast<CXXDefaultArgExpr>(S)->getExpr());
  case Stmt::CXXDefaultInitExprClass:
    return VisitIf(cast<CXXDefaultInitExpr>(S)->getExpr());
  case Stmt::PseudoObjectExprClass:
    for (const Expr *E : cast<PseudoObjectExpr>(S)->semantics())
      VisitSource(E);
    return;
  case Stmt::ArrayInitLoopExprClass:
    VisitSource(cast<ArrayInitLoopExpr>(S)->getCommonExpr());
    return Visit(cast<ArrayInitLoopExpr>(S)->getSubExpr());
  case Stmt::GenericSelectionExprClass:
    return Visit(cast<GenericSelectionExpr>(S)->getResultExpr());
  case Stmt::PackIndexingExprClass:
    return Visit(cast<PackIndexingExpr>(S)->getSelectedExpr());
  case Stmt::ChooseExprClass:
    return Visit(cast<ChooseExpr>(S)->getChosenSubExpr());
  case Stmt::DeclStmtClass:
    for (const Decl *D : cast<DeclStmt>(S)->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        if (!isTileStatic(V))
          VisitIf(V->getInit());
    return;
  case Stmt::IfStmtClass: {
    const auto *If = cast<IfStmt>(S);
    VisitIf(If->getInit());
    VisitIf(If->getConditionVariableDeclStmt());
    if (std::optional<const Stmt *> Branch = getOnlyBranch(If))
      return VisitIf(*Branch);
    VisitIf(If->getCond());
    VisitIf(If->getThen());
    return VisitIf(If->getElse());
  }
  default:
    for (const Stmt *Child : S->children())
      VisitIf(Child);
  }
}
