//===- CoarseningGuessTest.cpp - how many threads suit a GPU --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TiledTree.h"
#include "ampcc/Transforms/GroupThreads.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class CoarseningGuess : public TiledTree {
protected:
  unsigned guess() {
    EXPECT_EQ(verify(M), std::nullopt);
    return groupThreads(M).CoarseningGuess;
  }
  Stmt *loop(Variable *I, Expr *End, llvm::ArrayRef<Stmt *> Body) {
    return B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                     B.binary(BinaryOp::LT, B.ref(I), End),
                     B.unary(UnaryOp::PreInc, B.ref(I)), B.block(Body));
  }

  /// Without tiles: each thread adds up n elements.
  void sum(Expr *At) {
    Variable *In = B.variable("in", pointer(Int, AddressSpace::Global));
    kernel({B.declare(X, B.integer(0)),
            loop(I, B.ref(N),
                 {B.expr(B.assign(BinaryOp::Add, B.ref(X),
                                  B.index(B.ref(In), At)))}),
            store(query("get_global_id"), B.ref(X))},
           {N, Out, In});
    M.Kernel->WorkDim = 1;
  }

  Variable *I = B.variable("i", Int);
};

TEST_F(CoarseningGuess, ForMemory) {
  tiled({store(query("get_global_id"),
               B.binary(BinaryOp::Mul, B.integer(2),
                        B.index(B.ref(Out), query("get_global_id"))))},
        {256, 1, 1});
  EXPECT_EQ(guess(), 4u);
}

TEST_F(CoarseningGuess, ForSmallTiles) {
  tiled({store(local(), B.integer(2))}, {8, 1, 1});
  EXPECT_EQ(guess(), 1u);
}

TEST_F(CoarseningGuess, ForInnerLoopsOverTileStatic) {
  Variable *A = shared("a", Types.getArray(Int, 256));
  tiled({B.declare(X, B.integer(0)),
         loop(I, B.ref(N),
              {B.expr(B.assign(BinaryOp::Add, B.ref(X),
                               B.index(B.ref(A), B.ref(I))))}),
         store(local(), B.ref(X))},
        {16, 16, 1});
  M.Kernel->TileStatics = {A};
  EXPECT_EQ(guess(), 8u);
}

TEST_F(CoarseningGuess, ForLoadsInCommon) {
  sum(B.ref(I));
  EXPECT_EQ(guess(), 8u);
}

TEST_F(CoarseningGuess, ForLoadsOfThreads) {
  sum(B.binary(BinaryOp::Add, query("get_global_id"), B.ref(I)));
  EXPECT_EQ(guess(), 4u);
}

TEST_F(CoarseningGuess, ForCalculations) {
  const Type *Float = Types.getFloating(32);
  Variable *F = B.variable("f", Float);
  tiled({B.declare(F, B.call("sin", Float, {B.call("cos", Float, {local()})})),
         store(local(), B.ref(F))},
        {256, 1, 1});
  EXPECT_EQ(guess(), 1u);
}

TEST_F(CoarseningGuess, ForArraysOfThreads) {
  Variable *Own = B.variable("own", Types.getArray(Int, 8));
  tiled({B.declare(Own), store(local(), B.index(B.ref(Own), local()))},
        {256, 1, 1});
  EXPECT_EQ(guess(), 1u);
}

} // namespace
