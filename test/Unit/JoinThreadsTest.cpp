//===- JoinThreadsTest.cpp - branches with barriers -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/Workarounds/PoclCopiesBarriers.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class JoinThreads : public testing::Test, protected SmallTree {
protected:
  Variable *X = B.variable("x", Int);
  Variable *I = B.variable("i", Int);

  Stmt *barrier() {
    return B.expr(B.call("barrier", Void, {B.constant("FENCES", Int)}));
  }
  Stmt *change() { return set(X, 1); }
  static bool isJoin(const Stmt *S) {
    const auto *E = llvm::dyn_cast<ExprStmt>(S);
    const auto *C = E ? llvm::dyn_cast<Call>(E->E) : nullptr;
    return C && C->Builtin == "AMP_JOIN";
  }
  static bool endsWithJoin(const Stmt *S) {
    const auto *B = llvm::dyn_cast_or_null<Block>(S);
    return B && !B->Body.empty() && isJoin(B->Body.back());
  }
  static unsigned count(Stmt *S) {
    unsigned Result = isJoin(S);
    forEachStmt(S, [&](Stmt *Child) { Result += count(Child); });
    return Result;
  }
  /// How many there are then.
  unsigned run(std::initializer_list<Stmt *> Body) {
    kernel(Body, {X});
    joinThreads(M);
    EXPECT_EQ(verify(M), std::nullopt);
    unsigned Result = 0;
    for (const auto &F : M.Functions)
      Result += count(F->Body);
    return Result;
  }
};

TEST_F(JoinThreads, BothBranches) {
  If *Choice =
      B.makeIf(B.ref(X), B.block({barrier()}), B.block({change()}));
  EXPECT_EQ(run({Choice}), 2u);
  EXPECT_TRUE(endsWithJoin(Choice->Then));
  EXPECT_TRUE(endsWithJoin(Choice->Else));
}
TEST_F(JoinThreads, BranchWithoutElse) {
  EXPECT_EQ(run({B.makeIf(B.ref(X), B.block({barrier()}))}), 1u);
}
TEST_F(JoinThreads, ElseIfWithoutBarriers) {
  If *Inner = B.makeIf(B.ref(X), B.block({change()}));
  If *Choice = B.makeIf(B.ref(X), B.block({barrier()}), Inner);
  EXPECT_EQ(run({Choice}), 2u);
  EXPECT_TRUE(endsWithJoin(Choice->Else));
}
TEST_F(JoinThreads, ElseIfWithBarriers) {
  If *Inner = B.makeIf(B.ref(X), B.block({barrier()}), B.block({change()}));
  EXPECT_EQ(run({B.makeIf(B.ref(X), B.block({change()}), Inner)}), 3u);
}
TEST_F(JoinThreads, InFrontOfAJump) {
  Block *Then = B.block({barrier(), B.make<Break>()});
  EXPECT_EQ(run({B.fill(I, 0, 9, {B.makeIf(B.ref(X), Then)})}), 2u);
  EXPECT_TRUE(isJoin(Then->Body[1]));
}
TEST_F(JoinThreads, PartsOfASwitch) {
  Stmt *First = B.make<Case>(B.integer(1)), *Second = B.make<Case>(nullptr);
  Block *Body = B.block({First, barrier(), B.make<Break>(), Second, change()});
  EXPECT_EQ(run({B.make<Switch>(B.ref(X), Body)}), 2u);
  EXPECT_TRUE(isJoin(Body->Body[2]));
  EXPECT_TRUE(isJoin(Body->Body.back()));
}
TEST_F(JoinThreads, LoopThatIsLeftEarly) {
  If *Leave = B.makeIf(B.ref(X), B.block({B.make<Break>()}));
  For *Loop = B.fill(I, 0, 9, {barrier(), Leave, change()});
  EXPECT_EQ(run({Loop}), 1u);
  EXPECT_TRUE(endsWithJoin(Loop->Body));
}
TEST_F(JoinThreads, FunctionThatReturnsEarly) {
  Variable *Y = B.variable("y", Int);
  function("f", Void, {Y},
           {B.makeIf(B.ref(Y), B.block({ret()})), barrier(), set(Y, 1)});
  EXPECT_EQ(run({change()}), 1u);
}
TEST_F(JoinThreads, CallOfAFunctionWithBarriers) {
  Function *F = function("f", Void, {}, {barrier()});
  EXPECT_EQ(run({B.makeIf(B.ref(X), B.block({B.expr(B.call(F, {}))}))}), 1u);
}

TEST_F(JoinThreads, NotWhereEachThreadDecides) {
  EXPECT_EQ(run({barrier(), B.makeIf(B.ref(X), B.block({change()}))}), 0u);
}
TEST_F(JoinThreads, NotInLoopsThatAllLeaveAtTheirEnds) {
  EXPECT_EQ(run({B.fill(I, 0, 9, {barrier(), change()})}), 0u);
}

} // namespace
