//===- SequencingTest.cpp - the order of evaluation, as C has it ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Transforms/Common/Sequencing.h"
#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class Sequencing : public testing::Test, protected SmallTree {
protected:
  /// The statements of a kernel with parameters that has \p Body.
  std::string run(llvm::ArrayRef<Stmt *> Body) {
    kernel(Body, {X, Y, A, P, Q});
    EXPECT_EQ(verify(M), std::nullopt);
    sequence(M);
    EXPECT_EQ(verify(M), std::nullopt);
    const std::string Text = dump(*M.Kernel);
    return Text.substr(Text.find('\n') + 1);
  }
  Expr *increment(Expr *Place) { return B.unary(UnaryOp::PostInc, Place); }
  Expr *ref(Variable *V) { return B.ref(V); }
  Expr *add(Expr *L, Expr *R) { return B.binary(BinaryOp::Add, L, R); }
  Stmt *set(Variable *V, Expr *Value) { return B.assignTo(ref(V), Value); }
  /// int NAME(int *p) { return (*p)++; }
  Function *changer(llvm::StringRef Name,
                    AddressSpace Space = AddressSpace::Private) {
    Variable *Param = B.variable("p", pointer(Int, Space));
    return function(Name, Int, {Param}, {ret(increment(B.deref(ref(Param))))});
  }
  /// int both(int a, int b) { return a + b; }
  Function *both() {
    Variable *L = B.variable("a", Int), *R = B.variable("b", Int);
    return function("both", Int, {L, R}, {ret(add(ref(L), ref(R)))});
  }

  Variable *X = B.variable("x", Int), *Y = B.variable("y", Int),
           *Z = B.variable("z", Int);
  Variable *A = B.variable("a", pointer(Int));
  Variable *P = B.variable("p", pointer(Int, AddressSpace::Global)),
           *Q = B.variable("q", pointer(Int, AddressSpace::Global));
};

TEST_F(Sequencing, NothingToOrder) {
  Function *F = changer("f"), *G = both();
  EXPECT_EQ(run({set(X, add(ref(Y), ref(Y))),
                 set(X, B.call(F, {B.addressOf(ref(X))})),
                 set(X, B.call(G, {ref(X), B.call(F, {B.addressOf(ref(Y))})})),
                 B.expr(B.assign(ref(X), B.assign(ref(Y), B.integer(1))))}),
            "  (= x (+ y y))\n"
            "  (= x (call f (addr x)))\n"
            "  (= x (call both x (call f (addr y))))\n"
            "  (= x (= y 1))\n");
}

TEST_F(Sequencing, OperandThatTheNextOneChanges) {
  EXPECT_EQ(run({set(Y, add(ref(X), increment(ref(X)))),
                 set(Y, B.binary(BinaryOp::Shl, increment(ref(X)), ref(X)))}),
            "  declare int t0 = x\n"
            "  (= y (+ t0 (post++ x)))\n"
            "  declare int t1 = (post++ x)\n"
            "  (= y (<< t1 x))\n");
}

TEST_F(Sequencing, ArgumentThatTheNextOneChanges) {
  Function *F = changer("f"), *G = both();
  EXPECT_EQ(
      run({set(Y, B.call(G, {ref(X), B.call(F, {B.addressOf(ref(X))})}))}),
      "  declare int t0 = x\n"
      "  (= y (call both t0 (call f (addr x))))\n");
}

TEST_F(Sequencing, AssignmentsRightOperandComesFirst) {
  // a[x] = x++; x = x++; x += x++;
  EXPECT_EQ(run({B.assignTo(B.index(ref(A), ref(X)), increment(ref(X))),
                 set(X, increment(ref(X))),
                 B.expr(B.assign(BinaryOp::Add, ref(X), increment(ref(X))))}),
            "  declare int t0 = (post++ x)\n"
            "  (= (index a x) t0)\n"
            "  declare int t1 = (post++ x)\n"
            "  (= x t1)\n"
            "  declare int t2 = (post++ x)\n"
            "  (+= x t2)\n");
}

TEST_F(Sequencing, ThroughAReference) {
  // int *r = &x; y = *r + x++; y = *r + z++;
  Variable *R = B.variable("r", pointer(Int));
  EXPECT_EQ(run({B.declare(R, B.addressOf(ref(X))), B.declare(Z, B.integer(0)),
                 set(Y, add(B.deref(ref(R)), increment(ref(X)))),
                 set(Y, add(B.deref(ref(R)), increment(ref(Z))))}),
            "  declare int* r = (addr x)\n"
            "  declare int z = 0\n"
            "  declare int t0 = (deref r)\n"
            "  (= y (+ t0 (post++ x)))\n"
            "  (= y (+ (deref r) (post++ z)))\n");
}

