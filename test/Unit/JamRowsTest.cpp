//===- JamRowsTest.cpp - loops that run together, or are unrolled ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThreadLoops.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

/// The number of loops in a printed tree, whatever their variables are called.
size_t countLoops(llvm::StringRef Text) { return Text.count(" next ("); }

TEST_F(ThreadLoops, RowsGoTogether) {
  // What is read does not depend on the row.
  tiled(
      {B.declare(X, B.integer(0)),
       B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                 less(B.ref(I), B.ref(N)), B.unary(UnaryOp::PostInc, B.ref(I)),
                 B.block(B.expr(
                     B.assign(BinaryOp::Add, B.ref(X),
                              B.index(B.ref(Out), sum(B.ref(I), local())))))),
       store(local(1), B.ref(X))},
      {128, 6, 1});
  EXPECT_EQ(
      run({"parallel-loops", "strip-loops", "jam-rows"}),
      "kernel void k(int n, int global* out, int begin0, int end0, int begin1, "
      "int end1) tile(128, 6, 1)\n"
      "  for [declare int tile1 = (/ begin1 6)] while (< tile1 (/ end1 6)) "
      "next (pre++ tile1)\n"
      "    for [declare int tile0 = (/ begin0 128)] while (< tile0 (/ end0 "
      "128)) next (pre++ tile0)\n"
      "      declare int row = 0\n"
      "      for while (>= (- 6 row) 4) next (+= row 4)\n"
      "        declare int strip = 0\n"
      "        for while (>= (- 128 strip) 64) next (+= strip 64)\n"
      "          declare int[64] x align(64) uninitialized\n"
      "          declare int[64] x_3 align(64) uninitialized\n"
      "          declare int[64] x_4 align(64) uninitialized\n"
      "          declare int[64] x_5 align(64) uninitialized\n"
      "          for [declare int lane = 0] while (< lane 64) next (pre++ "
      "lane) parallel\n"
      "            declare int local0_2_3 = (+ strip lane)\n"
      "            (= (index x lane) 0)\n"
      "            declare int local0_2_4 = (+ strip lane)\n"
      "            (= (index x_3 lane) 0)\n"
      "            declare int local0_2_5 = (+ strip lane)\n"
      "            (= (index x_4 lane) 0)\n"
      "            declare int local0_2_6 = (+ strip lane)\n"
      "            (= (index x_5 lane) 0)\n"
      "          for [declare int i = 0] while (< i n) next (post++ i)\n"
      "            for [declare int lane_2 = 0] while (< lane_2 64) next "
      "(pre++ lane_2) parallel\n"
      "              declare int local0_3_3 = (+ strip lane_2)\n"
      "              (+= (index x lane_2) (index out (+ i local0_3_3)))\n"
      "              declare int local0_3_4 = (+ strip lane_2)\n"
      "              (+= (index x_3 lane_2) (index out (+ i local0_3_4)))\n"
      "              declare int local0_3_5 = (+ strip lane_2)\n"
      "              (+= (index x_4 lane_2) (index out (+ i local0_3_5)))\n"
      "              declare int local0_3_6 = (+ strip lane_2)\n"
      "              (+= (index x_5 lane_2) (index out (+ i local0_3_6)))\n"
      "          for [declare int lane_3 = 0] while (< lane_3 64) next (pre++ "
      "lane_3) parallel in order\n"
      "            declare int local0_4_3 = (+ strip lane_3)\n"
      "            (= (index out row) (index x lane_3))\n"
      "            declare int local0_4_4 = (+ strip lane_3)\n"
      "            (= (index out (+ row 1)) (index x_3 lane_3))\n"
      "            declare int local0_4_5 = (+ strip lane_3)\n"
      "            (= (index out (+ row 2)) (index x_4 lane_3))\n"
      "            declare int local0_4_6 = (+ strip lane_3)\n"
      "            (= (index out (+ row 3)) (index x_5 lane_3))\n"
      "      for [declare int local1_2 = row] while (< local1_2 6) next (pre++ "
      "local1_2)\n"
      "        declare int strip_2 = 0\n"
      "        for while (>= (- 128 strip_2) 64) next (+= strip_2 64)\n"
      "          declare int[64] x_2 align(64) uninitialized\n"
      "          for [declare int lane_4 = 0] while (< lane_4 64) next (pre++ "
      "lane_4) parallel\n"
      "            declare int local0_2_2 = (+ strip_2 lane_4)\n"
      "            (= (index x_2 lane_4) 0)\n"
      "          for [declare int i_2 = 0] while (< i_2 n) next (post++ i_2)\n"
      "            for [declare int lane_2_2 = 0] while (< lane_2_2 64) next "
      "(pre++ lane_2_2) parallel\n"
      "              declare int local0_3_2 = (+ strip_2 lane_2_2)\n"
      "              (+= (index x_2 lane_2_2) (index out (+ i_2 local0_3_2)))\n"
      "          for [declare int lane_3_2 = 0] while (< lane_3_2 64) next "
      "(pre++ lane_3_2) parallel\n"
      "            declare int local0_4_2 = (+ strip_2 lane_3_2)\n"
      "            (= (index out local1_2) (index x_2 lane_3_2))\n");
}

