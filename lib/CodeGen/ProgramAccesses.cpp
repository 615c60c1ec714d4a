//===- ProgramAccesses.cpp - instruments the program's memory accesses ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "amp/detail/abi_check.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace ampcc;
using namespace llvm;

namespace {

/// An access by an instruction.
struct Access {
  Instruction *By;
  Value *Pointer;
  Value *Size; ///< a number of bytes, of any integer type
  unsigned How;
};

/// The arguments of a C library function that accesses memory.
struct KnownFunction {
  StringRef Name;
  unsigned Pointer, Size;
  unsigned How;
};

constexpr KnownFunction KnownFunctions[] = {
    {"memcmp", 0, 2, AMPRT_CHECK_READ},  {"memcmp", 1, 2, AMPRT_CHECK_READ},
    {"bcmp", 0, 2, AMPRT_CHECK_READ},    {"bcmp", 1, 2, AMPRT_CHECK_READ},
    {"memchr", 0, 2, AMPRT_CHECK_READ},  {"write", 1, 2, AMPRT_CHECK_READ},
    {"read", 1, 2, AMPRT_CHECK_WRITE},   {"memcpy", 0, 2, AMPRT_CHECK_WRITE},
    {"memcpy", 1, 2, AMPRT_CHECK_READ},  {"memmove", 0, 2, AMPRT_CHECK_WRITE},
    {"memmove", 1, 2, AMPRT_CHECK_READ}, {"memset", 0, 2, AMPRT_CHECK_WRITE},
};

/// Instruments a function.
class Instrumentation {
public:
  Instrumentation(Function &F, const FindUserFile &Find) : F(F), Find(Find) {}
  void run();

private:
  void find(Instruction &I);
  void findCall(CallBase &Call);
  void add(Instruction &I, Value *Pointer, Value *Size, unsigned How) {
    if (isShared(Pointer))
      Accesses.push_back({&I, Pointer, Size, How});
  }
  void add(Instruction &I, Value *Pointer, Type *Accessed, unsigned How);
  bool isShared(const Value *Pointer);
  Constant *siteOf(const Instruction &I);
  Instruction *getWatched(const Access &A);
  CallInst *call(StringRef Name, Instruction &Before,
                 ArrayRef<Value *> Arguments, Type *Result = nullptr);

  Function &F;
  const FindUserFile &Find;
  CallInst *Pages = nullptr; ///< result of amprt_check_pages(), or null
  SmallVector<Access> Accesses;
  SmallVector<CallBase *> Frees, Calls;
  DenseMap<const Value *, bool> Shared;
  DenseMap<const DILocation *, Constant *> Sites;
};

} // namespace

/// True if the memory may escape, and is not constant.
bool Instrumentation::isShared(const Value *Pointer) {
  const Value *Object = getUnderlyingObject(Pointer);
  if (const auto *Global = dyn_cast<GlobalVariable>(Object))
    return !Global->isConstant();
  if (!isa<AllocaInst>(Object))
    return true;
  const auto [Known, IsNew] = Shared.try_emplace(Object, false);
  if (IsNew)
    Known->second = PointerMayBeCaptured(Object, /*ReturnCaptures=*/true,
                                         /*StoreCaptures=*/true);
  return Known->second;
}

void Instrumentation::add(Instruction &I, Value *Pointer, Type *Accessed,
                          unsigned How) {
  const TypeSize Size = F.getDataLayout().getTypeStoreSize(Accessed);
  if (!Size.isScalable() && Pointer->getType()->getPointerAddressSpace() == 0)
    add(I, Pointer, ConstantInt::get(Type::getInt64Ty(F.getContext()), Size),
        How);
}

void Instrumentation::findCall(CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || Call.isInlineAsm())
    return;
  const StringRef Name = Callee->getName();
  // operator delete and free, after which the memory is not accessed.
  if ((Name == "free" && Call.arg_size() == 1 &&
       Call.getArgOperand(0)->getType()->isPointerTy()) ||
      Name.starts_with("_ZdlPv") || Name.starts_with("_ZdaPv"))
    return Frees.push_back(&Call);
  if (!Callee->isDeclaration())
    return Calls.push_back(&Call);
  for (const KnownFunction &Known : KnownFunctions)
    if (Name == Known.Name && Call.arg_size() > Known.Size &&
        Call.getArgOperand(Known.Pointer)->getType()->isPointerTy() &&
        Call.getArgOperand(Known.Size)->getType()->isIntegerTy())
      Accesses.push_back({&Call, Call.getArgOperand(Known.Pointer),
                          Call.getArgOperand(Known.Size), Known.How});
}

void Instrumentation::find(Instruction &I) {
  if (I.hasMetadata(LLVMContext::MD_nosanitize))
    return;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return add(I, Load->getPointerOperand(), Load->getType(), AMPRT_CHECK_READ);
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return add(I, Store->getPointerOperand(),
               Store->getValueOperand()->getType(), AMPRT_CHECK_WRITE);
  if (auto *Change = dyn_cast<AtomicRMWInst>(&I))
    return add(I, Change->getPointerOperand(), Change->getType(),
               AMPRT_CHECK_READ | AMPRT_CHECK_WRITE);
  if (auto *Copy = dyn_cast<MemTransferInst>(&I)) {
    add(I, Copy->getSource(), Copy->getLength(), AMPRT_CHECK_READ);
    return add(I, Copy->getDest(), Copy->getLength(), AMPRT_CHECK_WRITE);
  }
  if (auto *Set = dyn_cast<MemSetInst>(&I))
    return add(I, Set->getDest(), Set->getLength(), AMPRT_CHECK_WRITE);
  if (auto *Call = dyn_cast<CallBase>(&I); Call && !isa<IntrinsicInst>(&I))
    findCall(*Call);
}

