//===- HoistInvariants.cpp - loop-invariant code motion -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM does the same, but strips expand invariants to arrays with an element
// per thread, whose equality is lost: dependent positions would be gathered.
//
//===----------------------------------------------------------------------===//

#include "../Passes.h"
#include "IterationSpace.h"
#include "LoopPass.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class InvariantHoister : public LoopPass {
public:
  explicit InvariantHoister(Module &M) : LoopPass(M) {}

private:
  bool replace(For *Loop, StmtList &Out) override;

  VariableSet Hoisted;
};
} // namespace

/// Moves invariant declarations out of the innermost thread loops, and out of
/// the outer ones where they are invariant, too.
bool InvariantHoister::replace(For *Loop, StmtList &Out) {
  if (!Loop->IsThreadLoop)
    return false;
  visit(Loop->Body);
  const bool IsInnermost = !hasThreadLoop(Loop->Body);
  const VariableSet Changed = Fx.getChanged(Loop->Body);
  Varying = Fx.getVarying(Loop);
  rewriteBlock(M, Loop->Body, [&](Stmt *S, StmtList &Body) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    const bool IsMoved =
        D && D->Init && D->V->Ty->isArithmetic() && !Changed.contains(D->V) &&
        (IsInnermost || Hoisted.contains(D->V)) && isFixed(D->Init);
    if (IsMoved) {
      Varying.erase(D->V);
      Hoisted.insert(D->V);
    }
    (IsMoved ? Out : Body).push_back(S);
  });
  Out.push_back(Loop);
  return true;
}

void ampcc::hoistInvariants(Module &M) { InvariantHoister(M).run(); }
