//===- CloneTest.cpp - copies of modules ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Clone.h"
#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class Clone : public testing::Test, protected SmallTree {
protected:
  /// A kernel with all kinds of nodes, and with what stands beside it.
  void build() {
    Record *R = record("node", {{"x", Int}});
    const Type *Node = Types.getRecord(R);
    R->Fields.push_back({"next", pointer(Node)});
    Declare *Constant =
        B.declare(B.variable("c", Types.withConst(Int)), B.integer(7));
    Constant->V->Space = AddressSpace::Constant;
    Constant->V->IsShared = true;
    M.Constants.push_back(Constant);
    Variable *V = B.variable("v", Types.getArray(Int, 4));
    Variable *N = B.variable("n", Node);
    Variable *P = B.variable("p", pointer(Int, AddressSpace::Global));
    P->IsRestrict = true;
    Variable *Q = B.variable("q", P->Ty);
    Function *F = function("f", Int, {Q}, {ret(B.deref(B.ref(Q)))});
    F->IsFormula = true;
    Variable *I = B.variable("i", Int);
    For *Loop = B.fill(
        I, 0, 4,
        {B.assignTo(B.index(B.ref(V), B.ref(I)), B.call(F, {B.ref(P)}))});
    Loop->Unroll = 2;
    Declare *Array = B.declare(V);
    Array->IsUninitializedArray = true;
    Expr *X = B.member(B.ref(N), "x");
    kernel(
        {Array, B.declare(N, B.aggregate(Node, {{B.integer(1), "x"}})), Loop,
         B.makeIf(B.binary(BinaryOp::LT, X, B.ref(Constant->V)),
                  B.block({B.expr(
                      B.call("printf", Int, {B.string("%d"), B.copy(X)}))}),
                  B.block({B.make<While>(B.boolean(true),
                                         B.block({B.make<Break>()}))})),
         B.make<Do>(B.block({B.make<Continue>()}), B.boolean(false)),
         B.make<Switch>(B.copy(X), B.block({B.make<Case>(B.integer(1)),
                                            B.make<Case>(nullptr),
                                            B.make<Return>(nullptr)})),
         B.expr(B.conditional(B.cast(B.copy(X), Types.getBool()),
                              B.unary(UnaryOp::Minus, B.copy(X)),
                              B.sequence({B.copy(X)}, B.integer(2), false)))},
        {P});
    M.Kernel->Tile = {4, 1, 1};
    M.Kernel->TileStatics = {shared("t", Int)};
  }
};

TEST_F(Clone, LooksTheSame) {
  build();
  ASSERT_EQ(verify(M), std::nullopt);
  const std::unique_ptr<Module> Copy = clone(M);
  EXPECT_EQ(verify(*Copy), std::nullopt);
  EXPECT_EQ(dump(*Copy), dump(M));
}

TEST_F(Clone, SharesNothing) {
  build();
  const std::string Before = dump(M);
  const std::unique_ptr<Module> Copy = clone(M);
  M.Records.front()->Fields.front().Name = "other";
  M.Kernel->Params.front()->Name = "other";
  M.Kernel->Body->Body = M.Kernel->Body->Body.take_front();
  M.Functions.front()->Name = "other";
  EXPECT_NE(dump(M), Before);
  EXPECT_EQ(dump(*Copy), Before);
}

} // namespace
