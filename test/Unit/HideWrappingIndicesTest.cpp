//===- HideWrappingIndicesTest.cpp - indices that begin again -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallTree.h"
#include "ampcc/Transforms/Workarounds/PoclLosesWrapChecks.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class HideWrappingIndices : public testing::Test, protected SmallTree {
protected:
  const Type *UInt = Types.getInteger(32, false);
  Variable *A = B.variable("a", pointer(Int, AddressSpace::Global));
  Variable *I = B.variable("i", UInt);

  Expr *number(uint64_t N) { return B.integer(N, UInt); }
  Expr *times(Expr *E, uint64_t N) {
    return B.binary(BinaryOp::Mul, E, number(N));
  }
  Expr *rest(Expr *E, uint64_t N) {
    return B.binary(BinaryOp::Rem, E, number(N));
  }
  Expr *element(Expr *Position) { return B.index(B.ref(A), Position); }
  bool isHidden(Expr *Position, std::vector<Stmt *> Before = {}) {
    auto *E = llvm::cast<Index>(element(Position));
    Before.push_back(B.assignTo(E, B.integer(0)));
    kernel(Before, {A});
    hideWrappingIndices(M);
    const auto *C = llvm::dyn_cast<Call>(E->Position);
    const bool IsHidden = C && C->Builtin == "AMP_WRAPPED";
    EXPECT_EQ(IsHidden ? C->Args[0] : E->Position, Position);
    return IsHidden;
  }
};

TEST_F(HideWrappingIndices, Remainder) {
  EXPECT_TRUE(isHidden(rest(times(B.ref(I), 3), 32)));
}
TEST_F(HideWrappingIndices, Mask) {
  EXPECT_TRUE(
      isHidden(B.binary(BinaryOp::And, times(B.ref(I), 3), number(31))));
}
TEST_F(HideWrappingIndices, Narrow) {
  EXPECT_TRUE(isHidden(B.cast(times(B.ref(I), 3), Types.getInteger(8, false))));
}
TEST_F(HideWrappingIndices, Downwards) {
  EXPECT_TRUE(isHidden(rest(B.unary(UnaryOp::Minus, B.ref(I)), 32)));
}
TEST_F(HideWrappingIndices, PartOfAnIndex) {
  EXPECT_TRUE(isHidden(
      B.binary(BinaryOp::Add, number(5), rest(times(B.ref(I), 3), 32))));
}

TEST_F(HideWrappingIndices, ByOne) {
  EXPECT_FALSE(isHidden(rest(B.ref(I), 32)));
}
TEST_F(HideWrappingIndices, NoPowerOfTwo) {
  EXPECT_FALSE(isHidden(rest(times(B.ref(I), 3), 33)));
}
TEST_F(HideWrappingIndices, NoRemainder) {
  EXPECT_FALSE(isHidden(times(B.ref(I), 3)));
}
TEST_F(HideWrappingIndices, FromMemory) {
  EXPECT_FALSE(isHidden(element(rest(B.ref(I), 32))));
}

TEST_F(HideWrappingIndices, ThroughVariables) {
  Variable *Far = B.variable("far", UInt), *At = B.variable("at", UInt);
  EXPECT_TRUE(isHidden(B.ref(At), {B.declare(Far, times(B.ref(I), 3)),
                                   B.declare(At, rest(B.ref(Far), 32))}));
}
TEST_F(HideWrappingIndices, StepsOfALoop) {
  EXPECT_TRUE(isHidden(rest(B.ref(I), 32),
                       {B.expr(B.assign(BinaryOp::Add, B.ref(I), number(2)))}));
}
TEST_F(HideWrappingIndices, StepsOfOne) {
  EXPECT_FALSE(
      isHidden(rest(B.ref(I), 32),
               {B.expr(B.assign(BinaryOp::Add, B.ref(I), number(1)))}));
}
TEST_F(HideWrappingIndices, ThroughParameters) {
  Variable *P = B.variable("p", UInt);
  auto *E = llvm::cast<Index>(element(B.ref(P)));
  Function *F = function("f", Int, {A, P}, {ret(E)});
  kernel({B.expr(B.call(F, {B.ref(A), rest(times(B.ref(I), 3), 32)}))}, {A});
  hideWrappingIndices(M);
  EXPECT_TRUE(llvm::isa<Call>(E->Position));
}
TEST_F(HideWrappingIndices, Results) {
  const auto MakeFunction = [this](Expr *Result) {
    return function("f", UInt, {I}, {ret(Result)});
  };
  Function *Rest = MakeFunction(rest(times(B.ref(I), 3), 32));
  Function *Next = MakeFunction(B.binary(BinaryOp::Add, B.ref(I), number(1)));
  EXPECT_TRUE(isHidden(B.call(Rest, {number(1)})));
  EXPECT_FALSE(isHidden(B.call(Next, {number(1)})));
}
TEST_F(HideWrappingIndices, Pointers) {
  auto *Sum = llvm::cast<Binary>(
      B.binary(BinaryOp::Add, B.ref(A), rest(times(B.ref(I), 3), 32)));
  kernel({B.assignTo(B.deref(Sum), B.integer(0))}, {A});
  hideWrappingIndices(M);
  EXPECT_TRUE(llvm::isa<Call>(Sum->Right));
  EXPECT_TRUE(llvm::isa<VarRef>(Sum->Left));
}

} // namespace
