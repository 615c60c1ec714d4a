//===- InlineTest.cpp - calls that become statements, on small trees ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TiledTree.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class Inline : public TiledTree {
protected:
  /// `int f(int a) { for (;;) break; return Result; }`: a function with a loop.
  Function *makeLooping(Variable *A, Expr *Result) {
    Stmt *Loop = B.makeFor({}, nullptr, nullptr,
                           B.block(static_cast<Stmt *>(M.make<Break>())));
    return function("f", Int, {A}, {Loop, ret(Result)});
  }
  Variable *A = B.variable("a", Int);
};
} // namespace

TEST_F(Inline, LiteralStandsForItsParameter) {
  Function *F = makeLooping(A, B.binary(BinaryOp::Add, B.ref(A), B.ref(A)));
  tiled({store(local(), B.call(F, {B.integer(int64_t(7))}))});
  EXPECT_EQ(run({"inline-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    for\n"
            "      break\n"
            "    declare int value = (+ 7 7)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      (= (index out local0) value)\n");
}

TEST_F(Inline, ParameterWhoseAddressIsReadIsAnObject) {
  Variable *P = B.variable("p", pointer(Int));
  Function *Get = function("get", Int, {P}, {ret(B.deref(B.ref(P)))});
  Function *F = makeLooping(A, B.call(Get, {B.addressOf(B.ref(A))}));
  tiled({store(local(), B.call(F, {B.integer(int64_t(7))}))});
  EXPECT_EQ(run({"inline-loops", "forward-values"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    declare int a = 7\n"
            "    for\n"
            "      break\n"
            "    declare int value = (call get (addr a))\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      (= (index out local0) value)\n");
}

TEST_F(Inline, ParameterThatChangesIsTheCallersOwn) {
  Function *F = makeLooping(A, B.unary(UnaryOp::PreInc, B.ref(A)));
  tiled({B.declare(X, B.ref(N)), store(local(), B.call(F, {B.ref(X)})),
         store(B.ref(X), B.ref(X))});
  EXPECT_EQ(run({"inline-loops"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    declare int x = n\n"
            "    declare int a = x\n"
            "    for\n"
            "      break\n"
            "    declare int value = (pre++ a)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      (= (index out local0) value)\n"
            "      (= (index out x) x)\n");
}
