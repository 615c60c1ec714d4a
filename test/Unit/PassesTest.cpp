//===- PassesTest.cpp - what runs passes ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallTree.h"
#include "ampcc/Transforms/Pipelines.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

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
