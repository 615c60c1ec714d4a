//===- TileLoopsTest.cpp - kernels that run a box of threads --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TiledTree.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class TileLoops : public TiledTree {};

TEST_F(TileLoops, ThreadsOfABox) {
  kernel({B.declare(X, query("get_global_id")),
          B.assignTo(B.index(B.ref(Out), B.ref(X)), B.ref(N))},
         Params);
  M.Kernel->WorkDim = 2;
  EXPECT_EQ(run(),
            "kernel void k(int n, int global* out, int begin0, int end0, "
            "int begin1, int end1)\n"
            "  for [declare int global1 = begin1] while (< global1 end1) "
            "next (pre++ global1)\n"
            "    for [declare int global0 = begin0] while (< global0 "
            "end0) next (pre++ global0)\n"
            "      declare int x = global0\n"
            "      (= (index out x) n)\n");
}

TEST_F(TileLoops, TilesOfABox) {
  Variable *A = shared("a", Types.getArray(Int, 8));
  tiled({B.assignTo(B.index(B.ref(A), local(1)), query("get_global_id", 1)),
         B.assignTo(B.index(B.ref(A), local()), query("get_group_id"))},
        {4, 2, 1});
  M.Kernel->TileStatics = {A};
  EXPECT_EQ(run(),
            "kernel void k(int n, int global* out, int begin0, int end0, int "
            "begin1, int end1) tile(4, 2, 1)\n"
            "  for [declare int tile1 = (/ begin1 2)] while (< tile1 (/ end1 "
            "2)) next (pre++ tile1)\n"
            "    for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "      declare local int[8] a uninitialized\n"
            "      for [declare int local1 = 0] while (< local1 2) next (pre++ "
            "local1)\n"
            "        for [declare int local0 = 0] while (< local0 4) next "
            "(pre++ local0)\n"
            "          (= (index a local1) (+ (* tile1 2) local1))\n"
            "          (= (index a local0) tile0)\n");
}

TEST_F(TileLoops, VariablesThatOutliveARegion) {
  Variable *Y = B.variable("y", Types.withConst(Types.getArray(Int, 2)));
  Variable *Z = B.variable("z", Int);
  tiled({B.declare(X, local()), B.declare(Z, B.ref(X)),
         B.declare(Y, B.aggregate(Types.getArray(Int, 2),
                                  {{B.ref(Z), ""}, {B.integer(7), ""}})),
         barrier(),
         B.assignTo(B.index(B.ref(Out), B.ref(X)),
                    B.index(B.ref(Y), B.integer(1)))});
  EXPECT_EQ(run(),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    declare int[4] x align(64) uninitialized\n"
            "    declare int[4][2] y align(64) uninitialized\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      (= (index x local0) local0)\n"
            "      declare int z = (index x local0)\n"
            "      declare int[2] const y_2 = (make<int[2]> z 7)\n"
            "      for [declare int element = 0] while (< element 2) next "
            "(pre++ element) fill\n"
            "        (= (index (index y local0) element) (index y_2 element))\n"
            "    for [declare int local0_2 = 0] while (< local0_2 4) next "
            "(pre++ local0_2)\n"
            "      (= (index out (index x local0_2)) (index (index y local0_2) "
            "1))\n");
}

TEST_F(TileLoops, UniformLoopAroundABarrier) {
  Variable *I = B.variable("i", Int);
  Variable *S = B.variable("s", Int);
  tiled({B.declare(X, local()), B.declare(S, B.ref(N)),
         B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                   B.binary(BinaryOp::LT, B.ref(I), B.ref(N)),
                   B.unary(UnaryOp::PostInc, B.ref(I)),
                   B.block({B.assignTo(B.index(B.ref(Out), B.ref(X)), B.ref(S)),
                            B.expr(B.assign(BinaryOp::Add, B.ref(S), B.ref(I))),
                            barrier()}))});
  EXPECT_EQ(run(), "kernel void k(int n, int global* out, int begin0, int "
                   "end0) tile(4, 1, 1)\n"
                   "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ "
                   "end0 4)) next (pre++ tile0)\n"
                   "    declare int[4] x align(64) uninitialized\n"
                   "    declare int s = n\n"
                   "    for [declare int local0 = 0] while (< local0 4) next "
                   "(pre++ local0)\n"
                   "      (= (index x local0) local0)\n"
                   "    for [declare int i = 0] while (< i n) next (post++ i)\n"
                   "      for [declare int local0_2 = 0] while (< local0_2 4) "
                   "next (pre++ local0_2)\n"
                   "        (= (index out (index x local0_2)) s)\n"
                   "      (+= s i)\n");
}

