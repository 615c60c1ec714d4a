//===- OpenCLStatementsTest.cpp - statements as OpenCL C ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Printing.h"

using namespace ampcc::ir;

namespace {
class OpenCLStatements : public Printing {
protected:
  Stmt *a() { return callOf("a"); }
  Stmt *b() { return callOf("b"); }
  Expr *number(int64_t Value) { return B.integer(Value); }
  For *count(Block *Body) {
    Variable *I = var("i", Int);
    return B.makeFor({static_cast<Stmt *>(B.declare(I, number(0)))},
                     B.binary(BinaryOp::LT, B.ref(I), number(4)),
                     B.unary(UnaryOp::PreInc, B.ref(I)), Body);
  }
  Stmt *label(Expr *Value = nullptr) { return M.make<Case>(Value); }
};
} // namespace

TEST_F(OpenCLStatements, Jumps) {
  EXPECT_EQ(print({M.make<Break>(), M.make<Continue>(), M.make<Return>(nullptr),
                   M.make<Return>(ref("x"))}),
            "  break;\n  continue;\n  return;\n  return x;\n");
}

TEST_F(OpenCLStatements, BranchesKeepTheSourcesBraces) {
  EXPECT_EQ(print({B.makeIf(ref("x"), B.block({a()}))}),
            "  if (x) {\n    a();\n  }\n");
  EXPECT_EQ(print({B.makeIf(ref("x"), bare({a()}))}), "  if (x)\n    a();\n");
  EXPECT_EQ(print({B.makeIf(ref("x"), bare({}))}), "  if (x) {\n  }\n");
  EXPECT_EQ(print({B.makeIf(ref("x"), bare({a(), b()}))}),
            "  if (x) {\n    a();\n    b();\n  }\n");
  EXPECT_EQ(print({B.makeIf(ref("x"), bare({B.declare(var("v", Int))}))}),
            "  if (x) {\n    int v;\n  }\n");
}

TEST_F(OpenCLStatements, Else) {
  EXPECT_EQ(print({B.makeIf(ref("x"), bare({a()}), bare({b()}))}),
            "  if (x)\n    a();\n  else\n    b();\n");
  EXPECT_EQ(print({B.makeIf(ref("x"), B.block({a()}),
                            B.makeIf(ref("y"), bare({b()}), B.block({a()})))}),
            "  if (x) {\n    a();\n  }\n  else if (y)\n    b();\n"
            "  else {\n    a();\n  }\n");
}

TEST_F(OpenCLStatements, ElseBelongsToItsIf) {
  EXPECT_EQ(print({B.makeIf(ref("x"), bare({B.makeIf(ref("y"), bare({a()}))}),
                            bare({b()}))}),
            "  if (x) {\n    if (y)\n      a();\n  }\n  else\n    b();\n");
  EXPECT_EQ(
      print({B.makeIf(ref("x"),
                      bare({count(bare({B.makeIf(ref("y"), bare({a()}))}))}),
                      bare({b()}))}),
      "  if (x) {\n    for (int i = 0; i < 4; ++i)\n      if (y)\n"
      "        a();\n  }\n  else\n    b();\n");
}

TEST_F(OpenCLStatements, LongChainsOfElse) {
  Stmt *Chain = nullptr;
  for (int I = 0; I != 20000; ++I)
    Chain = B.makeIf(ref("x"), bare({a()}), Chain);
  const std::string Text = print({Chain});
  EXPECT_EQ(llvm::StringRef(Text).count("\n  else if (x)\n    a();"), 19999u);
}

TEST_F(OpenCLStatements, AssignmentsAsConditions) {
  auto Set = [&] { return B.assign(ref("x"), ref("y")); };
  EXPECT_EQ(print({B.makeIf(Set(), bare({a()}))}),
            "  if ((x = y))\n    a();\n");
  EXPECT_EQ(print({M.make<While>(Set(), bare({a()}))}),
            "  while ((x = y))\n    a();\n");
  EXPECT_EQ(print({M.make<Do>(B.block({a()}), Set())}),
            "  do {\n    a();\n  } while ((x = y));\n");
  EXPECT_EQ(print({B.makeFor({}, Set(), nullptr, bare({a()}))}),
            "  for (; (x = y);)\n    a();\n");
  EXPECT_EQ(print({B.makeIf(B.unary(UnaryOp::LogicalNot, Set()), bare({a()}))}),
            "  if (!(x = y))\n    a();\n");
}

