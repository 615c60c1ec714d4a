//===- GroupThreadsTest.cpp - kernels for many threads --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/GroupThreads.h"
#include "TiledTree.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class GroupThreads : public TiledTree {
protected:
  /// The kernel for many threads.
  std::string group() {
    EXPECT_EQ(verify(M), std::nullopt);
    const std::string Before = dump(*M.Kernel);
    Groups = groupThreads(M);
    EXPECT_EQ(verify(M), std::nullopt);
    EXPECT_EQ(dump(*M.Kernel), Before);
    EXPECT_EQ(Groups.isPossible(), M.GroupedKernel != nullptr);
    return M.GroupedKernel ? dump(*M.GroupedKernel) : "";
  }
  Stmt *loop(Variable *I, Expr *End, llvm::ArrayRef<Stmt *> Body) {
    return B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                     B.binary(BinaryOp::LT, B.ref(I), End),
                     B.unary(UnaryOp::PreInc, B.ref(I)), B.block(Body));
  }

  Grouping Groups;
  Variable *I = B.variable("i", Int);
};

TEST_F(GroupThreads, Untiled) {
  kernel({B.declare(X, query("get_global_id", 1)),
          store(B.ref(X), query("get_global_id"))},
         Params);
  M.Kernel->WorkDim = 2;
  EXPECT_EQ(group(), "kernel void k(int n, int global* out)\n"
                     "  declare const int global0 = (cast<int> (builtin "
                     "get_global_id<ulong> 0))\n"
                     "  declare const int first1 = (cast<int> (* (builtin "
                     "get_global_id<ulong> 1) AMP_COARSEN<int>))\n"
                     "  for [declare int turn = 0] while (< turn "
                     "AMP_COARSEN<int>) next (pre++ turn)\n"
                     "    declare const int global1 = (+ first1 turn)\n"
                     "    (= (index out global1) global0)\n");
  EXPECT_EQ(Groups.CoarsenDimension, 1u);
  EXPECT_EQ(Groups.MaxCoarsening, 8u);
  EXPECT_EQ(Groups.MaxPacking, 1u);
}

TEST_F(GroupThreads, ReturnsOfOneThread) {
  kernel(
      {B.declare(X, query("get_global_id")),
       B.makeIf(B.binary(BinaryOp::GE, B.ref(X), B.ref(N)), B.block({ret()})),
       store(B.ref(X), B.integer(1))},
      Params);
  M.Kernel->WorkDim = 1;
  EXPECT_EQ(group(), "kernel void k(int n, int global* out)\n"
                     "  declare const ulong first0 = (+ (* (* (builtin "
                     "get_group_id<ulong> 0) (builtin get_local_size<ulong> "
                     "0)) AMP_COARSEN<int>) (builtin get_local_id<ulong> 0))\n"
                     "  for [declare int turn = 0] while (< turn "
                     "AMP_COARSEN<int>) next (pre++ turn)\n"
                     "    declare const int global0 = (cast<int> (+ first0 (* "
                     "turn (builtin get_local_size<ulong> 0))))\n"
                     "    if (! (>= global0 n))\n"
                     "      (= (index out global0) 1)\n");
}

TEST_F(GroupThreads, LoopsInsideOfTheDomain) {
  Variable *S = B.variable("s", Int);
  auto Below = [&](unsigned Dimension, int64_t Bound) {
    return B.binary(BinaryOp::LT, query("get_global_id", Dimension),
                    B.integer(Bound));
  };
  kernel({B.makeIf(B.binary(BinaryOp::LogicalAnd, Below(1, 100), Below(0, 50)),
                   B.block({B.declare(S, B.integer(0)),
                            loop(I, B.ref(N),
                                 {B.expr(B.assign(BinaryOp::Add, B.ref(S),
                                                  query("get_global_id", 1)))}),
                            store(query("get_global_id"), B.ref(S))}))},
         Params);
  M.Kernel->WorkDim = 2;
  EXPECT_EQ(
      group(),
      "kernel void k(int n, int global* out)\n"
      "  declare const int global0 = (cast<int> (builtin get_global_id<ulong> "
      "0))\n"
      "  declare const int first1 = (cast<int> (* (builtin "
      "get_global_id<ulong> 1) AMP_COARSEN<int>))\n"
      "  declare const int last1 = (+ first1 (- AMP_COARSEN<int> 1))\n"
      "  declare int[AMP_COARSEN] s uninitialized\n"
      "  if (&& (< last1 100) (< global0 50))\n"
      "    for [declare int turn = 0] while (< turn AMP_COARSEN<int>) next "
      "(pre++ turn)\n"
      "      (= (index s turn) 0)\n"
      "    for [declare int i = 0] while (< i n) next (pre++ i)\n"
      "      for [declare int turn = 0] while (< turn AMP_COARSEN<int>) next "
      "(pre++ turn)\n"
      "        declare const int global1 = (+ first1 turn)\n"
      "        (+= (index s turn) global1)\n"
      "    for [declare int turn = 0] while (< turn AMP_COARSEN<int>) next "
      "(pre++ turn)\n"
      "      (= (index out global0) (index s turn))\n"
      "  else\n"
      "    for [declare int turn = 0] while (< turn AMP_COARSEN<int>) next "
      "(pre++ turn)\n"
      "      declare const int global1 = (+ first1 turn)\n"
      "      if (&& (< global1 100) (< global0 50))\n"
      "        declare int s_2 = 0\n"
      "        for [declare int i_2 = 0] while (< i_2 n) next (pre++ i_2)\n"
      "          (+= s_2 global1)\n"
      "        (= (index out global0) s_2)\n");
}

