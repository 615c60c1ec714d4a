//===- StridedLoopsTest.cpp - loops that a tile's threads share -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThreadLoops.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

TEST_F(ThreadLoops, StridesOfATile) {
  Variable *J = B.variable("j", Int);
  auto stride = [&](Variable *V, Expr *From, Expr *End, int64_t Step,
                    Stmt *Body) {
    return B.makeFor(
        {static_cast<Stmt *>(B.declare(V, From))}, less(B.ref(V), End),
        B.assign(BinaryOp::Add, B.ref(V), B.integer(Step)), B.block(Body));
  };
  tiled({stride(I, local(1), B.integer(3), 2,
                stride(J, sum(B.ref(N), local(0)), B.ref(N), 4,
                       store(sum(B.ref(I), B.ref(J)), local(0))))},
        {4, 2, 1});
  EXPECT_EQ(
      run({"strided-loops", "narrow-loops"}),
      "kernel void k(int n, int global* out, int begin0, int end0, int begin1, "
      "int end1) tile(4, 2, 1)\n"
      "  for [declare int tile1 = (/ begin1 2)] while (< tile1 (/ end1 2)) "
      "next (pre++ tile1)\n"
      "    for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 4)) "
      "next (pre++ tile0)\n"
      "      block\n"
      "        block\n"
      "          declare int first_3 = 0\n"
      "          for [declare int local1_2 = 0] while (< local1_2 2) next "
      "(pre++ local1_2)\n"
      "            for [declare int first_2_2 = n] while (< first_2_2 n) next "
      "(+= first_2_2 4)\n"
      "              declare int end = (? (< (- (cast<long> n) (cast<long> "
      "first_2_2)) 4) (cast<int> (- (cast<long> n) (cast<long> first_2_2))) "
      "4)\n"
      "              for [declare int local0_2 = 0] while (< local0_2 end) "
      "next (pre++ local0_2)\n"
      "                declare int i_2 = (+ first_3 local1_2)\n"
      "                declare int j_2 = (+ first_2_2 local0_2)\n"
      "                (= (index out (+ i_2 j_2)) local0_2)\n"
      "        block\n"
      "          declare int first = 2\n"
      "          for [declare int local1 = 0] while (< local1 1) next (pre++ "
      "local1)\n"
      "            for [declare int first_2 = n] while (< first_2 n) next (+= "
      "first_2 4)\n"
      "              declare int end_2 = (? (< (- (cast<long> n) (cast<long> "
      "first_2)) 4) (cast<int> (- (cast<long> n) (cast<long> first_2))) 4)\n"
      "              for [declare int local0 = 0] while (< local0 end_2) next "
      "(pre++ local0)\n"
      "                declare int i = (+ first local1)\n"
      "                declare int j = (+ first_2 local0)\n"
      "                (= (index out (+ i j)) local0)\n");
}

/// Statements beside a strided loop.
class BesideStrides : public ThreadLoops {
protected:
  /// With \p First, and a variable's \p Value, in front of the loop.
  std::string share(Stmt *First, Expr *Value) {
    Stmt *Strides = B.makeFor(
        {static_cast<Stmt *>(B.declare(I, local()))},
        less(B.ref(I), B.integer(8)),
        B.assign(BinaryOp::Add, B.ref(I), B.integer(4)),
        B.block(store(B.ref(I), B.ref(X))));
    tiled({First, B.declare(X, Value), Strides, store(local(), B.ref(X))});
    return run({"strided-loops"});
  }
};

TEST_F(BesideStrides, GetThreadsOfTheirOwn) {
  EXPECT_EQ(share(store(local(), B.integer(3)), sum(B.ref(N), local())),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    for [declare int local0_2 = 0] while (< local0_2 4) next "
            "(pre++ local0_2)\n"
            "      declare int x_2 = (+ n local0_2)\n"
            "      (= (index out local0_2) 3)\n"
            "    block\n"
            "      block\n"
            "        declare int first_2 = 0\n"
            "        for [declare int local0_3_2 = 0] while (< local0_3_2 4) "
            "next (pre++ local0_3_2)\n"
            "          declare int x_3_2 = (+ n local0_3_2)\n"
            "          declare int i_2_2 = (+ first_2 local0_3_2)\n"
            "          (= (index out i_2_2) x_3_2)\n"
            "      block\n"
            "        declare int first = 4\n"
            "        for [declare int local0_3 = 0] while (< local0_3 4) next "
            "(pre++ local0_3)\n"
            "          declare int x_3 = (+ n local0_3)\n"
            "          declare int i_2 = (+ first local0_3)\n"
            "          (= (index out i_2) x_3)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      declare int x = (+ n local0)\n"
            "      (= (index out local0) x)\n");
}

TEST_F(BesideStrides, ShareNoVariables) {
  // The variable is not calculated twice.
  const std::string Shared =
      share(store(local(), B.integer(3)), B.index(B.ref(Out), local()));
  const llvm::StringRef Text = Shared;
  EXPECT_EQ(Text.count("for [declare int local0"), 1u);
  EXPECT_EQ(Text.count("next (+= i 4)"), 1u);
}

TEST_F(ThreadLoops, WhatChangesBetweenStrides) {
  // A sum of each thread's, kept by what stands in front of the loop.
  tiled({B.declare(X, B.integer(0)),
         B.makeFor({static_cast<Stmt *>(B.declare(I, local()))},
                   less(B.ref(I), B.ref(N)),
                   B.assign(BinaryOp::Add, B.ref(I), B.integer(4)),
                   B.block({B.assignTo(B.ref(X), sum(B.ref(X), B.ref(I))),
                            store(B.ref(I), B.ref(X))}))});
  EXPECT_EQ(run({"strided-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      declare int x = 0\n"
            "      for [declare int i = local0] while (< i n) next (+= i 4)\n"
            "        (= x (+ x i))\n"
            "        (= (index out i) x)\n");
}

} // namespace
