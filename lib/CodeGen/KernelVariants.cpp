//===- KernelVariants.cpp - clones kernels for kinds of processors --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "ampcc/Target/Cpu.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace ampcc;
using namespace llvm;

/// Marks functions that are inlined into entries after simplification.
static constexpr char InlineLate[] = "amp-inline-late";

bool ampcc::isKernelCode(const Function &F) {
  return F.getName().contains(CpuText::Namespace);
}

/// Returns the kernel function that \p Call calls, or null.
static Function *getCallee(const CallBase &Call) {
  Function *F = Call.getCalledFunction();
  return F && !F->isDeclaration() && isKernelCode(*F) ? F : nullptr;
}

static SmallVector<CallBase *> findCalls(Function &F) {
  SmallVector<CallBase *> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I); Call && getCallee(*Call))
      Calls.push_back(Call);
  return Calls;
}

/// Returns the functions that the runtime calls.
static SmallVector<Function *> findEntries(Module &M) {
  SmallVector<Function *> Entries;
  for (Function &F : M)
    if (!F.isDeclaration() && isKernelCode(F) && F.hasAddressTaken())
      Entries.push_back(&F);
  return Entries;
}

PreservedAnalyses SeparateKernels::run(Module &M, ModuleAnalysisManager &) {
  for (Function *Entry : findEntries(M))
    for (CallBase *Call : findCalls(*Entry)) {
      Function *Callee = getCallee(*Call);
      Callee->addFnAttr(Attribute::NoInline);
      Callee->addFnAttr(InlineLate);
    }
  return PreservedAnalyses::all();
}

/// The attributes of the processor that a function is compiled for.
static constexpr StringLiteral ProcessorAttributes[] = {
    "target-cpu", "tune-cpu", "target-features"};

static bool hasAvx2(const Function &F) {
  return F.getFnAttribute("target-features")
      .getValueAsString()
      .contains("+avx2");
}

static bool areForSameProcessor(const Function &A, const Function &B) {
  return llvm::all_of(ProcessorAttributes, [&](StringRef Name) {
    return A.getFnAttribute(Name) == B.getFnAttribute(Name);
  });
}

namespace {
/// Specializes an entry's callees for its processor.
class Specializer {
public:
  explicit Specializer(Function &Entry) : Entry(Entry) {}

  /// Inlines the entry's kernel.
  void inlineKernel();
  /// Clones callees that are for another processor for the entry's.
  void copyCallees();

  /// The functions that were inlined or cloned.
  SmallSetVector<Function *, 4> Originals;

private:
  Function *copy(Function &Original);

  Function &Entry;
  MapVector<Function *, Function *> Copies;
};
} // namespace

void Specializer::inlineKernel() {
  SmallVector<CallBase *> Calls = findCalls(Entry);
  while (!Calls.empty()) {
    CallBase *Call = Calls.pop_back_val();
    Function *Callee = getCallee(*Call);
    InlineFunctionInfo Info;
    if (!Callee->hasFnAttribute(InlineLate) ||
        !InlineFunction(*Call, Info).isSuccess())
      continue;
    Originals.insert(Callee);
    for (CallBase *Inlined : Info.InlinedCallSites)
      if (getCallee(*Inlined))
        Calls.push_back(Inlined);
  }
}

Function *Specializer::copy(Function &Original) {
  ValueToValueMapTy Values;
  Function *Copy = CloneFunction(&Original, Values);
  for (StringRef Name : ProcessorAttributes) {
    Copy->removeFnAttr(Name);
    if (const Attribute A = Entry.getFnAttribute(Name); A.isValid())
      Copy->addFnAttr(A);
  }
  return Copy;
}

void Specializer::copyCallees() {
  SmallVector<Function *> Pending = {&Entry};
  while (!Pending.empty())
    for (CallBase *Call : findCalls(*Pending.pop_back_val())) {
      Function *Callee = getCallee(*Call);
      if (areForSameProcessor(Entry, *Callee))
        continue;
      Function *&Copy = Copies[Callee];
      if (!Copy) {
        Originals.insert(Callee);
        Pending.push_back(Copy = copy(*Callee));
      }
      Call->setCalledFunction(Copy);
    }
}

