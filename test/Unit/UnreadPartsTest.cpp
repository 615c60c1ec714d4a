//===- UnreadPartsTest.cpp - what is not read is not calculated -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Transforms/Common/UnreadParts.h"
#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

/// `struct pair { int a, b; }` of the library, and a kernel with int x.
class UnreadParts : public testing::Test, protected SmallTree {
protected:
  UnreadParts() { Pair->IsOfLibrary = true; }

  std::string run(llvm::ArrayRef<Stmt *> Body,
                  std::vector<Variable *> Params = {}) {
    Params.push_back(X);
    kernel(Body, Params);
    EXPECT_EQ(verify(M), std::nullopt);
    dropUnreadParts(M);
    EXPECT_EQ(verify(M), std::nullopt);
    const std::string Text = dump(*M.Kernel);
    return Text.substr(Text.find('\n') + 1);
  }
  std::string getFields(const Record *R) {
    std::string Text;
    for (const Field &F : R->Fields)
      Text += F.Name;
    return Text;
  }
  Expr *part(Variable *V, llvm::StringRef Name) {
    return B.member(B.ref(V), Name);
  }
  Expr *pair(Expr *First, Expr *Second) {
    return B.aggregate(PairType, {{First, ""}, {Second, ""}});
  }
  Stmt *useA() { return B.assignTo(B.ref(X), part(P, "a")); }

  Record *Pair = record("pair", {{"a", Int}, {"b", Int}});
  const Type *PairType = Types.getRecord(Pair);
  Variable *P = B.variable("p", PairType), *Q = B.variable("q", PairType);
  Variable *X = B.variable("x", Int), *Y = B.variable("y", Int);
};

TEST_F(UnreadParts, PartsOfAggregates) {
  EXPECT_EQ(run({B.declare(P, pair(B.ref(X), B.integer(2))),
                 B.declare(Q, B.ref(P)), useA()}),
            "  declare pair p = (make<pair> x)\n"
            "  declare pair q = p\n"
            "  (= x (.a p))\n");
  EXPECT_EQ(getFields(Pair), "a");
}

TEST_F(UnreadParts, Assignments) {
  EXPECT_EQ(run({B.declare(P), B.assignTo(part(P, "b"), B.ref(X)),
                 B.assignTo(part(P, "a"), B.ref(X)), useA()}),
            "  declare pair p\n"
            "  (= (.a p) x)\n"
            "  (= x (.a p))\n");
}

TEST_F(UnreadParts, VariablesThatWereForThem) {
  Variable *Z = B.variable("z", Int), *Own = B.variable("own", Int);
  EXPECT_EQ(run({B.declare(Own, B.integer(5)), B.declare(Y, B.ref(X)),
                 B.declare(Z, B.ref(Y)),
                 B.declare(P, pair(B.integer(1), B.ref(Z))), useA()}),
            "  declare int own = 5\n"
            "  declare pair p = (make<pair> 1)\n"
            "  (= x (.a p))\n");
}

TEST_F(UnreadParts, EffectsStay) {
  EXPECT_EQ(run({B.declare(P, pair(B.integer(1),
                                   B.unary(UnaryOp::PostInc, B.ref(X)))),
                 useA()}),
            "  declare pair p = (make<pair> 1 (post++ x))\n"
            "  (= x (.a p))\n");
}

TEST_F(UnreadParts, VariablesWithEffectsStay) {
  EXPECT_EQ(run({B.declare(Y, B.unary(UnaryOp::PostInc, B.ref(X))),
                 B.declare(P, pair(B.integer(1), B.ref(Y))), useA()}),
            "  declare int y = (post++ x)\n"
            "  declare pair p = (make<pair> 1)\n"
            "  (= x (.a p))\n");
}

TEST_F(UnreadParts, TheProgramsOwnStay) {
  Pair->IsOfLibrary = false;
  run({B.declare(P, pair(B.integer(1), B.integer(2))), useA()});
  EXPECT_EQ(getFields(Pair), "ab");
}

TEST_F(UnreadParts, OneFieldIsLeft) {
  EXPECT_EQ(run({B.declare(P, pair(B.integer(1), B.integer(2)))}),
            "  declare pair p = (make<pair> 1)\n");
}

TEST_F(UnreadParts, WhatOthersSee) {
  Variable *G = B.variable("g", pointer(PairType, AddressSpace::Global));
  run({B.declare(P, B.deref(B.ref(G))), useA()}, {G});
  EXPECT_EQ(getFields(Pair), "ab");
}

TEST_F(UnreadParts, WhatLiesInWhatOthersSee) {
  Record *Outer = record("outer", {{"pair", PairType}});
  Variable *S = shared("s", Types.getArray(Types.getRecord(Outer), 4));
  run({B.declare(P, B.member(B.index(B.ref(S), B.integer(0)), "pair")),
       useA()});
  EXPECT_EQ(getFields(Pair), "ab");
}

TEST_F(UnreadParts, WhatLiesInUnions) {
  Record *Union = record("both", {{"pair", PairType}, {"x", Int}});
  Union->IsUnion = true;
  Variable *U = B.variable("u", Types.getRecord(Union));
  run({B.declare(U), B.declare(P, B.member(B.ref(U), "pair")), useA()});
  EXPECT_EQ(getFields(Pair), "ab");
}

TEST_F(UnreadParts, WhatContainsThemIsSmaller) {
  Record *Outer = record("outer", {{"pairs", Types.getArray(PairType, 2)}});
  Pair->HostSize = 8;
  Pair->HostOffsets = {0, 4};
  Outer->HostSize = 16;
  Outer->HostOffsets = {0};
  Variable *O = B.variable("o", Types.getRecord(Outer));
  run({B.declare(O),
       B.assignTo(
           B.ref(X),
           B.member(B.index(B.member(B.ref(O), "pairs"), B.integer(1)), "a"))});
  EXPECT_EQ(getFields(Pair), "a");
  EXPECT_FALSE(Pair->HostSize || Outer->HostSize);
  EXPECT_TRUE(Outer->HostOffsets.empty());
}

TEST_F(UnreadParts, Arguments) {
  run({useA()}, {P});
  EXPECT_EQ(getFields(Pair), "ab");
}

TEST_F(UnreadParts, BytesAfterPointers) {
  run({B.declare(P),
       B.declare(Y, B.deref(B.cast(B.addressOf(B.ref(P)), pointer(Int))))});
  EXPECT_EQ(getFields(Pair), "ab");
}

TEST_F(UnreadParts, BranchesKeepTheirOnlyStatement) {
  EXPECT_EQ(
      run({B.declare(P, pair(B.integer(1), B.integer(2))),
           B.makeIf(B.ref(X), B.block({B.assignTo(part(P, "b"), B.ref(X))})),
           useA()}),
      "  declare pair p = (make<pair> 1 2)\n"
      "  if x\n"
      "    (= (.b p) x)\n"
      "  (= x (.a p))\n");
}

} // namespace
