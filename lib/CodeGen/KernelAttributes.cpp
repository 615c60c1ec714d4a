//===- KernelAttributes.cpp - attributes for code generation --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/TargetParser/Triple.h"

using namespace ampcc;
using namespace llvm;

/// In bytes.
static constexpr unsigned LongestVector = 64;

/// True if the user has allowed estimates other than the builtin function's.
/// Runs before inlining.
static bool hasUsersEstimates(const Module &M) {
  return any_of(M, [](const Function &F) {
    return isKernelCode(F) && !F.getName().contains("native_rsqrt") &&
           any_of(instructions(F), [](const Instruction &I) {
             return isa<FPMathOperator>(I) && I.hasAllowReciprocal();
           });
  });
}

PreservedAnalyses SetKernelAttributes::run(Module &M, ModuleAnalysisManager &) {
  const bool IsX86 = Triple(M.getTargetTriple()).isX86();
  const bool UsesInstruction = IsX86 && !hasUsersEstimates(M);
  for (Function &F : M) {
    if (F.isDeclaration() || !isKernelCode(F))
      continue;
    // Without refinement.
    if (UsesInstruction)
      F.addFnAttr("reciprocal-estimates", "sqrtf:0,vec-sqrtf:0");
    if (IsX86 && F.hasAddressTaken())
      F.addFnAttr(Attribute::getWithStackAlignment(M.getContext(),
                                                   Align(LongestVector)));
  }
  return PreservedAnalyses::all();
}

/// Marks selects of integers unpredictable; minima and maxima become selects.
static void keepSelects(Instruction &I) {
  if (!I.getType()->isIntegerTy())
    return;
  auto *Chosen = dyn_cast<SelectInst>(&I);
  if (auto *Extreme = dyn_cast<MinMaxIntrinsic>(&I)) {
    IRBuilder<> Builder(&I);
    Value *Left = Extreme->getLHS(), *Right = Extreme->getRHS();
    Chosen = dyn_cast<SelectInst>(Builder.CreateSelect(
        Builder.CreateICmp(Extreme->getPredicate(), Left, Right), Left, Right));
    if (Chosen)
      I.replaceAllUsesWith(Chosen);
  }
  if (Chosen)
    Chosen->setMetadata(LLVMContext::MD_unpredictable,
                        MDNode::get(I.getContext(), {}));
  if (Chosen && Chosen != &I)
    I.eraseFromParent();
}

PreservedAnalyses KeepSelects::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M)
    if (!F.isDeclaration() && isKernelCode(F))
      for (Instruction &I : make_early_inc_range(instructions(F)))
        keepSelects(I);
  return PreservedAnalyses::none();
}
