//===- FirstPartsTest.cpp - copies of first parts -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallTree.h"
#include "Transforms/OpenCL/NvidiaCopiesWholeObjects.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class FirstParts : public testing::Test, protected SmallTree {
protected:
  std::string run(llvm::ArrayRef<Stmt *> Body) {
    kernel(Body, Params);
    separateFirstParts(M);
    EXPECT_EQ(verify(M), std::nullopt);
    return dump(*M.Kernel);
  }
  /// What the assignment of \p Right to \p Left becomes.
  std::string assign(Expr *Left, Expr *Right) {
    return run({B.assignTo(Left, Right)});
  }
  Expr *member(Variable *V, llvm::StringRef Name) {
    return B.member(B.ref(V), Name);
  }
  Variable *param(llvm::StringRef Name, const Type *T) {
    return Params.emplace_back(B.variable(Name, T));
  }

  const Type *Vec = Types.getRecord(record("vec", {{"x", Int}, {"y", Int}}));
  const Type *Particle = Types.getRecord(
      record("particle", {{"position", Vec}, {"velocity", Vec}}));
  const Type *Only = Types.getRecord(record("only", {{"v", Vec}}));
  std::vector<Variable *> Params;
  Variable *P = param("p", Particle), *Q = param("q", Particle);
  Variable *A = param("a", Only), *C = param("c", Only);
  Variable *V = param("v", Vec);
  Variable *Memory = param("memory", pointer(Particle, AddressSpace::Global));
  Variable *Into = param("into", pointer(Vec));
  const std::string Head =
      "kernel void k(particle p, particle q, only a, only c, vec v, "
      "particle global* memory, vec* into)\n";
};

TEST_F(FirstParts, AreCopied) {
  EXPECT_EQ(assign(member(P, "position"), member(Q, "position")),
            Head + "  declare vec part = (.position q)\n"
                   "  (= (.position p) part)\n");
}

TEST_F(FirstParts, OtherPartsAreNot) {
  EXPECT_EQ(assign(member(P, "velocity"), member(Q, "position")),
            Head + "  (= (.velocity p) (.position q))\n");
}

TEST_F(FirstParts, WholeObjectsAreNot) {
  EXPECT_EQ(assign(B.ref(V), member(Q, "position")),
            Head + "  (= v (.position q))\n");
}

TEST_F(FirstParts, PartsAsLargeAsTheObjectAreNot) {
  EXPECT_EQ(assign(member(A, "v"), member(C, "v")),
            Head + "  (= (.v a) (.v c))\n");
}

TEST_F(FirstParts, OfOtherMemoryAreNot) {
  EXPECT_EQ(assign(member(P, "position"),
                   B.member(B.deref(B.ref(Memory)), "position")),
            Head + "  (= (.position p) (.position (deref memory)))\n");
}

TEST_F(FirstParts, OnlyTheFirstElementIsOne) {
  Variable *E = B.variable("e", Types.getArray(Vec, 2));
  auto Element = [&](int64_t I) { return B.index(B.ref(E), B.integer(I)); };
  EXPECT_EQ(run({B.declare(E), B.assignTo(Element(1), member(Q, "position")),
                 B.assignTo(Element(0), member(Q, "position"))}),
            Head + "  declare vec[2] e\n"
                   "  (= (index e 1) (.position q))\n"
                   "  declare vec part = (.position q)\n"
                   "  (= (index e 0) part)\n");
}

TEST_F(FirstParts, PointersMayLeadToThem) {
  EXPECT_EQ(assign(B.deref(B.ref(Into)), member(Q, "position")),
            Head + "  declare vec part = (.position q)\n"
                   "  (= (deref into) part)\n");
}

TEST_F(FirstParts, StayInTheirScope) {
  Variable *Own = B.variable("own", Particle);
  Stmt *Inside =
      B.block({B.declare(Own, B.ref(Q)),
               B.assignTo(member(P, "position"), member(Own, "position"))});
  EXPECT_EQ(run({Inside}), Head + "  block\n"
                                  "    declare particle own = q\n"
                                  "    declare vec part = (.position own)\n"
                                  "    (= (.position p) part)\n");
}

TEST_F(FirstParts, WithinAnExpression) {
  Expr *Inner = B.assign(member(P, "position"), member(Q, "position"));
  EXPECT_EQ(run({B.assignTo(B.ref(V), Inner)}),
            Head + "  declare vec part\n"
                   "  (= v (= (.position p) (after (= part (.position q)) "
                   "part)))\n");
}

} // namespace