TEST_F(ThreadLoops, RowsThatShareNothing) {
  tiled(
      {B.declare(X, B.integer(0)),
       B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                 less(B.ref(I), B.ref(N)), B.unary(UnaryOp::PostInc, B.ref(I)),
                 B.block(B.expr(
                     B.assign(BinaryOp::Add, B.ref(X),
                              B.index(B.ref(Out), sum(B.ref(I), local(1))))))),
       store(local(1), B.ref(X))},
      {128, 6, 1});
  const std::string Text = run({"parallel-loops", "strip-loops", "jam-rows"});
  // Two of tiles, rows, strips, their lanes three times, and the loop of each row.
  EXPECT_EQ(countLoops(Text), 8u) << Text;
}

TEST_F(ThreadLoops, LoopsThatDifferBetweenRows) {
  tiled(
      {B.declare(X, B.integer(0)),
       B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                 less(B.ref(I), local(1)), B.unary(UnaryOp::PostInc, B.ref(I)),
                 B.block(B.expr(
                     B.assign(BinaryOp::Add, B.ref(X),
                              B.index(B.ref(Out), sum(B.ref(I), local())))))),
       store(local(1), B.ref(X))},
      {128, 6, 1});
  const std::string Text = run({"parallel-loops", "strip-loops", "jam-rows"});
  // Two of tiles, rows, strips, their lanes three times, and the loop of each row.
  EXPECT_EQ(countLoops(Text), 8u) << Text;
}

TEST_F(ThreadLoops, LoopsOfDifferentLengthStayInside) {
  tiled({B.declare(X, B.integer(0)),
         B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                   less(B.ref(I), local()), B.unary(UnaryOp::PostInc, B.ref(I)),
                   B.block(B.expr(B.assign(BinaryOp::Add, B.ref(X),
                                           B.index(B.ref(Out), B.ref(I)))))),
         store(local(), B.ref(X))},
        {64, 1, 1});
  const std::string Text = run({"parallel-loops", "strip-loops"});
  // Tiles, threads and the loop of each.
  EXPECT_EQ(countLoops(Text), 3u) << Text;
}

