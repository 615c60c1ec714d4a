//===- InlineFormulasTest.cpp - calls that say what they calculate --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Transforms/Common/InlineFormulas.h"
#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class InlineFormulas : public testing::Test, protected SmallTree {
protected:
  /// The statements that \p Body becomes.
  std::string run(llvm::ArrayRef<Stmt *> Body) {
    kernel(Body, Params);
    inlineFormulas(M);
    EXPECT_EQ(verify(M), std::nullopt);
    const std::string Text = dump(*M.Kernel);
    return Text.substr(Text.find('\n') + 1);
  }
  Function *formula(llvm::StringRef Name, const Type *Result,
                    std::vector<Variable *> Ps, llvm::ArrayRef<Stmt *> Body) {
    Function *F = function(Name, Result, std::move(Ps), Body);
    F->IsFormula = true;
    return F;
  }
  Variable *param(llvm::StringRef Name, const Type *T) {
    return Params.emplace_back(B.variable(Name, T));
  }
  Variable *temporary(llvm::StringRef Name, const Type *T) {
    Variable *V = B.variable(Name, T);
    V->IsTemporary = true;
    return V;
  }
  Stmt *setX(Expr *Value) { return B.assignTo(B.ref(X), Value); }
  Expr *next() { return B.unary(UnaryOp::PostInc, B.ref(Y)); }

  /// int twice(int n) { return n + n; }
  Function *twice() {
    Variable *N = B.variable("n", Int);
    return formula("twice", Int, {N},
                   {ret(B.binary(BinaryOp::Add, B.ref(N), B.ref(N)))});
  }
  /// int above(int n) { return n + 1; }
  Function *above() {
    Variable *N = B.variable("n", Int);
    return formula("above", Int, {N},
                   {ret(B.binary(BinaryOp::Add, B.ref(N), B.integer(1)))});
  }
  /// pair make(int a, int b) { pair self; self.a = a; self.b = b; return self;
  /// }
  Function *make() {
    Variable *A = B.variable("a", Int), *C = B.variable("b", Int);
    Variable *Self = B.variable("self", Pair);
    return formula(
        "make", Pair, {A, C},
        {B.declare(Self), B.assignTo(B.member(B.ref(Self), "a"), B.ref(A)),
         B.assignTo(B.member(B.ref(Self), "b"), B.ref(C)), ret(B.ref(Self))});
  }
  /// int *second(pair *p) { return &p->b; }
  Function *second() {
    Variable *P = B.variable("p", pointer(Pair));
    return formula("second", pointer(Int), {P},
                   {ret(B.addressOf(B.member(B.deref(B.ref(P)), "b")))});
  }

  const Type *Pair = Types.getRecord(record("pair", {{"a", Int}, {"b", Int}}));
  std::vector<Variable *> Params;
  Variable *X = param("x", Int), *Y = param("y", Int);
  Variable *Z = param("z", Pair);
};

TEST_F(InlineFormulas, AnArgumentStandsWhereTheParameterDid) {
  EXPECT_EQ(run({setX(B.call(above(), {next()}))}),
            "  (= x (+ (post++ y) 1))\n");
}

TEST_F(InlineFormulas, WhatIsShortIsRepeated) {
  EXPECT_EQ(run({setX(B.call(twice(), {B.ref(Y)}))}), "  (= x (+ y y))\n");
}

TEST_F(InlineFormulas, WhatIsLongIsNot) {
  EXPECT_EQ(run({setX(B.call(twice(), {B.call(above(), {B.ref(Y)})}))}),
            "  (= x (call twice (+ y 1)))\n");
}

TEST_F(InlineFormulas, NoEffectIsRepeated) {
  EXPECT_EQ(run({setX(B.call(twice(), {next()}))}),
            "  (= x (call twice (post++ y)))\n");
}

TEST_F(InlineFormulas, APlaceIsFound) {
  EXPECT_EQ(run({B.assignTo(B.deref(B.call(second(), {B.addressOf(B.ref(Z))})),
                            B.integer(3))}),
            "  (= (.b z) 3)\n");
}

TEST_F(InlineFormulas, AConstructorIsItsParts) {
  Variable *V = B.variable("v", Pair);
  EXPECT_EQ(run({B.declare(V, B.call(make(), {B.ref(X), next()}))}),
            "  declare pair v = (make<pair> x (post++ y))\n");
}

TEST_F(InlineFormulas, NotInAnotherOrderThanItMatters) {
  Variable *A = B.variable("a", Int), *C = B.variable("b", Int);
  Function *Minus = formula("minus", Int, {A, C},
                            {ret(B.binary(BinaryOp::Sub, B.ref(C), B.ref(A)))});
  EXPECT_EQ(run({setX(B.call(Minus, {B.ref(Y), next()}))}),
            "  (= x (call minus y (post++ y)))\n");
}

TEST_F(InlineFormulas, PartsOfATemporaryNeedNone) {
  Variable *T = temporary("t0", Pair), *U = temporary("t1", Pair);
  Expr *Made = B.call(make(), {B.integer(1), B.ref(Y)});
  Expr *Address =
      B.addressOf(B.sequence({B.assign(B.ref(T), Made)}, B.ref(T), true));
  Expr *Kept = B.sequence({B.assign(B.ref(U), B.ref(Z))},
                          B.member(B.ref(U), "a"), false);
  EXPECT_EQ(run({B.declare(T), B.declare(U),
                 setX(B.deref(B.call(second(), {Address}))), setX(Kept)}),
            "  declare pair t1\n"
            "  (= x y)\n"
            "  (= x (after (= t1 z) (.a t1)))\n");
}

