//===- InlineInLoops.cpp - inlining for vectorized loops ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The maximum size of a loop after inlining, in expression nodes.
static constexpr uint64_t MaxLoopSize = 20000;

namespace {
class LoopInliner {
public:
  explicit LoopInliner(Module &M) : M(M) {}
  void run();

private:
  /// Returns the size of \p S after inlining all calls.
  uint64_t measure(Stmt *S) const;
  void inlineCalls(Stmt *S);
  void visit(Stmt *S);

  Module &M;
  llvm::DenseMap<const Function *, uint64_t> Sizes;
};
} // namespace

uint64_t LoopInliner::measure(Stmt *S) const {
  uint64_t Size = 0;
  forEachExprIn(S, [&](Expr *&E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    Size += C && C->Callee ? Sizes.lookup(C->Callee) : 1;
    // Larger sizes do not matter, and could overflow.
    Size = std::min(Size, MaxLoopSize + 1);
  });
  return Size;
}

void LoopInliner::inlineCalls(Stmt *S) {
  forEachExprIn(S, [&](Expr *&E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    if (!C || !C->Callee || C->Callee->IsAlwaysInline)
      return;
    C->Callee->IsAlwaysInline = true;
    inlineCalls(C->Callee->Body);
  });
}

void LoopInliner::visit(Stmt *S) {
  const auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || !Loop->IsParallel)
    return forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  if (!Loop->KeepsOrder && measure(Loop->Body) <= MaxLoopSize)
    inlineCalls(Loop->Body);
}

void LoopInliner::run() {
  // Callees precede their callers.
  for (const auto &F : M.Functions) {
    F->IsAlwaysInline = false;
    Sizes[F.get()] = measure(F->Body);
  }
  visit(M.Kernel->Body);
}

void ampcc::inlineInParallelLoops(Module &M) { LoopInliner(M).run(); }