TEST_F(OpenCLStatements, Loops) {
  EXPECT_EQ(print({B.makeFor({}, nullptr, nullptr, bare({a()}))}),
            "  for (;;)\n    a();\n");
  EXPECT_EQ(print({count(bare({count(bare({a()}))}))}),
            "  for (int i = 0; i < 4; ++i)\n"
            "    for (int i = 0; i < 4; ++i)\n      a();\n");
  EXPECT_EQ(print({M.make<Do>(bare({a()}), ref("x"))}),
            "  do {\n    a();\n  } while (x);\n");
  const Type *Pointer = pointer(Int);
  EXPECT_EQ(print({B.makeFor({B.declare(var("p", Pointer), ref("a", Pointer)),
                              B.declare(var("q", Pointer))},
                             nullptr, nullptr, B.block({}))}),
            "  for (int *p = a, *q;;) {\n  }\n");
  EXPECT_EQ(
      print({B.makeFor({B.expr(B.assign(ref("x"), number(0)))}, nullptr,
                       B.sequence({B.unary(UnaryOp::PreInc, ref("x"))},
                                  B.unary(UnaryOp::PreDec, ref("y")), false),
                       bare({a()}))}),
      "  for (x = 0;; ++x, --y)\n    a();\n");
}

TEST_F(OpenCLStatements, Unrolling) {
  For *Loop = count(bare({a()}));
  Loop->Unroll = 4;
  EXPECT_EQ(print({Loop}),
            "  AMP_UNROLL(4) for (int i = 0; i < 4; ++i)\n    a();\n");
  EXPECT_NE(print().Source.find("#define AMP_UNROLL(trips) __attribute__"),
            std::string::npos);
}

TEST_F(OpenCLStatements, FillsAreOneLine) {
  Variable *I = var("i", Int), *J = var("j", Int);
  const Type *Row = Types.getArray(Int, 4);
  auto Zero = [&] {
    return B.assignTo(B.index(ref("v", Row), B.ref(I)), number(0));
  };
  EXPECT_EQ(print({B.fill(I, 0, 4, {Zero()})}),
            "  for (int i = 0; i < 4; ++i) v[i] = 0;\n");
  EXPECT_EQ(print({B.fill(I, 1, 4, {Zero(), a()})}),
            "  for (int i = 1; i < 4; ++i) { v[i] = 0; a(); }\n");
  EXPECT_EQ(print({B.fill(J, 0, 2, {B.fill(I, 0, 4, {Zero()})})}),
            "  for (int j = 0; j < 2; ++j) for (int i = 0; i < 4; ++i) "
            "v[i] = 0;\n");
  EXPECT_EQ(print({B.makeIf(ref("x"), bare({B.fill(I, 0, 4, {Zero()})}))}),
            "  if (x)\n    for (int i = 0; i < 4; ++i) v[i] = 0;\n");
  // What has blocks in it does not fit into a line.
  EXPECT_EQ(print({B.fill(I, 0, 4, {B.makeIf(ref("x"), bare({a()}))})}),
            "  for (int i = 0; i < 4; ++i) {\n    if (x)\n      a();\n  }\n");
}

TEST_F(OpenCLStatements, Labels) {
  Block *Body =
      B.block({label(number(1)), label(number(2)), a(), M.make<Break>(),
               label(number(3)), B.declare(var("v", Int), number(0)),
               M.make<Break>(), label()});
  EXPECT_EQ(print({M.make<Switch>(ref("x"), Body)}), R"(  switch (x) {
  case 1:
  case 2:
    a();
    break;
  case 3:
    ;
    int v = 0;
    break;
  default:
    ;
  }
)");
}

TEST_F(OpenCLStatements, Blocks) {
  EXPECT_EQ(print({B.block({a()}), B.block({})}),
            "  {\n    a();\n  }\n  {\n  }\n");
}
