//===- VectorLoops.cpp - loops that can become vectors --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "Unswitcher.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"

using namespace ampcc;
using namespace llvm;

/// The size, in instructions, to which a function may grow by loop unswitching;
/// a function that is as large already may grow by half.
static constexpr unsigned MaxSize = 6000;

static SmallVector<Loop *> findLoops(const LoopInfo &LI) {
  SmallVector<Loop *> Result;
  for (Loop *L : LI.getLoopsInPreorder())
    if (L->isInnermost() &&
        getBooleanLoopAttribute(L, "llvm.loop.vectorize.enable"))
      Result.push_back(L);
  return Result;
}

static unsigned getSize(const Loop &L) {
  unsigned Size = 0;
  for (const BasicBlock *B : L.blocks())
    Size += B->size();
  return Size;
}

static bool hasVectors(const Function &F) {
  return any_of(instructions(F),
                [](const Instruction &I) { return I.getType()->isVectorTy(); });
}

/// The most cases of a switch that becomes comparisons, which can be
/// vectorized; a larger one is faster as it is, and faster to compile.
static constexpr unsigned MaxCases = 64;

/// Whether \p F has switches, all of which may become comparisons.
static bool hasSmallSwitches(const Function &F) {
  unsigned Most = 0;
  for (const BasicBlock &B : F)
    if (const auto *Switch = dyn_cast<SwitchInst>(B.getTerminator()))
      Most = std::max(Most, Switch->getNumCases());
  return Most != 0 && Most <= MaxCases;
}

/// A variable of each trip that is not in registers: it has the same memory in
/// all trips, though the loop's hint says that they share none.
static bool hasOwnMemory(const Loop &L) {
  return any_of(L.blocks(), [](const BasicBlock *B) {
    return any_of(
        *B, [](const Instruction &I) { return I.isLifetimeStartOrEnd(); });
  });
}

static void keepOrderOfAccesses(Loop &L) {
  L.setLoopID(makePostTransformationMetadata(
      L.getHeader()->getContext(), L.getLoopID(),
      /*RemovePrefixes=*/{"llvm.loop.parallel_accesses"}, /*AddAttrs=*/{}));
}

/// Decides one condition of each loop in front of it; false: there is none.
static bool unswitch(Function &F, FunctionAnalysisManager &Analyses,
                     unsigned MaxSize) {
  auto &LI = Analyses.getResult<LoopAnalysis>(F);
  auto &DT = Analyses.getResult<DominatorTreeAnalysis>(F);
  auto &AC = Analyses.getResult<AssumptionAnalysis>(F);
  bool Changed = false;
  unsigned Size = F.getInstructionCount();
  for (Loop *L : findLoops(LI)) {
    const unsigned Copied = getSize(*L);
    if (Size + Copied > MaxSize || !Unswitcher(*L, DT, LI, AC).decideInFront())
      continue;
    Size += Copied;
    Changed = true;
  }
  return Changed;
}

/// The most numbers in an element that LLVM reads with whole vectors.
static constexpr uint64_t MaxNumbers = 8;

namespace {
/// Elements of several numbers that the iterations of a loop read in part. LLVM
/// reads vectors of whole elements and shuffles them. Where the last number is
/// not read, the last vector could end behind the program's memory, and scalar
/// code runs as many iterations as a vector has, even if none are left over.
/// Elements of arrays and views are whole: the last number can be read as well.
class PartlyReadElements {
public:
  PartlyReadElements(const Loop &L, const DominatorTree &DT,
                     ScalarEvolution &SE)
      : L(L), SE(SE), Layout(L.getHeader()->getDataLayout()) {
    for (BasicBlock *B : L.blocks())
      if (L.getLoopLatch() && DT.dominates(B, L.getLoopLatch()))
        for (Instruction &I : *B)
          if (auto *Load = dyn_cast<LoadInst>(&I))
            add(*Load);
  }

