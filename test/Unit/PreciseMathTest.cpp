//===- PreciseMathTest.cpp - accurate functions of float ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Transforms/OpenCL/PreciseMath.h"
#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class PreciseMath : public testing::Test, protected SmallTree {
protected:
  const Type *Float = Types.getFloating(32);
  Variable *X = B.variable("x", Float);

  std::string round(llvm::StringRef Builtin, llvm::ArrayRef<Expr *> Args) {
    kernel({B.expr(B.call(Builtin, Float, Args))}, {X});
    roundPreciseMath(M);
    return dump(M);
  }
};

TEST_F(PreciseMath, IsThatOfDoubleRounded) {
  const std::string Text = round("precise_pow", {B.ref(X), B.ref(X)});
  EXPECT_NE(Text.find("(cast<float> (builtin pow<double> (cast<double> x) "
                      "(cast<double> x)))"),
            std::string::npos)
      << Text;
}

TEST_F(PreciseMath, OtherFunctionsStay) {
  const std::string Text = round("native_exp", {B.ref(X)});
  EXPECT_NE(Text.find("(builtin native_exp<float> x)"), std::string::npos)
      << Text;
}

} // namespace
