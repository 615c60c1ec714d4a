//===- ThreadLoopsTest.cpp - loops over threads, and what leaves them -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThreadLoops.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

TEST_F(ThreadLoops, ConditionsNarrowBounds) {
  tiled(
      {B.makeIf(less(local(), B.ref(N)), B.block(store(local(), B.integer(1)))),
       barrier(),
       B.makeIf(B.binary(BinaryOp::EQ, B.integer(2), local()),
                B.block(store(local(), B.integer(3))))});
  EXPECT_EQ(run({"narrow-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    declare int end = (? (< n 4) n 4)\n"
            "    for [declare int local0 = 0] while (< local0 end) next (pre++ "
            "local0)\n"
            "      (= (index out local0) 1)\n"
            "    block\n"
            "      declare int local0_2 = 2\n"
            "      (= (index out local0_2) 3)\n");
}

TEST_F(ThreadLoops, ConditionsThatNarrowNothing) {
  // The bound is what the threads change.
  tiled({B.declare(X, B.ref(N)),
         B.makeIf(less(local(), B.ref(X)),
                  B.block({set(X, 0), store(local(), B.integer(1))}))});
  EXPECT_EQ(run({"narrow-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      declare int x = n\n"
            "      if (< local0 x)\n"
            "        (= x 0)\n"
            "        (= (index out local0) 1)\n");
}

TEST_F(ThreadLoops, OneOfSeveralConditions) {
  tiled({B.makeIf(B.binary(BinaryOp::LogicalAnd,
                           B.index(B.ref(Out), B.integer(0)),
                           less(local(), B.ref(N))),
                  B.block(store(local(), B.integer(1))))});
  EXPECT_EQ(run({"narrow-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    declare int end = (? (< n 4) n 4)\n"
            "    for [declare int local0 = 0] while (< local0 end) next (pre++ "
            "local0)\n"
            "      if (index out 0)\n"
            "        (= (index out local0) 1)\n");
}

TEST_F(ThreadLoops, EdgesApart) {
  tiled(
      {B.makeIf(less(local(), B.ref(N)), B.block(store(local(), B.integer(1))),
                B.block(store(local(), B.integer(2))))});
  EXPECT_EQ(
      run({"parallel-loops", "split-ranges"}),
      "kernel void k(int n, int global* out, int begin0, int end0) tile(4, 1, "
      "1)\n"
      "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 4)) "
      "next (pre++ tile0)\n"
      "    declare int begin = 0\n"
      "    declare int end = 4\n"
      "    if (< end begin)\n"
      "      (= end begin)\n"
      "    declare long edge = (cast<long> n)\n"
      "    if (< edge end)\n"
      "      (= end (? (< edge begin) begin (cast<int> edge)))\n"
      "    for [declare int local0_2 = 0] while (< local0_2 begin) next (pre++ "
      "local0_2) parallel\n"
      "      if (< local0_2 n)\n"
      "        (= (index out local0_2) 1)\n"
      "      else\n"
      "        (= (index out local0_2) 2)\n"
      "    for [declare int local0 = begin] while (< local0 end) next (pre++ "
      "local0) parallel\n"
      "      if 1\n"
      "        (= (index out local0) 1)\n"
      "      else\n"
      "        (= (index out local0) 2)\n"
      "    for [declare int local0_3 = end] while (< local0_3 4) next (pre++ "
      "local0_3) parallel\n"
      "      if (< local0_3 n)\n"
      "        (= (index out local0_3) 1)\n"
      "      else\n"
      "        (= (index out local0_3) 2)\n");
}

TEST_F(ThreadLoops, TilesWithoutEdges) {
  tiled({B.makeIf(less(query("get_global_id"), B.ref(N)),
                  B.block(store(local(), B.integer(1))),
                  B.block(store(local(), B.integer(2))))});
  EXPECT_EQ(run({"parallel-loops", "split-ranges"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    if (>= (- (cast<long> n) (cast<long> (* tile0 4))) 4)\n"
            "      for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0) parallel\n"
            "        if 1\n"
            "          (= (index out local0) 1)\n"
            "        else\n"
            "          (= (index out local0) 2)\n"
            "    else\n"
            "      for [declare int local0_2 = 0] while (< local0_2 4) next "
            "(pre++ local0_2) parallel\n"
            "        if (< (+ (* tile0 4) local0_2) n)\n"
            "          (= (index out local0_2) 1)\n"
            "        else\n"
            "          (= (index out local0_2) 2)\n");
}

TEST_F(ThreadLoops, PlacesInsideOfEdges) {
  auto clamp = [&](Expr *E) {
    Expr *Below = B.binary(BinaryOp::Sub, B.ref(N), B.integer(1));
    return B.call("min", Int, {B.call("max", Int, {B.integer(0), E}), Below});
  };
  tiled(
      {B.declare(X, sum(query("get_global_id"), B.ref(N))),
       store(local(), clamp(B.binary(BinaryOp::Sub, B.ref(X), B.integer(1))))});
  EXPECT_EQ(
      run({"parallel-loops", "split-ranges"}),
      "kernel void k(int n, int global* out, int begin0, int end0) tile(4, 1, "
      "1)\n"
      "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 4)) "
      "next (pre++ tile0)\n"
      "    if (&& (<= (- (- (+ (cast<long> 0) (cast<long> 1)) (cast<long> n)) "
      "(cast<long> (* tile0 4))) 0) (>= (+ (- (- (+ (cast<long> (- n 1)) "
      "(cast<long> 1)) (cast<long> n)) (cast<long> (* tile0 4))) 1) 4))\n"
      "      for [declare int local0 = 0] while (< local0 4) next (pre++ "
      "local0) parallel\n"
      "        declare int x = (+ (+ (* tile0 4) local0) n)\n"
      "        (= (index out local0) (- x 1))\n"
      "    else\n"
      "      for [declare int local0_2 = 0] while (< local0_2 4) next (pre++ "
      "local0_2) parallel\n"
      "        declare int x_2 = (+ (+ (* tile0 4) local0_2) n)\n"
      "        (= (index out local0_2) (builtin min<int> (builtin max<int> 0 "
      "(- x_2 1)) (- n 1)))\n");
}

TEST_F(ThreadLoops, UniformLoopAroundAStrip) {
  tiled(
      {B.declare(X, B.integer(0)),
       B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                 less(B.ref(I), B.ref(N)), B.unary(UnaryOp::PostInc, B.ref(I)),
                 B.block(B.expr(
                     B.assign(BinaryOp::Add, B.ref(X),
                              B.index(B.ref(Out), sum(B.ref(I), local())))))),
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
            "      for [declare int lane = 0] while (< lane 64) next (pre++ "
            "lane) parallel\n"
            "        declare int local0_2 = (+ strip lane)\n"
            "        (= (index x lane) 0)\n"
            "      for [declare int i = 0] while (< i n) next (post++ i)\n"
            "        for [declare int lane_2 = 0] while (< lane_2 64) next "
            "(pre++ lane_2) parallel\n"
            "          declare int local0_3 = (+ strip lane_2)\n"
            "          (+= (index x lane_2) (index out (+ i local0_3)))\n"
            "      for [declare int lane_3 = 0] while (< lane_3 64) next "
            "(pre++ lane_3) parallel\n"
            "        declare int local0_4 = (+ strip lane_3)\n"
            "        (= (index out local0_4) (index x lane_3))\n");
}

TEST_F(ThreadLoops, StripsOfWhatStaysInRegisters) {
  // Five variables that each thread keeps across a barrier, in arrays.
  llvm::SmallVector<Stmt *, 16> Before, Each, Behind;
  for (const char *Name : {"a", "b", "c", "d", "e"}) {
    Variable *V = B.variable(Name, Int);
    Before.push_back(B.declare(V, local()));
    Each.push_back(
        B.expr(B.assign(BinaryOp::Add, B.ref(V), sum(B.ref(I), local()))));
    Behind.push_back(store(local(), B.ref(V)));
  }
  Before.append({barrier(),
                 B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                           less(B.ref(I), B.ref(N)),
                           B.unary(UnaryOp::PreInc, B.ref(I)), B.block(Each)),
                 barrier()});
  Before.append(Behind);
  tiled(Before, {64, 1, 1});
  EXPECT_NE(run({"parallel-loops", "strip-loops"}).find("next (+= strip 16)"),
            std::string::npos);
}

class StripsOfRows : public ThreadLoops {
protected:
  /// x += out[local * Pitch + i]
  std::string strip(Expr *Pitch) {
    Expr *Row = B.binary(BinaryOp::Mul, local(), Pitch);
    Expr *Element = B.index(B.ref(Out), sum(Row, B.ref(I)));
    tiled(
        {B.declare(X, B.integer(0)),
         B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                   less(B.ref(I), B.ref(N)), B.unary(UnaryOp::PreInc, B.ref(I)),
                   B.block(B.expr(B.assign(BinaryOp::Add, B.ref(X), Element)))),
         store(local(), B.ref(X))},
        {64, 1, 1});
    return run({"parallel-loops", "strip-loops"});
  }
};

TEST_F(StripsOfRows, AreNarrow) {
  EXPECT_NE(strip(B.ref(N)).find("next (+= strip 8)"), std::string::npos);
}

TEST_F(StripsOfRows, AreNarrowWhereRowsAreLong) {
  EXPECT_NE(strip(B.integer(1024)).find("next (+= strip 8)"),
            std::string::npos);
}

TEST_F(StripsOfRows, AreNoneWhereRowsAreWritten) {
  Expr *Row = B.binary(BinaryOp::Mul, local(), B.ref(N));
  tiled({B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                   less(B.ref(I), B.ref(N)), B.unary(UnaryOp::PreInc, B.ref(I)),
                   B.block(store(sum(Row, B.ref(I)), B.ref(I))))},
        {64, 1, 1});
  EXPECT_EQ(run({"parallel-loops", "strip-loops"}).find("strip"),
            std::string::npos);
}

TEST_F(StripsOfRows, AreWideWhereRowsAreShort) {
  EXPECT_NE(strip(B.integer(4)).find("next (+= strip 64)"), std::string::npos);
}

} // namespace
