//===- HideChosenOffsetsTest.cpp - one of two parts of an object ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallTree.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/Workarounds/PoclMergesOffsets.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class HideChosenOffsets : public testing::Test, protected SmallTree {
protected:
  Variable *A = B.variable("a", pointer(Int, AddressSpace::Global));
  Variable *Other = B.variable("b", pointer(Int, AddressSpace::Global));
  Variable *I = B.variable("i", Int);
  Variable *C = B.variable("c", Types.getBool());
  Variable *X = B.variable("x", Int);

  Expr *plus(Expr *E, int64_t N) {
    return B.binary(BinaryOp::Add, E, B.integer(N));
  }
  Expr *at(Expr *Position) { return B.index(B.ref(A), Position); }
  Expr *at(int64_t Position) { return at(B.integer(Position)); }
  Expr *choose(Expr *True, Expr *False) {
    return B.conditional(B.ref(C), True, False);
  }
  Stmt *store(Expr *Value) { return B.assignTo(B.ref(X), Value); }
  If *branch(Stmt *Then, Stmt *Else = nullptr) {
    return B.makeIf(B.ref(C), B.block({Then}),
                    Else ? B.block({Else}) : nullptr);
  }
  /// How many positions and addresses are hidden then.
  unsigned run(std::initializer_list<Stmt *> Body) {
    // What compilers may make a vector of.
    const auto Get = [this](int64_t N) {
      return B.index(B.ref(Other), B.integer(N));
    };
    llvm::SmallVector<Stmt *, 8> All(Body);
    All.push_back(store(B.binary(BinaryOp::Add, Get(7), Get(8))));
    return runAlone(All);
  }
  unsigned runAlone(llvm::ArrayRef<Stmt *> Body) {
    kernel(Body, {A, Other, I, C, X});
    hideChosenOffsets(M);
    EXPECT_EQ(verify(M), std::nullopt);
    unsigned Result = 0;
    forEachExprIn(M.Kernel->Body, [&](Expr *&E) {
      const auto *Called = llvm::dyn_cast<Call>(E);
      Result += Called && Called->Builtin == "AMP_CHOSEN";
    });
    return Result;
  }
};

TEST_F(HideChosenOffsets, Conditional) {
  EXPECT_EQ(run({store(choose(at(1), at(3)))}), 1u);
}
TEST_F(HideChosenOffsets, OnlyTheSecond) {
  auto *First = llvm::cast<Index>(at(1)), *Second = llvm::cast<Index>(at(3));
  run({store(choose(First, Second))});
  EXPECT_TRUE(llvm::isa<Literal>(First->Position));
  EXPECT_TRUE(llvm::isa<Call>(Second->Position));
}
TEST_F(HideChosenOffsets, OneOfThree) {
  EXPECT_EQ(run({store(choose(at(1), choose(at(3), at(2))))}), 2u);
}
TEST_F(HideChosenOffsets, BehindOneVariable) {
  EXPECT_EQ(run({store(choose(at(plus(B.ref(I), 1)), at(plus(B.ref(I), -1))))}),
            1u);
}
TEST_F(HideChosenOffsets, ThroughAVariable) {
  Variable *Next = B.variable("next", Int);
  EXPECT_EQ(run({B.declare(Next, plus(B.ref(I), 1)),
                 store(choose(at(B.ref(I)), at(B.ref(Next))))}),
            1u);
}
TEST_F(HideChosenOffsets, BehindAConstant) {
  const auto Far = [this](int64_t N) {
    return at(plus(B.constant("AMP_COARSEN", Int), N));
  };
  EXPECT_EQ(run({store(choose(Far(1), Far(3)))}), 1u);
}
TEST_F(HideChosenOffsets, BehindAnyValueOfAVariable) {
  Variable *From = B.variable("from", Int);
  const auto Far = [&](int64_t N) { return at(plus(B.ref(From), N)); };
  EXPECT_EQ(run({B.declare(From, plus(choose(B.ref(I), B.integer(7)), 2)),
                 store(choose(Far(1), Far(3)))}),
            1u);
}
TEST_F(HideChosenOffsets, Operands) {
  const auto Twice = [this](Expr *E) {
    return B.binary(BinaryOp::Mul, E, B.integer(2));
  };
  EXPECT_EQ(run({store(choose(Twice(at(1)), Twice(at(3))))}), 1u);
}
TEST_F(HideChosenOffsets, Members) {
  Record *R = record("R", {{"x", Int}, {"y", Int}});
  Variable *P =
      B.variable("p", pointer(Types.getRecord(R), AddressSpace::Global));
  const auto Get = [&](llvm::StringRef Name) {
    return B.member(B.deref(B.ref(P)), Name);
  };
  EXPECT_EQ(run({B.declare(P, nullptr), store(choose(Get("x"), Get("y")))}),
            1u);
}
TEST_F(HideChosenOffsets, Addresses) {
  EXPECT_EQ(
      run({store(B.deref(choose(B.addressOf(at(1)), B.addressOf(at(3)))))}),
      1u);
}

TEST_F(HideChosenOffsets, PointerSums) {
  const auto Get = [this](Expr *Pointer) { return B.deref(Pointer); };
  EXPECT_EQ(
      run({store(choose(Get(plus(B.ref(A), 1)), Get(plus(B.ref(A), 3))))}), 1u);
  M.Functions.clear();
  const auto From = [this](int64_t N) {
    return B.binary(BinaryOp::Add, B.integer(N), B.ref(A));
  };
  EXPECT_EQ(run({store(choose(Get(From(1)), Get(From(3))))}), 0u);
}

