//===- VectorLoopsTest.cpp - loops that can become vectors ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CodeGen/KernelPasses.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Dominators.h"
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

/// A loop over %i from 0 to %n, at whose end %x is stored.
struct VectorLoops : testing::Test {
  /// \p Body ends with a jump to %next.
  void prepare(StringRef Body, StringRef Name = "__amp_cpu.kernel",
               StringRef Hint = "vectorize") {
    const std::string Text = ("define i32 @" + Name +
                              R"((ptr %a, i32 %n, i32 %mode, i1 %is_long) #0 {
      entry:
        br label %loop
      loop:
        %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
        %wide = zext i32 %i to i64
        %to = getelementptr inbounds i32, ptr %a, i64 %wide
        %old = load i32, ptr %to
    )" + Body + R"(
      next:
        store i32 %x, ptr %to
        %i.next = add nuw nsw i32 %i, 1
        %last = icmp eq i32 %i.next, %n
        br i1 %last, label %end, label %loop, !llvm.loop !0
      end:
        ret i32 %x
      }
      attributes #0 = { nounwind }
      declare void @llvm.lifetime.start.p0(i64, ptr)
      !0 = distinct !{!0, !1, !2}
      !2 = !{!"llvm.loop.parallel_accesses", !3}
      !3 = distinct !{}
      !1 = !{!"llvm.loop.)" + Hint +
                              R"(.enable", i1 true}
    )")
                                 .str();
    SMDiagnostic Error;
    M = parseAssemblyString(Text, Error, Context);
    ASSERT_TRUE(M) << Error.getMessage().str() << Error.getLineContents().str();
    PassBuilder Builder;
    LoopAnalysisManager Loops;
    CGSCCAnalysisManager Parts;
    ModuleAnalysisManager Modules;
    FunctionAnalysisManager Functions;
    Builder.registerModuleAnalyses(Modules);
    Builder.registerCGSCCAnalyses(Parts);
    Builder.registerFunctionAnalyses(Functions);
    Builder.registerLoopAnalyses(Loops);
    Builder.crossRegisterProxies(Loops, Functions, Parts, Modules);
    Function &F = *M->begin();
    PrepareVectorLoops().run(F, Functions);
    EXPECT_FALSE(verifyModule(*M, &errs()));
    const DominatorTree Tree(F);
    const LoopInfo Found(Tree);
    for (const Loop *L : Found) {
      Blocks.push_back(L->getNumBlocks());
      for (const BasicBlock *B : L->blocks())
        for (const Instruction &I : *B)
          InLoops.push_back(&I);
    }
  }
  template <class Kind> bool has() const {
    return any_of(InLoops, [](const Instruction *I) { return isa<Kind>(I); });
  }

  LLVMContext Context;
  std::unique_ptr<Module> M;
  /// Of each loop.
  std::vector<unsigned> Blocks;
  std::vector<const Instruction *> InLoops;
};
using Counts = std::vector<unsigned>;

/// %x depends on the way.
constexpr char Condition[] = R"(
        %y = mul i32 %old, 3
        br i1 %is_long, label %long, label %short
      long:
        store i32 7, ptr %a
        br label %merge
      short:
        store i32 %old, ptr %a
        br label %merge
      merge:
        %x = phi i32 [ %y, %long ], [ 2, %short ]
        br label %next
)";

TEST_F(VectorLoops, UniformCondition) {
  prepare(Condition);
  EXPECT_EQ(Blocks, (Counts{1, 1}));
}

/// What keeps a loop's accesses in order says that they have none.
static bool hasParallelAccesses(const Module &M) {
  for (const BasicBlock &B : *M.begin())
    if (const MDNode *ID = B.getTerminator()->getMetadata("llvm.loop"))
      return findOptionMDForLoopID(const_cast<MDNode *>(ID),
                                   "llvm.loop.parallel_accesses");
  return false;
}

TEST_F(VectorLoops, TripsWithoutMemoryOfTheirOwn) {
  prepare("%x = add i32 %old, 1\n br label %next");
  EXPECT_TRUE(hasParallelAccesses(*M));
}

TEST_F(VectorLoops, TripsWithMemoryOfTheirOwn) {
  prepare(R"(
        call void @llvm.lifetime.start.p0(i64 4, ptr %a)
        %x = add i32 %old, 1
        br label %next
  )");
  EXPECT_FALSE(hasParallelAccesses(*M));
}

TEST_F(VectorLoops, ConditionOfEachTrip) {
  prepare(R"(
        %is_odd = trunc i32 %old to i1
        br i1 %is_odd, label %long, label %merge
      long:
        store i32 7, ptr %a
        br label %merge
      merge:
        %x = add i32 %old, 1
        br label %next
  )");
  EXPECT_EQ(Blocks.size(), 1u);
  EXPECT_GT(Blocks.front(), 1u);
}

constexpr char ThreeCases[] = R"(, label %other [
          i32 0, label %none
          i32 1, label %one
          i32 3, label %three
        ]
      none:
        store i32 7, ptr %a
        br label %merge
      one:
        store i32 8, ptr %a
        br label %merge
      three:
        store i32 9, ptr %a
        br label %merge
      other:
        store i32 %old, ptr %a
        br label %merge
      merge:
        %is_three = icmp eq i32 %mode, 3
        %x = select i1 %is_three, i32 %old, i32 5
        br label %next
)";

