//===- Reductions.cpp - sums in order, extremes in any order --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace ampcc;
using namespace llvm;

/// True if \p I is a minimum or maximum that ignores NaN operands, or such a
/// reduction of a vector.
static bool isExtreme(const Instruction &I) {
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && is_contained({Intrinsic::maxnum, Intrinsic::minnum,
                               Intrinsic::vector_reduce_fmax,
                               Intrinsic::vector_reduce_fmin},
                              Call->getIntrinsicID());
}

static bool isLoopCarried(const Instruction &I) {
  return any_of(I.operands(), [&I](const Value *Operand) {
    const auto *Phi = dyn_cast<PHINode>(Operand);
    return Phi && is_contained(Phi->incoming_values(), &I);
  });
}

static void setFlags(Instruction &I, bool AreSet) {
  I.setHasNoNaNs(AreSet);
  I.setHasNoSignedZeros(AreSet);
}

/// The most sums of a loop whose terms are calculated in vectors of iterations.
/// More sums are faster side by side in a vector.
static constexpr unsigned MaxSums = 2;

/// True if \p V adds to \p Phi.
static bool isSum(const Value *V, const PHINode &Phi) {
  const auto *Sum = dyn_cast<BinaryOperator>(V);
  return Sum && Sum->getOpcode() == Instruction::FAdd &&
         is_contained(Sum->operand_values(), &Phi);
}

/// Returns the number of sums of \p L, and sets \p AreConditional if it only
/// adds to one of them under a condition.
static unsigned countSums(const Loop &L, bool &AreConditional) {
  unsigned Sums = 0;
  for (const PHINode &Phi : L.getHeader()->phis()) {
    if (!L.getLoopLatch() || !Phi.getType()->isFloatingPointTy())
      continue;
    const Value *Next = Phi.getIncomingValueForBlock(L.getLoopLatch());
    const bool IsConditional =
        isa<PHINode, SelectInst>(Next) &&
        any_of(cast<Instruction>(Next)->operand_values(),
               [&Phi](const Value *V) { return isSum(V, Phi); });
    AreConditional |= IsConditional;
    Sums += IsConditional || isSum(Next, Phi);
  }
  return Sums;
}

/// True if an iteration takes far longer than adding up the elements of a
/// vector.
static bool isExpensive(const Loop &L) {
  return any_of(L.blocks(), [](const BasicBlock *B) {
    return any_of(*B, [](const Instruction &I) {
      return I.getOpcode() == Instruction::FDiv ||
             (isa<CallBase>(I) && I.getType()->isFloatingPointTy() &&
              !isExtreme(I));
    });
  });
}

PreservedAnalyses PrepareReductions::run(Function &F,
                                         FunctionAnalysisManager &Analyses) {
  if (!isKernelCode(F))
    return PreservedAnalyses::all();
  for (Loop *L : Analyses.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost() &&
        !findStringMetadataForLoop(L, "llvm.loop.vectorize.enable")) {
      bool AreConditional = false;
      const unsigned Sums = countSums(*L, AreConditional);
      if (Sums > MaxSums || AreConditional || (Sums && !isExpensive(*L)))
        addStringMetadataToLoop(L, "llvm.loop.vectorize.width", 1);
    }
  for (Instruction &I : instructions(F))
    if (isExtreme(I) && isLoopCarried(I))
      setFlags(I, true);
  return PreservedAnalyses::none();
}

PreservedAnalyses FinishReductions::run(Function &F,
                                        FunctionAnalysisManager &) {
  if (!isKernelCode(F) || F.getFnAttribute("no-nans-fp-math").getValueAsBool())
    return PreservedAnalyses::all();
  for (Instruction &I : instructions(F))
    if (isExtreme(I))
      setFlags(I, false);
  return PreservedAnalyses::none();
}
