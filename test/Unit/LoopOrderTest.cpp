//===- LoopOrderTest.cpp - which loops become vectors ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThreadLoops.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

TEST_F(ThreadLoops, AtomicsKeepTheirOrder) {
  tiled({B.expr(B.call("atomic_inc", Int, {B.ref(Out)}))});
  EXPECT_EQ(run({"parallel-loops"}).find("parallel"), std::string::npos);
}

TEST_F(ThreadLoops, ArraysInMemoryAreOfEachTrip) {
  Variable *A = B.variable("a", Types.getArray(Int, 4));
  tiled({B.declare(A, B.aggregate(A->Ty, {})),
         B.assignTo(B.index(B.ref(A), B.ref(N)), local()),
         store(local(), B.index(B.ref(A), B.integer(0)))});
  EXPECT_EQ(run({"parallel-loops"}).find("parallel"), std::string::npos);
}

TEST_F(ThreadLoops, AccessesAgainKeepTheirOrder) {
  // Another element, perhaps.
  tiled({store(local(), B.integer(int64_t(1))),
         store(sum(local(), B.ref(N)), B.index(B.ref(Out), B.ref(N)))});
  EXPECT_NE(run({"parallel-loops"}).find("parallel in order\n"),
            std::string::npos);
}

TEST_F(ThreadLoops, PointersInMembersMayLeadToOneObject) {
  const Type *Pointer = pointer(Int, AddressSpace::Global);
  Variable *Both = B.variable(
      "both", Types.getRecord(record("S", {{"p", Pointer}, {"q", Pointer}})));
  auto element = [&](llvm::StringRef Name, Expr *Position) {
    return B.index(B.member(B.ref(Both), Name), Position);
  };
  tiled({B.declare(Both),
         B.assignTo(element("p", local()), B.integer(int64_t(1))),
         B.declare(X, element("q", B.ref(N)))});
  EXPECT_NE(run({"parallel-loops"}).find("parallel in order\n"),
            std::string::npos);
}

TEST_F(ThreadLoops, FunctionsThatWriteOwnObjectsNeedNoOrder) {
  Variable *To = B.variable("to", pointer(Int));
  Function *Set = function("set", Void, {To},
                           {B.assignTo(B.deref(B.ref(To)), B.integer(1))});
  auto setter = [&](Variable *V) {
    return B.expr(B.call(Set, {B.addressOf(B.ref(V))}));
  };
  tiled({B.declare(X, B.ref(N)), setter(X),
         store(local(), B.index(B.ref(Out), local()))});
  EXPECT_EQ(run({"parallel-loops"}).find("in order"), std::string::npos);
}

TEST_F(ThreadLoops, WhatIsThereNeedsNoOrder) {
  tiled({store(local(), B.index(B.ref(Out), local())),
         B.declare(X, B.index(B.ref(Out), local()))});
  EXPECT_EQ(run({"parallel-loops"}).find("in order"), std::string::npos);
}

/// Tiles of four threads, which exchange what they have.
struct SmallTiles : ThreadLoops {
  /// Each thread reads what lies at \p Position of the tile.
  void exchange(Expr *Position) {
    tiled({B.assignTo(B.index(B.ref(All), local()),
                      B.index(B.ref(In), query("get_global_id"))),
           barrier(),
           store(query("get_global_id"), B.index(B.ref(All), Position))});
    M.Kernel->Params.push_back(In);
    M.Kernel->TileStatics = {All};
  }
  bool areParallel() {
    const std::string Text = run({"parallel-tiles"});
    return Text.find("(pre++ tile0) parallel\n") != std::string::npos;
  }
  Variable *All = shared("all", Types.getArray(Int, 4));
  Variable *In = B.variable("in", pointer(Int, AddressSpace::Global));
};

TEST_F(SmallTiles, AreSideBySide) {
  exchange(B.binary(BinaryOp::Sub, B.integer(int64_t(3)), local()));
  EXPECT_TRUE(areParallel());
}

TEST_F(SmallTiles, AreStreams) {
  exchange(local());
  EXPECT_NE(run({"parallel-tiles", "vector-sizes"})
                .find("(pre++ tile0) parallel width(8)\n"),
            std::string::npos);
}