TEST_F(GroupThreads, NoLoopsInsideOfTheDomain) {
  kernel({B.makeIf(B.binary(BinaryOp::LT, query("get_global_id"), B.ref(N)),
                   B.block({store(query("get_global_id"), B.integer(1))}))},
         Params);
  M.Kernel->WorkDim = 1;
  EXPECT_EQ(group(), "kernel void k(int n, int global* out)\n"
                     "  declare const ulong first0 = (+ (* (* (builtin "
                     "get_group_id<ulong> 0) (builtin get_local_size<ulong> "
                     "0)) AMP_COARSEN<int>) (builtin get_local_id<ulong> 0))\n"
                     "  for [declare int turn = 0] while (< turn "
                     "AMP_COARSEN<int>) next (pre++ turn)\n"
                     "    declare const int global0 = (cast<int> (+ first0 (* "
                     "turn (builtin get_local_size<ulong> 0))))\n"
                     "    if (< global0 n)\n"
                     "      (= (index out global0) 1)\n");
}

TEST_F(GroupThreads, DomainsThatDifferBetweenThreads) {
  // What holds for the last thread need not hold for the others.
  Variable *S = B.variable("s", Int);
  kernel({B.makeIf(B.binary(BinaryOp::LT, query("get_global_id"),
                            B.index(B.ref(Out), query("get_global_id"))),
                   B.block({B.declare(S, B.integer(0)),
                            loop(I, B.ref(N),
                                 {B.expr(B.assign(BinaryOp::Add, B.ref(S),
                                                  query("get_global_id")))}),
                            store(B.ref(N), B.ref(S))}))},
         Params);
  M.Kernel->WorkDim = 1;
  // The domain is asked about each thread: nothing stands in front of the loop
  // over them but the first one.
  const std::string Text = group();
  EXPECT_EQ(llvm::StringRef(Text).split("  for [").first.count("declare"), 1u) << Text;
}

TEST_F(GroupThreads, Barriers) {
  Variable *A = shared("a", Types.getArray(Int, 64));
  Variable *Y = B.variable("y", Int);
  tiled({B.declare(Y, B.index(B.ref(Out), local())),
         B.assignTo(B.index(B.ref(A), local()), B.ref(Y)), barrier(),
         store(query("get_global_id"),
               B.binary(BinaryOp::Add, B.ref(Y),
                        B.index(B.ref(A), B.binary(BinaryOp::Sub, B.integer(63),
                                                   local()))))},
        {64, 1, 1});
  M.Kernel->TileStatics = {A};
  EXPECT_EQ(group(),
            "kernel void k(int n, int global* out) tile(64, 1, 1)\n"
            "  tile_static local int[AMP_TILES][64] a shared\n"
            "  declare const int tile_in_group = (/ (cast<int> "
            "(builtin get_local_id<ulong> 0)) (/ 64 "
            "AMP_COARSEN<int>))\n"
            "  declare const int tile0 = (+ (* (cast<int> (builtin "
            "get_group_id<ulong> 0)) AMP_PACK0<int>) (/ (cast<int> "
            "(builtin get_local_id<ulong> 0)) (/ 64 "
            "AMP_COARSEN<int>)))\n"
            "  declare const int first0 = (% (cast<int> (builtin "
            "get_local_id<ulong> 0)) (/ 64 AMP_COARSEN<int>))\n"
            "  declare int[AMP_COARSEN] y uninitialized\n"
            "  for [declare int turn = 0] while (< turn "
            "AMP_COARSEN<int>) next (pre++ turn)\n"
            "    declare const int local0 = (+ first0 (* turn (/ 64 "
            "AMP_COARSEN<int>)))\n"
            "    (= (index y turn) (index out local0))\n"
            "    (= (index (index a tile_in_group) local0) (index y turn))\n"
            "  (builtin barrier<void> CLK_LOCAL_MEM_FENCE<int>)\n"
            "  for [declare int turn = 0] while (< turn "
            "AMP_COARSEN<int>) next (pre++ turn)\n"
            "    declare const int local0 = (+ first0 (* turn (/ 64 "
            "AMP_COARSEN<int>)))\n"
            "    (= (index out (+ (* tile0 64) local0)) (+ (index y "
            "turn) (index (index a tile_in_group) (- 63 local0))))\n");
  EXPECT_EQ(Groups.CoarsenDimension, 0u);
  EXPECT_EQ(Groups.MaxCoarsening, 16u);
  EXPECT_EQ(Groups.MaxPacking, 64u);
}

