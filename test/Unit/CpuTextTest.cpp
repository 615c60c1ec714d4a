//===- CpuTextTest.cpp - trees as C++ of the cpu --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallTree.h"
#include "ampcc/Target/Cpu.h"
#include "clang/Basic/SourceManager.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class CpuTexts : public testing::Test, protected SmallTree {
protected:
  /// The text after what all begin with, of a kernel with \p Body.
  std::string print(llvm::ArrayRef<Stmt *> Body,
                    std::vector<Variable *> Params = {}) {
    Function *K = kernel(Body, std::move(Params));
    K->IsKernel = false;
    static const CpuVariant Variants[] = {{"AMP_baseline", ""}};
    CpuText Text(File.get(), Variants);
    EXPECT_EQ(Text.add(M), "k");
    const std::string Whole = Text.str();
    return Whole.substr(Whole.find("namespace {\n") + 12);
  }
  /// What stands in front of the kernel that calls \p E, and the call.
  std::pair<std::string, std::string> printCall(Expr *E) {
    const std::string Text = print({B.expr(E)});
    const size_t Kernel = Text.find("\nnamespace k");
    const size_t Head = Text.find("k(void) {\n") + 12;
    llvm::StringRef Definitions = llvm::StringRef(Text).take_front(Kernel);
    Definitions.consume_front(
        "static inline __attribute__((always_inline, nodebug)) ");
    return {Definitions.rtrim().str(),
            Text.substr(Head, Text.find(";\n", Head) - Head)};
  }
  using Texts = std::pair<std::string, std::string>;
  Expr *ref(llvm::StringRef Name, const Type *T) {
    return B.ref(B.variable(Name, T));
  }
  Expr *x(const Type *T) { return ref("x", T); }

  const Type *Float = Types.getFloating(32), *Double = Types.getFloating(64);
  const Type *Unsigned = Types.getInteger(32, false);
  const Type *Long = Types.getInteger(64, true);
  clang::SourceManagerForFile File{"a.cpp", ""};
};
} // namespace

TEST_F(CpuTexts, EntryTakesArgumentsAndBlockApart) {
  Record *Values = record("kernel_values", {{"n", Int}});
  Variable *V = B.variable("v", pointer(Float, AddressSpace::Global));
  V->IsRestrict = true;
  std::vector<Variable *> Params = {
      V,
      B.variable("values", Types.getRecord(Values)),
      B.variable("begin0", Int),
      B.variable("end0", Int),
      B.variable("begin1", Int),
      B.variable("end1", Int)};
  kernel({}, Params)->Box.assign(Params.begin() + 2, Params.end());
  static const CpuVariant Variants[] = {{"AMP_baseline", ""},
                                        {"AMP_v3", "target(\"avx2\")"}};
  CpuText Text(File.get(), Variants);
  Text.add(M);
  const std::string Entry = "static void AMP_run(const void *const "
                            "*AMP_arguments, const ::amprt_cpu_block "
                            "*AMP_block) {\n  ";
  const std::string Whole = Text.str();
  EXPECT_EQ(
      Whole.substr(Whole.find("\nnamespace k")),
      "\nnamespace k {\n"
      "struct kernel_values {\n  int n;\n};\n\n"
      "namespace AMP_baseline {\n"
      "static void k(float *v, kernel_values values, int begin0, int end0, "
      "int begin1, int end1) {\n}\n\n" +
          Entry +
          "k((float *)AMP_arguments[0], *(const kernel_values "
          "*)AMP_arguments[1], AMP_block->begin[0], AMP_block->end[0], "
          "AMP_block->begin[1], AMP_block->end[1]);\n}\n"
          "}\n"
          "#pragma clang attribute push(__attribute__((target(\"avx2\"))), "
          "apply_to = function)\n"
          "namespace AMP_v3 {\n" +
          Entry +
          "AMP_baseline::AMP_run(AMP_arguments, AMP_block);\n}\n"
          "}\n"
          "#pragma clang attribute pop\n"
          "}\n} }\n");
}

TEST_F(CpuTexts, MathematicalFunctionsAreTheHosts) {
  EXPECT_EQ(printCall(B.call("sin", Float, {x(Float)})),
            Texts("", "__builtin_sinf(x)"));
  EXPECT_EQ(printCall(B.call("pow", Double, {x(Double), x(Double)})),
            Texts("", "__builtin_pow(x, x)"));
  EXPECT_EQ(printCall(B.call("native_exp", Float, {x(Float)})),
            Texts("", "__builtin_expf(x)"));
  EXPECT_EQ(printCall(B.call("ilogb", Int, {x(Float)})),
            Texts("", "__builtin_ilogbf(x)"));
  EXPECT_EQ(printCall(B.call("isnan", Int, {x(Double)})),
            Texts("", "__builtin_isnan(x)"));
}

