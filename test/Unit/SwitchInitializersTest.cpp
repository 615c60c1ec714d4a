//===- SwitchInitializersTest.cpp - no jumps past initializers ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/Pipelines.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class SwitchInitializers : public testing::Test, protected SmallTree {
protected:
  Stmt *label(int64_t Value) { return M.make<Case>(B.integer(Value)); }
  std::string run(llvm::ArrayRef<Stmt *> Body) {
    kernel({M.make<Switch>(B.integer(int64_t(0)), B.block(Body))});
    const Pass *P = llvm::find_if(getPasses(Pipeline::Cpu), [](const Pass &P) {
      return P.Name == "switch-initializers";
    });
    runPasses(M, *P);
    return dump(*M.Kernel);
  }

  Variable *X = B.variable("x", Int), *Y = B.variable("y", Int);
};
} // namespace

TEST_F(SwitchInitializers, OnlyInFrontOfALabel) {
  EXPECT_EQ(run({label(1), B.declare(X, B.integer(int64_t(1))), set(X, 2)}),
            "kernel void k()\n"
            "  switch 0\n"
            "    case 1\n"
            "    declare int x = 1\n"
            "    (= x 2)\n");
}

TEST_F(SwitchInitializers, UninitializedVariablesStayOutside) {
  EXPECT_EQ(run({label(1), B.declare(X, B.integer(int64_t(1))), set(X, 2),
                 B.declare(Y), set(Y, 3), label(2), set(Y, 4)}),
            "kernel void k()\n"
            "  switch 0\n"
            "    case 1\n"
            "    declare int y\n"
            "    block\n"
            "      declare int x = 1\n"
            "      (= x 2)\n"
            "      (= y 3)\n"
            "    case 2\n"
            "    (= y 4)\n");
}

TEST_F(SwitchInitializers, NothingIsInitialized) {
  EXPECT_EQ(run({label(1), B.declare(Y), set(Y, 3), label(2), set(Y, 4)}),
            "kernel void k()\n"
            "  switch 0\n"
            "    case 1\n"
            "    declare int y\n"
            "    (= y 3)\n"
            "    case 2\n"
            "    (= y 4)\n");
}
