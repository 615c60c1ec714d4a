//===- FastMathTest.cpp - how the host calculates fast_math's functions ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThreadLoops.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class FastMath : public ThreadLoops {
protected:
  /// The call of \p Name for \p T that \p Pass leaves.
  std::string call(llvm::StringRef Name, const Type *T,
                   llvm::StringRef Pass = "vector-math") {
    tiled({store(local(), B.cast(B.call(Name, T, {B.cast(local(), T)}), Int))},
          {1, 1, 1});
    const std::string Text = run({Pass});
    const size_t Begin = Text.rfind("(builtin ") + 9;
    return Text.substr(Begin, Text.find('<', Begin) - Begin);
  }
  const Type *Float = Types.getFloating(32), *Double = Types.getFloating(64);
};

TEST_F(FastMath, OfFloat) {
  EXPECT_EQ(call("native_exp", Float), "AMP_fast_exp");
}

TEST_F(FastMath, WithoutAnInstruction) {
  EXPECT_EQ(call("tanh", Float), "AMP_fast_tanh");
}

TEST_F(FastMath, NotPreciseMath) {
  EXPECT_EQ(call("precise_exp", Float), "precise_exp");
}

TEST_F(FastMath, NotOfDouble) { EXPECT_EQ(call("exp", Double), "exp"); }

TEST_F(FastMath, NotRoots) {
  EXPECT_EQ(call("native_sqrt", Float), "native_sqrt");
}

TEST_F(FastMath, Estimates) {
  EXPECT_EQ(call("native_rsqrt", Float), "native_rsqrt");
}

TEST_F(FastMath, EstimatesAsTheyAre) {
  EXPECT_EQ(call("native_rsqrt", Float, "estimated-roots"), "AMP_native_rsqrt");
}

TEST_F(FastMath, InLockStep) {
  Variable *Y = B.variable("y", Float);
  tiled({B.declare(Y, B.cast(local(), Float)),
         B.make<While>(less(B.ref(Y), B.cast(B.ref(N), Float)),
                       B.block(B.assignTo(
                           B.ref(Y), B.call("native_exp", Float, {B.ref(Y)})))),
         store(local(), B.cast(B.ref(Y), Int))},
        {64, 1, 1});
  const std::string Text =
      run({"vector-math", "parallel-loops", "strip-loops"});
  EXPECT_NE(Text.find("(= y_2 (builtin AMP_fast_exp<float> y_2))"),
            std::string::npos)
      << Text;
}

} // namespace