TEST_F(TileLoops, ConditionsAroundABarrier) {
  // It is the same for all threads, but nothing here says so.
  tiled(
      {B.declare(X, B.index(B.ref(Out), B.integer(0))),
       B.makeIf(B.ref(X), B.block({set(X, 1), barrier(), set(X, 2)})),
       B.make<While>(B.unary(UnaryOp::PostDec, B.ref(X)), B.block({barrier()})),
       B.assignTo(B.index(B.ref(Out), local()), B.ref(X))});
  EXPECT_EQ(run(), "kernel void k(int n, int global* out, int begin0, int "
                   "end0) tile(4, 1, 1)\n"
                   "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ "
                   "end0 4)) next (pre++ tile0)\n"
                   "    declare int[4] x align(64) uninitialized\n"
                   "    for [declare int local0 = 0] while (< local0 4) next "
                   "(pre++ local0)\n"
                   "      (= (index x local0) (index out 0))\n"
                   "    if (index x 0)\n"
                   "      for [declare int local0_2 = 0] while (< local0_2 4) "
                   "next (pre++ local0_2)\n"
                   "        (= (index x local0_2) 1)\n"
                   "      for [declare int local0_3 = 0] while (< local0_3 4) "
                   "next (pre++ local0_3)\n"
                   "        (= (index x local0_3) 2)\n"
                   "    for\n"
                   "      declare bool condition\n"
                   "      for [declare int local0_4 = 0] while (< local0_4 4) "
                   "next (pre++ local0_4)\n"
                   "        (= condition (post-- (index x local0_4)))\n"
                   "      if (! condition)\n"
                   "        break\n"
                   "    for [declare int local0_5 = 0] while (< local0_5 4) "
                   "next (pre++ local0_5)\n"
                   "      (= (index out local0_5) (index x local0_5))\n");
}

TEST_F(TileLoops, BarrierInAFunction) {
  Variable *P = B.variable("p", pointer(Int)), *V = B.variable("v", Int);
  Variable *Y = B.variable("y", Int);
  Function *F =
      function("f", Int, {P, V},
               {B.makeIf(B.binary(BinaryOp::LT, B.ref(V), B.integer(0)),
                         B.block(ret(B.integer(3)))),
                B.assignTo(B.deref(B.ref(P)), B.ref(V)), barrier(),
                ret(B.deref(B.ref(P)))});
  tiled({B.declare(X, local()),
         B.declare(Y, B.binary(BinaryOp::Add,
                               B.call(F, {B.addressOf(B.ref(X)), B.ref(N)}),
                               B.integer(1))),
         B.assignTo(B.index(B.ref(Out), B.ref(X)), B.ref(Y))});
  EXPECT_EQ(run(), "kernel void k(int n, int global* out, int begin0, int "
                   "end0) tile(4, 1, 1)\n"
                   "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ "
                   "end0 4)) next (pre++ tile0)\n"
                   "    declare int[4] x align(64) uninitialized\n"
                   "    declare int[4] result align(64) uninitialized\n"
                   "    for [declare int local0 = 0] while (< local0 4) next "
                   "(pre++ local0)\n"
                   "      (= (index x local0) local0)\n"
                   "    if (< n 0)\n"
                   "      for [declare int local0_2 = 0] while (< local0_2 4) "
                   "next (pre++ local0_2)\n"
                   "        (= (index result local0_2) 3)\n"
                   "    else\n"
                   "      for [declare int local0_3 = 0] while (< local0_3 4) "
                   "next (pre++ local0_3)\n"
                   "        (= (index x local0_3) n)\n"
                   "      for [declare int local0_4 = 0] while (< local0_4 4) "
                   "next (pre++ local0_4)\n"
                   "        (= (index result local0_4) (index x local0_4))\n"
                   "    for [declare int local0_5 = 0] while (< local0_5 4) "
                   "next (pre++ local0_5)\n"
                   "      declare int y = (+ (index result local0_5) 1)\n"
                   "      (= (index out (index x local0_5)) y)\n");
}

TEST_F(TileLoops, JumpsAroundABarrier) {
  // Threads that skip the end of the body meet the others at its beginning.
  tiled({B.declare(X, local()),
         B.make<While>(
             B.ref(N),
             B.block({barrier(),
                      B.makeIf(B.binary(BinaryOp::EQ, B.ref(N), B.integer(2)),
                               B.block({B.make<Break>()})),
                      B.makeIf(B.ref(X), B.block({B.make<Continue>()})),
                      set(X, 4)}))});
  EXPECT_EQ(run(), "kernel void k(int n, int global* out, int begin0, int "
                   "end0) tile(4, 1, 1)\n"
                   "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ "
                   "end0 4)) next (pre++ tile0)\n"
                   "    declare int[4] x align(64) uninitialized\n"
                   "    declare bool[4] left align(64) uninitialized\n"
                   "    for [declare int local0 = 0] while (< local0 4) next "
                   "(pre++ local0)\n"
                   "      (= (index x local0) local0)\n"
                   "      (= (index left local0) false)\n"
                   "    for while (&& (! (index left 0)) n)\n"
                   "      for [declare int local0_2 = 0] while (< local0_2 4) "
                   "next (pre++ local0_2)\n"
                   "        if (== n 2)\n"
                   "          (= (index left local0_2) true)\n"
                   "        else\n"
                   "          if (! (index x local0_2))\n"
                   "            (= (index x local0_2) 4)\n");
}

