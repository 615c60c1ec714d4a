//===- TiledTree.h - small kernels for the cpu's passes ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TEST_UNIT_TILEDTREE_H
#define AMPCC_TEST_UNIT_TILEDTREE_H

#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/CpuCode.h"
#include "ampcc/Transforms/Pipelines.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

namespace ampcc::ir {

class TiledTree : public testing::Test, protected SmallTree {
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
  /// `out[Position] = Value`
  Stmt *store(Expr *Position, Expr *Value) {
    return B.assignTo(B.index(B.ref(Out), Position), Value);
  }
  Function *tiled(llvm::ArrayRef<Stmt *> Body,
                  std::array<uint32_t, 3> Tile = {4, 1, 1}) {
    Function *K = kernel(Body, Params);
    K->Tile = Tile;
    K->WorkDim = Tile[1] == 1 ? 1 : 2;
    return K;
  }
  /// Runs what has to be done, and those of \p Optional.
  std::string run(llvm::ArrayRef<llvm::StringRef> Optional = {}) {
    EXPECT_EQ(verify(M), std::nullopt);
    std::vector<std::string> Disabled;
    for (const Pass &P : getPasses(Pipeline::Cpu))
      if (P.IsOptional && !llvm::is_contained(Optional, P.Name))
        Disabled.push_back(P.Name.str());
    runPasses(M, Pipeline::Cpu, Disabled);
    EXPECT_TRUE(runsThreads(M));
    EXPECT_EQ(verify(M), std::nullopt);
    return dump(*M.Kernel);
  }

  Variable *N = B.variable("n", Int);
  Variable *Out = B.variable("out", pointer(Int, AddressSpace::Global));
  std::vector<Variable *> Params = {N, Out};
  Variable *X = B.variable("x", Int);
};

} // namespace ampcc::ir

#endif
