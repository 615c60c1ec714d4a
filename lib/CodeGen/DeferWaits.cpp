//===- DeferWaits.cpp - deferred waits between launches -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace ampcc;
using namespace llvm;

static constexpr StringLiteral Launch = "amprt_launch",
                               Unawaited = "amprt_launch_unawaited",
                               Settle = "amprt_settle";

static StringRef getCallee(const Instruction &I) {
  const auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee ? Callee->getName() : "";
}

/// The successors of \p Block. The runtime does not throw.
static SmallVector<BasicBlock *, 2> getSuccessors(BasicBlock *Block) {
  const auto *Invoke = dyn_cast<InvokeInst>(Block->getTerminator());
  if (Invoke && getCallee(*Invoke).starts_with("amprt_"))
    return {Invoke->getNormalDest()};
  return SmallVector<BasicBlock *, 2>(successors(Block));
}

namespace {

class Deferral {
public:
  explicit Deferral(ArrayRef<CallBase *> Launches) : Launches(Launches) {}

  /// The launches that are not awaited, and the edges on which control leaves
  /// for code that needs them to be.
  SetVector<CallBase *> Unawaited;
  SetVector<std::pair<BasicBlock *, BasicBlock *>> Exits;

  void find(Function &F);

private:
  enum class Step {
    Nothing, ///< no effect that a kernel could observe
    Launch,
    Other
  };
  Step classify(Instruction &I);
  /// Classifies the first instruction with an effect in the rest of the block.
  Step classifyRest(BasicBlock *Block, BasicBlock::iterator From);
  bool isNothing(const CallBase &Call);
  const AllocaInst *findVariable(const Value *Address) const;
  bool isHidden(const AllocaInst &Variable);
  bool isCaptured(const Value &Address, bool IsList);
  bool leadsToLaunch(BasicBlock *Block) const { return Leading.count(Block); }
  bool leadsToLaunch(CallBase &Launch);

  const ArrayRef<CallBase *> Launches;
  DenseMap<const AllocaInst *, bool> Hidden;
  DenseMap<Function *, bool> Nothings;
  DenseMap<BasicBlock *, Step> First;
  SmallPtrSet<BasicBlock *, 32> Leading; ///< a launch comes first on some path
};

} // namespace

/// The variable that \p Address is in; null: unknown.
const AllocaInst *Deferral::findVariable(const Value *Address) const {
  while (true) {
    Address = Address->stripInBoundsOffsets();
    if (const auto *Offset = dyn_cast<GetElementPtrInst>(Address))
      Address = Offset->getPointerOperand();
    else if (const auto *Call = dyn_cast<IntrinsicInst>(Address);
             Call && Call->getIntrinsicID() == Intrinsic::ptr_annotation)
      Address = Call->getArgOperand(0);
    else
      return dyn_cast<AllocaInst>(Address);
  }
}

/// True if a kernel may learn \p Address other than from a launch's arguments,
/// which the runtime copies. \p IsList: the variable holds addresses of others
/// for a launch.
bool Deferral::isCaptured(const Value &Address, bool IsList) {
  return any_of(Address.uses(), [&](const Use &U) {
    auto &I = *cast<Instruction>(U.getUser());
    if (I.isLifetimeStartOrEnd() || isa<ICmpInst>(I))
      return false;
    if (isa<GetElementPtrInst, BitCastInst>(I))
      return isCaptured(I, IsList);
    if (isa<LoadInst>(I))
      return IsList;
    if (const auto *Store = dyn_cast<StoreInst>(&I)) {
      if (U.getOperandNo() == StoreInst::getPointerOperandIndex())
        return false;
      const AllocaInst *List = findVariable(Store->getPointerOperand());
      return IsList || !List || isCaptured(*List, /*IsList=*/true);
    }
    const auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || !Call->isDataOperand(&U))
      return true;
    if (is_contained(Launches, Call) || isNothing(*Call))
      return false;
    if (IsList)
      return true;
    if (const auto *Intrinsic = dyn_cast<IntrinsicInst>(Call)) {
      if (Intrinsic->getIntrinsicID() == Intrinsic::ptr_annotation)
        return isCaptured(I, IsList);
      if (isa<MemIntrinsic>(Intrinsic))
        return false;
    }
    return !Call->doesNotCapture(Call->getDataOperandNo(&U)) &&
           any_of(Launches, [&](const CallBase *Launch) {
             return isPotentiallyReachable(Call, Launch);
           });
  });
}

bool Deferral::isHidden(const AllocaInst &Variable) {
  const auto [Known, IsNew] = Hidden.try_emplace(&Variable, false);
  return IsNew ? Hidden[&Variable] = !isCaptured(Variable, /*IsList=*/false)
               : Known->second;
}

/// True if the callee only counts references, such as a closure's destructor.
bool Deferral::isNothing(const CallBase &Call) {
  Function *const F = Call.getCalledFunction();
  if (!F || !F->hasExactDefinition() || !F->getReturnType()->isVoidTy())
    return false;
  const auto [Known, IsNew] = Nothings.try_emplace(F, false);
  if (!IsNew)
    return Known->second;
  SetVector<BasicBlock *> Blocks;
  Blocks.insert(&F->getEntryBlock());
  for (size_t I = 0; I != Blocks.size(); ++I) {
    for (Instruction &Part : *Blocks[I])
      if (!isa<ReturnInst>(Part) && classify(Part) != Step::Nothing)
        return false;
    for (BasicBlock *Next : getSuccessors(Blocks[I]))
      Blocks.insert(Next);
  }
  return Nothings[F] = true;
}