TEST_F(GroupThreads, RowsAreCoarsened) {
  tiled({store(local(1), local())}, {4, 6, 1});
  EXPECT_EQ(group(), "kernel void k(int n, int global* out) tile(4, 6, 1)\n"
                     "  declare const int local0 = (% (cast<int> (builtin "
                     "get_local_id<ulong> 0)) 4)\n"
                     "  declare const int first1 = (% (cast<int> (builtin "
                     "get_local_id<ulong> 1)) (/ 6 AMP_COARSEN<int>))\n"
                     "  for [declare int turn = 0] while (< turn "
                     "AMP_COARSEN<int>) next (pre++ turn)\n"
                     "    declare const int local1 = (+ first1 (* turn (/ 6 "
                     "AMP_COARSEN<int>)))\n"
                     "    (= (index out local1) local0)\n");
  EXPECT_EQ(Groups.CoarsenDimension, 1u);
  EXPECT_EQ(Groups.MaxCoarsening, 2u);
  EXPECT_EQ(Groups.MaxPacking, 16u);
}

TEST_F(GroupThreads, LoopsThatThreadsRunTogether) {
  Variable *S = B.variable("s", Int);
  tiled({B.declare(S, B.integer(0)),
         loop(I, B.ref(N),
              {B.expr(B.assign(BinaryOp::Add, B.ref(S),
                               B.index(B.ref(Out), B.ref(I))))}),
         store(local(), B.ref(S))},
        {64, 1, 1});
  EXPECT_EQ(group(), "kernel void k(int n, int global* out) tile(64, 1, 1)\n"
                     "  declare const int first0 = (% (cast<int> (builtin "
                     "get_local_id<ulong> 0)) (/ 64 AMP_COARSEN<int>))\n"
                     "  declare int[AMP_COARSEN] s uninitialized\n"
                     "  for [declare int turn = 0] while (< turn "
                     "AMP_COARSEN<int>) next (pre++ turn)\n"
                     "    (= (index s turn) 0)\n"
                     "  for [declare int i = 0] while (< i n) next (pre++ i)\n"
                     "    for [declare int turn = 0] while (< turn "
                     "AMP_COARSEN<int>) next (pre++ turn)\n"
                     "      (+= (index s turn) (index out i))\n"
                     "  for [declare int turn = 0] while (< turn "
                     "AMP_COARSEN<int>) next (pre++ turn)\n"
                     "    declare const int local0 = (+ first0 (* turn (/ 64 "
                     "AMP_COARSEN<int>)))\n"
                     "    (= (index out local0) (index s turn))\n");
}

TEST_F(GroupThreads, LoopsOfEachThread) {
  tiled({loop(I, local(), {store(B.ref(I), B.integer(1))})}, {64, 1, 1});
  EXPECT_EQ(group(),
            "kernel void k(int n, int global* out) tile(64, 1, 1)\n"
            "  declare const int first0 = (% (cast<int> (builtin "
            "get_local_id<ulong> 0)) (/ 64 AMP_COARSEN<int>))\n"
            "  for [declare int turn = 0] while (< turn AMP_COARSEN<int>) next "
            "(pre++ turn)\n"
            "    declare const int local0 = (+ first0 (* turn (/ 64 "
            "AMP_COARSEN<int>)))\n"
            "    for [declare int i = 0] while (< i local0) next (pre++ i)\n"
            "      (= (index out i) 1)\n");
}