TEST_F(SmallTiles, HaveMemoryIfPlacesAreUnknown) {
  exchange(B.ref(N));
  EXPECT_FALSE(areParallel());
}

TEST_F(SmallTiles, KeepTheOrderOfAtomics) {
  tiled({B.expr(B.call("atomic_inc", Int, {B.ref(Out)}))});
  EXPECT_FALSE(areParallel());
}

TEST_F(SmallTiles, AccessGlobalMemoryAgainInOrder) {
  tiled({store(query("get_global_id"), B.ref(N)), barrier(),
         store(local(), B.index(B.ref(Out), B.ref(N)))});
  EXPECT_NE(run({"parallel-tiles"}).find("(pre++ tile0) parallel in order\n"),
            std::string::npos);
}

TEST_F(SmallTiles, AreNoLargeOnes) {
  tiled({store(query("get_global_id"), B.ref(N))}, {256, 1, 1});
  EXPECT_FALSE(areParallel());
}

TEST_F(SmallTiles, LoopsOfUnknownLengthAreNotUnrolled) {
  Block *Body = B.block(store(query("get_global_id"), B.ref(I)));
  tiled({B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(int64_t(0))))},
                   less(B.ref(I), B.ref(N)), B.unary(UnaryOp::PreInc, B.ref(I)),
                   Body)});
  EXPECT_FALSE(areParallel());
}

TEST_F(ThreadLoops, VectorsOfStreams) {
  kernel({B.declare(X, query("get_global_id")),
          store(B.ref(X), sum(B.index(B.ref(Out), B.ref(X)), B.ref(N)))},
         Params);
  M.Kernel->WorkDim = 1;
  EXPECT_NE(run({"parallel-loops", "vector-sizes"}).find("parallel width(8)\n"),
            std::string::npos);
}

TEST_F(ThreadLoops, VectorsOfNeighbours) {
  kernel({B.declare(X, query("get_global_id")),
          store(B.ref(X), sum(B.index(B.ref(Out), B.ref(X)),
                              B.index(B.ref(Out), B.ref(N))))},
         Params);
  M.Kernel->WorkDim = 1;
  EXPECT_EQ(run({"parallel-loops", "vector-sizes"}).find("width"),
            std::string::npos);
}

TEST_F(ThreadLoops, VectorsOfCalculations) {
  Expr *Value = B.index(B.ref(Out), B.ref(X));
  for (int K = 0; K != 8; ++K)
    Value = B.binary(BinaryOp::Mul, Value, B.ref(N));
  kernel({B.declare(X, query("get_global_id")), store(B.ref(X), Value)},
         Params);
  M.Kernel->WorkDim = 1;
  EXPECT_NE(run({"parallel-loops", "vector-sizes"}).find("parallel\n"),
            std::string::npos);
}

TEST_F(ThreadLoops, CallsAreInlined) {
  Function *Leaf = function("leaf", Int, {}, {ret(B.integer(1))});
  Function *Called = function("called", Int, {}, {ret(B.call(Leaf, {}))});
  Function *Other = function("other", Int, {}, {ret(B.integer(1))});
  Function *Marked = function("marked", Int, {}, {ret(B.integer(1))});
  // For OpenCL.
  Marked->IsAlwaysInline = true;
  tiled({B.expr(B.call("atomic_inc", Int, {B.ref(Out)})),
         B.assignTo(B.index(B.ref(Out), B.call(Other, {})), B.call(Marked, {})),
         barrier(), store(local(), B.call(Called, {}))});
  run({"parallel-loops"});
  EXPECT_TRUE(Leaf->IsAlwaysInline);
  EXPECT_TRUE(Called->IsAlwaysInline);
  EXPECT_FALSE(Other->IsAlwaysInline);
  EXPECT_FALSE(Marked->IsAlwaysInline);
}

TEST_F(ThreadLoops, ManyCallsAreNotInlined) {
  // Each calls the one before twice.
  Function *F = function("f0", Int, {}, {ret(B.integer(1))});
  for (int K = 1; K != 20; ++K)
    F = function("f" + std::to_string(K), Int, {},
                 {ret(sum(B.call(F, {}), B.call(F, {})))});
  tiled({store(local(), B.call(F, {}))});
  run({"parallel-loops"});
  EXPECT_FALSE(F->IsAlwaysInline);
}

} // namespace
