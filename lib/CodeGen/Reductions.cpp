//===- Reductions.cpp - minima and maxima in any order -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

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

PreservedAnalyses PrepareReductions::run(Function &F,
                                         FunctionAnalysisManager &) {
  if (!isKernelCode(F))
    return PreservedAnalyses::all();
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
