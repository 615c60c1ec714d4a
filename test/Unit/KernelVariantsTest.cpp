//===- KernelVariantsTest.cpp - kernels for kinds of processors -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CodeGen/KernelPasses.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace llvm;

namespace {
/// "run" is the oldest processor's entry of a kernel that calls "helper", and
/// "v3" a newer one's.
constexpr char Text[] = R"(
  @table = constant [3 x ptr] [ptr @__amp_cpu.run, ptr @__amp_cpu.v3, ptr @user]
  define internal void @__amp_cpu.run(ptr %a) {
    call void @__amp_cpu.kernel(ptr %a)
    ret void
  }
  define internal void @__amp_cpu.kernel(ptr %a) {
    %x = call i32 @__amp_cpu.helper(ptr %a)
    store i32 %x, ptr %a
    ret void
  }
  define internal i32 @__amp_cpu.helper(ptr %a) {
    %x = call i32 @__amp_cpu.leaf()
    %y = call i32 @__amp_cpu.leaf()
    %z = add i32 %x, %y
    ret i32 %z
  }
  define internal i32 @__amp_cpu.leaf() {
    ret i32 1
  }
  define internal void @__amp_cpu.v3(ptr %a) "target-features"="+avx2" {
    call void @__amp_cpu.run(ptr %a)
    ret void
  }
  define void @user(ptr %a) {
    call void @callee(ptr %a)
    ret void
  }
  define internal void @callee(ptr %a) {
    ret void
  }
)";

class KernelVariants : public testing::Test {
protected:
  KernelVariants() { parse(Text); }

  void parse(StringRef Assembly) {
    SMDiagnostic Error;
    M = parseAssemblyString(Assembly, Error, Context);
    ASSERT_TRUE(M) << Error.getMessage().str();
  }
  template <class Pass> void run() {
    ModuleAnalysisManager None;
    Pass().run(*M, None);
    std::string Problem;
    raw_string_ostream OS(Problem);
    EXPECT_FALSE(verifyModule(*M, &OS)) << Problem;
  }
  Function *find(StringRef Name) {
    return M->getFunction(("__amp_cpu." + Name).str());
  }
  /// The functions that \p F calls.
  static std::vector<Function *> getCallees(Function *F) {
    std::vector<Function *> Result;
    for (BasicBlock &Block : *F)
      for (Instruction &I : Block)
        if (auto *Call = dyn_cast<CallBase>(&I))
          Result.push_back(Call->getCalledFunction());
    return Result;
  }
  static StringRef getFeatures(Function *F) {
    return F->getFnAttribute("target-features").getValueAsString();
  }

  LLVMContext Context;
  std::unique_ptr<Module> M;
};
} // namespace

TEST_F(KernelVariants, WhatEntriesCallIsNotInlined) {
  run<SeparateKernels>();
  EXPECT_TRUE(find("run")->hasFnAttribute(Attribute::NoInline));
  EXPECT_TRUE(find("kernel")->hasFnAttribute(Attribute::NoInline));
  EXPECT_FALSE(find("helper")->hasFnAttribute(Attribute::NoInline));
  EXPECT_FALSE(find("v3")->hasFnAttribute(Attribute::NoInline));
  EXPECT_FALSE(M->getFunction("callee")->hasFnAttribute(Attribute::NoInline));
}

TEST_F(KernelVariants, EachProcessorHasItsOwn) {
  run<SeparateKernels>();
  run<SpecializeKernels>();
  EXPECT_EQ(find("kernel"), nullptr);
  EXPECT_EQ(getCallees(find("run")), std::vector{find("helper")});

  const std::vector<Function *> Own = getCallees(find("v3"));
  ASSERT_EQ(Own.size(), 1u);
  EXPECT_NE(Own[0], find("helper"));
  EXPECT_EQ(getFeatures(Own[0]), "+avx2");
  EXPECT_TRUE(Own[0]->hasInternalLinkage());
  const std::vector<Function *> Leaves = getCallees(Own[0]);
  ASSERT_EQ(Leaves.size(), 2u);
  EXPECT_EQ(Leaves[0], Leaves[1]);
  EXPECT_EQ(getFeatures(Leaves[0]), "+avx2");
  EXPECT_EQ(getFeatures(find("helper")), "");
  EXPECT_EQ(getCallees(M->getFunction("user")),
            std::vector{M->getFunction("callee")});
}

TEST_F(KernelVariants, WhereThereIsCodeForAvx2OtherIsNotOptimized) {
  run<SeparateKernels>();
  run<SpecializeKernels>();
  EXPECT_TRUE(find("run")->hasOptNone());
  EXPECT_TRUE(find("helper")->hasOptNone());
  EXPECT_TRUE(find("leaf")->hasOptNone());
  EXPECT_FALSE(find("v3")->hasOptNone());
  EXPECT_FALSE(getCallees(find("v3"))[0]->hasOptNone());
  EXPECT_FALSE(M->getFunction("callee")->hasOptNone());
}

TEST_F(KernelVariants, WhatIsForAvx2IsOptimized) {
  std::string Newer = Text;
  Newer.replace(Newer.find("+avx2"), 5, "+avx2,+avx512f");
  parse(Newer);
  for (StringRef Name : {"run", "kernel", "helper", "leaf"})
    find(Name)->addFnAttr("target-features", "+avx2");
  run<SeparateKernels>();
  run<SpecializeKernels>();
  EXPECT_FALSE(find("run")->hasOptNone());
  EXPECT_FALSE(find("run")->hasFnAttribute(Attribute::NoInline));
  EXPECT_FALSE(find("helper")->hasOptNone());
}

TEST_F(KernelVariants, WithoutTheFirstPassCallsStay) {
  run<SpecializeKernels>();
  EXPECT_EQ(getFeatures(getCallees(find("v3"))[0]), "+avx2");
  EXPECT_EQ(getCallees(find("run")), std::vector{find("kernel")});
}
