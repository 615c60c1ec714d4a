//===- TemporariesTest.cpp - the compiler's own variables, tidied up ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Transforms/Common/Temporaries.h"
#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class Temporaries : public testing::Test, protected SmallTree {
protected:
  /// The statements of a kernel with the parameters x, y and p.
  std::string run(llvm::ArrayRef<Stmt *> Body) {
    kernel(Body, {X, Y, P});
    EXPECT_EQ(verify(M), std::nullopt);
    tidyTemporaries(M);
    EXPECT_EQ(verify(M), std::nullopt);
    const std::string Text = dump(*M.Kernel);
    return Text.substr(Text.find('\n') + 1);
  }
  Variable *temporary(llvm::StringRef Name, const Type *T) {
    return B.temporary(Name, T);
  }
  Expr *ref(Variable *V) { return B.ref(V); }
  Expr *add(Expr *L, Expr *R) { return B.binary(BinaryOp::Add, L, R); }
  Expr *increment(Variable *V) { return B.unary(UnaryOp::PostInc, ref(V)); }
  Stmt *set(Variable *V, Expr *Value) { return B.assignTo(ref(V), Value); }
  /// int change(int *a) { return (*a)++; }
  Expr *change(Variable *V) {
    if (!Changer) {
      Variable *A = B.variable("a", pointer(Int));
      Changer = function("change", Int, {A},
                         {ret(B.unary(UnaryOp::PostInc, B.deref(ref(A))))});
    }
    return B.call(Changer, {B.addressOf(ref(V))});
  }

  Function *Changer = nullptr;
  Variable *X = B.variable("x", Int), *Y = B.variable("y", Int);
  Variable *P = B.variable("p", pointer(Int, AddressSpace::Global));
  Variable *T = temporary("t7", Int), *U = temporary("t3", Int);
};

TEST_F(Temporaries, NumbersGoToAllUses) {
  EXPECT_EQ(run({B.declare(T, B.integer(-3)), set(X, add(ref(T), ref(T))),
                 B.makeIf(ref(X), B.block({set(Y, ref(T))}))}),
            "  (= x (+ -3 -3))\n"
            "  if x\n"
            "    (= y -3)\n");
}

TEST_F(Temporaries, ValuesGoToTheirOnlyUse) {
  EXPECT_EQ(run({B.declare(T, B.binary(BinaryOp::And, ref(X), B.integer(8))),
                 B.declare(U, add(ref(T), B.integer(1))),
                 set(Y, B.index(ref(P), ref(U)))}),
            "  (= y (index p (+ (& x 8) 1)))\n");
}

TEST_F(Temporaries, ValuesWithTwoUsesStay) {
  EXPECT_EQ(run({B.declare(T, B.binary(BinaryOp::And, ref(X), B.integer(8))),
                 set(Y, add(ref(T), ref(T)))}),
            "  declare int t0 = (& x 8)\n"
            "  (= y (+ t0 t0))\n");
}

TEST_F(Temporaries, OrderThatMatters) {
  // t = x; y = change(&x) + t;  t = change(&x); y = x + t;
  EXPECT_EQ(run({B.declare(T, ref(X)), set(Y, add(change(X), ref(T))),
                 B.declare(U, change(X)), set(Y, add(ref(X), ref(U)))}),
            "  declare int t0 = x\n"
            "  (= y (+ (call change (addr x)) t0))\n"
            "  declare int t1 = (call change (addr x))\n"
            "  (= y (+ x t1))\n");
}

TEST_F(Temporaries, CompoundAssignmentReadsItsTarget) {
  EXPECT_EQ(run({B.declare(T, change(X)),
                 B.expr(B.assign(BinaryOp::Add, ref(X), ref(T))),
                 B.declare(U, change(X)),
                 B.expr(B.assign(BinaryOp::Add, ref(Y), ref(U)))}),
            "  declare int t0 = (call change (addr x))\n"
            "  (+= x t0)\n"
            "  (+= y (call change (addr x)))\n");
}

