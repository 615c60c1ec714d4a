//===- LostWrapChecksTest.cpp - a workaround for LLVM's vectorizer --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CodeGen/KernelPasses.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace llvm;

namespace {

/// The instructions that are hidden in a loop over %i, from 0 to 31, whose
/// index is %at.
std::vector<std::string> hide(StringRef Index,
                              StringRef Name = "__amp_cpu.kernel") {
  const std::string Text = ("define void @" + Name + R"((ptr %a, ptr %b) {
  entry:
    br label %loop
  loop:
    %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  )" + Index + R"(
    %from = getelementptr inbounds i32, ptr %a, i64 %at
    %x = load i32, ptr %from
    %to = getelementptr inbounds i32, ptr %b, i64 %i
    store i32 %x, ptr %to
    %next = add nuw nsw i64 %i, 1
    %last = icmp eq i64 %next, 32
    br i1 %last, label %end, label %loop
  end:
    ret void
  })")
                               .str();
  LLVMContext Context;
  SMDiagnostic Error;
  const auto M = parseAssemblyString(Text, Error, Context);
  EXPECT_TRUE(M) << Error.getMessage().str();
  std::vector<std::string> Hidden;
  if (!M)
    return Hidden;
  PassBuilder Builder;
  FunctionAnalysisManager Analyses;
  Builder.registerFunctionAnalyses(Analyses);
  Function &F = *M->begin();
  HideWrappingIndices().run(F, Analyses);
  EXPECT_FALSE(verifyModule(*M, &errs()));
  for (const Instruction &I : instructions(F))
    if (isa<FreezeInst>(I))
      Hidden.push_back(I.getOperand(0)->getName().str());
  return Hidden;
}

using Names = std::vector<std::string>;

TEST(LostWrapChecks, Masked) {
  EXPECT_EQ(hide("%m = mul i64 %i, 3\n %at = and i64 %m, 31"), Names{"at"});
}

TEST(LostWrapChecks, Remainder) {
  EXPECT_EQ(hide("%m = mul i64 %i, 3\n %at = urem i64 %m, 32"), Names{"at"});
}

TEST(LostWrapChecks, Narrow) {
  EXPECT_EQ(hide("%m = mul i64 %i, 200\n %t = trunc i64 %m to i8\n"
                 "%at = zext i8 %t to i64"),
            Names{"at"});
}

TEST(LostWrapChecks, OnceForWhatIsComputedFromIt) {
  EXPECT_EQ(hide("%m = mul i64 %i, 3\n %r = and i64 %m, 31\n"
                 "%at = add i64 %r, 7"),
            Names{"r"});
}

TEST(LostWrapChecks, StepOfOne) {
  EXPECT_EQ(hide("%at = and i64 %i, 15"), Names{});
}

TEST(LostWrapChecks, Never) {
  EXPECT_EQ(hide("%m = mul i64 %i, 3\n %at = and i64 %m, 127"), Names{});
}

TEST(LostWrapChecks, OtherCode) {
  EXPECT_EQ(hide("%m = mul i64 %i, 3\n %at = and i64 %m, 31", "f"), Names{});
}

} // namespace
