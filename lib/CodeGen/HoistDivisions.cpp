//===- HoistDivisions.cpp - hoists divisions from loops over threads ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace ampcc;
using namespace llvm;

/// Makes \p Division speculatable: an undefined division becomes a division by
/// 1.
static void makeSafe(BinaryOperator &Division) {
  IRBuilder<> B(&Division);
  Type *T = Division.getType();
  Value *By = B.CreateFreeze(Division.getOperand(1));
  Value *IsUndefined = B.CreateICmpEQ(By, ConstantInt::get(T, 0));
  if (Division.getOpcode() == Instruction::SDiv ||
      Division.getOpcode() == Instruction::SRem) {
    Value *Number = B.CreateFreeze(Division.getOperand(0));
    const APInt Least = APInt::getSignedMinValue(T->getScalarSizeInBits());
    Value *Overflows =
        B.CreateAnd(B.CreateICmpEQ(Number, ConstantInt::get(T, Least)),
                    B.CreateICmpEQ(By, ConstantInt::getAllOnesValue(T)));
    IsUndefined = B.CreateOr(IsUndefined, Overflows);
    Division.setOperand(0, Number);
  }
  Division.setOperand(1,
                      B.CreateSelect(IsUndefined, ConstantInt::get(T, 1), By));
}

PreservedAnalyses HoistDivisions::run(Function &F,
                                      FunctionAnalysisManager &Analyses) {
  if (!isKernelCode(F))
    return PreservedAnalyses::all();
  bool Changed = false;
  LoopInfo &LI = Analyses.getResult<LoopAnalysis>(F);
  auto &DT = Analyses.getResult<DominatorTreeAnalysis>(F);
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (!L->isInnermost())
      continue;
    SmallVector<BinaryOperator *> Divisions;
    for (BasicBlock *B : L->blocks())
      for (Instruction &I : *B)
        if (I.isIntDivRem())
          Divisions.push_back(cast<BinaryOperator>(&I));
    if (Divisions.empty())
      continue;
    Changed |= simplifyLoop(L, &DT, &LI, nullptr, nullptr, nullptr, false);
    BasicBlock *Before = L->getLoopPreheader();
    if (!Before)
      continue;
    Instruction *End = Before->getTerminator();
    for (BinaryOperator *Division : Divisions) {
      if (!L->makeLoopInvariant(Division->getOperand(0), Changed, End) ||
          !L->makeLoopInvariant(Division->getOperand(1), Changed, End))
        continue;
      Division->moveBefore(End);
      makeSafe(*Division);
      Changed = true;
    }
  }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses Kept;
  Kept.preserve<LoopAnalysis>();
  Kept.preserve<DominatorTreeAnalysis>();
  return Kept;
}
