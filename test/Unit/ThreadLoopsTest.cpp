//===- ThreadLoopsTest.cpp - loops over threads that get better -----------===//

#include "TiledTree.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class ThreadLoops : public TiledTree {
protected:
  Expr *less(Expr *Left, Expr *Right) {
    return B.binary(BinaryOp::LT, Left, Right);
  }
  Expr *sum(Expr *Left, Expr *Right) {
    return B.binary(BinaryOp::Add, Left, Right);
  }
  Variable *I = B.variable("i", Int);
};

TEST_F(ThreadLoops, ConditionsNarrowBounds) {
  tiled(
      {B.makeIf(less(local(), B.ref(N)), B.block(store(local(), B.integer(1)))),
       barrier(),
       B.makeIf(B.binary(BinaryOp::EQ, B.integer(2), local()),
                B.block(store(local(), B.integer(3))))});
  EXPECT_EQ(run({"narrow-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    declare int end = (? (< n 4) n 4)\n"
            "    for [declare int local0 = 0] while (< local0 end) next (pre++ "
            "local0)\n"
            "      (= (index out local0) 1)\n"
            "    block\n"
            "      declare int local0_2 = 2\n"
            "      (= (index out local0_2) 3)\n");
}

TEST_F(ThreadLoops, ConditionsThatNarrowNothing) {
  // The bound is what the threads change.
  tiled({B.declare(X, B.ref(N)),
         B.makeIf(less(local(), B.ref(X)),
                  B.block({set(X, 0), store(local(), B.integer(1))}))});
  EXPECT_EQ(run({"narrow-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      declare int x = n\n"
            "      if (< local0 x)\n"
            "        (= x 0)\n"
            "        (= (index out local0) 1)\n");
}

TEST_F(ThreadLoops, OneOfSeveralConditions) {
  tiled({B.makeIf(B.binary(BinaryOp::LogicalAnd,
                           B.index(B.ref(Out), B.integer(0)),
                           less(local(), B.ref(N))),
                  B.block(store(local(), B.integer(1))))});
  EXPECT_EQ(run({"narrow-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    declare int end = (? (< n 4) n 4)\n"
            "    for [declare int local0 = 0] while (< local0 end) next (pre++ "
            "local0)\n"
            "      if (index out 0)\n"
            "        (= (index out local0) 1)\n");
}

TEST_F(ThreadLoops, StridesOfATile) {
  Variable *J = B.variable("j", Int);
  auto stride = [&](Variable *V, Expr *From, Expr *End, int64_t Step,
                    Stmt *Body) {
    return B.makeFor(
        {static_cast<Stmt *>(B.declare(V, From))}, less(B.ref(V), End),
        B.assign(BinaryOp::Add, B.ref(V), B.integer(Step)), B.block(Body));
  };
  tiled({stride(I, local(1), B.integer(3), 2,
                stride(J, sum(B.ref(N), local(0)), B.ref(N), 4,
                       store(sum(B.ref(I), B.ref(J)), local(0))))},
        {4, 2, 1});
  EXPECT_EQ(
      run({"strided-loops", "narrow-loops"}),
      "kernel void k(int n, int global* out, int begin0, int end0, int begin1, "
      "int end1) tile(4, 2, 1)\n"
      "  for [declare int tile1 = (/ begin1 2)] while (< tile1 (/ end1 2)) "
      "next (pre++ tile1)\n"
      "    for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 4)) "
      "next (pre++ tile0)\n"
      "      block\n"
      "        block\n"
      "          declare int first_3 = 0\n"
      "          for [declare int local1_2 = 0] while (< local1_2 2) next "
      "(pre++ local1_2)\n"
      "            for [declare int first_2_2 = n] while (< first_2_2 n) next "
      "(+= first_2_2 4)\n"
      "              declare int end = (? (< (- (cast<long> n) (cast<long> "
      "first_2_2)) 4) (cast<int> (- (cast<long> n) (cast<long> first_2_2))) "
      "4)\n"
      "              for [declare int local0_2 = 0] while (< local0_2 end) "
      "next (pre++ local0_2)\n"
      "                declare int i_2 = (+ first_3 local1_2)\n"
      "                declare int j_2 = (+ first_2_2 local0_2)\n"
      "                (= (index out (+ i_2 j_2)) local0_2)\n"
      "        block\n"
      "          declare int first = 2\n"
      "          for [declare int local1 = 0] while (< local1 1) next (pre++ "
      "local1)\n"
      "            for [declare int first_2 = n] while (< first_2 n) next (+= "
      "first_2 4)\n"
      "              declare int end_2 = (? (< (- (cast<long> n) (cast<long> "
      "first_2)) 4) (cast<int> (- (cast<long> n) (cast<long> first_2))) 4)\n"
      "              for [declare int local0 = 0] while (< local0 end_2) next "
      "(pre++ local0)\n"
      "                declare int i = (+ first local1)\n"
      "                declare int j = (+ first_2 local0)\n"
      "                (= (index out (+ i j)) local0)\n");
}

TEST_F(ThreadLoops, WhatChangesBetweenStrides) {
  // A sum of each thread's, kept by what stands in front of the loop.
  tiled({B.declare(X, B.integer(0)),
         B.makeFor({static_cast<Stmt *>(B.declare(I, local()))},
                   less(B.ref(I), B.ref(N)),
                   B.assign(BinaryOp::Add, B.ref(I), B.integer(4)),
                   B.block({B.assignTo(B.ref(X), sum(B.ref(X), B.ref(I))),
                            store(B.ref(I), B.ref(X))}))});
  EXPECT_EQ(run({"strided-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      declare int x = 0\n"
            "      for [declare int i = local0] while (< i n) next (+= i 4)\n"
            "        (= x (+ x i))\n"
            "        (= (index out i) x)\n");
}

TEST_F(ThreadLoops, EdgesApart) {
  tiled(
      {B.makeIf(less(local(), B.ref(N)), B.block(store(local(), B.integer(1))),
                B.block(store(local(), B.integer(2))))});
  EXPECT_EQ(
      run({"parallel-loops", "split-ranges"}),
      "kernel void k(int n, int global* out, int begin0, int end0) tile(4, 1, "
      "1)\n"
      "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 4)) "
      "next (pre++ tile0)\n"
      "    declare int begin = 0\n"
      "    declare int end = 4\n"
      "    if (< end begin)\n"
      "      (= end begin)\n"
      "    declare long edge = (cast<long> n)\n"
      "    if (< edge end)\n"
      "      (= end (? (< edge begin) begin (cast<int> edge)))\n"
      "    for [declare int local0_2 = 0] while (< local0_2 begin) next (pre++ "
      "local0_2) parallel\n"
      "      if (< local0_2 n)\n"
      "        (= (index out local0_2) 1)\n"
      "      else\n"
      "        (= (index out local0_2) 2)\n"
      "    for [declare int local0 = begin] while (< local0 end) next (pre++ "
      "local0) parallel\n"
      "      if 1\n"
      "        (= (index out local0) 1)\n"
      "      else\n"
      "        (= (index out local0) 2)\n"
      "    for [declare int local0_3 = end] while (< local0_3 4) next (pre++ "
      "local0_3) parallel\n"
      "      if (< local0_3 n)\n"
      "        (= (index out local0_3) 1)\n"
      "      else\n"
      "        (= (index out local0_3) 2)\n");
}

TEST_F(ThreadLoops, TilesWithoutEdges) {
  tiled({B.makeIf(less(query("get_global_id"), B.ref(N)),
                  B.block(store(local(), B.integer(1))),
                  B.block(store(local(), B.integer(2))))});
  EXPECT_EQ(run({"parallel-loops", "split-ranges"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    if (>= (- (cast<long> n) (cast<long> (* tile0 4))) 4)\n"
            "      for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0) parallel\n"
            "        if 1\n"
            "          (= (index out local0) 1)\n"
            "        else\n"
            "          (= (index out local0) 2)\n"
            "    else\n"
            "      for [declare int local0_2 = 0] while (< local0_2 4) next "
            "(pre++ local0_2) parallel\n"
            "        if (< (+ (* tile0 4) local0_2) n)\n"
            "          (= (index out local0_2) 1)\n"
            "        else\n"
            "          (= (index out local0_2) 2)\n");
}

TEST_F(ThreadLoops, PlacesInsideOfEdges) {
  auto clamp = [&](Expr *E) {
    Expr *Below = B.binary(BinaryOp::Sub, B.ref(N), B.integer(1));
    return B.call("min", Int, {B.call("max", Int, {B.integer(0), E}), Below});
  };
  tiled(
      {B.declare(X, sum(query("get_global_id"), B.ref(N))),
       store(local(), clamp(B.binary(BinaryOp::Sub, B.ref(X), B.integer(1))))});
  EXPECT_EQ(
      run({"parallel-loops", "split-ranges"}),
      "kernel void k(int n, int global* out, int begin0, int end0) tile(4, 1, "
      "1)\n"
      "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 4)) "
      "next (pre++ tile0)\n"
      "    if (&& (<= (- (- (+ (cast<long> 0) (cast<long> 1)) (cast<long> n)) "
      "(cast<long> (* tile0 4))) 0) (>= (+ (- (- (+ (cast<long> (- n 1)) "
      "(cast<long> 1)) (cast<long> n)) (cast<long> (* tile0 4))) 1) 4))\n"
      "      for [declare int local0 = 0] while (< local0 4) next (pre++ "
      "local0) parallel\n"
      "        declare int x = (+ (+ (* tile0 4) local0) n)\n"
      "        (= (index out local0) (- x 1))\n"
      "    else\n"
      "      for [declare int local0_2 = 0] while (< local0_2 4) next (pre++ "
      "local0_2) parallel\n"
      "        declare int x_2 = (+ (+ (* tile0 4) local0_2) n)\n"
      "        (= (index out local0_2) (builtin min<int> (builtin max<int> 0 "
      "(- x_2 1)) (- n 1)))\n");
}

TEST_F(ThreadLoops, UniformConditionOutside) {
  tiled({B.makeIf(less(B.ref(N), B.integer(5)),
                  B.block(store(local(), B.integer(1))),
                  B.block(store(local(), B.integer(2))))});
  EXPECT_EQ(run({"parallel-loops", "hoist-conditions"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    if (< n 5)\n"
            "      for [declare int local0_2 = 0] while (< local0_2 4) next "
            "(pre++ local0_2) parallel\n"
            "        (= (index out local0_2) 1)\n"
            "    else\n"
            "      for [declare int local0_3 = 0] while (< local0_3 4) next "
            "(pre++ local0_3) parallel\n"
            "        (= (index out local0_3) 2)\n");
}

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

TEST_F(ThreadLoops, UniformLoopAroundAStrip) {
  tiled(
      {B.declare(X, B.integer(0)),
       B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                 less(B.ref(I), B.ref(N)), B.unary(UnaryOp::PostInc, B.ref(I)),
                 B.block(B.expr(
                     B.assign(BinaryOp::Add, B.ref(X),
                              B.index(B.ref(Out), sum(B.ref(I), local())))))),
       store(local(), B.ref(X))},
      {64, 1, 1});
  EXPECT_EQ(run({"parallel-loops", "strip-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(64, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 64)] while (< tile0 (/ end0 "
            "64)) next (pre++ tile0)\n"
            "    declare int strip = 0\n"
            "    for while (>= (- 64 strip) 64) next (+= strip 64)\n"
            "      declare int[64] x align(64) uninitialized\n"
            "      for [declare int lane = 0] while (< lane 64) next (pre++ "
            "lane) parallel\n"
            "        declare int local0_2 = (+ strip lane)\n"
            "        (= (index x lane) 0)\n"
            "      for [declare int i = 0] while (< i n) next (post++ i)\n"
            "        for [declare int lane_2 = 0] while (< lane_2 64) next "
            "(pre++ lane_2) parallel\n"
            "          declare int local0_3 = (+ strip lane_2)\n"
            "          (+= (index x lane_2) (index out (+ i local0_3)))\n"
            "      for [declare int lane_3 = 0] while (< lane_3 64) next "
            "(pre++ lane_3) parallel\n"
            "        declare int local0_4 = (+ strip lane_3)\n"
            "        (= (index out local0_4) (index x lane_3))\n");
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

TEST_F(ThreadLoops, UniformStatementsComeFirst) {
  auto at = [&](Expr *First) {
    return B.index(B.ref(Out), sum(First, local()));
  };
  tiled({B.declare(I, B.integer(int64_t(0))), B.declare(X, at(B.ref(I))),
         B.assignTo(B.ref(I), sum(B.ref(I), B.ref(N))),
         B.assignTo(at(B.ref(I)), B.ref(X)), B.assignTo(B.ref(I), B.integer(7)),
         B.assignTo(at(B.ref(I)), B.ref(I)), barrier()});
  EXPECT_EQ(run({"uniform-first"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    declare int i = 0\n"
            "    declare int i_2 = i\n"
            "    (= i (+ i n))\n"
            "    declare int i_3 = i\n"
            "    (= i 7)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      declare int x = (index out (+ i_2 local0))\n"
            "      (= (index out (+ i_3 local0)) x)\n"
            "      (= (index out (+ i local0)) i)\n");
}

TEST_F(ThreadLoops, UniformStatementsStayBehindLabels) {
  tiled(
      {B.declare(I, B.integer(int64_t(0))),
       B.make<Switch>(B.ref(N), B.block({B.make<Case>(B.integer(1)), barrier(),
                                         store(local(), B.ref(I)),
                                         B.make<Case>(B.integer(2)), set(I, 1),
                                         store(local(), B.ref(I))}))});
  EXPECT_EQ(run({"uniform-first"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    declare int i = 0\n"
            "    switch n\n"
            "      case 1\n"
            "      for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "        (= (index out local0) i)\n"
            "      case 2\n"
            "      (= i 1)\n"
            "      for [declare int local0_2 = 0] while (< local0_2 4) next "
            "(pre++ local0_2)\n"
            "        (= (index out local0_2) i)\n");
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

TEST_F(ThreadLoops, RowsGoTogether) {
  // What is read does not depend on the row.
  tiled(
      {B.declare(X, B.integer(0)),
       B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                 less(B.ref(I), B.ref(N)), B.unary(UnaryOp::PostInc, B.ref(I)),
                 B.block(B.expr(
                     B.assign(BinaryOp::Add, B.ref(X),
                              B.index(B.ref(Out), sum(B.ref(I), local())))))),
       store(local(1), B.ref(X))},
      {128, 6, 1});
  EXPECT_EQ(
      run({"parallel-loops", "strip-loops", "jam-rows"}),
      "kernel void k(int n, int global* out, int begin0, int end0, int begin1, "
      "int end1) tile(128, 6, 1)\n"
      "  for [declare int tile1 = (/ begin1 6)] while (< tile1 (/ end1 6)) "
      "next (pre++ tile1)\n"
      "    for [declare int tile0 = (/ begin0 128)] while (< tile0 (/ end0 "
      "128)) next (pre++ tile0)\n"
      "      declare int row = 0\n"
      "      for while (>= (- 6 row) 4) next (+= row 4)\n"
      "        declare int strip = 0\n"
      "        for while (>= (- 128 strip) 64) next (+= strip 64)\n"
      "          declare int[64] x align(64) uninitialized\n"
      "          declare int[64] x_3 align(64) uninitialized\n"
      "          declare int[64] x_4 align(64) uninitialized\n"
      "          declare int[64] x_5 align(64) uninitialized\n"
      "          for [declare int lane = 0] while (< lane 64) next (pre++ "
      "lane) parallel\n"
      "            declare int local0_2_3 = (+ strip lane)\n"
      "            (= (index x lane) 0)\n"
      "            declare int local0_2_4 = (+ strip lane)\n"
      "            (= (index x_3 lane) 0)\n"
      "            declare int local0_2_5 = (+ strip lane)\n"
      "            (= (index x_4 lane) 0)\n"
      "            declare int local0_2_6 = (+ strip lane)\n"
      "            (= (index x_5 lane) 0)\n"
      "          for [declare int i = 0] while (< i n) next (post++ i)\n"
      "            for [declare int lane_2 = 0] while (< lane_2 64) next "
      "(pre++ lane_2) parallel\n"
      "              declare int local0_3_3 = (+ strip lane_2)\n"
      "              (+= (index x lane_2) (index out (+ i local0_3_3)))\n"
      "              declare int local0_3_4 = (+ strip lane_2)\n"
      "              (+= (index x_3 lane_2) (index out (+ i local0_3_4)))\n"
      "              declare int local0_3_5 = (+ strip lane_2)\n"
      "              (+= (index x_4 lane_2) (index out (+ i local0_3_5)))\n"
      "              declare int local0_3_6 = (+ strip lane_2)\n"
      "              (+= (index x_5 lane_2) (index out (+ i local0_3_6)))\n"
      "          for [declare int lane_3 = 0] while (< lane_3 64) next (pre++ "
      "lane_3) parallel in order\n"
      "            declare int local0_4_3 = (+ strip lane_3)\n"
      "            (= (index out row) (index x lane_3))\n"
      "            declare int local0_4_4 = (+ strip lane_3)\n"
      "            (= (index out (+ row 1)) (index x_3 lane_3))\n"
      "            declare int local0_4_5 = (+ strip lane_3)\n"
      "            (= (index out (+ row 2)) (index x_4 lane_3))\n"
      "            declare int local0_4_6 = (+ strip lane_3)\n"
      "            (= (index out (+ row 3)) (index x_5 lane_3))\n"
      "      for [declare int local1_2 = row] while (< local1_2 6) next (pre++ "
      "local1_2)\n"
      "        declare int strip_2 = 0\n"
      "        for while (>= (- 128 strip_2) 64) next (+= strip_2 64)\n"
      "          declare int[64] x_2 align(64) uninitialized\n"
      "          for [declare int lane_4 = 0] while (< lane_4 64) next (pre++ "
      "lane_4) parallel\n"
      "            declare int local0_2_2 = (+ strip_2 lane_4)\n"
      "            (= (index x_2 lane_4) 0)\n"
      "          for [declare int i_2 = 0] while (< i_2 n) next (post++ i_2)\n"
      "            for [declare int lane_2_2 = 0] while (< lane_2_2 64) next "
      "(pre++ lane_2_2) parallel\n"
      "              declare int local0_3_2 = (+ strip_2 lane_2_2)\n"
      "              (+= (index x_2 lane_2_2) (index out (+ i_2 local0_3_2)))\n"
      "          for [declare int lane_3_2 = 0] while (< lane_3_2 64) next "
      "(pre++ lane_3_2) parallel\n"
      "            declare int local0_4_2 = (+ strip_2 lane_3_2)\n"
      "            (= (index out local1_2) (index x_2 lane_3_2))\n");
}

TEST_F(ThreadLoops, RowsThatShareNothing) {
  tiled(
      {B.declare(X, B.integer(0)),
       B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                 less(B.ref(I), B.ref(N)), B.unary(UnaryOp::PostInc, B.ref(I)),
                 B.block(B.expr(
                     B.assign(BinaryOp::Add, B.ref(X),
                              B.index(B.ref(Out), sum(B.ref(I), local(1))))))),
       store(local(1), B.ref(X))},
      {128, 6, 1});
  const std::string Text = run({"parallel-loops", "strip-loops", "jam-rows"});
  EXPECT_NE(Text.find("strip"), std::string::npos);
  EXPECT_EQ(Text.find("row"), std::string::npos);
}

TEST_F(ThreadLoops, LoopsThatDifferBetweenRows) {
  tiled(
      {B.declare(X, B.integer(0)),
       B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                 less(B.ref(I), local(1)), B.unary(UnaryOp::PostInc, B.ref(I)),
                 B.block(B.expr(
                     B.assign(BinaryOp::Add, B.ref(X),
                              B.index(B.ref(Out), sum(B.ref(I), local())))))),
       store(local(1), B.ref(X))},
      {128, 6, 1});
  const std::string Text = run({"parallel-loops", "strip-loops", "jam-rows"});
  EXPECT_NE(Text.find("strip"), std::string::npos);
  EXPECT_EQ(Text.find("row"), std::string::npos);
}

TEST_F(ThreadLoops, LoopsOfDifferentLengthStayInside) {
  tiled({B.declare(X, B.integer(0)),
         B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                   less(B.ref(I), local()), B.unary(UnaryOp::PostInc, B.ref(I)),
                   B.block(B.expr(B.assign(BinaryOp::Add, B.ref(X),
                                           B.index(B.ref(Out), B.ref(I)))))),
         store(local(), B.ref(X))},
        {64, 1, 1});
  const std::string Text = run({"parallel-loops", "strip-loops"});
  EXPECT_EQ(Text.find("strip"), std::string::npos);
}

TEST_F(ThreadLoops, LockStep) {
  tiled(
      {B.declare(X, local()),
       B.make<While>(
           less(B.ref(X), B.ref(N)),
           B.block({B.makeIf(B.binary(BinaryOp::EQ, B.ref(X), B.integer(9)),
                             B.block({B.make<Break>()})),
                    B.expr(B.assign(BinaryOp::Mul, B.ref(X), B.integer(3)))})),
       store(local(), B.ref(X))},
      {64, 1, 1});
  EXPECT_EQ(run({"parallel-loops", "strip-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(64, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 64)] while (< tile0 (/ end0 "
            "64)) next (pre++ tile0)\n"
            "    declare int strip = 0\n"
            "    for while (>= (- 64 strip) 64) next (+= strip 64)\n"
            "      declare int[64] x align(64) uninitialized\n"
            "      declare int[64] active align(64) uninitialized\n"
            "      for [declare int lane = 0] while (< lane 64) next (pre++ "
            "lane) parallel\n"
            "        declare int local0_2 = (+ strip lane)\n"
            "        (= (index x lane) local0_2)\n"
            "        (= (index active lane) 1)\n"
            "      declare int any\n"
            "      do while any\n"
            "        (= any 0)\n"
            "        for [declare int lane_2 = 0] while (< lane_2 64) next "
            "(pre++ lane_2) parallel\n"
            "          declare int local0_3 = (+ strip lane_2)\n"
            "          declare int active_2 = (index active lane_2)\n"
            "          declare int x_2 = (index x lane_2)\n"
            "          (= active_2 (&& active_2 (< x_2 n)))\n"
            "          if active_2\n"
            "            declare bool left = false\n"
            "            if (== x_2 9)\n"
            "              (= left true)\n"
            "            else\n"
            "              (*= x_2 3)\n"
            "            (= active_2 (&& active_2 (! left)))\n"
            "          (= (index active lane_2) active_2)\n"
            "          (= (index x lane_2) x_2)\n"
            "          (|= any active_2)\n"
            "      for [declare int lane_3 = 0] while (< lane_3 64) next "
            "(pre++ lane_3) parallel\n"
            "        declare int local0_4 = (+ strip lane_3)\n"
            "        (= (index out local0_4) (index x lane_3))\n");
}

TEST_F(ThreadLoops, ShortLoopsAreUnrolled) {
  tiled({B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(8)))},
                   B.binary(BinaryOp::GT, B.ref(I), B.integer(0)),
                   B.assign(BinaryOp::Div, B.ref(I), B.integer(2)),
                   B.block(store(local(), B.ref(I))))});
  EXPECT_NE(run({"unroll-loops"}).find("unroll(4)"), std::string::npos);
}

} // namespace
