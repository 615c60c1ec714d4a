//===- SimplifyExtremes.cpp - minima and maxima without NaN ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace ampcc;
using namespace llvm;

/// Returns \p I as a minimum or maximum that ignores a NaN operand, or null.
static IntrinsicInst *asExtreme(Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && (Call->getIntrinsicID() == Intrinsic::maxnum ||
                  Call->getIntrinsicID() == Intrinsic::minnum)
             ? Call
             : nullptr;
}

namespace {
/// The values of a function that are never NaN, including loop-carried ones.
class Numbers {
public:
  explicit Numbers(Function &F) : Layout(F.getDataLayout()) {
    for (Instruction &I : instructions(F))
      if (I.getType()->isFPOrFPVectorTy() &&
          (isa<PHINode, SelectInst>(I) || asExtreme(I)))
        Assumed.insert(&I);
    // Removes values that the remaining ones do not keep from being NaN.
    while (Assumed.remove_if([this](Instruction *I) { return !isStep(*I); })) {
    }
  }
  bool contains(Value *V) const {
    auto *I = dyn_cast<Instruction>(V);
    return (I && Assumed.contains(I)) ||
           isKnownNeverNaN(V, /*Depth=*/0, SimplifyQuery(Layout));
  }

private:
  bool isStep(Instruction &I) const {
    const auto isNumber = [this](Value *V) { return contains(V); };
    if (auto *Phi = dyn_cast<PHINode>(&I))
      return all_of(Phi->incoming_values(), isNumber);
    if (auto *Chosen = dyn_cast<SelectInst>(&I))
      return isNumber(Chosen->getTrueValue()) &&
             isNumber(Chosen->getFalseValue());
    return any_of(asExtreme(I)->args(), isNumber);
  }

  const DataLayout &Layout;
  SetVector<Instruction *> Assumed;
};
} // namespace

static void simplify(Function &F) {
  SmallVector<IntrinsicInst *> Extremes;
  for (Instruction &I : instructions(F))
    if (IntrinsicInst *Extreme = asExtreme(I))
      Extremes.push_back(Extreme);
  if (Extremes.empty())
    return;
  const Numbers Known(F);
  for (IntrinsicInst *Extreme : Extremes) {
    Value *Other = Extreme->getArgOperand(0),
          *Number = Extreme->getArgOperand(1);
    if (!Known.contains(Number))
      std::swap(Other, Number);
    if (!Known.contains(Number))
      continue;
    IRBuilder<> Builder(Extreme);
    const bool IsMax = Extreme->getIntrinsicID() == Intrinsic::maxnum;
    Value *Is = Builder.CreateFCmp(
        IsMax ? CmpInst::FCMP_OGT : CmpInst::FCMP_OLT, Other, Number);
    Value *Chosen = Builder.CreateSelect(Is, Other, Number);
    if (auto *I = dyn_cast<Instruction>(Chosen))
      I->setMetadata(LLVMContext::MD_unpredictable,
                     MDNode::get(F.getContext(), {}));
    Extreme->replaceAllUsesWith(Chosen);
    Extreme->eraseFromParent();
  }
}

PreservedAnalyses SimplifyExtremes::run(Module &M, ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isX86())
    return PreservedAnalyses::all();
  for (Function &F : M)
    if (!F.isDeclaration() && isKernelCode(F))
      simplify(F);
  return PreservedAnalyses::none();
}
