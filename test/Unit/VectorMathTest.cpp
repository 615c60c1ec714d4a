//===- VectorMathTest.cpp - vectors of fast_math's functions --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CodeGen/KernelPasses.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace llvm;

namespace {

/// What a call of \p Callee becomes in a function called \p Name for a
/// processor with \p Features.
std::string declare(StringRef Callee, StringRef Name, StringRef Features,
                    StringRef Parameters = "float") {
  const std::string Arguments =
      Parameters == "float" ? "(float %x)" : "(float %x, float %x)";
  const std::string Text =
      ("define float @" + Name + "(float %x) #0 {\n" + "  %y = call float @" +
       Callee + Arguments + "\n  ret float %y\n}\n" + "declare float @" +
       Callee + "(" + Parameters + ")\n" +
       "attributes #0 = { \"target-features\"=\"" + Features + "\" }\n")
          .str();
  LLVMContext Context;
  SMDiagnostic Error;
  const auto M = parseAssemblyString(Text, Error, Context);
  EXPECT_TRUE(M) << Error.getMessage().str() << Text;
  if (!M)
    return "";
  ModuleAnalysisManager Analyses;
  MarkFastMath().run(*M, Analyses);
  DeclareVectorMath().run(*M, Analyses);
  EXPECT_FALSE(verifyModule(*M, &errs()));
  for (Instruction &I : instructions(*M->getFunction(Name)))
    if (auto *Call = dyn_cast<CallInst>(&I)) {
      const std::string Result = Call->getFnAttr("vector-function-abi-variant")
                                     .getValueAsString()
                                     .str();
      EXPECT_TRUE(Result.empty() || Call->doesNotAccessMemory());
      return Result;
    }
  return "";
}

constexpr char Fast[] = "__amp_cpu.AMP_fast_f";

TEST(VectorMath, OfTheProcessor) {
  EXPECT_EQ(declare("llvm.exp.f32", Fast, "+sse2"),
            "_ZGV_LLVM_N4v_llvm.exp.f32(_ZGVbN4v_expf)");
  EXPECT_EQ(declare("llvm.exp.f32", Fast, "+sse2,+avx,+avx2"),
            "_ZGV_LLVM_N4v_llvm.exp.f32(_ZGVbN4v_expf),"
            "_ZGV_LLVM_N8v_llvm.exp.f32(_ZGVdN8v_expf)");
  EXPECT_EQ(declare("llvm.exp.f32", Fast, "+avx512f"),
            "_ZGV_LLVM_N16v_llvm.exp.f32(_ZGVeN16v_expf)");
}

TEST(VectorMath, OfFunctions) {
  EXPECT_EQ(declare("atan2f", Fast, "+avx2", "float, float"),
            "_ZGV_LLVM_N8vv_atan2f(_ZGVdN8vv_atan2f)");
}

TEST(VectorMath, OfFastMathAlone) {
  EXPECT_EQ(declare("llvm.exp.f32", "__amp_cpu.kernel", "+avx2"), "");
  EXPECT_EQ(declare("llvm.exp.f32", "AMP_fast_f", "+avx2"), "");
}

} // namespace