TEST_F(HideChosenOffsets, Branches) {
  EXPECT_EQ(run({branch(store(at(1)), store(at(3)))}), 1u);
}
TEST_F(HideChosenOffsets, OneBranch) {
  Stmt *Before = store(at(3));
  auto *Chosen = llvm::cast<Index>(at(1));
  EXPECT_EQ(run({Before, branch(store(Chosen))}), 1u);
  EXPECT_TRUE(llvm::isa<Call>(Chosen->Position));
}
TEST_F(HideChosenOffsets, Updates) {
  const auto Add = [this](Expr *E) {
    return B.expr(B.assign(BinaryOp::Add, B.ref(X), E));
  };
  EXPECT_EQ(run({branch(Add(at(1)), Add(at(3)))}), 1u);
}
TEST_F(HideChosenOffsets, Functions) {
  const auto MakeFunction = [this](llvm::StringRef Name, int64_t Position) {
    Variable *P = B.variable("p", A->Ty);
    return function(Name, Int, {P},
                    {ret(B.index(B.ref(P), B.integer(Position)))});
  };
  Function *F = MakeFunction("f", 1), *G = MakeFunction("g", 3);
  EXPECT_EQ(run({store(choose(B.call(F, {B.ref(A)}), B.call(G, {B.ref(A)})))}),
            1u);
}

TEST_F(HideChosenOffsets, OnePlace) {
  EXPECT_EQ(run({store(choose(at(1), at(1)))}), 0u);
}
TEST_F(HideChosenOffsets, TwoObjects) {
  EXPECT_EQ(run({store(choose(at(1), B.index(B.ref(Other), B.integer(3))))}),
            0u);
}
TEST_F(HideChosenOffsets, TwoPointersOfOneObject) {
  Record *R = record("R", {{"from", A->Ty}, {"to", A->Ty}});
  Variable *Views = B.variable("views", Types.getRecord(R));
  const auto Get = [&](llvm::StringRef Name, int64_t Position) {
    return B.index(B.member(B.ref(Views), Name), B.integer(Position));
  };
  EXPECT_EQ(run({B.declare(Views, nullptr),
                 store(choose(Get("from", 1), Get("to", 3)))}),
            0u);
  M.Functions.clear();
  EXPECT_EQ(run({B.declare(Views, nullptr),
                 store(choose(Get("to", 1), Get("to", 3)))}),
            1u);
}
TEST_F(HideChosenOffsets, UnknownDistance) {
  Variable *J = B.variable("j", Int);
  EXPECT_EQ(
      run({B.declare(J, nullptr), store(choose(at(B.ref(I)), at(B.ref(J))))}),
      0u);
}
TEST_F(HideChosenOffsets, OtherOperations) {
  EXPECT_EQ(run({store(choose(at(1), plus(at(3), 2)))}), 0u);
}
TEST_F(HideChosenOffsets, NoChoice) {
  EXPECT_EQ(run({store(at(1)), store(at(3))}), 0u);
}
TEST_F(HideChosenOffsets, BothReadBefore) {
  Variable *First = B.variable("first", Int);
  Variable *Second = B.variable("second", Int);
  EXPECT_EQ(run({B.declare(First, at(1)), B.declare(Second, at(3)),
                 store(choose(B.ref(First), B.ref(Second)))}),
            0u);
}
TEST_F(HideChosenOffsets, OneAfterTheOther) {
  const auto Add = [this](Expr *E) {
    return B.expr(B.assign(BinaryOp::Add, B.ref(X), E));
  };
  EXPECT_EQ(run({branch(Add(at(1))), branch(Add(at(3)))}), 0u);
}
TEST_F(HideChosenOffsets, NotInMemory) {
  Variable *Own = B.variable("own", Types.getArray(Int, 4));
  const auto Part = [&](int64_t N) {
    return B.index(B.ref(Own), B.integer(N));
  };
  EXPECT_EQ(run({B.declare(Own, nullptr), store(choose(Part(1), Part(3)))}),
            0u);
}
TEST_F(HideChosenOffsets, NothingWide) {
  EXPECT_EQ(runAlone({store(choose(at(1), at(3)))}), 0u);
}
TEST_F(HideChosenOffsets, ALoop) {
  Stmt *Loop = M.make<While>(B.ref(C), B.block({}));
  EXPECT_EQ(runAlone({Loop, store(choose(at(1), at(3)))}), 1u);
}
TEST_F(HideChosenOffsets, LongChains) {
  Expr *Sum = B.ref(I);
  llvm::SmallVector<Stmt *, 64> Body;
  for (unsigned K = 0; K != 60; ++K) {
    Variable *V = B.variable("v", Int);
    Body.push_back(B.declare(V, B.binary(BinaryOp::Add, Sum, B.copy(Sum))));
    Sum = B.ref(V);
  }
  Body.push_back(M.make<While>(B.ref(C), B.block({})));
  Body.push_back(store(choose(at(Sum), at(plus(B.copy(Sum), 1)))));
  kernel(Body, {A, I, C, X});
  hideChosenOffsets(M);
}

} // namespace
