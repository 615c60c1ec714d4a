//===- ExchangedBuffersTest.cpp - memory that threads talk through --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Transforms/Common/ExchangedBuffers.h"
#include "SmallTree.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class ExchangedBuffers : public testing::Test, protected SmallTree {
protected:
  /// For the buffers `out` and `in`, the second one of const elements.
  std::string run(const std::vector<Stmt *> &Body) {
    const Type *Const = Types.withConst(Int);
    Variable *Out = B.variable("out", pointer(Int, AddressSpace::Global));
    Variable *In = B.variable("in", pointer(Const, AddressSpace::Global));
    Variable *N = B.variable("n", Int);
    Out->IsRestrict = In->IsRestrict = true;
    kernel(Body, {Out, In, N});
    markExchangedBuffers(M);
    EXPECT_TRUE(Out->IsRestrict && In->IsRestrict);
    EXPECT_FALSE(In->IsExchanged || N->IsExchanged);
    return Out->IsExchanged ? "exchanged" : "";
  }
  Stmt *call(const char *Builtin) {
    return B.expr(B.call(Builtin, Types.getVoid(),
                         {B.constant("CLK_GLOBAL_MEM_FENCE", Types.getInt())}));
  }
};

TEST_F(ExchangedBuffers, WithoutBarrier) { EXPECT_EQ(run({}), ""); }

TEST_F(ExchangedBuffers, Barrier) {
  EXPECT_EQ(run({call("barrier")}), "exchanged");
}

TEST_F(ExchangedBuffers, Fence) {
  EXPECT_EQ(run({call("mem_fence")}), "exchanged");
}

TEST_F(ExchangedBuffers, BarrierInAFunction) {
  Function *F = function("f", Types.getVoid(), {}, {call("barrier")});
  EXPECT_EQ(run({B.expr(B.call(F, {}))}), "exchanged");
}

} // namespace
