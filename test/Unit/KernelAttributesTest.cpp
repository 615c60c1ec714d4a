//===- KernelAttributesTest.cpp - what code generation knows --------------===//

#include "ampcc/CodeGen/KernelAttributes.h"
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
std::string get(StringRef Name, StringRef Target = "x86_64-pc-linux-gnu",
                bool HasEstimates = false) {
  const std::string Text = ("target triple = \"" + Target + R"("
    @table = constant [1 x ptr] [ptr @__amp_cpu.run]
    define internal void @__amp_cpu.run() {
      call void @__amp_cpu.helper()
      ret void
    }
    define internal void @__amp_cpu.helper() {
      ret void
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
  SetKernelAttributes(HasEstimates).run(*M, Analyses);
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
  EXPECT_EQ(get("__amp_cpu.run", "x86_64-pc-linux-gnu", true), "aligned ");
}

TEST(KernelAttributes, NotOnOtherProcessors) {
  EXPECT_EQ(get("__amp_cpu.run", "aarch64-linux-gnu"), "");
}

} // namespace
