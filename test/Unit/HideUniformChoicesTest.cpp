//===- HideUniformChoicesTest.cpp - choices of a tile and of a thread -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallTree.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/Workarounds/PoclTrustsBranches.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class HideUniformChoices : public testing::Test, protected SmallTree {
protected:
  Variable *X = B.variable("x", Int);
  Variable *Y = B.variable("y", Int);
  Variable *Own = B.variable("own", Int);

  Stmt *barrier() {
    return B.expr(B.call("barrier", Void, {B.constant("FENCES", Int)}));
  }
  Expr *isSet(Variable *V) {
    return B.binary(BinaryOp::NE, B.ref(V), B.integer(0));
  }
  Expr *logical(BinaryOp Op, Variable *Left, Variable *Right) {
    return B.binary(Op, isSet(Left), isSet(Right));
  }
  static unsigned count(Stmt *S) {
    unsigned Result = 0;
    forEachExprIn(S, [&](Expr *&E) {
      const auto *C = llvm::dyn_cast<Call>(E);
      Result += C && C->Builtin == "AMP_DIVERGENT";
    });
    return Result;
  }
  /// How many conditions are hidden then.
  unsigned run(std::initializer_list<Stmt *> Body, bool HasBarrier = true) {
    Expr *Query =
        B.call("get_local_id", Types.getInteger(64, false), {B.integer(0)});
    llvm::SmallVector<Stmt *, 8> All = {B.declare(Own, B.cast(Query, Int))};
    All.append(Body.begin(), Body.end());
    if (HasBarrier)
      All.push_back(barrier());
    kernel(All, {X, Y});
    hideUniformChoices(M);
    EXPECT_EQ(verify(M), std::nullopt);
    return count(M.Kernel->Body);
  }
};

TEST_F(HideUniformChoices, LogicalOperators) {
  for (BinaryOp Op : {BinaryOp::LogicalAnd, BinaryOp::LogicalOr}) {
    M.Functions.clear();
    EXPECT_EQ(run({B.makeIf(logical(Op, X, Y), B.block({set(X, 1)}))}), 1u);
  }
}
TEST_F(HideUniformChoices, AChoiceInABranch) {
  If *Inner = B.makeIf(isSet(Own), B.block({set(X, 1)}));
  EXPECT_EQ(run({B.makeIf(isSet(X), B.block({Inner}))}), 1u);
}
TEST_F(HideUniformChoices, AChoiceInTheElseBranch) {
  If *Inner = B.makeIf(isSet(Own), B.block({set(X, 1)}));
  EXPECT_EQ(run({B.makeIf(isSet(X), B.block({set(Y, 1)}), Inner)}), 1u);
}
TEST_F(HideUniformChoices, BothOperandsInFrontOfAChoice) {
  If *Inner = B.makeIf(isSet(Own), B.block({set(X, 1)}));
  EXPECT_EQ(
      run({B.makeIf(logical(BinaryOp::LogicalAnd, X, Y), B.block({Inner}))}),
      2u);
}
TEST_F(HideUniformChoices, NestedConditionals) {
  Expr *Inner = B.conditional(isSet(Own), B.integer(1), B.integer(2));
  Expr *Outer = B.conditional(isSet(X), Inner, B.integer(3));
  EXPECT_EQ(run({B.assignTo(B.ref(X), Outer)}), 1u);
}

TEST_F(HideUniformChoices, NotOneChoice) {
  EXPECT_EQ(run({B.makeIf(isSet(X), B.block({set(X, 1)}))}), 0u);
}
TEST_F(HideUniformChoices, NotWhatDependsOnTheThread) {
  EXPECT_EQ(run({B.makeIf(logical(BinaryOp::LogicalAnd, Own, Y),
                          B.block({set(X, 1)}))}),
            0u);
}
TEST_F(HideUniformChoices, MembersByTheirMark) {
  Record *R = record("tiled_index", {{"local_", Int}, {"tile", Int}});
  Variable *Place = B.variable("place", Types.getRecord(R));
  auto Hide = [&] {
    M.Functions.clear();
    Expr *Local = B.member(B.ref(Place), "local_");
    Expr *Left = B.binary(BinaryOp::NE, Local, B.integer(0));
    Expr *Both = B.binary(BinaryOp::LogicalAnd, Left, isSet(Y));
    return run({B.declare(Place), B.makeIf(Both, B.block({set(X, 1)}))});
  };
  EXPECT_EQ(Hide(), 1u); // of a program's own class
  R->Fields.front().IsThreadId = true;
  EXPECT_EQ(Hide(), 0u);
}
TEST_F(HideUniformChoices, AVariableThatChanges) {
  EXPECT_EQ(run({set(Own, 1), B.makeIf(logical(BinaryOp::LogicalAnd, Own, Y),
                                       B.block({set(X, 1)}))}),
            1u);
}
TEST_F(HideUniformChoices, NotAroundBarriers) {
  If *Inner = B.makeIf(isSet(Own), B.block({set(X, 1)}));
  EXPECT_EQ(run({B.makeIf(logical(BinaryOp::LogicalAnd, X, Y),
                          B.block({Inner, barrier()}))}),
            0u);
}
TEST_F(HideUniformChoices, NotWithoutBarriers) {
  EXPECT_EQ(
      run({B.makeIf(logical(BinaryOp::LogicalAnd, X, Y), B.block({set(X, 1)}))},
          /*HasBarrier=*/false),
      0u);
}

} // namespace
