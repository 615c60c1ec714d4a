//===- TileLoopsTest.cpp - kernels that run a box of threads --------------===//

#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/CpuPasses.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class TileLoops : public testing::Test, protected SmallTree {
protected:
  Expr *query(llvm::StringRef Name, int64_t Dimension = 0) {
    return B.cast(
        B.call(Name, Types.getInteger(64, false), {B.integer(Dimension)}), Int);
  }
  Expr *local(int64_t Dimension = 0) {
    return query("get_local_id", Dimension);
  }
  Stmt *barrier() {
    return B.expr(
        B.call("barrier", Void, {B.constant("CLK_LOCAL_MEM_FENCE", Int)}));
  }
  /// A loop that contains a barrier.
  Function *tiled(llvm::ArrayRef<Stmt *> Body,
                  std::array<uint32_t, 3> Tile = {4, 1, 1}) {
    Function *K = kernel(Body, Params);
    K->Tile = Tile;
    K->WorkDim = Tile[1] == 1 ? 1 : 2;
    return K;
  }
  /// Only what has to be done.
  std::string run() {
    EXPECT_EQ(verify(M), std::nullopt);
    std::vector<std::string> Optional;
    for (const CpuPass &P : getCpuPasses())
      if (P.IsOptional)
        Optional.push_back(P.What.Name.str());
    EXPECT_TRUE(runCpuPasses(M, Optional));
    EXPECT_EQ(verify(M), std::nullopt);
    return dump(*M.Kernel);
  }

  Variable *N = B.variable("n", Int);
  Variable *Out = B.variable("out", pointer(Int, AddressSpace::Global));
  std::vector<Variable *> Params = {N, Out};
  Variable *X = B.variable("x", Int);
};

TEST_F(TileLoops, ThreadsOfABox) {
  kernel({B.declare(X, query("get_global_id")),
          B.assignTo(B.index(B.ref(Out), B.ref(X)), B.ref(N))},
         Params);
  M.Kernel->WorkDim = 2;
  EXPECT_EQ(run(),
            "kernel void k(int n, int global* out, int begin0, int end0, "
            "int begin1, int end1)\n"
            "  for [declare int global1 = begin1] while (< global1 end1) "
            "next (pre++ global1)\n"
            "    for [declare int global0 = begin0] while (< global0 "
            "end0) next (pre++ global0)\n"
            "      declare int x = global0\n"
            "      (= (index out x) n)\n");
}

TEST_F(TileLoops, TilesOfABox) {
  Variable *A = shared("a", Types.getArray(Int, 8));
  tiled({B.assignTo(B.index(B.ref(A), local(1)), query("get_global_id", 1)),
         B.assignTo(B.index(B.ref(A), local()), query("get_group_id"))},
        {4, 2, 1});
  M.Kernel->TileStatics = {A};
  EXPECT_EQ(run(),
            "kernel void k(int n, int global* out, int begin0, int end0, int "
            "begin1, int end1) tile(4, 2, 1)\n"
            "  for [declare int tile1 = (/ begin1 2)] while (< tile1 (/ end1 "
            "2)) next (pre++ tile1)\n"
            "    for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "      declare local int[8] a uninitialized\n"
            "      for [declare int local1 = 0] while (< local1 2) next (pre++ "
            "local1)\n"
            "        for [declare int local0 = 0] while (< local0 4) next "
            "(pre++ local0)\n"
            "          (= (index a local1) (+ (* tile1 2) local1))\n"
            "          (= (index a local0) tile0)\n");
}

} // namespace