TEST_F(TileLoops, SwitchAroundABarrier) {
  Variable *Y = B.variable("y", Int);
  tiled({B.declare(X, local()),
         B.make<Switch>(
             B.ref(N),
             B.block({B.make<Case>(B.integer(1)),
                      B.block({B.declare(Y, B.ref(X)), barrier(),
                               B.assignTo(B.ref(X), B.ref(Y))}),
                      B.make<Break>(), B.make<Case>(nullptr), set(X, 3)})),
         B.assignTo(B.index(B.ref(Out), B.ref(X)), B.ref(N))});
  EXPECT_EQ(run(), "kernel void k(int n, int global* out, int begin0, int "
                   "end0) tile(4, 1, 1)\n"
                   "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ "
                   "end0 4)) next (pre++ tile0)\n"
                   "    declare int[4] x align(64) uninitialized\n"
                   "    declare int[4] y align(64) uninitialized\n"
                   "    for [declare int local0 = 0] while (< local0 4) next "
                   "(pre++ local0)\n"
                   "      (= (index x local0) local0)\n"
                   "    switch n\n"
                   "      case 1\n"
                   "      block\n"
                   "        for [declare int local0_2 = 0] while (< local0_2 "
                   "4) next (pre++ local0_2)\n"
                   "          (= (index y local0_2) (index x local0_2))\n"
                   "        for [declare int local0_3 = 0] while (< local0_3 "
                   "4) next (pre++ local0_3)\n"
                   "          (= (index x local0_3) (index y local0_3))\n"
                   "      break\n"
                   "      default\n"
                   "      for [declare int local0_4 = 0] while (< local0_4 4) "
                   "next (pre++ local0_4)\n"
                   "        (= (index x local0_4) 3)\n"
                   "    for [declare int local0_5 = 0] while (< local0_5 4) "
                   "next (pre++ local0_5)\n"
                   "      (= (index out (index x local0_5)) n)\n");
}

TEST_F(TileLoops, ReturnsInLoops) {
  Variable *I = B.variable("i", Int);
  tiled({B.declare(X, local()),
         B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))}, nullptr,
                   B.unary(UnaryOp::PreInc, B.ref(I)),
                   B.block({B.makeIf(B.binary(BinaryOp::EQ, B.ref(I), B.ref(X)),
                                     B.block({ret()}))})),
         B.assignTo(B.index(B.ref(Out), B.ref(X)), B.ref(N))});
  EXPECT_EQ(run(), "kernel void k(int n, int global* out, int begin0, int "
                   "end0) tile(4, 1, 1)\n"
                   "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ "
                   "end0 4)) next (pre++ tile0)\n"
                   "    for [declare int local0 = 0] while (< local0 4) next "
                   "(pre++ local0)\n"
                   "      declare bool returned = false\n"
                   "      declare int x = local0\n"
                   "      for [declare int i = 0] next (pre++ i)\n"
                   "        if (== i x)\n"
                   "          (= returned true)\n"
                   "          break\n"
                   "      if (! returned)\n"
                   "        (= (index out x) n)\n");
}

TEST_F(TileLoops, LargeArraysAreOnTheHeap) {
  Variable *Own = B.variable("own", Types.getArray(Int, 4096));
  tiled({B.declare(Own), B.assignTo(B.index(B.ref(Own), local()), local()),
         barrier(), store(local(), B.index(B.ref(Own), local()))});
  EXPECT_EQ(
      run(),
      "kernel void k(int n, int global* out, int begin0, int end0) tile(4, 1, "
      "1)\n"
      "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 4)) "
      "next (pre++ tile0)\n"
      "    declare int[4][4096] own align(64) uninitialized heap\n"
      "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
      "local0)\n"
      "      (= (index (index own local0) local0) local0)\n"
      "    for [declare int local0_2 = 0] while (< local0_2 4) next (pre++ "
      "local0_2)\n"
      "      (= (index out local0_2) (index (index own local0_2) local0_2))\n");
}

TEST_F(TileLoops, FencesAreNoBarriers) {
  tiled({B.expr(
      B.call("mem_fence", Void, {B.constant("CLK_GLOBAL_MEM_FENCE", Int)}))});
  EXPECT_NE(run().find("local0)\n      (builtin mem_fence<void> 0)\n"),
            std::string::npos);
}

} // namespace