TEST_F(Temporaries, OperatorsWithEffectsStay) {
  EXPECT_EQ(run({B.declare(T, increment(X)), set(Y, ref(T))}),
            "  declare int t0 = (post++ x)\n"
            "  (= y t0)\n");
}

TEST_F(Temporaries, WhatMayNotBeEvaluatedStays) {
  EXPECT_EQ(run({B.declare(T, B.index(ref(P), ref(X))),
                 set(Y, B.conditional(ref(X), ref(T), B.integer(0))),
                 B.declare(U, B.index(ref(P), ref(X))),
                 set(Y, B.conditional(ref(U), ref(X), B.integer(0)))}),
            "  declare int t0 = (index p x)\n"
            "  (= y (? x t0 0))\n"
            "  (= y (? (index p x) x 0))\n");
}

TEST_F(Temporaries, WhatIsAssignedToOrPointedToStays) {
  EXPECT_EQ(run({B.declare(T, B.integer(1)), set(X, change(T)),
                 B.declare(U, B.integer(2)), set(U, ref(X))}),
            "  declare int t0 = 1\n"
            "  (= x (call change (addr t0)))\n"
            "  declare int t1 = 2\n"
            "  (= t1 x)\n");
}

TEST_F(Temporaries, AnotherTypeIsAConversion) {
  Variable *F = temporary("t1", Types.getFloating(32));
  EXPECT_EQ(run({B.declare(F, B.integer(1)), set(X, B.cast(ref(F), Int))}),
            "  declare float t0 = 1\n"
            "  (= x (cast<int> t0))\n");
}

TEST_F(Temporaries, LoopsEvaluateTheirConditionAgain) {
  EXPECT_EQ(run({B.declare(T, B.index(ref(P), ref(X))),
                 M.make<While>(ref(T), B.block({set(X, B.integer(0))}))}),
            "  declare int t0 = (index p x)\n"
            "  while t0\n"
            "    (= x 0)\n");
}

TEST_F(Temporaries, PointersMeetWhatTheyPointTo) {
  Variable *Q = temporary("t1", pointer(Int));
  Variable *Own = B.variable("own", Int);
  EXPECT_EQ(run({B.declare(Own), B.declare(Q, B.addressOf(ref(Own))),
                 B.assignTo(B.deref(ref(Q)), ref(X))}),
            "  declare int own\n"
            "  (= own x)\n");
}

TEST_F(Temporaries, ObjectsThatAreCopiedAsAWhole) {
  const Type *Pair = Types.getRecord(record("pair", {{"a", Int}, {"b", Int}}));
  Variable *Made = temporary("t1", Pair), *Other = temporary("t2", Pair),
           *Own = B.variable("own", Pair);
  auto MakePair = [&] {
    return B.aggregate(Pair, {{B.integer(1), ""}, {ref(X), ""}});
  };
  EXPECT_EQ(run({B.declare(Made, MakePair()), B.declare(Own, ref(Made)),
                 B.declare(Other, ref(Own)), set(Own, ref(Other))}),
            "  declare pair own = (make<pair> 1 x)\n"
            "  declare pair t0 = own\n"
            "  (= own t0)\n");
}

TEST_F(Temporaries, EachBeginningHasNumbersOfItsOwn) {
  Variable *Result = temporary("result12", Int);
  EXPECT_EQ(run({B.declare(T, increment(X)), B.declare(Result, increment(Y)),
                 set(Y, add(ref(T), ref(Result)))}),
            "  declare int t0 = (post++ x)\n"
            "  declare int result0 = (post++ y)\n"
            "  (= y (+ t0 result0))\n");
}

TEST_F(Temporaries, NumberedAsTheyAppear) {
  // The program has a t1 itself.
  Variable *Own = B.variable("t1", Int);
  EXPECT_EQ(run({B.declare(Own, increment(Y)), B.declare(T, increment(X)),
                 B.declare(U, increment(X)),
                 set(Y, add(add(ref(T), ref(U)), ref(Own)))}),
            "  declare int t1 = (post++ y)\n"
            "  declare int t0 = (post++ x)\n"
            "  declare int t2 = (post++ x)\n"
            "  (= y (+ (+ t0 t2) t1))\n");
}

} // namespace