/// Returns the innermost location in the user's source, or null.
Constant *Instrumentation::siteOf(const Instruction &I) {
  const DILocation *At = I.getDebugLoc();
  std::string File;
  for (; At; At = At->getInlinedAt())
    if (At->getLine() && !(File = Find(*At->getFile())).empty())
      break;
  LLVMContext &C = F.getContext();
  auto *Pointer = PointerType::getUnqual(C);
  if (!At)
    return ConstantPointerNull::get(Pointer);
  Constant *&Made = Sites[At];
  if (Made)
    return Made;
  Module &M = *F.getParent();
  IRBuilder<> Builder(C);
  Constant *Fields[] = {Builder.CreateGlobalString(File, "", 0, &M),
                        Builder.CreateGlobalString("", "", 0, &M),
                        Builder.getInt32(At->getLine()),
                        Builder.getInt32(At->getColumn())};
  auto *Value = ConstantStruct::getAnon(C, Fields);
  auto *Site =
      new GlobalVariable(M, Value->getType(), /*isConstant=*/true,
                         GlobalValue::PrivateLinkage, Value, "amp.site");
  Site->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  return Made = Site;
}

CallInst *Instrumentation::call(StringRef Name, Instruction &Before,
                                ArrayRef<Value *> Arguments, Type *Result) {
  IRBuilder<> Builder(&Before);
  SmallVector<Type *> Types;
  for (Value *V : Arguments)
    Types.push_back(V->getType());
  auto *Type = FunctionType::get(Result ? Result : Builder.getVoidTy(), Types,
                                 /*isVarArg=*/false);
  FunctionCallee Callee = F.getParent()->getOrInsertFunction(Name, Type);
  if (auto *Declared = dyn_cast<Function>(Callee.getCallee())) {
    Declared->setDoesNotThrow();
    if (Result)
      Declared->setDoesNotAccessMemory();
  }
  return Builder.CreateCall(Callee, Arguments);
}

/// Returns the instruction before which the runtime is told of the access; for
/// small accesses in a block that only accesses to watched pages reach.
Instruction *Instrumentation::getWatched(const Access &A) {
  if (!isa<ConstantInt>(A.Size))
    return A.By;
  if (!Pages) {
    BasicBlock &Entry = F.getEntryBlock();
    Pages = call("amprt_check_pages", *Entry.getFirstNonPHIOrDbgOrAlloca(), {},
                 PointerType::getUnqual(F.getContext()));
  }
  IRBuilder<> Builder(A.By);
  Value *Page = Builder.CreateLShr(
      Builder.CreatePtrToInt(A.Pointer, Builder.getInt64Ty()),
      AMPRT_CHECK_PAGE_BITS);
  Value *Index = Builder.CreateAnd(Page, AMPRT_CHECK_PAGES - 1);
  Value *Count = Builder.CreateLoad(
      Builder.getInt32Ty(),
      Builder.CreateInBoundsGEP(Builder.getInt32Ty(), Pages, Index));
  return SplitBlockAndInsertIfThen(
      Builder.CreateIsNotNull(Count), A.By->getIterator(),
      /*Unreachable=*/false,
      MDBuilder(F.getContext()).createUnlikelyBranchWeights());
}

void Instrumentation::run() {
  for (Instruction &I : instructions(F))
    find(I);
  for (const Access &A : Accesses) {
    Instruction *const Before = getWatched(A);
    IRBuilder<> Builder(Before);
    call("amprt_check_memory", *Before,
         {A.Pointer, Builder.CreateZExtOrTrunc(A.Size, Builder.getInt64Ty()),
          Builder.getInt32(A.How), siteOf(*A.By)});
  }
  for (CallBase *Call : Frees) {
    IRBuilder<> Builder(Call);
    Value *Size = Builder.getInt64(0);
    if (Call->getCalledFunction()->getName().starts_with("_Z") &&
        Call->arg_size() > 1 &&
        Call->getArgOperand(1)->getType()->isIntegerTy(64))
      Size = Call->getArgOperand(1);
    call("amprt_check_free", *Call,
         {Call->getArgOperand(0), Size, siteOf(*Call)});
  }
  // Functions of system headers have no user location.
  for (CallBase *Call : Calls) {
    const DISubprogram *Callee = Call->getCalledFunction()->getSubprogram();
    Constant *Site = siteOf(*Call);
    if (Callee && !Site->isNullValue() && Find(*Callee->getFile()).empty())
      call("amprt_check_call", *Call, {Site});
  }
}

PreservedAnalyses CheckProgramAccesses::run(Function &F,
                                            FunctionAnalysisManager &) {
  if (F.isDeclaration() || isKernelCode(F) ||
      F.hasFnAttribute(Attribute::Naked) ||
      F.hasFnAttribute(Attribute::DisableSanitizerInstrumentation) ||
      F.hasAvailableExternallyLinkage())
    return PreservedAnalyses::all();
  Instrumentation(F, Find).run();
  return PreservedAnalyses::none();
}
