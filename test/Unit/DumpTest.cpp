//===- DumpTest.cpp - the device tree as text -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Dump.h"
#include "SmallTree.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class Dump : public testing::Test, protected SmallTree {
protected:
  Variable *X = B.variable("x", Int);
  Variable *P = B.variable("p", pointer(Int, AddressSpace::Global));
  Expr *x() { return B.ref(X); }
};

TEST_F(Dump, Types) {
  const Type *Row = Types.getArray(Int, 4);
  EXPECT_EQ(dump(Types.getInteger(8, false)), "uchar");
  EXPECT_EQ(dump(Types.withConst(Types.getFloating(64))), "const double");
  EXPECT_EQ(dump(pointer(Row, AddressSpace::Local)), "int[4] local*");
  EXPECT_EQ(dump(Types.getArray(pointer(Int), 4)), "int*[4]");
  EXPECT_EQ(dump(Types.getArray(Row, 3)), "int[3][4]");
  EXPECT_EQ(dump(Types.getArray(Int, std::nullopt)), "int[]");
  EXPECT_EQ(dump(Types.withConst(pointer(Types.withConst(Int)))),
            "const int*const");
}

TEST_F(Dump, Literals) {
  const Type *Char = Types.getInteger(8, true);
  EXPECT_EQ(dump(B.integer(-3)), "-3");
  EXPECT_EQ(dump(B.integer(3, Types.getInteger(64, false))), "3ul");
  EXPECT_EQ(dump(B.integer(3, Char)), "3<char>");
  EXPECT_EQ(dump(B.character('a', Char)), "'a'<char>");
  EXPECT_EQ(dump(B.boolean(true)), "true");
  EXPECT_EQ(dump(B.integer(0, P->Ty)), "null<int global*>");
  EXPECT_EQ(dump(B.floating(0x3fc00000, Types.getFloating(32))), "1.5f");
  EXPECT_EQ(dump(B.floating(0x3ff0000000000000, Types.getFloating(64))), "1.0");
  EXPECT_EQ(dump(B.floating(0x7fc00001, Types.getFloating(32))),
            "0x7fc00001<float>");
  EXPECT_EQ(dump(B.string("a\n")), "\"a\\0A\"");
}

TEST_F(Dump, Expressions) {
  const Type *Float = Types.getFloating(32);
  EXPECT_EQ(dump(B.assign(BinaryOp::Shl, x(), B.integer(1))), "(<<= x 1)");
  EXPECT_EQ(dump(B.unary(UnaryOp::PostDec, x())), "(post-- x)");
  EXPECT_EQ(dump(B.conditional(B.unary(UnaryOp::LogicalNot, x()), x(),
                               B.index(B.ref(P), x()))),
            "(? (! x) x (index p x))");
  EXPECT_EQ(dump(B.cast(x(), Float)), "(cast<float> x)");
  EXPECT_EQ(dump(B.bitCast(x(), Float)), "(bits<float> x)");
  EXPECT_EQ(dump(B.call("get_id", Types.getInteger(64, false), {x()})),
            "(builtin get_id<ulong> x)");
  EXPECT_EQ(dump(B.constant("FENCE", Int)), "FENCE<int>");
  EXPECT_EQ(dump(B.sequence(B.assign(x(), B.integer(1)), x(), false)),
            "(after (= x 1) x)");
  EXPECT_EQ(dump(B.sequence(B.assign(x(), B.integer(1)), x(), true)),
            "(place-after (= x 1) x)");
}

TEST_F(Dump, StructsAndTheirFields) {
  Record *R = record("S", {{"a", Int}, {"b", P->Ty, /*IsPadding=*/true}});
  R->HostSize = 16;
  R->HostOffsets = {0, std::nullopt};
  Variable *S = B.variable("s", Types.getRecord(R));
  EXPECT_EQ(dump(M), "struct S size(16)\n"
                     "  int a at(0)\n"
                     "  int global* b padding\n");
  EXPECT_EQ(dump(B.member(B.ref(S), "a")), "(.a s)");
  EXPECT_EQ(dump(B.aggregate(S->Ty, {{x(), ""}, {B.ref(P), "b"}})),
            "(make<S> x b=p)");
}

TEST_F(Dump, Statements) {
  Variable *I = B.variable("i", Int);
  Variable *A = B.variable("a", Types.getArray(Int, 2));
  A->Align = 16;
  Declare *Array = B.declare(A);
  Array->IsUninitializedArray = true;
  For *Loop = B.fill(I, 0, 2, set(X, 1));
  Loop->Unroll = 2;
  Block *Then = B.block(M.make<Break>());
  Then->HasBraces = false;
  If *Second = B.makeIf(x(), B.block(M.make<Continue>()), B.block(set(X, 2)));
  Stmt *Labels[] = {M.make<Case>(B.integer(1)), M.make<Case>(nullptr),
                    B.makeIf(x(), Then, Second)};
  Function *F =
      function("f", Int, {X},
               {Array, Loop, M.make<Switch>(x(), B.block(Labels)),
                M.make<While>(x(), B.block(set(X, 3))),
                M.make<Do>(B.block(B.block(set(X, 4))), x()), ret(x())});
  F->IsAlwaysInline = F->IsOneLine = true;
  F->Comment = "int f(int)";
  EXPECT_EQ(dump(*F), "// int f(int)\n"
                      "int f(int x) always-inline one-line\n"
                      "  declare int[2] a align(16) uninitialized\n"
                      "  for [declare int i = 0] while (< i 2) next (pre++ i) "
                      "unroll(2) fill\n"
                      "    (= x 1)\n"
                      "  switch x\n"
                      "    case 1\n"
                      "    default\n"
                      "    if x without-braces\n"
                      "      break\n"
                      "    else if x\n"
                      "      continue\n"
                      "    else\n"
                      "      (= x 2)\n"
                      "  while x\n"
                      "    (= x 3)\n"
                      "  do while x\n"
                      "    block\n"
                      "      (= x 4)\n"
                      "  return x\n");
}

TEST_F(Dump, Kernels) {
  P->IsRestrict = true;
  Function *K = kernel({}, {P});
  K->Tile = {32, 4, 1};
  K->TileStatics = {shared("t", Int)};
  function("g", Void, {}, {ret()});
  EXPECT_EQ(dump(M), "kernel void k(int global* p restrict) tile(32, 4, 1)\n"
                     "  tile_static local int t shared\n"
                     "\n"
                     "void g()\n"
                     "  return\n");
}

} // namespace