TEST_F(Sequencing, MemoryAfterPointers) {
  // x = *p << (*q)++; x = *p + *a++
  EXPECT_EQ(run({set(X, B.binary(BinaryOp::Shl, B.deref(ref(P)),
                                 increment(B.deref(ref(Q))))),
                 set(X, add(B.deref(ref(P)), increment(B.deref(ref(A)))))}),
            "  declare int t0 = (deref p)\n"
            "  (= x (<< t0 (post++ (deref q))))\n"
            "  (= x (+ (deref p) (post++ (deref a))))\n");
}

TEST_F(Sequencing, CallThatWritesThroughWhatItIsPassed) {
  Function *F = changer("f", AddressSpace::Global);
  EXPECT_EQ(run({set(X, add(B.deref(ref(P)), B.call(F, {ref(Q)}))),
                 set(X, add(B.deref(ref(A)), B.call(F, {ref(Q)})))}),
            "  declare int t0 = (deref p)\n"
            "  (= x (+ t0 (call f q)))\n"
            "  (= x (+ (deref a) (call f q)))\n");
}

TEST_F(Sequencing, StepsComeFirst) {
  // y = x + (z = y, z): both have nothing to do with each other.
  EXPECT_EQ(run({B.declare(Z),
                 set(Y, add(ref(X), B.sequence({B.assign(ref(Z), ref(Y))},
                                               ref(Z), false)))}),
            "  declare int z = y\n"
            "  (= y (+ x z))\n");
}

TEST_F(Sequencing, OnlyWhereCAsksForIt) {
  // y = x && (z = x++, z);
  EXPECT_EQ(
      run({B.declare(Z),
           set(Y, B.binary(BinaryOp::LogicalAnd, ref(X),
                           B.sequence({B.assign(ref(Z), increment(ref(X)))},
                                      ref(Z), false))),
           set(Y, B.conditional(ref(X), add(ref(X), increment(ref(X))),
                                B.integer(1)))}),
      "  declare int z\n"
      "  (= y (&& x (after (= z (post++ x)) z)))\n"
      "  declare int t0\n"
      "  (= y (? x (after (= t0 x) (+ t0 (post++ x))) 1))\n");
}

TEST_F(Sequencing, EachTimeThatALoopComesBy) {
  Stmt *Empty = B.make<While>(B.binary(BinaryOp::LT, ref(X), increment(ref(X))),
                              B.block({}));
  EXPECT_EQ(run({Empty}), "  declare int t0\n"
                          "  while (after (= t0 x) (< t0 (post++ x)))\n");
}

TEST_F(Sequencing, BeforeTheStatement) {
  auto Make = [&] { return add(ref(X), increment(ref(X))); };
  Stmt *Inner = B.makeIf(Make(), B.block({}));
  EXPECT_EQ(run({B.makeIf(Make(), B.block({}), Inner),
                 B.make<Switch>(Make(), B.block({}))}),
            "  declare int t0 = x\n"
            "  if (+ t0 (post++ x))\n"
            "  else\n"
            "    declare int t1 = x\n"
            "    if (+ t1 (post++ x))\n"
            "  declare int t2 = x\n"
            "  switch (+ t2 (post++ x))\n");
}

TEST_F(Sequencing, PartsOfAnAggregate) {
  const Type *T = Types.getArray(Int, 2);
  Variable *V = B.variable("v", T);
  EXPECT_EQ(run({B.declare(
                V, B.aggregate(T, {{increment(ref(X)), ""}, {ref(X), ""}}))}),
            "  declare int t0 = (post++ x)\n"
            "  declare int[2] v = (make<int[2]> t0 x)\n");
}

TEST_F(Sequencing, BarriersStayInOrderWithMemory) {
  Function *F =
      function("f", Int, {},
               {B.expr(B.call("barrier", Void,
                              {B.constant("CLK_LOCAL_MEM_FENCE", Int)})),
                ret(B.integer(1))});
  Variable *S = shared("s", Int);
  EXPECT_EQ(run({set(X, add(ref(S), B.call(F, {}))),
                 set(X, add(ref(Y), B.call(F, {})))}),
            "  declare int t0 = s\n"
            "  (= x (+ t0 (call f)))\n"
            "  (= x (+ y (call f)))\n");
}

