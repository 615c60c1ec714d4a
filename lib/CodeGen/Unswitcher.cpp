//===- Unswitcher.cpp - a loop for each result of a condition -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Unswitcher.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace ampcc;
using namespace llvm;

unsigned Unswitcher::measure(BasicBlock *Successor) const {
  if (!Successor->getSinglePredecessor())
    return 0;
  SmallVector<BasicBlock *> Blocks;
  DT.getDescendants(Successor, Blocks);
  unsigned Size = 0;
  for (const BasicBlock *B : Blocks)
    Size += L.contains(B) ? B->size() : 0;
  return Size;
}

void Unswitcher::consider(Instruction *Terminator) {
  Value *V = nullptr;
  ConstantInt *C = nullptr;
  auto *Branch = dyn_cast<BranchInst>(Terminator);
  auto *Switch = dyn_cast<SwitchInst>(Terminator);
  if (Branch && Branch->isConditional()) {
    V = Branch->getCondition();
    C = ConstantInt::getTrue(V->getContext());
    const auto *Test = dyn_cast<ICmpInst>(V);
    auto *With = Test && Test->isEquality()
                     ? dyn_cast<ConstantInt>(Test->getOperand(1))
                     : nullptr;
    if (With) {
      V = Test->getOperand(0);
      C = With;
    }
  } else if (Switch && Switch->getNumCases() != 0) {
    V = Switch->getCondition();
    C = Switch->case_begin()->getCaseValue();
  }
  if (!V || isa<Constant>(V) || !L.isLoopInvariant(V) ||
      any_of(successors(Terminator),
             [this](BasicBlock *B) { return !L.contains(B); }))
    return;
  Gain &G = Gains[V];
  if (!G.C)
    G.C = C;
  for (BasicBlock *B : successors(Terminator))
    G.Size += measure(B);
}

std::optional<Unswitcher::Decision> Unswitcher::choose() {
  for (BasicBlock *B : L.blocks())
    consider(B->getTerminator());
  std::optional<Decision> Best;
  unsigned Most = 0;
  for (const auto &[V, G] : Gains)
    if (!Best || G.Size > Most) {
      Best = {V, G.C};
      Most = G.Size;
    }
  return Best;
}

void Unswitcher::replace(Value *Old, Value *New, const Loop &In) {
  Old->replaceUsesWithIf(New, [&](Use &U) {
    const auto *User = dyn_cast<Instruction>(U.getUser());
    return User && In.contains(User);
  });
}

void Unswitcher::assume(Decision D, bool IsEqual, const Loop &In) {
  for (User *U : D.V->users()) {
    auto *Test = dyn_cast<ICmpInst>(U);
    auto *With = Test ? dyn_cast<ConstantInt>(Test->getOperand(1)) : nullptr;
    if (!With || !(IsEqual || (With == D.C && Test->isEquality())))
      continue;
    const auto Predicate = Test->getPredicate();
    const bool Result = IsEqual ? ICmpInst::compare(D.C->getValue(),
                                                    With->getValue(), Predicate)
                                : Predicate == CmpInst::ICMP_NE;
    replace(Test, ConstantInt::getBool(Test->getContext(), Result), In);
  }
  if (IsEqual)
    return replace(D.V, D.C, In);
  if (D.V->getType()->isIntegerTy(1))
    return replace(D.V, ConstantInt::getBool(D.V->getContext(), D.C->isZero()),
                   In);
  for (BasicBlock *B : In.blocks()) {
    auto *Switch = dyn_cast<SwitchInst>(B->getTerminator());
    if (!Switch || Switch->getCondition() != D.V)
      continue;
    const auto Case = Switch->findCaseValue(D.C);
    if (Case == Switch->case_default())
      continue;
    Case->getCaseSuccessor()->removePredecessor(B, /*KeepOneInputPHIs=*/true);
    Switch->removeCase(Case);
  }
}

/// Another loop after \p Head, which both leave by the same ways.
Loop *Unswitcher::copy(BasicBlock *Head) {
  ValueToValueMapTy Copies;
  SmallVector<BasicBlock *, 32> Blocks;
  Loop *Result = cloneLoopWithPreheader(L.getLoopPreheader(), Head, &L, Copies,
                                        ".else", &LI, &DT, Blocks);
  remapInstructionsInBlocks(Blocks, Copies);
  for (BasicBlock *B : Blocks)
    for (Instruction &I : *B)
      if (auto *Assume = dyn_cast<AssumeInst>(&I))
        AC.registerAssumption(Assume);
  SmallVector<BasicBlock *, 4> Exits;
  L.getUniqueExitBlocks(Exits);
  for (BasicBlock *Exit : Exits) {
    for (PHINode &Phi : Exit->phis())
      for (unsigned I = 0, E = Phi.getNumIncomingValues(); I != E; ++I) {
        Value *V = Phi.getIncomingValue(I);
        const auto Copy = Copies.find(V);
        Phi.addIncoming(Copy == Copies.end() ? V : &*Copy->second,
                        cast<BasicBlock>(Copies[Phi.getIncomingBlock(I)]));
      }
    DT.changeImmediateDominator(Exit, Head);
  }
  return Result;
}

bool Unswitcher::decideInFront() {
  const std::optional<Decision> D = choose();
  if (!D || !L.isSafeToClone())
    return false;
  simplifyLoop(&L, &DT, &LI, /*SE=*/nullptr, &AC, /*MSSAU=*/nullptr,
               /*PreserveLCSSA=*/false);
  formLCSSA(L, DT, &LI, /*SE=*/nullptr);
  if (!L.isLoopSimplifyForm())
    return false;
  BasicBlock *Head = L.getLoopPreheader();
  SplitBlock(Head, Head->getTerminator(), &DT, &LI);
  Loop *Other = copy(Head);
  Instruction *Jump = Head->getTerminator();
  IRBuilder<> Build(Jump);
  // The loop may have got there only sometimes.
  Value *V =
      isGuaranteedNotToBeUndefOrPoison(D->V) ? D->V : Build.CreateFreeze(D->V);
  Build.CreateCondBr(Build.CreateICmpEQ(V, D->C), L.getLoopPreheader(),
                     Other->getLoopPreheader());
  Jump->eraseFromParent();
  assume(*D, /*IsEqual=*/true, L);
  assume(*D, /*IsEqual=*/false, *Other);
  return true;
}
