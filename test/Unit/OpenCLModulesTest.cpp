//===- OpenCLModulesTest.cpp - programs as OpenCL C -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Printing.h"
#include <cmath>
#include <limits>

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class OpenCLModules : public Printing {
protected:
  bool has(llvm::StringRef Part) {
    return llvm::StringRef(print().Source).contains(Part);
  }
  /// The kernel is `E;`.
  void use(Expr *E) { K->Body = B.block({B.expr(E)}); }
  template <class T, class Bits> std::string number(T Value) {
    return print(B.floating(llvm::bit_cast<Bits>(Value),
                            Types.getFloating(8 * sizeof(T))));
  }
};
} // namespace

TEST_F(OpenCLModules, Functions) {
  Function *F = addFunction("f", pointer(Types.getArray(Int, 3)));
  F->Params = {var("a", Int), var("b", pointer(Int, AddressSpace::Local))};
  F->Comment = "a \\ b\nc";
  use(B.call(F, {B.integer(int64_t(1)), B.integer(int64_t(0))}));
  EXPECT_TRUE(has("\n// a   b c\n"
                  "static int (*f(int a, __local int *b))[3] {\n}\n"));
}

TEST_F(OpenCLModules, Features) {
  EXPECT_FALSE(print().UsesDouble || print().UsesPrintf);
  const Type *Double = Types.getFloating(64);
  use(B.floating(0, Double));
  EXPECT_TRUE(print().UsesDouble);
  EXPECT_TRUE(has("#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"));
  use(B.cast(ref("x"), Double));
  EXPECT_TRUE(print().UsesDouble);
  use(B.call("convert_double", Double, {ref("x")}));
  EXPECT_TRUE(print().UsesDouble);
  use(B.call("printf", Int, {B.string("%d"), ref("x")}));
  EXPECT_TRUE(print().UsesPrintf);
  EXPECT_FALSE(print().UsesDouble);
  EXPECT_TRUE(has("  printf(\"%d\", x);\n"));
}

TEST_F(OpenCLModules, LayoutAssertions) {
  EXPECT_EQ(print().LayoutAssertions, "");
  Record *R = record("item", {{"a", Int}, {"padding1", Int, true}, {"b", Int}});
  R->HostSize = 12;
  R->HostOffsets = {0, std::nullopt, 8};
  Record *Unused = record("unused", {});
  Unused->HostSize = 1;
  K->Params = {var("v", Types.getRecord(R))};
  EXPECT_EQ(
      print().LayoutAssertions,
      "_Static_assert(sizeof(item) == 12, \"layout of item\");\n"
      "_Static_assert(__builtin_offsetof(item, a) == 0, \"layout of item\");\n"
      "_Static_assert(__builtin_offsetof(item, b) == 8, \"layout of "
      "item\");\n");
}

TEST_F(OpenCLModules, FloatingNumbersAreReadBack) {
  using F = std::numeric_limits<float>;
  using D = std::numeric_limits<double>;
  for (float Value : {F::max(), F::min(), F::denorm_min(), F::epsilon(),
                      F::lowest(), 1.0f / 3, 16777217.0f, 1e10f, 123456789.0f})
    EXPECT_EQ(std::strtof(number<float, uint32_t>(Value).c_str(), nullptr),
              Value);
  for (double Value : {D::max(), D::min(), D::denorm_min(), D::epsilon(),
                       D::lowest(), 1.0 / 3, 9007199254740993.0, 1e100, M_PI})
    EXPECT_EQ(std::strtod(number<double, uint64_t>(Value).c_str(), nullptr),
              Value);
}

TEST_F(OpenCLModules, LongChainsOfElse) {
  Stmt *Chain = nullptr;
  for (int I = 0; I != 20000; ++I)
    Chain = B.makeIf(ref("x"), bare({callOf("a")}), Chain);
  const std::string Text = print({Chain});
  EXPECT_EQ(llvm::StringRef(Text).count("\n  else if (x)\n    a();"), 19999u);
}
