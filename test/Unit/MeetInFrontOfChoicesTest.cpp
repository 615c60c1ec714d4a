//===- MeetInFrontOfChoicesTest.cpp - many branches with barriers ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallTree.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/Workarounds/PoclCopiesTails.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class MeetInFrontOfChoices : public testing::Test, protected SmallTree {
protected:
  Variable *X = B.variable("x", Int);

  Stmt *barrier() {
    return B.expr(B.call("barrier", Void, {B.constant("FENCES", Int)}));
  }
  For *loop() { return B.fill(B.variable("i", Int), 0, 9, {barrier()}); }
  Expr *isSet() { return B.binary(BinaryOp::NE, B.ref(X), B.integer(0)); }
  If *choice(Stmt *Else = nullptr) {
    return B.makeIf(isSet(), B.block({barrier()}), Else);
  }
  static bool isMeeting(const Expr *E) {
    const auto *C = llvm::dyn_cast_or_null<Call>(E);
    return C && C->Builtin == "AMP_MEET";
  }
  static unsigned count(Stmt *S) {
    unsigned Result = 0;
    forEachExprIn(S, [&](Expr *&E) { Result += isMeeting(E); });
    return Result;
  }
  /// How many barriers there are more then.
  unsigned run(llvm::ArrayRef<Stmt *> Body) {
    kernel(Body, {X});
    meetInFrontOfChoices(M);
    EXPECT_EQ(verify(M), std::nullopt);
    return count(M.Kernel->Body);
  }
};

TEST_F(MeetInFrontOfChoices, Loops) {
  EXPECT_EQ(run({loop(), loop(), loop(), loop(), loop()}), 5u);
}
TEST_F(MeetInFrontOfChoices, LoopsInCalledFunctions) {
  Function *F = function("f", Void, {}, {loop(), loop(), loop()});
  EXPECT_EQ(run({B.expr(B.call(F, {})), B.expr(B.call(F, {}))}), 0u);
  EXPECT_EQ(count(F->Body), 3u);
}
TEST_F(MeetInFrontOfChoices, Branches) {
  EXPECT_EQ(run({choice(), choice(), choice(), choice(), choice()}), 5u);
  const auto *Loop = llvm::cast<For>(M.Kernel->Body->Body.front());
  EXPECT_TRUE(Loop->IsChoice);
  EXPECT_TRUE(isMeeting(Loop->Cond));
}
TEST_F(MeetInFrontOfChoices, BothBranches) {
  If *Both = choice(B.block({barrier()}));
  EXPECT_EQ(run({loop(), loop(), loop(), loop(), Both}), 6u);
  EXPECT_EQ(M.Kernel->Body->Body.size(), 7u);
}
TEST_F(MeetInFrontOfChoices, OneBranch) {
  If *One = choice(B.block({set(X, 1)}));
  EXPECT_EQ(run({loop(), loop(), loop(), loop(), One}), 5u);
  EXPECT_TRUE(llvm::isa<If>(M.Kernel->Body->Body.back()));
}
TEST_F(MeetInFrontOfChoices, NotBranchesThatAreLeft) {
  If *Left = B.makeIf(isSet(), B.block({barrier(), ret()}));
  EXPECT_EQ(run({loop(), loop(), loop(), loop(), Left}), 4u);
}
TEST_F(MeetInFrontOfChoices, NotFewOfThem) {
  EXPECT_EQ(run({loop(), loop(), choice(), choice()}), 0u);
}
TEST_F(MeetInFrontOfChoices, PathsAroundBarriersInAKernelForManyThreads) {
  auto RunGrouped = [&](std::initializer_list<Stmt *> Body) {
    M.Functions.clear();
    Function *Grouped = function("grouped", Void, {}, Body);
    Grouped->IsKernel = true;
    M.GroupedKernel = Grouped;
    EXPECT_EQ(run({loop(), choice()}), 0u);
    return count(Grouped->Body);
  };
  EXPECT_EQ(RunGrouped({loop(), loop()}), 0u);
  Variable *Y = B.variable("y", Int);
  Expr *IsSet = B.binary(BinaryOp::NE, B.ref(Y), B.integer(0));
  If *Branch = B.makeIf(IsSet, B.block({barrier()}));
  EXPECT_EQ(RunGrouped({B.declare(Y, B.integer(1)), loop(), Branch}), 2u);
  Variable *Left = B.variable("left", Types.getBool());
  For *Loop = loop();
  Loop->Cond = B.binary(BinaryOp::LogicalAnd,
                        B.unary(UnaryOp::LogicalNot, B.ref(Left)), Loop->Cond);
  EXPECT_EQ(RunGrouped({B.declare(Left, B.boolean(false)), Loop}), 1u);
}

} // namespace
