//===- PoclAddsBarriersToLoops.cpp - loops of each thread -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/Workarounds/PoclAddsBarriersToLoops.h"
#include "Barriers.h"
#include "Conditions.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The condition of the loop \p S, or null.
static Expr **findCondition(Stmt *S) {
  if (auto *L = llvm::dyn_cast<For>(S))
    return &L->Cond;
  if (auto *L = llvm::dyn_cast<While>(S))
    return &L->Cond;
  if (auto *L = llvm::dyn_cast<Do>(S))
    return &L->Cond;
  return nullptr;
}

static bool mayLeave(Stmt *S) {
  bool Found = llvm::isa<Break, Return>(S);
  forEachStmt(S, [&](Stmt *Child) { Found |= mayLeave(Child); });
  return Found;
}

/// Whether what stands after \p S in its block may be left out.
static bool maySkipTheRest(Stmt *S, bool InLoop = false,
                           bool InSwitch = false) {
  if (llvm::isa<Return>(S) || (llvm::isa<Continue>(S) && !InLoop) ||
      (llvm::isa<Break>(S) && !InLoop && !InSwitch))
    return true;
  InLoop |= findCondition(S) != nullptr;
  InSwitch |= llvm::isa<Switch>(S);
  bool Found = false;
  forEachStmt(S, [&](Stmt *Child) {
    Found |= maySkipTheRest(Child, InLoop, InSwitch);
  });
  return Found;
}

static bool changes(Expr *E, const Variable *V) {
  const auto IsIt = [V](const Expr *Place) {
    const auto *Ref = llvm::dyn_cast<VarRef>(Place);
    return Ref && Ref->V == V;
  };
  if (const auto *A = llvm::dyn_cast<Assign>(E))
    return IsIt(A->Left);
  const auto *U = llvm::dyn_cast<Unary>(E);
  return U && (U->Op >= UnaryOp::PreInc || U->Op == UnaryOp::AddressOf) &&
         IsIt(U->Operand);
}

/// From one number to another, whatever the thread.
static bool isCounted(For &Loop) {
  if (mayLeave(Loop.Body))
    return false;
  // The number of trips is known.
  if (Loop.IsThreadLoop || Loop.Unroll)
    return true;
  const auto *C = llvm::dyn_cast_or_null<Binary>(Loop.Cond);
  const auto *D = Loop.Inits.size() == 1
                      ? llvm::dyn_cast<Declare>(Loop.Inits.front())
                      : nullptr;
  if (!C || !D || !D->Init || !llvm::isa<Literal>(D->Init) ||
      !llvm::isa<Literal>(C->Right))
    return false;
  const auto *Ref = llvm::dyn_cast<VarRef>(C->Left);
  bool IsChanged = !Ref || Ref->V != D->V || !Loop.Inc;
  if (const auto *Step = llvm::dyn_cast_or_null<Assign>(Loop.Inc))
    IsChanged |= !llvm::isa<Literal>(Step->Right);
  forEachExprIn(Loop.Body, [&](Expr *&E) { IsChanged |= changes(E, D->V); });
  return !IsChanged;
}

namespace {
class LoopHider {
public:
  explicit LoopHider(Module &M) : Build(M), Meetings(M) {}

  bool hasBarriers() const { return Meetings.areAnywhere(); }
  void run(Function &F) { visit(F.Body, Divergent.contains(&F)); }

private:
  /// \p IsDivergent: some threads may be here more often than others.
  void visit(Stmt *S, bool IsDivergent) {
    Expr **Cond = findCondition(S);
    const bool IsChoice = llvm::isa<If, Switch>(S);
    // All threads of a tile run a statement with barriers as often.
    const bool IsOfEachThread = (Cond || IsChoice) && !Meetings.areIn(S);
    if (Cond && IsOfEachThread) {
      auto *Loop = llvm::dyn_cast<For>(S);
      const bool IsUniform = Loop && isCounted(*Loop);
      if (IsDivergent)
        hide(*Cond);
      IsDivergent |= !IsUniform;
    }
    forEachExpr(S, [&](Expr *&E) { noteCalls(E, IsDivergent); });
    IsDivergent |= IsChoice && IsOfEachThread;
    forEachStmt(S, [&](Stmt *Child) {
      visit(Child, IsDivergent);
      IsDivergent |= maySkipTheRest(Child) && !Meetings.areIn(Child);
    });
  }

  void noteCalls(Expr *E, bool IsDivergent) {
    if (const auto *C = llvm::dyn_cast<Call>(E); IsDivergent && C && C->Callee)
      Divergent.insert(C->Callee);
    const bool IsChoice = llvm::isa<Conditional>(E) || isLogical(E);
    forEachOperand(E, [&](Expr *&Operand) {
      noteCalls(Operand, IsDivergent);
      // The first operand tells whether the others are evaluated.
      IsDivergent |= IsChoice;
    });
  }

  void hide(Expr *&Cond) {
    if (!Cond)
      Cond = Build.boolean(true);
    Build.setLoc(Cond->getLoc());
    Cond = Build.call("AMP_DIVERGENT", Build.getTypes().getBool(), {Cond});
  }

  Builder Build;
  const Barriers Meetings;
  llvm::DenseSet<const Function *> Divergent;
};
} // namespace

void ampcc::hideUniformLoops(Module &M) {
  LoopHider Loops(M);
  if (Loops.hasBarriers())
    for (const auto &F : llvm::reverse(M.Functions))
      Loops.run(*F);
}
