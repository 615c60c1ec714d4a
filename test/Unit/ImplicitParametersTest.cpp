//===- ImplicitParametersTest.cpp - tile_static memory and reports --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Transforms/Common/ImplicitParameters.h"
#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/Pipelines.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class ImplicitParameters : public testing::Test, protected SmallTree {
protected:
  std::string run() {
    EXPECT_EQ(verify(M), std::nullopt);
    addImplicitParameters(M);
    EXPECT_EQ(verify(M), std::nullopt);
    return dump(M);
  }
};

TEST_F(ImplicitParameters, ObjectIsPassedByItsAddress) {
  Variable *X = shared("x", Int);
  Function *F = function("f", pointer(Int, AddressSpace::Local), {},
                         {set(X, 1), ret(B.addressOf(B.ref(X)))});
  kernel({B.expr(B.call(F, {}))});
  EXPECT_EQ(run(), "int local* f(int local* x)\n"
                   "  (= (deref x) 1)\n"
                   "  return x\n"
                   "\n"
                   "kernel void k()\n"
                   "  tile_static local int x shared\n"
                   "  (call f (addr x))\n");
}

TEST_F(ImplicitParameters, MemberOfAnObject) {
  Record *R = record("S", {{"a", Int}});
  Variable *X = shared("x", Types.getRecord(R));
  Function *F = function("f", Int, {}, {ret(B.member(B.ref(X), "a"))});
  kernel({B.expr(B.call(F, {}))});
  EXPECT_EQ(run(), "struct S\n"
                   "  int a\n"
                   "\n"
                   "int f(S local* x)\n"
                   "  return (.a (deref x))\n"
                   "\n"
                   "kernel void k()\n"
                   "  tile_static local S x shared\n"
                   "  (call f (addr x))\n");
}

TEST_F(ImplicitParameters, ArrayIsPassedByItsFirstElement) {
  const Type *Row = Types.getArray(Int, 4);
  Variable *A = shared("a", Types.getArray(Row, 2));
  Variable *P = B.variable("p", pointer(A->Ty, AddressSpace::Local));
  Function *F = function(
      "f", Void, {},
      {B.assignTo(B.index(B.index(B.ref(A), B.integer(1)), B.integer(2)),
                  B.integer(3)),
       B.declare(P, B.addressOf(B.ref(A)))});
  kernel({B.expr(B.call(F, {}))});
  EXPECT_EQ(run(), "void f(int[4] local* a)\n"
                   "  (= (index (index a 1) 2) 3)\n"
                   "  declare int[2][4] local* p = (cast<int[2][4] local*> a)\n"
                   "\n"
                   "kernel void k()\n"
                   "  tile_static local int[2][4] a shared\n"
                   "  (call f a)\n");
}

TEST_F(ImplicitParameters, ArrayAfterSteps) {
  Variable *A = shared("a", Types.getArray(Int, 2));
  Variable *X = B.variable("x", Int);
  Expr *Array = B.sequence(B.assign(B.ref(X), B.integer(0)), B.ref(A),
                           /*IsPlace=*/true);
  Function *F = function("f", Int, {X}, {ret(B.index(Array, B.integer(1)))});
  kernel({B.expr(B.call(F, {B.integer(0)}))});
  EXPECT_EQ(run(), "int f(int x, int local* a)\n"
                   "  return (index (after (= x 0) a) 1)\n"
                   "\n"
                   "kernel void k()\n"
                   "  tile_static local int[2] a shared\n"
                   "  (call f 0 a)\n");
}

TEST_F(ImplicitParameters, OrderIsThatOfFirstUse) {
  Variable *A = shared("a", Int), *C = shared("c", Int), *D = shared("d", Int);
  Variable *X = B.variable("x", Int);
  Function *F = function("f", Int, {X}, {set(A, 1), ret(B.ref(X))});
  // The argument counts before what f needs, and a declaration is a use.
  Function *G =
      function("g", Void, {}, {B.declare(D), B.expr(B.call(F, {B.ref(C)}))});
  kernel({B.expr(B.call(G, {})), set(D, 1)});
  EXPECT_EQ(run(), "int f(int x, int local* a)\n"
                   "  (= (deref a) 1)\n"
                   "  return x\n"
                   "\n"
                   "void g(int local* d, int local* c, int local* a)\n"
                   "  (call f (deref c) a)\n"
                   "\n"
                   "kernel void k()\n"
                   "  tile_static local int d shared\n"
                   "  tile_static local int c shared\n"
                   "  tile_static local int a shared\n"
                   "  (call g (addr d) (addr c) (addr a))\n"
                   "  (= d 1)\n");
}

TEST_F(ImplicitParameters, LoopsBeginBeforeTheirBodies) {
  Variable *A = shared("a", Int), *C = shared("c", Int), *D = shared("d", Int);
  Variable *I = B.variable("i", Int);
  kernel({B.makeFor(B.declare(I, B.ref(A)),
                    B.binary(BinaryOp::LT, B.ref(I), B.ref(C)), nullptr,
                    B.block(set(D, 1)))});
  run();
  EXPECT_EQ(M.Kernel->TileStatics, (std::vector<Variable *>{A, C, D}));
}

TEST_F(ImplicitParameters, ReportComesLast) {
  Variable *Report = report();
  Variable *X = shared("x", Int);
  Variable *N = B.variable("n", Int);
  Function *F =
      function("f", Void, {N},
               {B.assignTo(B.deref(B.ref(Report)), B.ref(N)), set(X, 1)});
  Function *G = function("g", Void, {}, {B.expr(B.call(F, {B.integer(5)}))});
  kernel({B.expr(B.call(G, {}))});
  EXPECT_EQ(run(), "void f(int n, int local* x, ulong global* report)\n"
                   "  (= (deref report) n)\n"
                   "  (= (deref x) 1)\n"
                   "\n"
                   "void g(int local* x, ulong global* report)\n"
                   "  (call f 5 x report)\n"
                   "\n"
                   "kernel void k(ulong global* report shared)\n"
                   "  tile_static local int x shared\n"
                   "  (call g (addr x) report)\n");
  EXPECT_EQ(M.Kernel->Params.back(), Report);
  EXPECT_NE(M.Functions.front()->Params.back(), Report);
}

TEST_F(ImplicitParameters, OtherFunctionsStayAsTheyAre) {
  Variable *X = B.variable("x", Int);
  Function *F = function("f", Int, {X}, {ret(B.deref(B.addressOf(B.ref(X))))});
  kernel({B.expr(B.call(F, {B.integer(1)}))});
  std::string Before = dump(M);
  EXPECT_EQ(run(), Before);
}

class PassesTest : public testing::Test, protected SmallTree {};

TEST_F(PassesTest, RunInOrder) {
  Variable *X = shared("x", Int);
  Function *F = function("f", Void, {}, {set(X, 1)});
  kernel({B.expr(B.call(F, {}))});
  runPasses(M, Pipeline::Common);
  runPasses(M, Pipeline::OpenCL);
  EXPECT_EQ(F->Params.size(), 1u);
}

#ifndef NDEBUG
TEST_F(PassesTest, BrokenTreeNamesThePass) {
  kernel({});
  const Pass Passes[] = {{"nothing", [](Module &) {}},
                         {"damage", [](Module &M) {
                            M.Kernel->Body = Builder(M).block(
                                static_cast<Stmt *>(M.make<Break>()));
                          }}};
  EXPECT_DEATH(runPasses(M, Passes), "broken after damage: in 'k': a 'break'");
}
#endif

} // namespace