TEST_F(GroupThreads, TilesOfAGroup) {
  Variable *A = shared("a", Types.getArray(Int, 4)), *V = shared("v", Int);
  tiled({B.assignTo(B.index(B.ref(A), local()), B.ref(N)),
         B.assignTo(B.ref(V), query("get_group_id")), barrier(),
         store(query("get_global_id"),
               B.binary(BinaryOp::Add, B.index(B.ref(A), local()),
                        B.deref(B.addressOf(B.ref(V)))))},
        {3, 1, 1});
  M.Kernel->TileStatics = {A, V};
  EXPECT_EQ(group(), "kernel void k(int n, int global* out) tile(3, 1, 1)\n"
                     "  tile_static local int[AMP_TILES][4] a shared\n"
                     "  tile_static local int[AMP_TILES] v shared\n"
                     "  declare const int tile_in_group = (/ (cast<int> "
                     "(builtin get_local_id<ulong> 0)) 3)\n"
                     "  declare const int tile0 = (+ (* (cast<int> (builtin "
                     "get_group_id<ulong> 0)) AMP_PACK0<int>) (/ (cast<int> "
                     "(builtin get_local_id<ulong> 0)) 3))\n"
                     "  declare const int local0 = (% (cast<int> (builtin "
                     "get_local_id<ulong> 0)) 3)\n"
                     "  declare const int global0 = (cast<int> (builtin "
                     "get_global_id<ulong> 0))\n"
                     "  (= (index (index a tile_in_group) local0) n)\n"
                     "  (= (index v tile_in_group) tile0)\n"
                     "  (builtin barrier<void> CLK_LOCAL_MEM_FENCE<int>)\n"
                     "  (= (index out global0) (+ (index (index a "
                     "tile_in_group) local0) (index v tile_in_group)))\n");
  EXPECT_EQ(Groups.MaxCoarsening, 1u);
  EXPECT_EQ(Groups.MaxPacking, 64u);
}

TEST_F(GroupThreads, TilesThatMeetAsOften) {
  tiled({B.declare(X, B.ref(N)),
         loop(I, B.ref(X), {barrier(), store(local(), B.ref(I))})});
  group();
  EXPECT_EQ(Groups.MaxPacking, 64u);
}

TEST_F(GroupThreads, TilesThatDoNotMeetAsOften) {
  // A tile's number, and what memory says, differ between tiles.
  tiled(
      {loop(I, query("get_group_id"), {barrier(), store(local(), B.ref(I))})});
  group();
  EXPECT_EQ(Groups.MaxPacking, 1u);
  EXPECT_EQ(Groups.MaxCoarsening, 4u);
}

TEST_F(GroupThreads, TilesThatReadHowOftenTheyMeet) {
  tiled({B.makeIf(B.index(B.ref(Out), B.integer(0)), B.block({barrier()}))});
  group();
  EXPECT_EQ(Groups.MaxPacking, 1u);
}

TEST_F(GroupThreads, NothingForOneThread) {
  tiled({store(local(), B.integer(1))}, {3, 5, 7});
  EXPECT_EQ(group(), "");
  EXPECT_FALSE(Groups.isPossible());
}

TEST_F(GroupThreads, GenericPointersOutliveBarriers) {
  Variable *P = B.variable("p", pointer(Int, AddressSpace::Generic));
  Out->IsRestrict = true;
  tiled({B.declare(X, local()), B.declare(P, B.addressOf(B.ref(X))), barrier(),
         B.makeIf(B.ref(N), B.block(B.assignTo(B.ref(P), B.ref(Out)))),
         store(local(), B.deref(B.ref(P)))});
  EXPECT_EQ(group(), "kernel void k(int n, int global* out) tile(4, 1, 1)\n"
                     "  declare const int first0 = (% (cast<int> (builtin "
                     "get_local_id<ulong> 0)) (/ 4 AMP_COARSEN<int>))\n"
                     "  declare int[AMP_COARSEN] x uninitialized\n"
                     "  declare int generic*[AMP_COARSEN] p uninitialized\n"
                     "  for [declare int turn = 0] while (< turn "
                     "AMP_COARSEN<int>) next (pre++ turn)\n"
                     "    declare const int local0 = (+ first0 (* turn (/ 4 "
                     "AMP_COARSEN<int>)))\n"
                     "    (= (index x turn) local0)\n"
                     "    (= (index p turn) (addr (index x turn)))\n"
                     "  (builtin barrier<void> CLK_LOCAL_MEM_FENCE<int>)\n"
                     "  for [declare int turn = 0] while (< turn "
                     "AMP_COARSEN<int>) next (pre++ turn)\n"
                     "    declare const int local0 = (+ first0 (* turn (/ 4 "
                     "AMP_COARSEN<int>)))\n"
                     "    if n\n"
                     "      (= (index p turn) out)\n"
                     "    (= (index out local0) (deref (index p turn)))\n");
  // What leads to it may be in memory.
  EXPECT_FALSE(M.GroupedKernel->Params[1]->IsRestrict);
}

TEST_F(GroupThreads, NothingForBarriersThatStay) {
  Function *F = function("f", Int, {}, {barrier(), ret(B.integer(1))});
  tiled({B.declare(X, B.ref(N)),
         B.make<While>(B.binary(BinaryOp::LogicalAnd, B.ref(N), B.call(F, {})),
                       B.block({set(X, 3)}))});
  group();
}

} // namespace
