//===- OpenCLExpressionsTest.cpp - expressions as OpenCL C ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Printing.h"
#include <cmath>
#include <limits>

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class OpenCLExpressions : public Printing {
protected:
  std::string number(uint64_t Value, unsigned Bits, bool IsSigned) {
    return print(B.integer(Value, Types.getInteger(Bits, IsSigned)));
  }
  std::string number(float Value) {
    uint32_t Bits;
    memcpy(&Bits, &Value, sizeof(Bits));
    return print(B.floating(Bits, Types.getFloating(32)));
  }
  std::string number(double Value) {
    uint64_t Bits;
    memcpy(&Bits, &Value, sizeof(Bits));
    return print(B.floating(Bits, Types.getFloating(64)));
  }
  const Type *getPointer(const Type *T) {
    return Types.getPointer(T, AddressSpace::Private);
  }

  Record *P = record("point", {{"x", Int}, {"y", Int}});
  const Type *Point = Types.getRecord(P);
};
} // namespace

TEST_F(OpenCLExpressions, Integers) {
  EXPECT_EQ(number(0, 32, true), "0");
  EXPECT_EQ(number(-5, 32, true), "-5");
  EXPECT_EQ(number(INT32_MAX, 32, true), "2147483647");
  EXPECT_EQ(number(uint64_t(INT32_MIN), 32, true), "-2147483647 - 1");
  EXPECT_EQ(number(UINT32_MAX, 32, false), "4294967295u");
  EXPECT_EQ(number(7, 64, true), "7L");
  EXPECT_EQ(number(uint64_t(INT64_MIN), 64, true), "-9223372036854775807L - 1");
  EXPECT_EQ(number(UINT64_MAX, 64, false), "18446744073709551615UL");
  EXPECT_EQ(number(uint64_t(-128), 8, true), "-128");
  EXPECT_EQ(number(255, 8, false), "255");
  EXPECT_EQ(number(uint64_t(-32768), 16, true), "-32768");
  EXPECT_EQ(number(65535, 16, false), "65535");
  Expr *Smallest = B.integer(uint64_t(INT32_MIN), Int);
  EXPECT_EQ(print(B.binary(BinaryOp::Mul, Smallest, ref("a"))),
            "(-2147483647 - 1) * a");
  EXPECT_EQ(print(B.cast(B.copy(Smallest), Int)), "(int)(-2147483647 - 1)");
}

TEST_F(OpenCLExpressions, FloatingNumbers) {
  EXPECT_EQ(number(1.5f), "1.5f");
  EXPECT_EQ(number(2.0f), "2.0f");
  EXPECT_EQ(number(-0.0f), "-0.0f");
  EXPECT_EQ(number(0.1f), "0.1f");
  EXPECT_EQ(number(0.1), "0.1");
  EXPECT_EQ(number(INFINITY), "INFINITY");
  EXPECT_EQ(number(-INFINITY), "-INFINITY");
  EXPECT_EQ(number(-std::numeric_limits<double>::infinity()),
            "-(double)INFINITY");
  EXPECT_EQ(number(NAN), "NAN");
  EXPECT_EQ(number(std::numeric_limits<double>::quiet_NaN()), "(double)NAN");
}

TEST_F(OpenCLExpressions, FloatingNumbersAreReadBack) {
  using F = std::numeric_limits<float>;
  using D = std::numeric_limits<double>;
  for (float Value : {F::max(), F::min(), F::denorm_min(), F::epsilon(),
                      F::lowest(), 1.0f / 3, 16777217.0f, 1e10f, 123456789.0f})
    EXPECT_EQ(std::strtof(number(Value).c_str(), nullptr), Value);
  for (double Value : {D::max(), D::min(), D::denorm_min(), D::epsilon(),
                       D::lowest(), 1.0 / 3, 9007199254740993.0, 1e100, M_PI})
    EXPECT_EQ(std::strtod(number(Value).c_str(), nullptr), Value);
}

TEST_F(OpenCLExpressions, OtherLiterals) {
  const Type *Char = Types.getInteger(8, true);
  EXPECT_EQ(print(B.boolean(true)), "true");
  EXPECT_EQ(print(B.boolean(false)), "false");
  EXPECT_EQ(print(B.character('a', Char)), "'a'");
  EXPECT_EQ(print(B.character('\'', Char)), "39");
  EXPECT_EQ(print(B.character('\\', Char)), "92");
  EXPECT_EQ(print(B.character('\n', Char)), "10");
  EXPECT_EQ(print(B.character(uint64_t(-1), Char)), "-1");
  EXPECT_EQ(print(B.integer(0, getPointer(Int))), "0");
  EXPECT_EQ(print(B.string("a\"\\?\n\xff%d")), "\"a\\\"\\\\\\?\\n\\377%d\"");
  EXPECT_EQ(print(B.constant("CLK_LOCAL_MEM_FENCE", Int)),
            "CLK_LOCAL_MEM_FENCE");
}