Deferral::Step Deferral::classify(Instruction &I) {
  if (const auto *Call = dyn_cast<CallBase>(&I)) {
    const StringRef Name = getCallee(I);
    if (is_contained(Launches, Call))
      return Step::Launch;
    if (Name == "amprt_buffer_retain" || Name == "amprt_buffer_release" ||
        Name == "amprt_view_retain" || isNothing(*Call))
      return Step::Nothing;
    if (const auto *Intrinsic = dyn_cast<IntrinsicInst>(Call);
        Intrinsic && Intrinsic->getIntrinsicID() == Intrinsic::ptr_annotation)
      return Step::Nothing;
  }
  if (isa<ReturnInst, ResumeInst, UnreachableInst, IndirectBrInst>(I) ||
      I.isEHPad() || (I.mayThrow() && !isa<InvokeInst>(I)))
    return isa<LandingPadInst>(I) ? Step::Nothing : Step::Other;
  const Value *Written = nullptr;
  if (I.isLifetimeStartOrEnd()) // its memory may be reused for another variable
    Written = I.getOperand(1);
  else if (const auto *Store = dyn_cast<StoreInst>(&I))
    Written = Store->isSimple() ? Store->getPointerOperand() : nullptr;
  else if (const auto *Fill = dyn_cast<MemIntrinsic>(&I))
    Written = Fill->isVolatile() ? nullptr : Fill->getRawDest();
  if (Written) {
    const AllocaInst *Variable = findVariable(Written);
    if (Variable && isHidden(*Variable))
      return Step::Nothing;
  }
  return I.mayWriteToMemory() ? Step::Other : Step::Nothing;
}

Deferral::Step Deferral::classifyRest(BasicBlock *Block,
                                      BasicBlock::iterator From) {
  for (; From != Block->end(); ++From)
    if (const Step S = classify(*From); S != Step::Nothing)
      return S;
  return Step::Nothing;
}

/// The code after the launch, in its block and in the following ones.
static BasicBlock::iterator getNext(CallBase &Launch) {
  return isa<InvokeInst>(Launch) ? Launch.getParent()->end()
                                 : std::next(Launch.getIterator());
}

bool Deferral::leadsToLaunch(CallBase &Launch) {
  BasicBlock *const Block = Launch.getParent();
  const Step S = classifyRest(Block, getNext(Launch));
  return S == Step::Launch ||
         (S == Step::Nothing &&
          any_of(getSuccessors(Block),
                 [&](BasicBlock *To) { return leadsToLaunch(To); }));
}

void Deferral::find(Function &F) {
  SmallVector<BasicBlock *> ToDo;
  for (BasicBlock &Block : F) {
    First[&Block] = classifyRest(&Block, Block.begin());
    if (First[&Block] == Step::Launch)
      ToDo.push_back(&Block);
  }
  while (!ToDo.empty()) {
    BasicBlock *const Block = ToDo.pop_back_val();
    if (!Leading.insert(Block).second)
      continue;
    for (BasicBlock *Before : predecessors(Block))
      if (First[Before] == Step::Nothing)
        ToDo.push_back(Before);
  }
  SmallPtrSet<BasicBlock *, 16> Seen;
  auto Leave = [&](BasicBlock *Block) {
    for (BasicBlock *To : getSuccessors(Block))
      if (!leadsToLaunch(To))
        Exits.insert({Block, To});
      else if (First[To] == Step::Nothing && Seen.insert(To).second)
        ToDo.push_back(To);
  };
  for (CallBase *L : Launches) {
    if (!leadsToLaunch(*L))
      continue;
    Unawaited.insert(L);
    if (classifyRest(L->getParent(), getNext(*L)) == Step::Nothing)
      Leave(L->getParent());
  }
  while (!ToDo.empty())
    Leave(ToDo.pop_back_val());
}

PreservedAnalyses DeferWaits::run(Module &M, ModuleAnalysisManager &) {
  Function *const Waiting = M.getFunction(Launch);
  if (!Waiting)
    return PreservedAnalyses::all();
  MapVector<Function *, SmallVector<CallBase *>> Launches;
  for (User *U : Waiting->users())
    if (auto *Call = dyn_cast<CallBase>(U); Call && getCallee(*Call) == Launch)
      Launches[Call->getFunction()].push_back(Call);
  bool HasChanged = false;
  for (auto &[F, Calls] : Launches) {
    Deferral D(Calls);
    D.find(*F);
    for (CallBase *Call : D.Unawaited)
      Call->setCalledFunction(
          M.getOrInsertFunction(::Unawaited, Call->getFunctionType()));
    for (const auto &[From, To] : D.Exits) {
      BasicBlock *const Place = To->isLandingPad() || To->getSinglePredecessor()
                                    ? To
                                    : SplitEdge(From, To);
      IRBuilder<> Builder(Place, Place->getFirstInsertionPt());
      Builder.SetCurrentDebugLocation(From->getTerminator()->getDebugLoc());
      Builder.CreateCall(M.getOrInsertFunction(Settle, Builder.getVoidTy()));
    }
    HasChanged |= !D.Unawaited.empty();
  }
  return HasChanged ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
