//===- VectorLoops.cpp - prepares loops for the vectorizer ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"

using namespace ampcc;
using namespace llvm;
using namespace llvm::PatternMatch;

/// The limit of a function's growth by loop unswitching, in instructions; a
/// larger function may grow by half.
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
/// vectorized; larger switches are faster as they are, and compile faster.
static constexpr unsigned MaxCases = 64;

/// True if all switches of \p F may become comparisons.
static bool hasSmallSwitches(const Function &F) {
  return all_of(F, [](const BasicBlock &B) {
    const auto *Switch = dyn_cast<SwitchInst>(B.getTerminator());
    return !Switch || Switch->getNumCases() <= MaxCases;
  });
}

/// True if an iteration has a variable in memory: iterations share this memory,
/// though the loop's hint says otherwise.
static bool hasOwnMemory(const Loop &L) {
  return any_of(L.blocks(), [](const BasicBlock *B) {
    return any_of(
        *B, [](const Instruction &I) { return I.isLifetimeStartOrEnd(); });
  });
}

/// Adds accesses of \p L that LLVM has created to the parallel ones among which
/// they are, such as a store that replaces those of two branches.
static void restoreHint(Loop &L) {
  MDNode *Group = nullptr;
  SmallVector<Instruction *> Created;
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B) {
      if (!isa<LoadInst, StoreInst>(I))
        continue;
      if (MDNode *Known = I.getMetadata(LLVMContext::MD_access_group))
        Group = Known;
      else
        Created.push_back(&I);
    }
  if (Group && findOptionMDForLoop(&L, "llvm.loop.parallel_accesses"))
    for (Instruction *I : Created)
      I->setMetadata(LLVMContext::MD_access_group, Group);
}

static void dropHint(Loop &L, StringRef Hint) {
  L.setLoopID(makePostTransformationMetadata(L.getHeader()->getContext(),
                                             L.getLoopID(),
                                             /*RemovePrefixes=*/{Hint},
                                             /*AddAttrs=*/{}));
}

namespace {
/// Loop unswitching. Unlike LLVM's pass it counts the saved instructions, not
/// only the copied ones, and propagates the compared value.
class Unswitcher {
public:
  Unswitcher(Loop &L, DominatorTree &DT, LoopInfo &LI, AssumptionCache &AC)
      : L(L), DT(DT), LI(LI), AC(AC) {}

  /// Unswitches the condition that most of the loop depends on; false: there is
  /// none. Branches with a known result remain.
  bool decideInFront() {
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
    // The loop may not always reach the condition.
    Value *V = isGuaranteedNotToBeUndefOrPoison(D->V)
                   ? D->V
                   : Build.CreateFreeze(D->V);
    Build.CreateCondBr(Build.CreateICmpEQ(V, D->C), L.getLoopPreheader(),
                       Other->getLoopPreheader());
    Jump->eraseFromParent();
    assume(*D, /*IsEqual=*/true, L);
    assume(*D, /*IsEqual=*/false, *Other);
    return true;
  }

private:
  /// True if \c V is \c C.
  struct Decision {
    Value *V;
    ConstantInt *C;
  };

  /// The number of instructions that are only reached through \p Successor.
  unsigned measure(BasicBlock *Successor) const {
    if (!Successor->getSinglePredecessor())
      return 0;
    SmallVector<BasicBlock *> Blocks;
    DT.getDescendants(Successor, Blocks);
    unsigned Size = 0;
    for (const BasicBlock *B : Blocks)
      Size += L.contains(B) ? B->size() : 0;
    return Size;
  }