TEST_F(Sequencing, AssignmentThatIsACall) {
  Variable *To = B.variable("to", pointer(Int)), *V = B.variable("v", Int);
  Function *F = function("f", Void, {To, V}, {});
  auto Make = [&] { return B.call(F, {increment(ref(A)), B.deref(ref(A))}); };
  Expr *Assignment = Make();
  llvm::cast<Call>(Assignment)->IsAssignment = true;
  EXPECT_EQ(run({B.expr(Make()), B.expr(Assignment)}),
            "  declare int* t0 = (post++ a)\n"
            "  (call f t0 (deref a))\n"
            "  declare int t1 = (deref a)\n"
            "  (assign f (post++ a) t1)\n");
}

TEST_F(Sequencing, PointersThatFunctionsReturn) {
  // int *f(int *p) { return p; }
  Variable *Param = B.variable("p", pointer(Int));
  Function *F = function("f", pointer(Int), {Param}, {ret(ref(Param))});
  auto Use = [&](Variable *V) {
    return set(
        Y, add(B.deref(B.call(F, {B.addressOf(ref(X))})), increment(ref(V))));
  };
  EXPECT_EQ(run({B.declare(Z, B.integer(1)), Use(X), Use(Z)}),
            "  declare int z = 1\n"
            "  declare int t0 = (deref (call f (addr x)))\n"
            "  (= y (+ t0 (post++ x)))\n"
            "  (= y (+ (deref (call f (addr x))) (post++ z)))\n");
}

TEST_F(Sequencing, PointersInMemory) {
  // struct S { int *p; } s = {&x}; y = *s.p + x++;
  const Type *T = Types.getRecord(record("S", {{"p", pointer(Int)}}));
  Variable *S = B.variable("s", T);
  auto Use = [&](Variable *V) {
    return set(Y, add(B.deref(B.member(ref(S), "p")), increment(ref(V))));
  };
  EXPECT_EQ(run({B.declare(Z, B.integer(1)),
                 B.declare(S, B.aggregate(T, {{B.addressOf(ref(X)), ""}})),
                 Use(X), Use(Z)}),
            "  declare int z = 1\n"
            "  declare S s = (make<S> (addr x))\n"
            "  declare int t0 = (deref (.p s))\n"
            "  (= y (+ t0 (post++ x)))\n"
            "  (= y (+ (deref (.p s)) (post++ z)))\n");
}

TEST_F(Sequencing, PointersThatFunctionsKeep) {
  // void f(S *s, int *p) { s->p = p; }
  const Type *T = Types.getRecord(record("S", {{"p", pointer(Int)}}));
  Variable *S = B.variable("s", T), *To = B.variable("s", pointer(T)),
           *Param = B.variable("p", pointer(Int));
  Function *F =
      function("f", Void, {To, Param},
               {B.assignTo(B.member(B.deref(ref(To)), "p"), ref(Param))});
  EXPECT_EQ(
      run({B.declare(S),
           B.expr(B.call(F, {B.addressOf(ref(S)), B.addressOf(ref(X))})),
           set(Y, add(B.deref(B.member(ref(S), "p")), increment(ref(X))))}),
      "  declare S s\n"
      "  (call f (addr s) (addr x))\n"
      "  declare int t0 = (deref (.p s))\n"
      "  (= y (+ t0 (post++ x)))\n");
}

TEST_F(Sequencing, ArraysAreAssignedByElement) {
  const Type *T = Types.getArray(Int, 2);
  Variable *V = B.variable("v", T), *W = B.variable("w", T);
  auto Use = [&](Variable *Array) {
    return B.sequence({B.assign(ref(Array), B.aggregate(T, {{ref(X), ""}}))},
                      B.index(ref(Array), ref(Y)), false);
  };
  EXPECT_EQ(run({B.declare(V), B.declare(W), set(X, Use(V)),
                 set(X, B.conditional(ref(X), Use(W), ref(Y)))}),
            "  declare int[2] w\n"
            "  declare int[2] v = (make<int[2]> x)\n"
            "  (= x (index v y))\n"
            "  (= x (? x (after (= (index w 0) x) (= (index w 1) 0) "
            "(index w y)) y))\n");
}

TEST_F(Sequencing, NamesAreNew) {
  Variable *T0 = B.variable("t0", Int);
  function("t1", Void, {}, {});
  EXPECT_EQ(run({B.declare(T0), set(Y, add(ref(X), increment(ref(X))))}),
            "  declare int t0\n"
            "  declare int t2 = x\n"
            "  (= y (+ t2 (post++ x)))\n");
}

} // namespace
