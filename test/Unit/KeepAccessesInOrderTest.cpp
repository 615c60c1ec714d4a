//===- KeepAccessesInOrderTest.cpp - what is written is read later --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallTree.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/Workarounds/PoclReordersAccesses.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class KeepAccessesInOrder : public testing::Test, protected SmallTree {
protected:
  Variable *X = B.variable("x", Int);
  Variable *Y = B.variable("y", Int);
  Variable *I = B.variable("i", Int);
  const Type *Local = pointer(Int, AddressSpace::Local);
  Variable *S = B.variable("s", Local);
  Variable *T = B.variable("t", Local);
  std::vector<Variable *> Params = {X, Y, I, S, T};
  std::array<uint32_t, 3> Tile = {256, 1, 1};

  Stmt *barrier() {
    return B.expr(B.call("barrier", Void, {B.constant("FENCES", Int)}));
  }
  Stmt *store(Variable *To, Variable *At) {
    return B.assignTo(B.index(B.ref(To), B.ref(At)), B.integer(1));
  }
  Stmt *load(Variable *From, Variable *At) {
    return B.assignTo(B.ref(X), B.index(B.ref(From), B.ref(At)));
  }
  static bool isMark(const Stmt *S, llvm::StringRef Name) {
    const auto *E = llvm::dyn_cast<ExprStmt>(S);
    const auto *C = E ? llvm::dyn_cast<Call>(E->E) : nullptr;
    return C && C->Builtin == Name;
  }
  static unsigned count(Stmt *S, llvm::StringRef Name) {
    unsigned Result = isMark(S, Name);
    forEachStmt(S, [&](Stmt *Child) { Result += count(Child, Name); });
    return Result;
  }
  /// How many marks there are then.
  unsigned run(std::initializer_list<Stmt *> Body,
               llvm::StringRef Mark = "AMP_IN_ORDER") {
    kernel(Body, Params)->Tile = Tile;
    keepAccessesInOrder(M);
    EXPECT_EQ(verify(M), std::nullopt);
    unsigned Result = 0;
    for (const auto &F : M.Functions)
      Result += count(F->Body, Mark);
    return Result;
  }
};

TEST_F(KeepAccessesInOrder, ReadElsewhereAfterAWrite) {
  EXPECT_EQ(run({store(S, Y), load(S, I)}), 1u);
  EXPECT_TRUE(isMark(M.Kernel->Body->Body.front(), "AMP_IN_ORDER"));
}
TEST_F(KeepAccessesInOrder, WrittenElsewhereAgain) {
  EXPECT_EQ(run({store(S, Y), store(S, I)}), 1u);
}
TEST_F(KeepAccessesInOrder, PointersThatMayBeEqual) {
  EXPECT_EQ(run({store(S, Y), load(T, Y)}), 1u);
}
TEST_F(KeepAccessesInOrder, WriteUnderACondition) {
  If *Choice = B.makeIf(B.ref(X), B.block({store(S, Y)}));
  EXPECT_EQ(run({Choice, load(S, Y)}), 1u);
}
TEST_F(KeepAccessesInOrder, BehindABarrier) {
  EXPECT_EQ(run({store(T, Y), barrier(), store(S, Y), load(S, I)}), 1u);
  EXPECT_TRUE(isMark(M.Kernel->Body->Body[2], "AMP_IN_ORDER"));
}
TEST_F(KeepAccessesInOrder, InABranchWithABarrier) {
  Block *Then = B.block({barrier(), store(S, Y), load(S, I)});
  EXPECT_EQ(run({B.makeIf(B.ref(X), Then)}), 1u);
  EXPECT_TRUE(isMark(Then->Body[1], "AMP_IN_ORDER"));
}
TEST_F(KeepAccessesInOrder, InACalledFunction) {
  Variable *To = B.variable("to", Local), *At = B.variable("at", Int);
  Function *F = function("f", Void, {To, At}, {store(To, At)});
  EXPECT_EQ(run({B.expr(B.call(F, {B.ref(S), B.ref(Y)})), load(S, I)}), 1u);
}
TEST_F(KeepAccessesInOrder, PrivateArray) {
  Variable *A = B.variable("a", Types.getArray(Int, 4));
  EXPECT_EQ(run({B.declare(A), store(A, Y), load(A, I)}), 1u);
}
TEST_F(KeepAccessesInOrder, AfterAWriteToOtherMemory) {
  // PoCL may take what a pointer to global memory leads to for S[Y].
  Variable *G = B.variable("g", pointer(Int, AddressSpace::Global));
  Params.push_back(G);
  Stmt *Copy = B.assignTo(B.index(B.ref(G), B.ref(Y)), B.integer(1));
  EXPECT_EQ(run({store(S, Y), Copy, load(S, Y)}), 1u);
}
TEST_F(KeepAccessesInOrder, NarrowTile) {
  Tile = {4, 4, 1};
  EXPECT_EQ(run({load(S, Y), barrier(), store(S, Y)}), 1u);
}

