//===- Reductions.cpp - vectorizes reductions that keep their order -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"

using namespace ampcc;
using namespace llvm;

/// Lets the vectorizer add up the elements of a vector one by one, which it
/// only does for some processors otherwise. The user's own option prevails.
static void allowOrderedSums(bool AreAllowed) {
  static cl::Option *const Allow =
      cl::getRegisteredOptions().lookup("force-ordered-reductions");
  static const bool IsUsers = !Allow || Allow->getNumOccurrences();
  if (IsUsers)
    return;
  Allow->reset();
  if (AreAllowed)
    Allow->addOccurrence(/*pos=*/0, Allow->ArgStr, "true");
}

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
  allowOrderedSums(isKernelCode(F));
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
