//===- LostWrapChecks.cpp - a workaround for LLVM's vectorizer ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace ampcc;
using namespace llvm;

/// True if \p S widens an induction variable that starts at 0, has a stride
/// above 1 and may wrap.
static bool widensWrapping(const SCEV *S, ScalarEvolution &SE) {
  return SCEVExprContains(S, [&](const SCEV *Part) {
    const auto *Wide = dyn_cast<SCEVZeroExtendExpr>(Part);
    const auto *Narrow =
        Wide ? dyn_cast<SCEVAddRecExpr>(Wide->getOperand()) : nullptr;
    return Narrow && Narrow->getStart()->isZero() &&
           !Narrow->hasNoUnsignedWrap() &&
           !Narrow->getStepRecurrence(SE)->isOne();
  });
}

/// The values to hide from the vectorizer; values computed from these need not
/// be hidden.
static SmallVector<Instruction *>
findWrapping(Function &F, FunctionAnalysisManager &Analyses) {
  SmallVector<Instruction *> Found;
  if (!isKernelCode(F))
    return Found;
  auto &SE = Analyses.getResult<ScalarEvolutionAnalysis>(F);
  const auto &LI = Analyses.getResult<LoopAnalysis>(F);
  const auto Widens = [&](Value *V) {
    return V->getType()->isIntegerTy() && widensWrapping(SE.getSCEV(V), SE);
  };
  for (Instruction &I : instructions(F))
    if (LI.getLoopFor(I.getParent()) && !isa<PHINode>(I) && Widens(&I) &&
        none_of(I.operands(), [&](Value *V) { return Widens(V); }))
      Found.push_back(&I);
  return Found;
}

PreservedAnalyses HideWrappingIndices::run(Function &F,
                                           FunctionAnalysisManager &Analyses) {
  const SmallVector<Instruction *> Found = findWrapping(F, Analyses);
  for (Instruction *I : Found) {
    auto *Hidden = new FreezeInst(I, "", I->getNextNode());
    I->replaceUsesWithIf(Hidden, [&](Use &U) { return U.getUser() != Hidden; });
  }
  if (Found.empty())
    return PreservedAnalyses::all();
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}

PreservedAnalyses KeepWrappingLoops::run(Function &F,
                                         FunctionAnalysisManager &Analyses) {
  for (const Instruction *I : findWrapping(F, Analyses))
    addStringMetadataToLoop(
        Analyses.getResult<LoopAnalysis>(F).getLoopFor(I->getParent()),
        "llvm.loop.vectorize.enable", 0);
  return PreservedAnalyses::all();
}
