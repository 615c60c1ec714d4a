//===- Bodies.cpp - definite errors in kernels' code (rule G25) -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelRules.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Analysis/Analyses/PostOrderCFGView.h"
#include "clang/Analysis/Analyses/UninitializedValues.h"
#include "clang/Analysis/AnalysisDeclContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {
namespace {

/// True if Clang dropped the initializer of \p V because of an error.
bool hasLostInitializer(const VarDecl *V) {
  const ASTContext &Ctx = V->getASTContext();
  std::optional<Token> Next = Lexer::findNextToken(
      V->getLocation(), Ctx.getSourceManager(), Ctx.getLangOpts());
  return !V->hasInit() && Next &&
         Next->isOneOf(tok::equal, tok::l_paren, tok::l_brace);
}

class BodyChecker : UninitVariablesHandler {
public:
  BodyChecker(const ReachableFunctions &Reached, Diagnostics &Diags)
      : Reached(Reached), Diags(Diags) {}

  void check(const CallNode *N) {
    Node = N;
    AnalysisDeclContext Context(nullptr, Node->Function);
    Context.getCFGBuildOptions().setAllAlwaysAdd();
    CFG *Flow = Context.getCFG();
    if (!Flow)
      return;
    checkEndlessLoops(*Flow);
    checkDivisions(*Flow);
    UninitVariablesAnalysisStats Stats;
    runUninitializedVariablesAnalysis(*Node->Function, *Flow, Context, *this,
                                      Stats);
  }

private:
  void report(SourceLocation Loc, diag::ID Id, const NamedDecl *Variable = {}) {
    if (!Seen.insert({Loc, Id}).second)
      return; // another instance of the same template
    {
      DiagnosticBuilder D = Diags.report(Loc, Id);
      if (Variable)
        D << Variable;
    }
    noteKernelPath(Reached, Node, Diags);
  }

  void checkEndlessLoops(const CFG &Flow);
  void checkDivisions(const CFG &Flow);
  void checkDivisor(const Expr *Divisor, SourceLocation Loc, const CFG &Flow);
  bool isZero(const Expr *E, const CFG &Flow);

  void handleUseOfUninitVariable(const VarDecl *V,
                                 const UninitUse &Use) override {
    if (Use.getKind() == UninitUse::Always && !isTileStatic(V) &&
        !hasLostInitializer(V) && Uninitialized.insert(V).second)
      report(Use.getUser()->getExprLoc(), diag::err_uninitialized_read, V);
  }
  void handleSelfInit(const VarDecl *V) override {
    if (Uninitialized.insert(V).second)
      report(V->getLocation(), diag::err_uninitialized_read, V);
  }

  const ReachableFunctions &Reached;
  Diagnostics &Diags;
  const CallNode *Node = nullptr;
  llvm::DenseSet<std::pair<SourceLocation, unsigned>> Seen;
  llvm::DenseSet<const VarDecl *> Uninitialized; ///< Reported already.
};
} // namespace

/// Returns the blocks that reach the function's exit.
static llvm::DenseSet<const CFGBlock *> findBlocksThatEnd(const CFG &Flow) {
  llvm::DenseSet<const CFGBlock *> Ending;
  std::vector<const CFGBlock *> Work = {&Flow.getExit()};
  while (!Work.empty()) {
    const CFGBlock *B = Work.back();
    Work.pop_back();
    if (!Ending.insert(B).second)
      continue;
    for (const CFGBlock::AdjacentBlock &Pred : B->preds()) {
      // Clang has no edge to `default` if every enumerator has a case, but
      // other values lead there.
      const CFGBlock *Possible = Pred.getPossiblyUnreachableBlock();
      if (Pred)
        Work.push_back(Pred);
      else if (Possible &&
               isa_and_nonnull<SwitchStmt>(Possible->getTerminatorStmt()))
        Work.push_back(Possible);
    }
  }
  return Ending;
}

static const Stmt *getLoop(const CFGBlock &B) {
  if (const Stmt *Loop = B.getLoopTarget())
    return Loop;
  const Stmt *S = B.getTerminatorStmt();
  return isa_and_nonnull<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S)
             ? S
             : nullptr;
}

void BodyChecker::checkEndlessLoops(const CFG &Flow) {
  llvm::DenseSet<const CFGBlock *> Ending = findBlocksThatEnd(Flow);
  PostOrderCFGView Reachable(&Flow);
  for (const CFGBlock *B : Reachable)
    if (!Ending.contains(B))
      if (const Stmt *Loop = getLoop(*B))
        return report(Loop->getBeginLoc(), diag::err_endless_loop);
}

void BodyChecker::checkDivisions(const CFG &Flow) {
  PostOrderCFGView Reachable(&Flow);
  for (const CFGBlock *B : Reachable)
    for (const CFGElement &Element : *B) {
      auto S = Element.getAs<CFGStmt>();
      const auto *E = S ? dyn_cast<BinaryOperator>(S->getStmt()) : nullptr;
      if (!E)
        continue;
      BinaryOperatorKind Op = E->getOpcode();
      if (Op == BO_Div || Op == BO_Rem || Op == BO_DivAssign ||
          Op == BO_RemAssign)
        checkDivisor(E->getRHS(), E->getOperatorLoc(), Flow);
    }
}

void BodyChecker::checkDivisor(const Expr *Divisor, SourceLocation Loc,
                               const CFG &Flow) {
  if (!isZero(Divisor, Flow))
    return;
  Diags.cover(Loc); // Clang warns about integers.
  report(Loc, Divisor->getType()->isFloatingType()
                  ? diag::warn_float_division_by_zero
                  : diag::err_division_by_zero);
}

/// True if a branch condition of the function uses \p V.
static bool isTested(const VarDecl *V, const CFG &Flow) {
  return llvm::any_of(Flow, [V](const CFGBlock *B) {
    const Stmt *Condition = B->getTerminatorCondition();
    return Condition && usesVariable(Condition, V);
  });
}

/// True if \p E is zero, possibly through one variable. A tested variable does
/// not count: the division may be guarded.
bool BodyChecker::isZero(const Expr *E, const CFG &Flow) {
  const ASTContext &Ctx = Node->Function->getASTContext();
  auto IsZeroConstant = [&](const Expr *E) {
    Expr::EvalResult R;
    if (!E || E->isValueDependent() || !E->EvaluateAsRValue(R, Ctx) ||
        R.HasSideEffects)
      return false;
    return (R.Val.isInt() && !R.Val.getInt()) ||
           (R.Val.isFloat() && R.Val.getFloat().isZero());
  };
  if (IsZeroConstant(E))
    return true;
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return V && V->isLocalVarDecl() && V->getDeclContext() == Node->Function &&
         IsZeroConstant(V->getInit()) &&
         isOnlyRead(V, Node->Function->getBody()) && !isTested(V, Flow);
}

void checkBodies(const ReachableFunctions &Reached, Diagnostics &Diags) {
  BodyChecker Checker(Reached, Diags);
  for (const auto &[Node, How] : Reached.functions())
    if (Node->Function->getBody() && !Node->HasErrors)
      Checker.check(Node);
}

} // namespace ampcc