TEST_F(ThreadLoops, LockStep) {
  tiled(
      {B.declare(X, local()),
       B.make<While>(
           less(B.ref(X), B.ref(N)),
           B.block({B.makeIf(B.binary(BinaryOp::EQ, B.ref(X), B.integer(9)),
                             B.block({B.make<Break>()})),
                    B.expr(B.assign(BinaryOp::Mul, B.ref(X), B.integer(3)))})),
       store(local(), B.ref(X))},
      {64, 1, 1});
  EXPECT_EQ(run({"parallel-loops", "strip-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(64, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 64)] while (< tile0 (/ end0 "
            "64)) next (pre++ tile0)\n"
            "    declare int strip = 0\n"
            "    for while (>= (- 64 strip) 64) next (+= strip 64)\n"
            "      declare int[64] x align(64) uninitialized\n"
            "      declare int[64] active align(64) uninitialized\n"
            "      for [declare int lane = 0] while (< lane 64) next (pre++ "
            "lane) parallel\n"
            "        declare int local0_2 = (+ strip lane)\n"
            "        (= (index x lane) local0_2)\n"
            "        (= (index active lane) 1)\n"
            "      declare int any\n"
            "      do while any\n"
            "        (= any 0)\n"
            "        for [declare int lane_2 = 0] while (< lane_2 64) next "
            "(pre++ lane_2) parallel\n"
            "          declare int local0_3 = (+ strip lane_2)\n"
            "          declare int active_2 = (index active lane_2)\n"
            "          declare int x_2 = (index x lane_2)\n"
            "          (= active_2 (&& active_2 (< x_2 n)))\n"
            "          declare bool left = false\n"
            "          if active_2\n"
            "            if (== x_2 9)\n"
            "              (= left true)\n"
            "            else\n"
            "              (*= x_2 3)\n"
            "          (= active_2 (&& active_2 (! left)))\n"
            "          (= (index active lane_2) active_2)\n"
            "          (= (index x lane_2) x_2)\n"
            "          (|= any active_2)\n"
            "      for [declare int lane_3 = 0] while (< lane_3 64) next "
            "(pre++ lane_3) parallel\n"
            "        declare int local0_4 = (+ strip lane_3)\n"
            "        (= (index out local0_4) (index x lane_3))\n");
}

TEST_F(ThreadLoops, LockStepWithARootsEstimate) {
  const Type *Float = Types.getFloating(32);
  Variable *Y = B.variable("y", Float);
  tiled({B.declare(Y, B.cast(local(), Float)),
         B.make<While>(less(B.ref(Y), B.cast(B.ref(N), Float)),
                       B.block(B.assignTo(
                           B.ref(Y),
                           B.call("native_rsqrt", Float, {B.ref(Y)})))),
         store(local(), B.cast(B.ref(Y), Int))},
        {64, 1, 1});
  EXPECT_NE(run({"parallel-loops", "strip-loops"}).find("strip"),
            std::string::npos);
}

TEST_F(ThreadLoops, NobodyReadsWhatThreadsThatLeftCalculate) {
  const Type *Unsigned = Types.getInteger(32, false);
  Variable *Last = B.variable("last", Unsigned), *Y = B.variable("y", Unsigned);
  auto Triple = [&](Variable *V) {
    return B.expr(B.assign(BinaryOp::Mul, B.ref(V), B.integer(3, Unsigned)));
  };
  // An int that overflows must not: it is not known to be harmless.
  tiled({B.declare(X, local()), B.declare(Y, local()), B.declare(Last, local()),
         B.make<While>(less(B.ref(X), B.ref(N)),
                       B.block({Triple(Y), Triple(Last),
                                B.expr(B.assign(BinaryOp::Mul, B.ref(X),
                                                B.integer(3)))})),
         store(local(), B.ref(Last))},
        {64, 1, 1});
  const std::string Text = run({"parallel-loops", "strip-loops"});
  EXPECT_NE(Text.find("          (= active_2 (&& active_2 (< x_2 n)))\n"
                      "          (*= y_2 3u)\n"
                      "          if active_2\n"
                      "            (*= last_2 3u)\n"
                      "            (*= x_2 3)\n"
                      "          (= (index active lane_2) active_2)\n"),
            std::string::npos)
      << Text;
}

TEST_F(ThreadLoops, WhatLivesAcrossABarrierIsAVariableInLockStep) {
  tiled({B.declare(X, local()),
         B.make<While>(
             less(B.ref(X), B.ref(N)),
             B.block(B.expr(B.assign(BinaryOp::Mul, B.ref(X), B.integer(3))))),
         barrier(), store(local(), B.ref(X))},
        {64, 1, 1});
  const std::string Text = run({"parallel-loops", "strip-loops"});
  EXPECT_NE(Text.find("      declare int[64] x_2 align(64) uninitialized\n"
                      "      declare int[64] active align(64) uninitialized\n"),
            std::string::npos)
      << Text;
  EXPECT_NE(Text.find("(= (index x local0_5) (index x_2 lane_3))\n"),
            std::string::npos)
      << Text;
}

TEST_F(ThreadLoops, ThreadsOfAnotherStripAreLeftOver) {
  tiled({B.declare(X, local()),
         B.make<While>(
             less(B.ref(X), B.ref(N)),
             B.block(B.expr(B.assign(BinaryOp::Mul, B.ref(X), B.integer(3))))),
         store(local(), B.ref(X))},
        {100, 1, 1});
  const std::string Text = run({"parallel-loops", "strip-loops"});
  EXPECT_NE(Text.find("for while (>= (- 100 strip) 64) next (+= strip 64)\n"),
            std::string::npos);
  EXPECT_NE(
      Text.find("    declare int strip_2 = strip\n"
                "    for while (>= (- 100 strip_2) 16) next (+= strip_2 16)\n"),
      std::string::npos)
      << Text;
}

TEST_F(ThreadLoops, ShortLoopsAreUnrolled) {
  tiled({B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(8)))},
                   B.binary(BinaryOp::GT, B.ref(I), B.integer(0)),
                   B.assign(BinaryOp::Div, B.ref(I), B.integer(2)),
                   B.block(store(local(), B.ref(I))))});
  EXPECT_NE(run({"unroll-loops"}).find("unroll(4)"), std::string::npos);
}

} // namespace