/// True if neighbors among the iterations of \p L have neighbors among the
/// values of \p V.
static bool isConsecutive(const Value *V, const Loop &L) {
  if (const auto *Phi = dyn_cast<PHINode>(V))
    return Phi->getParent() == L.getHeader();
  const auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return false;
  if (isa<CastInst>(I))
    return isConsecutive(I->getOperand(0), L);
  return (I->getOpcode() == Instruction::Add ||
          I->getOpcode() == Instruction::Sub ||
          I->getOpcode() == Instruction::Or) &&
         ((isConsecutive(I->getOperand(0), L) &&
           L.isLoopInvariant(I->getOperand(1))) ||
          (isConsecutive(I->getOperand(1), L) &&
           L.isLoopInvariant(I->getOperand(0))));
}

/// True if neighbors among the iterations of \p L load neighbors at
/// \p Pointer.
static bool areNeighbors(const Value *Pointer, const Loop &L) {
  const auto *Element = dyn_cast<GetElementPtrInst>(Pointer);
  if (!Element)
    return false;
  const auto isInvariant = [&L](const Use &Operand) {
    return L.isLoopInvariant(Operand.get());
  };
  const Use &Position = *std::prev(Element->op_end());
  if (isInvariant(Position))
    return all_of(Element->indices(), isInvariant) &&
           areNeighbors(Element->getPointerOperand(), L);
  return all_of(drop_end(Element->operands()), isInvariant) &&
         isConsecutive(Position, L);
}

/// True if most vectors of \p F whose elements are apart in memory are loaded
/// under a condition: without an instruction for it there is a branch for each
/// element. Without conditions the instruction is slower than single loads.
static bool hasMaskedGathers(Function &F) {
  const DominatorTree Dominators(F);
  const LoopInfo Loops(Dominators);
  uint64_t Masked = 0, Unmasked = 0;
  for (const Loop *L : Loops.getLoopsInPreorder()) {
    const BasicBlock *Latch = L->getLoopLatch();
    if (!Latch || !L->isInnermost() ||
        !getBooleanLoopAttribute(L, "llvm.loop.vectorize.enable"))
      continue;
    const uint64_t Runs = uint64_t(1) << std::min(3 * L->getLoopDepth(), 32u);
    for (const BasicBlock *B : L->blocks())
      for (const Instruction &I : *B) {
        const auto *Load = dyn_cast<LoadInst>(&I);
        if (!Load || areNeighbors(Load->getPointerOperand(), *L))
          continue;
        if (!Dominators.dominates(B, Latch))
          Masked += Runs;
        else if (!L->isLoopInvariant(Load->getPointerOperand()))
          Unmasked += Runs;
      }
  }
  return Masked > Unmasked;
}

PreservedAnalyses SpecializeKernels::run(Module &M, ModuleAnalysisManager &) {
  const SmallVector<Function *> Entries = findEntries(M);
  SetVector<Function *> Originals, Copied;
  // Entries of the oldest processor come last, since the others inline them.
  for (const bool IsOldest : {false, true})
    for (Function *Entry : Entries) {
      if (Entry->hasFnAttribute(InlineLate) != IsOldest)
        continue;
      Specializer S(*Entry);
      S.inlineKernel();
      S.copyCallees();
      Originals.insert(S.Originals.begin(), S.Originals.end());
      if (hasAvx2(*Entry))
        Copied.insert(S.Originals.begin(), S.Originals.end());
    }
  for (Function *F : Originals) {
    F->removeFnAttr(InlineLate);
    F->removeFnAttr(Attribute::NoInline);
    // Processors without AVX2 get unoptimized code, to save compile time for
    // newer ones.
    if (Copied.contains(F) && !hasAvx2(*F)) {
      F->addFnAttr(Attribute::OptimizeNone);
      F->addFnAttr(Attribute::NoInline);
    }
    if (F->hasLocalLinkage() && F->use_empty())
      F->eraseFromParent();
  }
  for (Function *Entry : Entries) {
    const StringRef Features =
        Entry->getFnAttribute("target-features").getValueAsString();
    if (hasAvx2(*Entry) && !Features.contains("+avx512f") &&
        hasMaskedGathers(*Entry))
      Entry->addFnAttr("target-features", (Features + ",+fast-gather").str());
  }
  return Entries.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}