  /// Reads the last numbers, too; false: nothing is missing.
  bool complete() {
    bool Changed = false;
    for (const auto &[Element, Last] : Elements) {
      if (Last.IsRead)
        continue;
      IRBuilder<> Build(Last.Example->getNextNode());
      Value *At = Build.CreateConstInBoundsGEP1_64(
          Build.getInt8Ty(), const_cast<Value *>(Element), Last.Offset);
      LoadInst *Read = Build.CreateAlignedLoad(
          Last.Example->getType(), At,
          Align(Layout.getTypeStoreSize(Last.Example->getType())));
      Read->copyMetadata(*Last.Example, {LLVMContext::MD_access_group});
      Changed = true;
    }
    return Changed;
  }

private:
  struct LastNumber {
    LoadInst *Example = nullptr; ///< of another number of the element
    uint64_t Offset = 0;
    bool IsRead = false;
  };

  void add(LoadInst &Load) {
    const Type *T = Load.getType();
    if (!Load.isSimple() || !(T->isIntegerTy() || T->isFloatingPointTy()))
      return;
    APInt Offset(Layout.getIndexTypeSizeInBits(Load.getPointerOperandType()),
                 0);
    const Value *Base =
        Load.getPointerOperand()->stripAndAccumulateConstantOffsets(
            Layout, Offset, /*AllowNonInbounds=*/false);
    const auto *Element = dyn_cast<GetElementPtrInst>(Base);
    if (!Element || Element->getNumIndices() != 1 ||
        !Element->getSourceElementType()->isAggregateType() ||
        SE.getLoopDisposition(SE.getSCEV(const_cast<Value *>(Base)), &L) !=
            ScalarEvolution::LoopComputable)
      return;
    const uint64_t Number = Layout.getTypeStoreSize(Load.getType()),
                   Whole =
                       Layout.getTypeAllocSize(Element->getSourceElementType());
    if (Whole % Number || Whole == Number || Whole > MaxNumbers * Number ||
        Load.getAlign() < Number)
      return;
    LastNumber &Last = Elements[Element];
    // Numbers of several sizes are read one by one.
    Last.IsRead |= Offset == Whole - Number ||
                   (Last.Example && Last.Example->getType() != Load.getType());
    Last.Example = &Load;
    Last.Offset = Whole - Number;
  }

  const Loop &L;
  ScalarEvolution &SE;
  const DataLayout &Layout;
  MapVector<const Value *, LastNumber> Elements;
};
} // namespace

/// Lets the loops over threads of \p F read whole elements.
static bool readWholeElements(Function &F, FunctionAnalysisManager &Analyses) {
  auto &DT = Analyses.getResult<DominatorTreeAnalysis>(F);
  auto &SE = Analyses.getResult<ScalarEvolutionAnalysis>(F);
  bool Changed = false;
  for (Loop *L : findLoops(Analyses.getResult<LoopAnalysis>(F)))
    Changed |= PartlyReadElements(*L, DT, SE).complete();
  return Changed;
}

PreservedAnalyses PrepareVectorLoops::run(Function &F,
                                          FunctionAnalysisManager &Analyses) {
  if (!isKernelCode(F))
    return PreservedAnalyses::all();
  const SmallVector<Loop *> Loops =
      findLoops(Analyses.getResult<LoopAnalysis>(F));
  if (Loops.empty())
    return PreservedAnalyses::all();
  for (Loop *L : Loops)
    if (hasOwnMemory(*L))
      keepOrderOfAccesses(*L);
  bool Changed = false;
  auto Run = [&](auto Pass) {
    Analyses.invalidate(F, Pass.run(F, Analyses));
    Changed = true;
  };
  if (hasVectors(F)) {
    ScalarizerPassOptions Options;
    Options.ScalarizeLoadStore = true;
    Run(ScalarizerPass(Options));
    Run(InstCombinePass());
    Run(createFunctionToLoopPassAdaptor(LICMPass(LICMOptions()),
                                        /*UseMemorySSA=*/true));
  }
  const unsigned Size = F.getInstructionCount();
  while (unswitch(F, Analyses, std::max(MaxSize, Size + Size / 2))) {
    Analyses.invalidate(F, PreservedAnalyses::none());
    Run(SimplifyCFGPass());
    Run(InstCombinePass());
  }
  if (hasSmallSwitches(F))
    Run(LowerSwitchPass());
  Changed |= readWholeElements(F, Analyses);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
