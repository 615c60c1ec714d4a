//===- Barriers.cpp - barriers in divergent code (rules K4 to K7) ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelRules.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace ampcc {

/// Returns the barriers and functions that reach one; only these matter.
static llvm::DenseSet<const CallNode *>
findFunctionsWithBarriers(const ReachableFunctions &Reached) {
  llvm::DenseMap<const CallNode *, std::vector<const CallNode *>> Callers;
  std::vector<const CallNode *> Work;
  for (const auto &[Node, How] : Reached.functions()) {
    for (const CallSite &Site : Node->Calls)
      Callers[Site.Callee].push_back(Node);
    if (hasAmpAttr(Node->Function, ampattr::Barrier))
      Work.push_back(Node);
  }
  llvm::DenseSet<const CallNode *> Found(Work.begin(), Work.end());
  while (!Work.empty()) {
    const CallNode *Node = Work.back();
    Work.pop_back();
    for (const CallNode *Caller : Callers.lookup(Node))
      if (Found.insert(Caller).second)
        Work.push_back(Caller);
  }
  return Found;
}

/// True if \p Barrier calls a function of <amp_wave.h>, the only extensions
/// that synchronize threads.
static bool isOfWave(CallPoint Barrier) {
  const auto *Call = dyn_cast_or_null<CallExpr>(Barrier.getExpr());
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  return F && hasAmpAttr(F, ampattr::Extension);
}

namespace {
class BarrierChecker {
public:
  BarrierChecker(const ReachableFunctions &Reached, Diagnostics &Diags)
      : Reached(Reached), Diags(Diags) {}

  void check(const CallNode *Node, const FunctionUniformity &Result,
             Uniformity Level) {
    for (const BarrierCondition &C : Result.Divergence)
      if (C.Value.Level == Level && isNew(C))
        report(Node, C);
  }

private:
  /// True once per barrier and condition: instances of a template and nested
  /// branches are not reported again.
  bool isNew(const BarrierCondition &C) {
    return Barriers.insert(C.Barrier.getLoc()).second &&
           Conditions.insert(C.Condition->getExprLoc()).second;
  }

  void report(const CallNode *Node, const BarrierCondition &C) {
    diag::ID Id = C.Value.Level == Uniformity::Divergent
                      ? diag::err_barrier_divergence
                      : diag::warn_barrier_divergence;
    const bool IsWave = isOfWave(C.Barrier);
    Diags.report(C.Barrier.getLoc(), Id) << IsWave;
    Diags.report(C.Condition->getExprLoc(), diag::note_barrier_condition)
        << IsWave << C.Condition->getSourceRange();
    for (CallPoint Call : llvm::reverse(C.Calls))
      Diags.report(Call.getLoc(), diag::note_barrier_argument)
          << Call.getRange();
    if (const Expr *Origin = C.Value.Origin)
      Diags.report(Origin->getExprLoc(), diag::note_barrier_origin)
          << (C.Value.Level == Uniformity::Unproved)
          << Origin->getSourceRange();
    noteKernelPath(Reached, Node, Diags);
  }

  const ReachableFunctions &Reached;
  Diagnostics &Diags;
  llvm::DenseSet<SourceLocation> Barriers, Conditions;
};
} // namespace

void checkBarriers(const ReachableFunctions &Reached,
                   UniformityAnalysis &Analysis, Diagnostics &Diags) {
  llvm::DenseSet<const CallNode *> Relevant =
      findFunctionsWithBarriers(Reached);
  BarrierChecker Checker(Reached, Diags);
  // Report certain divergence first: it explains a barrier better.
  for (Uniformity Level : {Uniformity::Divergent, Uniformity::Unproved})
    for (const auto &[Node, How] : Reached.functions())
      if (Relevant.contains(Node) &&
          !hasAmpAttr(Node->Function, ampattr::Barrier))
        Checker.check(Node, Analysis.get(Node), Level);
}

} // namespace ampcc