TEST_F(CpuTexts, DefinitionsAreOfTheArgumentsType) {
  EXPECT_EQ(
      printCall(B.call("max", Long, {x(Long), x(Long)})),
      Texts("long max(long x, long y) { return x < y ? y : x; }", "max(x, x)"));
  EXPECT_EQ(
      printCall(B.call("clz", Int, {x(Int)})),
      Texts("int clz(int x) { return (int)__builtin_clzg((unsigned)x, 32); }",
            "clz(x)"));
  EXPECT_EQ(printCall(B.call("mul_hi", Long, {x(Long), x(Long)})),
            Texts("long mul_hi(long x, long y) "
                  "{ return (long)((__int128)x * y >> 64); }",
                  "mul_hi(x, x)"));
  EXPECT_EQ(printCall(B.call("mul_hi", Unsigned, {x(Unsigned), x(Unsigned)})),
            Texts("unsigned mul_hi(unsigned x, unsigned y) "
                  "{ return (unsigned)((unsigned long)x * y >> 32); }",
                  "mul_hi(x, x)"));
  EXPECT_EQ(printCall(B.call("native_rsqrt", Float, {x(Float)})),
            Texts("float native_rsqrt(float x) {\n"
                  "#pragma clang fp reciprocal(on) contract(fast)\n"
                  "  float y = 1 / __builtin_sqrtf(x), rest = 1 - x * y * y;\n"
                  "  return y * (1 + (float)0.5 * (rest > -1 ? rest : -1));\n"
                  "}",
                  "native_rsqrt(x)"));
}

TEST_F(CpuTexts, MathematicalFunctionsWithNamesOfTheirOwn) {
  EXPECT_EQ(printCall(B.call("AMP_fast_exp", Float, {x(Float)})),
            Texts("float AMP_fast_exp(float x) { return __builtin_expf(x); }",
                  "AMP_fast_exp(x)"));
  EXPECT_EQ(printCall(B.call("AMP_fast_pow", Float, {x(Float), x(Float)})),
            Texts("float AMP_fast_pow(float x, float y) { return "
                  "__builtin_powf(x, y); }",
                  "AMP_fast_pow(x, x)"));
  EXPECT_EQ(printCall(B.call("AMP_native_rsqrt", Float, {x(Float)})),
            Texts("float AMP_native_rsqrt(float x) {\n"
                  "#pragma clang fp reciprocal(on)\n"
                  "  return 1 / __builtin_sqrtf(x);\n"
                  "}",
                  "AMP_native_rsqrt(x)"));
}

TEST_F(CpuTexts, OnlyGlobalMemoryIsShared) {
  const Type *Global = pointer(Int, AddressSpace::Global);
  const Type *Tile = pointer(Unsigned, AddressSpace::Local);
  EXPECT_EQ(printCall(B.call("atomic_inc", Int, {x(Global)})),
            Texts("int atomic_inc(int *p) "
                  "{ return __atomic_fetch_add(p, 1, 0); }",
                  "atomic_inc(x)"));
  EXPECT_EQ(printCall(B.call("atomic_max", Unsigned, {x(Tile), x(Unsigned)})),
            Texts("unsigned AMP_tile_max(unsigned *p, unsigned x) { unsigned "
                  "old = *p; *p = old < x ? x : old; return old; }",
                  "AMP_tile_max(x, x)"));
}

TEST_F(CpuTexts, Expressions) {
  EXPECT_EQ(printCall(B.floating(0x7f800000, Float)).second,
            "__builtin_inff()");
  EXPECT_EQ(printCall(B.floating(0xfff0000000000000, Double)).second,
            "-__builtin_inf()");
  EXPECT_EQ(printCall(B.bitCast(x(Float), Unsigned)).second,
            "__builtin_bit_cast(unsigned, x)");
  EXPECT_EQ(printCall(B.string("a")).second, "(const signed char *)\"a\"");
}

TEST_F(CpuTexts, ConstantMemoryIsConst) {
  const Type *Char = Types.getInteger(8, true);
  const std::string Text =
      print({}, {B.variable("text", pointer(Char, AddressSpace::Constant)),
                 B.variable("out", pointer(Char, AddressSpace::Global))});
  EXPECT_NE(Text.find("k(const signed char *text, signed char *out)"),
            std::string::npos)
      << Text;
}

TEST_F(CpuTexts, Loops) {
  Variable *I = B.variable("i", Int);
  For *Threads = B.fill(I, 0, 8, B.expr(B.call("f", Void, {B.ref(I)})));
  Threads->IsFill = false;
  Threads->IsParallel = true;
  For *Unrolled = B.fill(I, 0, 4, B.expr(B.call("g", Void, {B.ref(I)})));
  Unrolled->IsFill = false;
  Unrolled->Unroll = 4;
  const std::string Text = print({Threads, Unrolled});
  EXPECT_NE(Text.find("{\n#pragma clang loop vectorize(assume_safety)\n"
                      "  for (int i = 0; i < 8; ++i) {\n"
                      "    f(i);\n"
                      "  }\n"
                      "#pragma clang loop unroll_count(4)\n"
                      "  for (int i = 0; i < 4; ++i) {\n"
                      "    g(i);\n"
                      "  }\n"),
            std::string::npos)
      << Text;
}

TEST_F(CpuTexts, MembersNamedLikeTheirType) {
  Record *Inner = record("In", {{"x", Int}});
  Record *Outer =
      record("Out", {{"In", Types.getRecord(Inner)},
                     {"more", Types.getArray(Types.getRecord(Inner), 2)}});
  const std::string Text =
      print({B.declare(B.variable("o", Types.getRecord(Outer)))});
  EXPECT_NE(Text.find("struct Out {\n  struct In In;\n  struct In more[2];\n"),
            std::string::npos)
      << Text;
}
