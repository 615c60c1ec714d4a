//===- SplitObjectsTest.cpp - structs and values of the cpu's kernels -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TiledTree.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class SplitObjects : public TiledTree {
protected:
  Record *R = record("S", {{"a", Int}, {"b", Types.getArray(Int, 2)}});
  const Type *S = Types.getRecord(R);
  Variable *V = B.variable("v", S), *W = B.variable("w", S);
  Expr *make(Expr *First, Expr *Second) {
    return B.aggregate(
        S, {{First, ""},
            {B.aggregate(Types.getArray(Int, 2), {{Second, ""}}), ""}});
  }
  Expr *b(Variable *Object, int64_t Element) {
    return B.index(B.member(B.ref(Object), "b"), B.integer(Element));
  }
};

TEST_F(SplitObjects, PartsAreVariables) {
  tiled({B.declare(V, make(B.ref(N), local())), B.declare(W),
         B.assignTo(B.ref(W), B.ref(V)), B.assignTo(b(W, 1), B.integer(4)),
         store(b(V, 0), b(W, 1))});
  EXPECT_EQ(run({"split-objects"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    declare int v_a = n\n"
            "    declare int v_b_1 = 0\n"
            "    declare int w_a\n"
            "    declare int w_b_1\n"
            "    declare int w_a_2 = v_a\n"
            "    declare int w_b_1_2 = v_b_1\n"
            "    (= w_a w_a_2)\n"
            "    (= w_b_1 w_b_1_2)\n"
            "    (= w_b_1 4)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      declare int v_b_0 = local0\n"
            "      declare int w_b_0\n"
            "      declare int w_b_0_2 = v_b_0\n"
            "      (= w_b_0 w_b_0_2)\n"
            "      (= (index out v_b_0) w_b_1)\n");
}

TEST_F(SplitObjects, AllIsReadBeforeAnyIsWritten) {
  tiled({B.declare(V, make(B.ref(N), local())),
         B.assignTo(B.ref(V), make(b(V, 0), B.member(B.ref(V), "a"))),
         store(b(V, 0), b(V, 1))});
  EXPECT_EQ(run({"split-objects"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    declare int v_b_1 = 0\n"
            "    (= v_b_1 0)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      declare int v_a = n\n"
            "      declare int v_b_0 = local0\n"
            "      declare int v_a_2 = v_b_0\n"
            "      declare int v_b_0_2 = v_a\n"
            "      (= v_a v_a_2)\n"
            "      (= v_b_0 v_b_0_2)\n"
            "      (= (index out v_b_0) v_b_1)\n");
}

TEST_F(SplitObjects, NotWithAnAddressOrAChosenElement) {
  Variable *P = B.variable("p", pointer(S));
  tiled({B.declare(V, make(B.ref(N), local())), B.declare(W, B.ref(V)),
         B.declare(P, B.addressOf(B.ref(V))),
         store(B.index(B.member(B.ref(W), "b"), B.ref(N)),
               B.member(B.deref(B.ref(P)), "a"))});
  EXPECT_EQ(run({"split-objects"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      declare S v = (make<S> n (make<int[2]> local0))\n"
            "      declare S w = v\n"
            "      declare S* p = (addr v)\n"
            "      (= (index out (index (.b w) n)) (.a (deref p)))\n");
}

TEST_F(SplitObjects, StructsWithAChosenElementStay) {
  Record *Outer = record("T", {{"s", S}, {"c", Int}, {"t", S}});
  const Type *T = Types.getRecord(Outer);
  Variable *O = B.variable("o", T), *C = B.variable("c", T);
  tiled({B.declare(O, B.aggregate(T, {{make(B.ref(N), local()), ""},
                                      {B.integer(3), ""}})),
         B.declare(C, B.ref(O)),
         store(B.index(B.member(B.member(B.ref(O), "s"), "b"), B.ref(N)),
               B.member(B.ref(O), "c")),
         store(B.member(B.member(B.ref(C), "t"), "a"),
               B.index(B.member(B.member(B.ref(C), "s"), "b"), B.integer(0)))});
  EXPECT_EQ(run({"split-objects"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    declare int o_c = 3\n"
            "    declare int o_t_a = 0\n"
            "    declare int o_t_b_0 = 0\n"
            "    declare int o_t_b_1 = 0\n"
            "    declare int c_c = o_c\n"
            "    declare int c_t_a = o_t_a\n"
            "    declare int c_t_b_0 = o_t_b_0\n"
            "    declare int c_t_b_1 = o_t_b_1\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      declare S o_s = (make<S> n (make<int[2]> local0))\n"
            "      declare int c_s_a = (.a o_s)\n"
            "      declare int c_s_b_0 = (index (.b o_s) 0)\n"
            "      declare int c_s_b_1 = (index (.b o_s) 1)\n"
            "      (= (index out (index (.b o_s) n)) o_c)\n"
            "      (= (index out c_t_a) c_s_b_0)\n");
}

TEST_F(SplitObjects, FromAPartsAddressAPointerToAllMayCome) {
  // As from a base to the class that is derived from it.
  Record *Outer = record("T", {{"s", S}, {"c", Int}});
  const Type *T = Types.getRecord(Outer);
  Variable *O = B.variable("o", T), *P = B.variable("p", pointer(T));
  Expr *Base = B.addressOf(B.member(B.ref(O), "s"));
  tiled({B.declare(O, B.aggregate(T, {{make(B.ref(N), local()), ""},
                                      {B.integer(3), ""}})),
         B.declare(P, B.cast(Base, pointer(T))),
         store(local(), B.member(B.deref(B.ref(P)), "c"))});
  EXPECT_EQ(
      run({"split-objects"}),
      "kernel void k(int n, int global* out, int begin0, int end0) tile(4, 1, "
      "1)\n"
      "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 4)) "
      "next (pre++ tile0)\n"
      "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
      "local0)\n"
      "      declare T o = (make<T> (make<S> n (make<int[2]> local0)) 3)\n"
      "      declare T* p = (cast<T*> (addr (.s o)))\n"
      "      (= (index out local0) (.c (deref p)))\n");
}

TEST_F(SplitObjects, ValuesAreForwarded) {
  Variable *Y = B.variable("y", Int);
  tiled({B.declare(X), B.assignTo(B.ref(X), local()),
         B.declare(Y, B.binary(BinaryOp::Add, B.ref(X), B.ref(N))),
         store(B.ref(X), B.integer(1)), barrier(),
         store(B.ref(Y), B.integer(2))});
  EXPECT_EQ(run({"forward-values"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      (= (index out local0) 1)\n"
            "    for [declare int local0_2 = 0] while (< local0_2 4) next "
            "(pre++ local0_2)\n"
            "      (= (index out (+ local0_2 n)) 2)\n");
}

TEST_F(SplitObjects, WhatChangesIsNotForwarded) {
  Variable *Y = B.variable("y", Int);
  tiled({B.declare(X, local()), B.declare(Y, B.ref(X)), set(X, 3),
         store(B.ref(Y), B.ref(X))});
  EXPECT_EQ(run({"forward-values"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      declare int x = local0\n"
            "      declare int y = x\n"
            "      (= x 3)\n"
            "      (= (index out y) x)\n");
}

TEST_F(SplitObjects, PointersLeadToWhatTheyPointTo) {
  Variable *P = B.variable("p", pointer(S));
  tiled({B.declare(V, make(B.ref(N), local())),
         B.declare(P, B.addressOf(B.ref(V))),
         store(local(), B.member(B.deref(B.ref(P)), "a"))});
  EXPECT_EQ(run({"split-objects", "forward-values"}),
            "kernel void k(int n, int global* out, int begin0, int end0) "
            "tile(4, 1, 1)\n"
            "  for [declare int tile0 = (/ begin0 4)] while (< tile0 (/ end0 "
            "4)) next (pre++ tile0)\n"
            "    for [declare int local0 = 0] while (< local0 4) next (pre++ "
            "local0)\n"
            "      (= (index out local0) n)\n");
}

} // namespace