TEST_F(OpenCLExpressions, Places) {
  Expr *Pointer = ref("p", getPointer(Point));
  EXPECT_EQ(print(B.member(B.deref(Pointer), "x")), "p->x");
  EXPECT_EQ(print(B.member(ref("q", Point), "y")), "q.y");
  EXPECT_EQ(print(B.addressOf(B.member(B.deref(B.copy(Pointer)), "x"))),
            "&p->x");
  Expr *Next = B.binary(BinaryOp::Add, B.copy(Pointer), B.integer(int64_t(1)));
  EXPECT_EQ(print(B.member(B.deref(Next), "x")), "(p + 1)->x");
  EXPECT_EQ(print(B.index(B.copy(Pointer), ref("i"))), "p[i]");
  EXPECT_EQ(print(B.deref(B.copy(Next))), "*(p + 1)");
  EXPECT_EQ(print(B.index(B.cast(B.copy(Pointer), getPointer(Int)), ref("i"))),
            "((int *)p)[i]");
}

TEST_F(OpenCLExpressions, Assignments) {
  EXPECT_EQ(print(B.assign(ref("a"), B.assign(ref("b"), ref("c")))),
            "a = b = c");
  EXPECT_EQ(print(B.assign(BinaryOp::Shl, ref("a"), B.integer(int64_t(2)))),
            "a <<= 2");
  EXPECT_EQ(
      print(B.binary(BinaryOp::Add, B.assign(ref("a"), ref("b")), ref("c"))),
      "(a = b) + c");
}

TEST_F(OpenCLExpressions, Casts) {
  Expr *A = ref("a");
  EXPECT_EQ(print(B.cast(B.binary(BinaryOp::Add, A, ref("b")),
                         Types.getInteger(16, false))),
            "(ushort)(a + b)");
  EXPECT_EQ(print(B.cast(B.unary(UnaryOp::Minus, B.copy(A)), Int)), "(int)-a");
  EXPECT_EQ(print(B.bitCast(B.binary(BinaryOp::Add, B.copy(A), ref("b")),
                            Types.getFloating(32))),
            "as_float(a + b)");
  EXPECT_EQ(
      print(B.cast(ref("p", getPointer(Int)),
                   Types.getPointer(Types.withConst(Types.getArray(Int, 3)),
                                    AddressSpace::Global))),
      "(__global const int (*)[3])p");
}

TEST_F(OpenCLExpressions, Calls) {
  Function *F = addFunction("f", Int);
  F->Params = {var("x", Int), var("y", Int)};
  EXPECT_EQ(print(B.call(F, {ref("a"), B.assign(ref("b"), ref("c"))})),
            "f(a, b = c)");
  EXPECT_EQ(print(B.call("barrier", Types.getVoid(),
                         {B.constant("CLK_LOCAL_MEM_FENCE", Int)})),
            "barrier(CLK_LOCAL_MEM_FENCE)");
  Expr *Comma = B.sequence({ref("a")}, ref("b"), /*IsPlace=*/false);
  EXPECT_EQ(print(B.call("g", Int, {Comma})), "g((a, b))");
}

TEST_F(OpenCLExpressions, Sequences) {
  Expr *Step = B.assign(ref("t"), ref("a"));
  EXPECT_EQ(print(B.sequence({Step, B.call("f", Int, {})}, ref("b"), false)),
            "t = a, f(), b");
  EXPECT_EQ(
      print(B.sequence({B.copy(Step)}, B.assign(ref("b"), ref("c")), false)),
      "t = a, b = c");
  EXPECT_EQ(print(B.sequence({B.copy(Step)}, ref("b"), true)), "*(t = a, &b)");
  Expr *Place = B.deref(ref("p", getPointer(Int)));
  EXPECT_EQ(print(B.sequence({B.copy(Step)}, Place, true)), "*(t = a, p)");
  Expr *Member = B.member(
      B.sequence({B.copy(Step)}, B.deref(ref("q", getPointer(Point))), true),
      "x");
  EXPECT_EQ(print(B.assign(Member, B.integer(int64_t(1)))),
            "*(t = a, &q->x) = 1");
  EXPECT_EQ(
      print(B.conditional(ref("c"), B.sequence({B.copy(Step)}, ref("b"), false),
                          ref("d"))),
      "c ? (t = a, b) : d");
}

TEST_F(OpenCLExpressions, Aggregates) {
  auto Make = [&] {
    return B.aggregate(Point, {{ref("a"), ""}, {B.integer(int64_t(2)), ""}});
  };
  EXPECT_EQ(print(B.call("f", Int, {Make()})), "f((point){a, 2})");
  EXPECT_EQ(print({B.declare(var("v", Point), Make())}),
            "  point v = {a, 2};\n");
  EXPECT_EQ(print({B.declare(var("v", Point), B.aggregate(Point, {}))}),
            "  point v = {0};\n");
  EXPECT_EQ(print({B.declare(
                var("v", Point),
                B.aggregate(Point, {{B.assign(ref("a"), ref("b")), "y"}}))}),
            "  point v = {.y = a = b};\n");
  Record *Line = record("line", {{"from", Point}, {"to", Point}});
  const Type *LineType = Types.getRecord(Line);
  EXPECT_EQ(
      print(B.assign(ref("l", LineType),
                     B.aggregate(LineType, {{Make(), ""}, {Make(), ""}}))),
      "l = (line){{a, 2}, {a, 2}}");
  const Type *Pair = Types.getArray(Point, 2);
  EXPECT_EQ(
      print({B.declare(var("v", Pair),
                       B.aggregate(Pair, {{Make(), ""}, {ref("q"), ""}}))}),
      "  point v[2] = {{a, 2}, q};\n");
}
