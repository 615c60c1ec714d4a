//===- VectorMath.cpp - vector versions of fast_math functions ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelPasses.h"
#include "ampcc/Basic/MathFunctions.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace ampcc;
using namespace llvm;

/// The attribute of marked calls: the function's name in <math.h>.
static constexpr char Mark[] = "amp-fast-math";
/// The attribute by which LLVM's vectorizer finds vector functions.
static constexpr char Variants[] = "vector-function-abi-variant";

/// The name in <math.h> of \p F, an intrinsic or the function itself, for
/// `float`; empty: another function.
static std::string getMathName(const Function &F) {
  const Type *Result = F.getReturnType();
  if (!Result->isFloatTy() ||
      any_of(F.getFunctionType()->params(),
             [&](const Type *T) { return T != Result; }))
    return "";
  StringRef Name = F.getName();
  if (Name.consume_front("llvm."))
    return Name.consume_back(".f32") && !Name.contains('.') ? (Name + "f").str()
                                                            : "";
  return Name.ends_with("f") ? Name.str() : "";
}

PreservedAnalyses MarkFastMath::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M) {
    if (!isKernelCode(F) || !F.getName().contains(FastMathPrefix))
      continue;
    for (Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallInst>(&I);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (!Callee || !Callee->isDeclaration())
        continue;
      const std::string Name = getMathName(*Callee);
      if (Name.empty())
        continue;
      Call->addFnAttr(Attribute::get(M.getContext(), Mark, Name));
      // Kernels do not read errno.
      Call->setDoesNotAccessMemory();
    }
  }
  return PreservedAnalyses::all();
}

namespace {
/// A kind of vector in the x86-64 vector ABI.
struct VectorKind {
  StringLiteral Feature;
  char Letter;
  unsigned Size; ///< in floats
};
} // namespace

static constexpr VectorKind Kinds[] = {
    {"+sse2", 'b', 4}, {"+avx2", 'd', 8}, {"+avx512f", 'e', 16}};

/// The vector function of \p Kind for \p Call.
static Function *declare(CallInst &Call, StringRef Name,
                         const VectorKind &Kind) {
  Module &M = *Call.getModule();
  const std::string Parameters(Call.arg_size(), 'v');
  auto *Vector = FixedVectorType::get(Call.getType(), Kind.Size);
  auto *F = dyn_cast<Function>(
      M.getOrInsertFunction(
           "_ZGV" + std::string(1, Kind.Letter) + "N" +
               std::to_string(Kind.Size) + Parameters + "_" + Name.str(),
           FunctionType::get(Vector,
                             SmallVector<Type *, 2>(Call.arg_size(), Vector),
                             /*isVarArg=*/false))
          .getCallee());
  if (!F)
    return nullptr;
  F->setDoesNotThrow();
  F->setDoesNotAccessMemory();
  F->setWillReturn();
  return F;
}

PreservedAnalyses DeclareVectorMath::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<GlobalValue *, 16> Declared;
  SmallVector<CallInst *, 16> Calls;
  for (Function &F : M)
    if (isKernelCode(F))
      for (Instruction &I : instructions(F))
        if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->hasFnAttr(Mark))
          Calls.push_back(Call);
  for (CallInst *Call : Calls) {
    const StringRef Features = Call->getFunction()
                                   ->getFnAttribute("target-features")
                                   .getValueAsString();
    const StringRef Name = Call->getFnAttr(Mark).getValueAsString();
    std::string Found;
    for (const VectorKind &Kind : Kinds) {
      if (!Features.contains(Kind.Feature))
        continue;
      Function *Vector = declare(*Call, Name, Kind);
      if (!Vector)
        continue;
      Declared.push_back(Vector);
      Found += (Found.empty() ? "_ZGV_LLVM_N" : ",_ZGV_LLVM_N") +
               std::to_string(Kind.Size) + std::string(Call->arg_size(), 'v') +
               "_" + Call->getCalledFunction()->getName().str() + "(" +
               Vector->getName().str() + ")";
    }
    Call->addFnAttr(Attribute::get(M.getContext(), Variants, Found));
  }
  // The vectorizer only calls functions that are declared.
  appendToCompilerUsed(M, Declared);
  return Calls.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}
