//===- PassTileStaticsTest.cpp - tile_static memory that is passed --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/ImplicitParameters.h"
#include "ampcc/Transforms/Workarounds/PoclForwardsAcrossBarriers.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class PassTileStatics : public testing::Test, protected SmallTree {
protected:
  std::string run() {
    addImplicitParameters(M);
    passTileStatics(M);
    EXPECT_EQ(verify(M), std::nullopt);
    return dump(*M.Kernel);
  }
  Variable *Param = B.variable("n", Int);
};

TEST_F(PassTileStatics, ObjectsBecomeArraysOfOne) {
  Variable *X = shared("x", Int);
  Function *F = function("f", Void, {}, {set(X, 1)});
  kernel({set(X, 2), B.expr(B.call(F, {}))}, {Param});
  EXPECT_EQ(run(), "kernel void k(int n)\n"
                   "  tile_static local int[1] x shared\n"
                   "  (= (deref x) 2)\n"
                   "  (call f x)\n");
  EXPECT_TRUE(M.Kernel->PassesTileStatics);
}

TEST_F(PassTileStatics, ArraysStay) {
  Variable *A = shared("a", Types.getArray(Int, 4));
  kernel({B.assignTo(B.index(B.ref(A), B.integer(1)), B.integer(3))}, {Param});
  EXPECT_EQ(run(), "kernel void k(int n)\n"
                   "  tile_static local int[4] a shared\n"
                   "  (= (index a 1) 3)\n");
  EXPECT_TRUE(M.Kernel->PassesTileStatics);
}

TEST_F(PassTileStatics, NotWithoutAResult) {
  kernel({set(shared("x", Int), 2)});
  EXPECT_EQ(run(), "kernel void k()\n"
                   "  tile_static local int x shared\n"
                   "  (= x 2)\n");
  EXPECT_FALSE(M.Kernel->PassesTileStatics);
}

} // namespace
