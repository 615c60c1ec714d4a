//===- KernelAttributesTest.cpp - what code generation knows --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CodeGen/KernelPasses.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace llvm;

namespace {

/// What the function \p Name has become in a unit for \p Target: "estimates",
/// "aligned", both or neither.
/// The kernel divides with the flags \p Division.
std::string get(StringRef Name, StringRef Target = "x86_64-pc-linux-gnu",
                StringRef Division = "") {
  const std::string Text = ("target triple = \"" + Target + R"("
    @table = constant [1 x ptr] [ptr @__amp_cpu.run]
    define internal void @__amp_cpu.run() {
      %x = call float @__amp_cpu.helper(float 2.0)
      ret void
    }
    define internal float @__amp_cpu.helper(float %x) {
      %y = fdiv )" + Division +
                            R"( float 1.0, %x
      %z = call float @__amp_cpu.native_rsqrt(float %y)
      ret float %z
    }
    define internal float @__amp_cpu.native_rsqrt(float %x) {
      %y = fdiv arcp float 1.0, %x
      ret float %y
    }
    define void @user() {
      ret void
    })")
                               .str();
  LLVMContext Context;
  SMDiagnostic Error;
  const auto M = parseAssemblyString(Text, Error, Context);
  EXPECT_TRUE(M) << Error.getMessage().str();
  if (!M)
    return "";
  ModuleAnalysisManager Analyses;
  SetKernelAttributes().run(*M, Analyses);
  const Function &F = *M->getFunction(Name);
  std::string Result;
  if (F.getFnAttribute("reciprocal-estimates").getValueAsString() ==
      "sqrtf:0,vec-sqrtf:0")
    Result += "estimates ";
  if (F.getFnStackAlign() == MaybeAlign(64))
    Result += "aligned ";
  return Result;
}

TEST(KernelAttributes, OfEntries) {
  EXPECT_EQ(get("__amp_cpu.run"), "estimates aligned ");
}

TEST(KernelAttributes, OfWhatEntriesCall) {
  EXPECT_EQ(get("__amp_cpu.helper"), "estimates ");
}

TEST(KernelAttributes, NotOfTheUsersFunctions) { EXPECT_EQ(get("user"), ""); }

TEST(KernelAttributes, WhereTheUserAllowsEstimates) {
  EXPECT_EQ(get("__amp_cpu.run", "x86_64-pc-linux-gnu", "arcp"), "aligned ");
}

TEST(KernelAttributes, NotOnOtherProcessors) {
  EXPECT_EQ(get("__amp_cpu.run", "aarch64-linux-gnu"), "");
}

} // namespace
