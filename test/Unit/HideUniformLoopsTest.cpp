//===- HideUniformLoopsTest.cpp - loops of each thread --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallTree.h"
#include "ampcc/Transforms/Workarounds/PoclAddsBarriersToLoops.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class HideUniformLoops : public testing::Test, protected SmallTree {
protected:
  Variable *X = B.variable("x", Int);
  Variable *I = B.variable("i", Int);

  Stmt *barrier() {
    return B.expr(B.call("barrier", Void, {B.constant("FENCES", Int)}));
  }
  For *inner() { return B.fill(B.variable("k", Int), 0, 8, {}); }
  static bool isHidden(const For *Loop) {
    const auto *C = llvm::dyn_cast_or_null<Call>(Loop->Cond);
    return C && C->Builtin == "AMP_DIVERGENT";
  }
  bool isHidden(For *Loop, Stmt *Around, bool HasBarrier = true) {
    kernel({HasBarrier ? barrier() : B.block({}), Around}, {X});
    hideUniformLoops(M);
    return isHidden(Loop);
  }
};

TEST_F(HideUniformLoops, InADivergentLoop) {
  For *Inner = inner();
  EXPECT_TRUE(isHidden(Inner, B.make<Do>(B.block({Inner}), B.ref(X))));
}
TEST_F(HideUniformLoops, LeftByBreak) {
  For *Inner = inner();
  EXPECT_TRUE(isHidden(
      Inner, B.fill(I, 0, 9,
                    {Inner, B.makeIf(B.ref(X), B.block({B.make<Break>()}))})));
}
TEST_F(HideUniformLoops, CounterThatTheBodyChanges) {
  For *Inner = inner();
  EXPECT_TRUE(isHidden(
      Inner, B.fill(I, 0, 9, {Inner, B.assignTo(B.ref(I), B.ref(X))})));
}
TEST_F(HideUniformLoops, WithoutACondition) {
  For *Inner = B.makeFor({}, nullptr, nullptr, B.block({B.make<Break>()}));
  EXPECT_TRUE(isHidden(Inner, B.make<While>(B.ref(X), B.block({Inner}))));
}
TEST_F(HideUniformLoops, InACalledFunction) {
  For *Inner = inner();
  Function *Least = function("least", Int, {}, {Inner, ret(B.integer(3))});
  Function *Next = function("next", Int, {}, {ret(B.call(Least, {}))});
  EXPECT_TRUE(isHidden(Inner, B.make<While>(B.call(Next, {}), B.block({}))));
}
TEST_F(HideUniformLoops, UnderACondition) {
  For *Inner = inner();
  EXPECT_TRUE(isHidden(Inner, B.makeIf(B.ref(X), B.block({Inner}))));
}
TEST_F(HideUniformLoops, InAnOperandThatMayBeLeftOut) {
  For *Inner = inner();
  Function *Least = function("least", Int, {}, {Inner, ret(B.integer(3))});
  EXPECT_TRUE(isHidden(Inner, B.expr(B.binary(BinaryOp::LogicalAnd, B.ref(X),
                                              B.call(Least, {})))));
}
TEST_F(HideUniformLoops, InAnOperandThatIsAlwaysEvaluated) {
  For *Inner = inner();
  Function *Least = function("least", Int, {}, {Inner, ret(B.integer(3))});
  EXPECT_FALSE(isHidden(Inner, B.expr(B.binary(BinaryOp::LogicalAnd,
                                               B.call(Least, {}), B.ref(X)))));
}
TEST_F(HideUniformLoops, BehindAReturn) {
  For *Inner = inner();
  EXPECT_TRUE(
      isHidden(Inner, B.block({B.makeIf(B.ref(X), B.block({ret()})), Inner})));
}
TEST_F(HideUniformLoops, BehindAContinue) {
  For *Inner = inner();
  EXPECT_TRUE(isHidden(
      Inner,
      B.fill(I, 0, 9,
             {B.makeIf(B.ref(X), B.block({B.make<Continue>()})), Inner})));
}
TEST_F(HideUniformLoops, BehindALoopThatEnds) {
  For *Inner = inner();
  Stmt *Before =
      B.fill(I, 0, 9, {B.makeIf(B.ref(X), B.block({B.make<Continue>()}))});
  EXPECT_FALSE(isHidden(Inner, B.block({Before, Inner})));
}

TEST_F(HideUniformLoops, UnderAConditionWithBarriers) {
  For *Inner = inner();
  EXPECT_FALSE(
      isHidden(Inner, B.makeIf(B.ref(X), B.block({Inner, barrier()}))));
}
TEST_F(HideUniformLoops, Alone) {
  For *Inner = inner();
  EXPECT_FALSE(isHidden(Inner, Inner));
}
TEST_F(HideUniformLoops, WithoutBarriers) {
  For *Inner = inner();
  EXPECT_FALSE(isHidden(Inner, B.make<Do>(B.block({Inner}), B.ref(X)), false));
}
TEST_F(HideUniformLoops, InACountedLoop) {
  For *Inner = inner();
  EXPECT_FALSE(isHidden(Inner, B.fill(I, 0, 9, {Inner})));
}
TEST_F(HideUniformLoops, InALoopWithBarriers) {
  For *Inner = inner();
  EXPECT_FALSE(
      isHidden(Inner, B.make<Do>(B.block({Inner, barrier()}), B.ref(X))));
}

} // namespace