TEST_F(InlineFormulas, PartsOfATemporaryAreNotWritten) {
  Variable *T = temporary("t0", Pair);
  Expr *Made = B.call(make(), {B.integer(1), B.ref(Y)});
  Expr *Address =
      B.addressOf(B.sequence({B.assign(B.ref(T), Made)}, B.ref(T), true));
  EXPECT_EQ(run({B.declare(T), B.assignTo(B.deref(B.call(second(), {Address})),
                                          B.integer(2))}),
            "  declare pair t0\n"
            "  (= (deref (call second (after (= t0 (make<pair> 1 y)) (addr "
            "t0)))) 2)\n");
}

TEST_F(InlineFormulas, ATemporaryThatOthersSpeakOfStays) {
  Variable *T = temporary("t0", Pair);
  Expr *Made = B.call(make(), {B.integer(1), B.ref(Y)});
  Expr *Address =
      B.addressOf(B.sequence({B.assign(B.ref(T), Made)}, B.ref(T), true));
  EXPECT_EQ(run({B.declare(T), setX(B.deref(B.call(second(), {Address}))),
                 setX(B.member(B.ref(T), "a"))}),
            "  declare pair t0\n"
            "  (= x (deref (call second (after (= t0 (make<pair> 1 y)) "
            "(addr t0)))))\n"
            "  (= x (.a t0))\n");
}

TEST_F(InlineFormulas, PartsAreConverted) {
  const Type *Float = Types.getFloating(32);
  Variable *A = B.variable("a", Float);
  Variable *Self = B.variable("self", Pair);
  Function *Make = formula(
      "make", Pair, {A},
      {B.declare(Self), B.assignTo(B.member(B.ref(Self), "a"), B.integer(1)),
       B.assignTo(B.member(B.ref(Self), "b"), B.ref(A)), ret(B.ref(Self))});
  Variable *F = param("f", Float);
  Variable *T = temporary("t0", Pair);
  Expr *Address = B.addressOf(B.sequence(
      {B.assign(B.ref(T), B.call(Make, {B.ref(F)}))}, B.ref(T), true));
  EXPECT_EQ(run({B.declare(T), setX(B.deref(B.call(second(), {Address})))}),
            "  (= x (cast<int> f))\n");
}

TEST_F(InlineFormulas, DistancesAddUp) {
  Variable *N = B.variable("p", pointer(Int));
  Expr *First = B.index(B.ref(N), B.integer(1));
  Function *Sum = formula(
      "sum", Int, {N},
      {ret(B.binary(BinaryOp::Add, First, B.index(B.ref(N), B.integer(2))))});
  Variable *P = param("q", pointer(Int));
  EXPECT_EQ(
      run({setX(B.call(Sum, {B.binary(BinaryOp::Add, B.ref(P), B.ref(Y))}))}),
      "  (= x (+ (index q (+ y 1)) (index q (+ y 2))))\n");
}

TEST_F(InlineFormulas, AWholeTemporaryIsRepeated) {
  Variable *P = B.variable("p", pointer(Pair));
  const Type *Two = Types.getRecord(record("two", {{"v", Pair}, {"w", Pair}}));
  Variable *Self = B.variable("self", Two);
  Function *Both =
      formula("both", Two, {P},
              {B.declare(Self),
               B.assignTo(B.member(B.ref(Self), "v"), B.deref(B.ref(P))),
               B.assignTo(B.member(B.ref(Self), "w"), B.deref(B.ref(P))),
               ret(B.ref(Self))});
  Variable *T = temporary("t0", Pair), *V = B.variable("v", Two);
  Expr *Made = B.call(make(), {B.ref(X), B.ref(Y)});
  Expr *Address =
      B.addressOf(B.sequence({B.assign(B.ref(T), Made)}, B.ref(T), true));
  EXPECT_EQ(
      run({B.declare(T), B.declare(V, B.call(Both, {Address}))}),
      "  declare two v = (make<two> (make<pair> x y) (make<pair> x y))\n");
}

TEST_F(InlineFormulas, WhatDoesNothingIsLeftOut) {
  Variable *N = B.variable("n", Int);
  Function *Check = function("check", Void, {N}, {});
  EXPECT_EQ(
      run({B.expr(B.call(Check, {B.ref(X)})), B.expr(B.call(Check, {next()}))}),
      "  (call check (post++ y))\n");
}

TEST_F(InlineFormulas, OthersStayCalls) {
  Variable *N = B.variable("n", Int);
  Function *Same = function("same", Int, {N}, {ret(B.ref(N))});
  EXPECT_EQ(run({setX(B.call(Same, {B.ref(Y)}))}), "  (= x (call same y))\n");
}

TEST_F(InlineFormulas, NamesAreReleased) {
  Function *Dropped = above();
  Variable *N = B.variable("n", Int);
  Function *Other = function("above_2", Int, {N}, {ret(B.ref(N))});
  Other->BetterNames = {"above"};
  run({setX(B.call(Dropped, {B.call(Other, {B.ref(Y)})}))});
  EXPECT_EQ(M.Functions.size(), 2u);
  EXPECT_EQ(Other->Name, "above");
}

} // namespace