  void consider(Instruction *Terminator) {
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

  std::optional<Decision> choose() {
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

  static void replace(Value *Old, Value *New, const Loop &In) {
    Old->replaceUsesWithIf(New, [&](Use &U) {
      const auto *User = dyn_cast<Instruction>(U.getUser());
      return User && In.contains(User);
    });
  }

  /// Replaces the values in \p In that follow from the decision.
  static void assume(Decision D, bool IsEqual, const Loop &In) {
    for (User *U : D.V->users()) {
      auto *Test = dyn_cast<ICmpInst>(U);
      auto *With = Test ? dyn_cast<ConstantInt>(Test->getOperand(1)) : nullptr;
      if (!With || !(IsEqual || (With == D.C && Test->isEquality())))
        continue;
      const auto Predicate = Test->getPredicate();
      const bool Result =
          IsEqual
              ? ICmpInst::compare(D.C->getValue(), With->getValue(), Predicate)
              : Predicate == CmpInst::ICMP_NE;
      replace(Test, ConstantInt::getBool(Test->getContext(), Result), In);
    }
    if (IsEqual)
      return replace(D.V, D.C, In);
    if (D.V->getType()->isIntegerTy(1))
      return replace(
          D.V, ConstantInt::getBool(D.V->getContext(), D.C->isZero()), In);
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

  /// Clones the loop after \p Head, with the same exits.
  Loop *copy(BasicBlock *Head) {
    ValueToValueMapTy Copies;
    SmallVector<BasicBlock *, 32> Blocks;
    Loop *Result = cloneLoopWithPreheader(L.getLoopPreheader(), Head, &L,
                                          Copies, ".else", &LI, &DT, Blocks);
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

  Loop &L;
  DominatorTree &DT;
  LoopInfo &LI;
  AssumptionCache &AC;
  struct Gain {
    ConstantInt *C = nullptr;
    unsigned Size = 0;
  };
  MapVector<Value *, Gain> Gains;
};
} // namespace

/// Unswitches one condition of each loop; false: there is none.
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

/// The maximum number of numbers in an element that LLVM loads as whole
/// vectors.
static constexpr uint64_t MaxNumbers = 8;

namespace {
/// Arrays of structs that iterations read in part. LLVM reads whole vectors and
/// shuffles them. If the last member is not read, the last vector could end
/// beyond the memory, and at least one vector of iterations would be scalar.
/// Elements are whole, so the last member can be read, too.
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

  /// Also reads the last numbers.
  void complete() {
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
    }
  }

private:
  struct LastNumber {
    LoadInst *Example = nullptr; ///< a load of another number of the element
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
    // Members of different sizes are read one by one.
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

/// Hoists the loads in the header of \p L whose address is invariant, and what
/// depends on them alone. LICM keeps loads that may alias stores of the loop,
/// but an iteration of a parallel loop never reads what another one writes.
static bool hoistLoads(Loop &L) {
  BasicBlock *Before = L.getLoopPreheader();
  if (!Before || !L.isAnnotatedParallel())
    return false;
  bool Changed = false;
  Instruction *End = Before->getTerminator();
  for (Instruction &I : make_early_inc_range(*L.getHeader())) {
    if (I.mayWriteToMemory() || !isGuaranteedToTransferExecutionToSuccessor(&I))
      break;
    auto *Load = dyn_cast<LoadInst>(&I);
    if (!Load) {
      if (Changed)
        L.makeLoopInvariant(&I, Changed, End);
      continue;
    }
    if (!Load->isSimple() || !L.hasLoopInvariantOperands(Load))
      continue;
    Load->moveBefore(End);
    Load->setMetadata(LLVMContext::MD_access_group, nullptr);
    Changed = true;
  }
  return Changed;
}

/// Prevents interleaving of the iterations of \p L if they are the threads of
/// one row of several: rows are often shorter than a few vectors, and the rest
/// of each is scalar. Without reductions interleaving saves little.
static void keepVectorsApart(Loop &L, ScalarEvolution &SE) {
  const auto &Phis = L.getHeader()->phis();
  if (L.getParentLoop() && std::distance(Phis.begin(), Phis.end()) == 1 &&
      !SE.getSmallConstantTripCount(&L) &&
      !findStringMetadataForLoop(&L, "llvm.loop.interleave.count"))
    addStringMetadataToLoop(&L, "llvm.loop.interleave.count", 1);
}

/// Compares a value with the positions of a strip's threads, `value < strip +
/// lane`, as 32-bit numbers, of which a vector holds twice as many: the
/// distance of the value from the strip, within its lanes, is invariant.
static void narrowComparisons(Loop &L, ScalarEvolution &SE) {
  const unsigned Lanes = SE.getSmallConstantTripCount(&L);
  PHINode *Lane = L.getCanonicalInductionVariable();
  if (!Lanes || Lanes > INT32_MAX || !L.getLoopPreheader() || !Lane ||
      !Lane->getType()->isIntegerTy(64))
    return;
  SmallVector<ICmpInst *> Found;
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B)
      if (auto *Test = dyn_cast<ICmpInst>(&I);
          Test && (Test->isSigned() || Test->isEquality()))
        Found.push_back(Test);
  for (ICmpInst *Test : Found) {
    Value *Other = Test->getOperand(0), *Position = Test->getOperand(1),
          *Strip = nullptr;
    CmpInst::Predicate P = Test->getPredicate();
    if (!L.isLoopInvariant(Other)) {
      std::swap(Other, Position);
      P = CmpInst::getSwappedPredicate(P);
    }
    if (!L.isLoopInvariant(Other) ||
        !match(Position,
               m_CombineOr(m_NSWAdd(m_Specific(Lane), m_Value(Strip)),
                           m_NSWAdd(m_Value(Strip), m_Specific(Lane)))) ||
        isa<Constant>(Strip) || !L.isLoopInvariant(Strip))
      continue;
    IRBuilder<> Before(L.getLoopPreheader()->getTerminator());
    auto limit = [&](Intrinsic::ID Which, Value *V, int64_t By) {
      return Before.CreateBinaryIntrinsic(Which, V, Before.getInt64(By));
    };
    Value *Distance =
        Before.CreateBinaryIntrinsic(Intrinsic::ssub_sat, Other, Strip);
    Distance = limit(Intrinsic::smin, Distance, Lanes);
    Distance = limit(Intrinsic::smax, Distance, -1);
    Distance = Before.CreateTrunc(Distance, Before.getInt32Ty());
    IRBuilder<> Build(Test);
    Test->replaceAllUsesWith(Build.CreateICmp(
        P, Distance, Build.CreateTrunc(Lane, Build.getInt32Ty())));
    SE.forgetValue(Test);
    Test->eraseFromParent();
  }
}

/// Makes the thread loops of \p F read whole elements.
static void readWholeElements(Function &F, FunctionAnalysisManager &Analyses) {
  auto &DT = Analyses.getResult<DominatorTreeAnalysis>(F);
  auto &SE = Analyses.getResult<ScalarEvolutionAnalysis>(F);
  for (Loop *L : findLoops(Analyses.getResult<LoopAnalysis>(F)))
    PartlyReadElements(*L, DT, SE).complete();
}

PreservedAnalyses PrepareVectorLoops::run(Function &F,
                                          FunctionAnalysisManager &Analyses) {
  if (!isKernelCode(F))
    return PreservedAnalyses::all();
  const SmallVector<Loop *> Loops =
      findLoops(Analyses.getResult<LoopAnalysis>(F));
  if (Loops.empty())
    return PreservedAnalyses::all();
  for (Loop *L : Loops) {
    if (hasOwnMemory(*L))
      dropHint(*L, "llvm.loop.parallel_accesses");
    restoreHint(*L);
    if (getBooleanLoopAttribute(L, "llvm.loop.unroll.disable"))
      dropHint(*L, "llvm.loop.unroll.disable");
  }
  bool Changed = false;
  for (Loop *L : Loops)
    Changed |= hoistLoads(*L);
  if (Changed)
    Analyses.invalidate(F, PreservedAnalyses::none());
  auto Run = [&](auto Pass) { Analyses.invalidate(F, Pass.run(F, Analyses)); };
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
  readWholeElements(F, Analyses);
  auto &SE = Analyses.getResult<ScalarEvolutionAnalysis>(F);
  for (Loop *L : findLoops(Analyses.getResult<LoopAnalysis>(F))) {
    keepVectorsApart(*L, SE);
    narrowComparisons(*L, SE);
  }
  return PreservedAnalyses::none();
}