TEST_F(KeepAccessesInOrder, NotWhereItIsKnown) {
  EXPECT_EQ(run({store(S, Y), load(S, Y)}), 0u);
}
TEST_F(KeepAccessesInOrder, NotAfterABarrier) {
  EXPECT_EQ(run({store(S, Y), barrier(), load(S, I)}), 0u);
}
TEST_F(KeepAccessesInOrder, NotForReadsBeforeWrites) {
  EXPECT_EQ(run({load(S, I), store(S, Y)}), 0u);
}
TEST_F(KeepAccessesInOrder, NotForPrivateArraysThatAreUnrolled) {
  Variable *A = B.variable("a", Types.getArray(Int, 4));
  Variable *K = B.variable("k", Int);
  EXPECT_EQ(run({B.declare(A), B.fill(K, 0, 4, {store(A, K), load(A, K)})}),
            0u);
}
TEST_F(KeepAccessesInOrder, NotForDifferentTileStatics) {
  Variable *A = shared("a", Types.getArray(Int, 256));
  Variable *C = shared("c", Types.getArray(Int, 256));
  Variable *P = B.variable("p", Local), *Q = B.variable("q", Local);
  Function *F = function("f", Void, {P, Q, X, I},
                         {store(P, I), barrier(), store(Q, I), load(P, I)});
  kernel({B.expr(B.call(F, {B.ref(A), B.ref(C), B.ref(X), B.ref(I)}))}, {X, I})
      ->Tile = Tile;
  M.Kernel->TileStatics = {A, C};
  keepAccessesInOrder(M);
  EXPECT_EQ(count(F->Body, "AMP_IN_ORDER"), 0u);
}
TEST_F(KeepAccessesInOrder, ParametersThatLeadToDifferentTileStatics) {
  Variable *A = shared("a", Types.getArray(Int, 256));
  Variable *C = shared("c", Types.getArray(Int, 256));
  Variable *P = B.variable("p", Local), *Q = B.variable("q", Local);
  Function *F = function("f", Void, {P, Q, I},
                         {store(P, I), barrier(), store(Q, I), store(P, I)});
  const auto Call = [&](Variable *First, Variable *Second) {
    return B.expr(B.call(F, {B.ref(First), B.ref(Second), B.ref(I)}));
  };
  kernel({Call(A, C), Call(C, C)}, {I})->Tile = Tile;
  M.Kernel->TileStatics = {A, C};
  keepAccessesInOrder(M);
  EXPECT_EQ(count(F->Body, "AMP_IN_ORDER"), 1u);
}
TEST_F(KeepAccessesInOrder, BehindALabel) {
  Block *Body = B.block({B.make<Case>(B.integer(1)), store(S, Y), load(S, I),
                         barrier(), B.make<Break>()});
  EXPECT_EQ(run({B.make<Switch>(B.ref(X), Body)}), 1u);
  EXPECT_TRUE(isMark(Body->Body[1], "AMP_IN_ORDER"));
}
TEST_F(KeepAccessesInOrder, NotInUntiledKernels) {
  Tile = {};
  EXPECT_EQ(run({store(S, Y), load(S, I)}), 0u);
}
TEST_F(KeepAccessesInOrder, OnlyIfSharedForOtherCaptures) {
  const Type *Global = pointer(Int, AddressSpace::Global);
  const Record *Views = record("views", {{"a", Global}, {"b", Global}});
  Variable *V = B.variable("v", pointer(Types.getRecord(Views)));
  Params.push_back(V);
  const auto At = [&](llvm::StringRef Name) {
    return B.index(B.member(B.deref(B.ref(V)), Name), B.ref(I));
  };
  EXPECT_EQ(
      run({B.assignTo(At("a"), B.integer(1)), B.assignTo(B.ref(X), At("b"))},
          "AMP_IN_ORDER_IF_SHARED"),
      1u);
  EXPECT_EQ(count(M.Kernel->Body, "AMP_IN_ORDER"), 0u);
}

} // namespace