TEST_F(VectorLoops, UniformSwitch) {
  prepare(std::string("switch i32 %mode") + ThreeCases);
  EXPECT_EQ(Blocks, (Counts{1, 1, 1, 1}));
  // What it compared is known.
  EXPECT_FALSE(has<SelectInst>());
  EXPECT_FALSE(has<SwitchInst>());
}

TEST_F(VectorLoops, SwitchOfEachTrip) {
  prepare(std::string("switch i32 %old") + ThreeCases);
  EXPECT_EQ(Blocks.size(), 1u);
  EXPECT_FALSE(has<SwitchInst>());
}

TEST_F(VectorLoops, SwitchOfManyCases) {
  std::string Code = "switch i32 %old, label %merge [";
  for (int K = 0; K != 65; ++K)
    Code += "i32 " + std::to_string(3 * K) + ", label %other\n";
  prepare(Code + R"(]
      other:
        store volatile i32 1, ptr %a
        br label %merge
      merge:
        %x = phi i32 [ 5, %other ], [ %old, %loop ]
        br label %next
  )");
  EXPECT_TRUE(has<SwitchInst>());
}

TEST_F(VectorLoops, StructsInVectors) {
  prepare(R"(
        %is_odd = trunc i32 %old to i1
        br i1 %is_odd, label %odd, label %merge
      odd:
        %pair = insertelement <2 x i32> <i32 1, i32 2>, i32 %old, i32 1
        br label %merge
      merge:
        %both = phi <2 x i32> [ %pair, %odd ], [ <i32 3, i32 4>, %loop ]
        %p = extractelement <2 x i32> %both, i32 0
        %q = extractelement <2 x i32> %both, i32 1
        %x = add i32 %p, %q
        br label %next
  )");
  EXPECT_TRUE(has<LoadInst>());
  for (const Instruction *I : InLoops)
    EXPECT_FALSE(I->getType()->isVectorTy());
}

/// The offsets at which \p M loads numbers from elements of three.
static std::vector<uint64_t> getOffsets(const Module &M) {
  std::vector<uint64_t> Result;
  for (const BasicBlock &B : *M.begin())
    for (const Instruction &I : B)
      if (const auto *Load = dyn_cast<LoadInst>(&I)) {
        APInt Offset(64, 0);
        const Value *Base =
            Load->getPointerOperand()->stripAndAccumulateConstantOffsets(
                M.getDataLayout(), Offset, false);
        const auto *At = dyn_cast<GetElementPtrInst>(Base);
        if (At && At->getSourceElementType()->isAggregateType())
          Result.push_back(Offset.getZExtValue());
      }
  return Result;
}
using Offsets = std::vector<uint64_t>;

TEST_F(VectorLoops, ElementsReadInPart) {
  prepare(R"(
        %at = getelementptr inbounds [3 x i32], ptr %a, i64 %wide
        %x = load i32, ptr %at, align 4
        br label %next
  )");
  EXPECT_EQ(getOffsets(*M), (Offsets{0, 8}));
}

TEST_F(VectorLoops, ElementsWhoseLastNumberIsRead) {
  prepare(R"(
        %at = getelementptr inbounds [3 x i32], ptr %a, i64 %wide
        %end.at = getelementptr inbounds i8, ptr %at, i64 8
        %x = load i32, ptr %end.at, align 4
        br label %next
  )");
  EXPECT_EQ(getOffsets(*M), (Offsets{8}));
}

TEST_F(VectorLoops, ElementsAtUnknownPositions) {
  prepare(R"(
        %far = zext i32 %old to i64
        %at = getelementptr inbounds [3 x i32], ptr %a, i64 %far
        %x = load i32, ptr %at, align 4
        br label %next
  )");
  EXPECT_EQ(getOffsets(*M), (Offsets{0}));
}

TEST_F(VectorLoops, ElementsThatSomeThreadsRead) {
  prepare(R"(
        %is_odd = trunc i32 %old to i1
        br i1 %is_odd, label %reads, label %merge
      reads:
        %at = getelementptr inbounds [3 x i32], ptr %a, i64 %wide
        %y = load i32, ptr %at, align 4
        br label %merge
      merge:
        %x = phi i32 [ %y, %reads ], [ 2, %loop ]
        br label %next
  )");
  EXPECT_EQ(getOffsets(*M), (Offsets{0}));
}

TEST_F(VectorLoops, OtherLoops) {
  prepare(Condition, "__amp_cpu.kernel", "unroll");
  EXPECT_EQ(Blocks.size(), 1u);
}

TEST_F(VectorLoops, OtherCode) {
  prepare(Condition, "f");
  EXPECT_EQ(Blocks.size(), 1u);
}

TEST_F(VectorLoops, LargeLoops) {
  std::string Long;
  for (int K = 0; K != 6000; ++K)
    Long += "store volatile i32 " + std::to_string(K) + ", ptr %a\n";
  prepare(Long + Condition);
  EXPECT_EQ(Blocks.size(), 1u);
}

} // namespace
