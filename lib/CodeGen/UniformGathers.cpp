//===- UniformGathers.cpp - gathers from a single address -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace ampcc;
using namespace llvm;

namespace {
class GatherRewriter {
public:
  explicit GatherRewriter(Function &F) : F(F) {}

  void rewrite(IntrinsicInst &Gather, Value *Address);

private:
  Value *findAny(Value *Mask, IRBuilder<> &Builder);
  Value *getOther(Type *T);

  Function &F;
  /// True if an element is enabled; in the mask's block.
  DenseMap<Value *, Value *> Any;
  /// Memory of the thread, which is read if no element is enabled.
  DenseMap<Type *, Value *> Others;
};
} // namespace

Value *GatherRewriter::findAny(Value *Mask, IRBuilder<> &Builder) {
  Value *&Known = Any[Mask];
  if (Known)
    return Known;
  IRBuilder<>::InsertPointGuard Guard(Builder);
  if (auto *I = dyn_cast<Instruction>(Mask))
    Builder.SetInsertPoint(*I->getInsertionPointAfterDef());
  else
    Builder.SetInsertPoint(&*F.getEntryBlock().getFirstInsertionPt());
  return Known = Builder.CreateOrReduce(Builder.CreateFreeze(Mask));
}

Value *GatherRewriter::getOther(Type *T) {
  Value *&Known = Others[T];
  if (!Known)
    Known =
        IRBuilder<>(&*F.getEntryBlock().getFirstInsertionPt()).CreateAlloca(T);
  return Known;
}

void GatherRewriter::rewrite(IntrinsicInst &Gather, Value *Address) {
  auto *Vector = cast<VectorType>(Gather.getType());
  Value *Mask = Gather.getArgOperand(2), *Old = Gather.getArgOperand(3);
  IRBuilder<> Builder(&Gather);
  Value *Other = getOther(Vector->getElementType());
  Value *Safe = Builder.CreateSelect(findAny(Mask, Builder), Address, Other);
  Value *Element = Builder.CreateAlignedLoad(
      Vector->getElementType(), Safe,
      cast<ConstantInt>(Gather.getArgOperand(1))->getAlignValue());
  Value *New = Builder.CreateVectorSplat(Vector->getElementCount(), Element);
  if (!isa<UndefValue>(Old))
    New = Builder.CreateSelect(Mask, New, Old);
  Gather.replaceAllUsesWith(New);
  Gather.eraseFromParent();
}

/// Returns the only address in a vector of addresses, or null.
static Value *findOnlyAddress(Value *Addresses) {
  if (Value *Address = getSplatValue(Addresses))
    return Address;
  auto *Elements = dyn_cast<GetElementPtrInst>(Addresses);
  if (!Elements)
    return nullptr;
  SmallVector<Value *> Operands;
  for (Value *Operand : Elements->operands()) {
    if (Operand->getType()->isVectorTy())
      Operand = getSplatValue(Operand);
    if (!Operand)
      return nullptr;
    Operands.push_back(Operand);
  }
  return IRBuilder<>(Elements).CreateGEP(Elements->getSourceElementType(),
                                         Operands.front(),
                                         ArrayRef(Operands).drop_front());
}

PreservedAnalyses SimplifyUniformGathers::run(Function &F,
                                              FunctionAnalysisManager &) {
  if (!isKernelCode(F))
    return PreservedAnalyses::all();
  GatherRewriter Rewriter(F);
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Gather = dyn_cast<IntrinsicInst>(&I);
        Gather && Gather->getIntrinsicID() == Intrinsic::masked_gather &&
        !isa<Constant>(Gather->getArgOperand(2)))
      if (Value *Address = findOnlyAddress(Gather->getArgOperand(0)))
        Rewriter.rewrite(*Gather, Address);
  return PreservedAnalyses::none();
}
