//===- OpenBranchesTest.cpp - loops in blocks and under conditions --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThreadLoops.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class OpenBranches : public ThreadLoops {
protected:
  /// `while (x < n) x *= 3`
  Stmt *makeLoop() {
    return B.make<While>(
        less(B.ref(X), B.ref(N)),
        B.block(B.expr(B.assign(BinaryOp::Mul, B.ref(X), B.integer(3)))));
  }
  std::string strip(llvm::ArrayRef<Stmt *> Code) {
    tiled(Code, {64, 1, 1});
    return run({"parallel-loops", "strip-loops"});
  }
  bool isStripped(llvm::ArrayRef<Stmt *> Code) {
    return strip(Code).find("strip") != std::string::npos;
  }
};
} // namespace

TEST_F(OpenBranches, Blocks) {
  EXPECT_TRUE(
      isStripped({B.declare(X, local()),
                  B.block({B.block({makeLoop(), store(local(), B.ref(X))})})}));
}

TEST_F(OpenBranches, ConditionOfThePlace) {
  Variable *Y = B.variable("y", Int);
  EXPECT_EQ(strip({B.declare(X, B.integer(1)),
                   B.makeIf(less(local(), B.ref(N)),
                            B.block({B.declare(Y, sum(local(), B.integer(1))),
                                     B.assignTo(B.ref(X), B.ref(Y)), makeLoop(),
                                     store(local(), B.ref(X))}))}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(64, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 64)] while (< tile0 (/ end0 "
            "64)) next (pre++ tile0)\n"
            "    declare int strip = 0\n"
            "    for while (>= (- 64 strip) 64) next (+= strip 64)\n"
            "      declare int[64] x_2 align(64) uninitialized\n"
            "      declare int[64] in align(64) uninitialized\n"
            "      declare int[64] active align(64) uninitialized\n"
            "      for [declare int lane = 0] while (< lane 64) next (pre++ "
            "lane) parallel\n"
            "        declare int local0_2_2 = (+ strip lane)\n"
            "        (= (index x_2 lane) 1)\n"
            "        (= (index in lane) (cast<int> (< local0_2_2 n)))\n"
            "        declare int y_2 = 0\n"
            "        if (index in lane)\n"
            "          (= y_2 (+ local0_2_2 1))\n"
            "          (= (index x_2 lane) y_2)\n"
            "        (= (index active lane) 1)\n"
            "      declare int any\n"
            "      do while any\n"
            "        (= any 0)\n"
            "        for [declare int lane_2 = 0] while (< lane_2 64) next "
            "(pre++ lane_2) parallel\n"
            "          declare int local0_2_3 = (+ strip lane_2)\n"
            "          declare int active_2 = (index active lane_2)\n"
            "          declare int x_2_2 = (index x_2 lane_2)\n"
            "          (= active_2 (&& active_2 (&& (index in lane_2) (< x_2_2 "
            "n))))\n"
            "          if active_2\n"
            "            (*= x_2_2 3)\n"
            "          (= (index active lane_2) active_2)\n"
            "          (= (index x_2 lane_2) x_2_2)\n"
            "          (|= any active_2)\n"
            "      for [declare int lane_3 = 0] while (< lane_3 64) next "
            "(pre++ lane_3) parallel\n"
            "        declare int local0_2_4 = (+ strip lane_3)\n"
            "        if (index in lane_3)\n"
            "          (= (index out local0_2_4) (index x_2 lane_3))\n");
}

TEST_F(OpenBranches, BothBranches) {
  Variable *Y = B.variable("y", Int);
  const std::string Text =
      strip({B.declare(X, local()), B.declare(Y, sum(local(), B.ref(N))),
             B.makeIf(less(B.ref(Y), B.integer(9)), B.block({makeLoop()}),
                      B.block({makeLoop(), store(local(1), B.ref(X))}))});
  EXPECT_NE(Text.find("(&& active_2 (&& "), std::string::npos);
  EXPECT_NE(Text.find("(= (index out_2 lane"), std::string::npos);
}

TEST_F(OpenBranches, UniformLoopsUnderAConditionAreOpen) {
  EXPECT_TRUE(isStripped(
      {B.declare(X, local()),
       B.makeIf(
           less(local(), B.ref(N)),
           B.block(B.makeFor(
               {static_cast<Stmt *>(B.declare(I, B.integer(0)))},
               less(B.ref(I), B.ref(N)), B.unary(UnaryOp::PostInc, B.ref(I)),
               B.block(B.block(B.expr(
                   B.assign(BinaryOp::Add, B.ref(X),
                            B.index(B.ref(Out), sum(B.ref(I), local()))))))))),
       store(local(), B.ref(X))}));
}

TEST_F(OpenBranches, ConditionOfDataStays) {
  EXPECT_FALSE(
      isStripped({B.declare(X, local()),
                  B.makeIf(less(B.index(B.ref(Out), local()), B.ref(N)),
                           B.block({makeLoop(), store(local(), B.ref(X))}))}));
}

TEST_F(OpenBranches, ConditionOfOneInManyStays) {
  EXPECT_FALSE(isStripped(
      {B.declare(X, local()),
       B.makeIf(B.binary(BinaryOp::EQ,
                         B.binary(BinaryOp::Rem, local(), B.integer(8)),
                         B.integer(0)),
                B.block({makeLoop(), store(local(), B.ref(X))}))}));
}

TEST_F(OpenBranches, ConditionOfWhatChangesStays) {
  EXPECT_FALSE(
      isStripped({B.declare(X, local()),
                  B.makeIf(less(B.ref(X), B.integer(5)),
                           B.block({makeLoop(), store(local(), B.ref(X))}))}));
}

TEST_F(OpenBranches, LoopsThatAreTestedAtTheirEndStay) {
  EXPECT_FALSE(isStripped(
      {B.declare(X, local()),
       B.makeIf(less(local(), B.ref(N)),
                B.block(B.make<Do>(B.block(B.expr(B.assign(
                                       BinaryOp::Mul, B.ref(X), B.integer(3)))),
                                   less(B.ref(X), B.ref(N))))),
       store(local(), B.ref(X))}));
}
