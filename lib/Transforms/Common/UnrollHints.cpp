//===- UnrollHints.cpp - unroll hints for drivers -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The most iterations of a fully unrolled loop, and the most operations in it.
static constexpr uint64_t Step = 32, MaxWork = 2048;
/// The trip count that is assumed for longer loops.
static constexpr uint64_t MaxIterations = 4096;

namespace {
class UnrollHints {
public:
  void visit(Function &F) {
    visit(F.Body, /*IsBetweenBarriers=*/false);
    Functions[&F] = measure(F.Body);
  }

private:
  struct Work {
    uint64_t Operations = 0;
    bool HasBarrier = false;
    void add(const Work &W) {
      Operations = llvm::SaturatingAdd(Operations, W.Operations);
      HasBarrier |= W.HasBarrier;
    }
  };

  Work measure(const Expr *E) const {
    Work Result;
    Result.Operations = llvm::isa<Binary, Unary, Assign, Index, Call>(E);
    if (const auto *C = llvm::dyn_cast<Call>(E); C && C->Callee)
      Result.add(Functions.lookup(C->Callee));
    Result.HasBarrier |= isBarrier(E);
    forEachOperand(E,
                   [&](const Expr *Operand) { Result.add(measure(Operand)); });
    return Result;
  }

  Work measure(const Stmt *S) const {
    Work Result;
    forEachExpr(S, [&](const Expr *E) { Result.add(measure(E)); });
    forEachStmt(S, [&](const Stmt *Child) { Result.add(measure(Child)); });
    if (const auto *Loop = llvm::dyn_cast<For>(S))
      Result.Operations = llvm::SaturatingMultiply(
          Result.Operations, getTripCount(Loop, MaxIterations).value_or(1));
    return Result;
  }

  static bool isLeftEarly(const Stmt *S) {
    return anyStmt(
        S, [](const Stmt *Part) { return llvm::isa<Break, Return>(Part); });
  }

  void visit(Stmt *S, bool IsBetweenBarriers) {
    if (isLoop(S)) {
      const Work Body = measure(S);
      auto *Loop = llvm::dyn_cast<For>(S);
      if (Loop && IsBetweenBarriers && !Body.HasBarrier &&
          measure(Loop->Body).Operations < MaxWork / Step &&
          getTripCount(Loop, MaxIterations).value_or(0) >= 2 * Step &&
          !isLeftEarly(Loop->Body))
        Loop->Unroll = Step;
      IsBetweenBarriers |= Body.HasBarrier;
    }
    forEachStmt(S, [&](Stmt *Child) { visit(Child, IsBetweenBarriers); });
  }

  llvm::DenseMap<const Function *, Work> Functions;
};
} // namespace

void ampcc::hintUnrolling(Module &M) {
  UnrollHints Hints;
  // Callees precede their callers.
  for (const auto &F : M.Functions)
    Hints.visit(*F);
}
