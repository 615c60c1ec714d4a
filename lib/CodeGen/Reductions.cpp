//===- Reductions.cpp - sums in order, extremes in any order --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace ampcc;
using namespace llvm;
using namespace llvm::PatternMatch;

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
  return PreservedAnalyses::none();
}

static void setFlags(Instruction &I, bool AreSet) {
  I.setHasNoNaNs(AreSet);
  I.setHasNoSignedZeros(AreSet);
}

/// Runs before the vectorizer.
static void prepareExtremes(Function &F) {
  for (Instruction &I : instructions(F))
    if (isExtreme(I) && isLoopCarried(I))
      setFlags(I, true);
}

/// Returns a minimum or maximum that ignores NaN for a comparison of vectors by
/// which the vectorizer combines results, or null.
static Value *getExtreme(Instruction &I) {
  Value *X = nullptr, *Y = nullptr;
  if (!isa<SelectInst>(I) || !isa<FPMathOperator>(I) || !I.hasNoNaNs())
    return nullptr;
  if (match(&I, m_OrdFMax(m_Value(X), m_Value(Y))))
    return IRBuilder<>(&I).CreateMaxNum(X, Y);
  if (match(&I, m_OrdFMin(m_Value(X), m_Value(Y))))
    return IRBuilder<>(&I).CreateMinNum(X, Y);
  return nullptr;
}

/// Runs after the vectorizer.
static void finishExtremes(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (isExtreme(I)) {
      setFlags(I, false);
    } else if (Value *Extreme = getExtreme(I)) {
      I.replaceAllUsesWith(Extreme);
      I.eraseFromParent();
    }
}

void ampcc::vectorizeExtremes(PassInstrumentationCallbacks &Callbacks) {
  static const auto findKernel = [](StringRef Pass,
                                    const Any &Unit) -> Function * {
    if (Pass != "LoopVectorizePass")
      return nullptr;
    auto *F = const_cast<Function *>(any_cast<const Function *>(Unit));
    return isKernelCode(*F) &&
                   !F->getFnAttribute("no-nans-fp-math").getValueAsBool()
               ? F
               : nullptr;
  };
  Callbacks.registerBeforeNonSkippedPassCallback(
      [](StringRef Pass, const Any &Unit) {
        if (Function *F = findKernel(Pass, Unit))
          prepareExtremes(*F);
      });
  Callbacks.registerAfterPassCallback(
      [](StringRef Pass, const Any &Unit, const PreservedAnalyses &) {
        if (Function *F = findKernel(Pass, Unit))
          finishExtremes(*F);
      });
}
