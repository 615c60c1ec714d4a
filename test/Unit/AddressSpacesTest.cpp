//===- AddressSpacesTest.cpp - where pointers lead ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/AddressSpaces.h"
#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class AddressSpaces : public testing::Test, protected SmallTree {
protected:
  /// The module when the pass has run, without errors.
  std::string run() {
    EXPECT_EQ(verify(M), std::nullopt);
    EXPECT_TRUE(findAddressSpaces(M).Errors.empty());
    EXPECT_EQ(verify(M), std::nullopt);
    std::string Result;
    for (const auto &F : M.Functions)
      Result += dump(*F);
    return Result;
  }
  const Type *open(const Type *T) { return pointer(T, AddressSpace::Generic); }
  Expr *address(Variable *V) { return B.addressOf(B.ref(V)); }

  Variable *X = B.variable("x", Int);
  Variable *Shared = shared("s", Int);
  Variable *G = B.variable("g", pointer(Int, AddressSpace::Global));
  Variable *P = B.variable("p", open(Int));
  Variable *Q = B.variable("q", open(Int));
};

TEST_F(AddressSpaces, PointersLeadToWhatFlowsIntoThem) {
  kernel({B.declare(X), B.declare(Shared), B.declare(P, address(Shared)),
          B.declare(Q), B.assignTo(B.ref(Q), address(X))},
         {G});
  EXPECT_EQ(run(), "kernel void k(int global* g)\n"
                   "  declare int x\n"
                   "  declare local int s shared\n"
                   "  declare int local* p = (addr s)\n"
                   "  declare int* q\n"
                   "  (= q (addr x))\n");
}

TEST_F(AddressSpaces, SeveralMemoriesStayGeneric) {
  kernel({B.declare(X),
          B.declare(P, B.conditional(B.ref(X), address(X), B.ref(G)))},
         {G});
  EXPECT_EQ(run(), "kernel void k(int global* g)\n"
                   "  declare int x\n"
                   "  declare int generic* p = (? x (addr x) g)\n");
}

TEST_F(AddressSpaces, NullLeadsWhereItFlows) {
  kernel({B.declare(P, B.integer(0)), B.declare(Q, B.ref(P)),
          B.assignTo(B.ref(Q), B.ref(G))},
         {G});
  EXPECT_EQ(run(), "kernel void k(int global* g)\n"
                   "  declare int global* p = 0\n"
                   "  declare int global* q = p\n"
                   "  (= q g)\n");
}

TEST_F(AddressSpaces, FunctionsAreClonedForEachMemory) {
  Function *F = function("f", open(Int), {P}, {ret(B.ref(P))});
  kernel({B.declare(X), B.declare(Q, B.call(F, {B.ref(G)})),
          B.assignTo(B.deref(B.call(F, {address(X)})), B.integer(1)),
          B.assignTo(B.deref(B.call(F, {B.ref(Q)})), B.integer(2))},
         {G});
  EXPECT_EQ(run(), "int global* f(int global* p)\n"
                   "  return p\n"
                   "int* f_2(int* p)\n"
                   "  return p\n"
                   "kernel void k(int global* g)\n"
                   "  declare int x\n"
                   "  declare int global* q = (call f g)\n"
                   "  (= (deref (call f_2 (addr x))) 1)\n"
                   "  (= (deref (call f q)) 2)\n");
}

TEST_F(AddressSpaces, CallsInClonesAreOfClones) {
  Function *F =
      function("f", Void, {P}, {B.assignTo(B.deref(B.ref(P)), B.integer(1))});
  Function *H = function("h", Void, {Q}, {B.expr(B.call(F, {B.ref(Q)}))});
  kernel({B.declare(X), B.expr(B.call(H, {address(X)})),
          B.expr(B.call(H, {B.ref(G)}))},
         {G});
  EXPECT_EQ(run(), "void f(int* p)\n"
                   "  (= (deref p) 1)\n"
                   "void h(int* q)\n"
                   "  (call f q)\n"
                   "void f_2(int global* p)\n"
                   "  (= (deref p) 1)\n"
                   "void h_2(int global* q)\n"
                   "  (call f_2 q)\n"
                   "kernel void k(int global* g)\n"
                   "  declare int x\n"
                   "  (call h (addr x))\n"
                   "  (call h_2 g)\n");
}

TEST_F(AddressSpaces, ClonesHaveLongNamesAndMayGetBetterOnes) {
  Function *F = function("f", Void, {P}, {});
  F->LongName = "f_int";
  kernel({B.declare(X), B.expr(B.call(F, {address(X)})),
          B.expr(B.call(F, {B.ref(G)}))},
         {G});
  run();
  EXPECT_EQ(M.Functions[1]->Name, "f_int");
  EXPECT_EQ(M.Functions[1]->BetterNames, std::vector<std::string>{"f"});
}

TEST_F(AddressSpaces, StructsAreClonedForEachMemory) {
  Record *R = record("S", {{"n", Int}, {"to", open(Int)}});
  record("T", {{"n", Int}});
  Variable *A = B.variable("a", Types.getRecord(R)),
           *C = B.variable("c", Types.getRecord(R));
  kernel(
      {B.declare(A, B.aggregate(A->Ty, {{B.integer(1), ""}, {address(A), ""}})),
       B.declare(C), B.assignTo(B.member(B.ref(C), "to"), B.ref(G)),
       B.declare(P, B.member(B.ref(C), "to"))},
      {G});
  M.Kernel->Body->Body[0] = B.declare(
      A, B.aggregate(A->Ty, {{B.integer(1), ""},
                             {B.addressOf(B.member(B.ref(A), "n")), ""}}));
  EXPECT_EQ(run(), "kernel void k(int global* g)\n"
                   "  declare S a = (make<S> 1 (addr (.n a)))\n"
                   "  declare S_2 c\n"
                   "  (= (.to c) g)\n"
                   "  declare int global* p = (.to c)\n");
  ASSERT_EQ(M.Records.size(), 3u);
  EXPECT_EQ(dump(M.Records[0]->Fields[1].Ty), "int*");
  EXPECT_EQ(dump(M.Records[1]->Fields[1].Ty), "int global*");
  EXPECT_EQ(M.Records[2]->Name, "T");
}

TEST_F(AddressSpaces, OffsetsNeedNoStructOfTheirOwn) {
  Record *R = record("S", {{"to", open(Int)}, {"n", Int}});
  Variable *A = B.variable("a", Types.getRecord(R));
  Variable *Offset = B.variable("offset", Types.getInteger(64, true));
  Expr *Null = B.cast(B.integer(0), open(A->Ty));
  kernel({B.declare(A), B.assignTo(B.member(B.ref(A), "to"), B.ref(G)),
          B.declare(Offset, B.cast(B.addressOf(B.member(B.deref(Null), "n")),
                                   Offset->Ty))},
         {G});
  EXPECT_EQ(run(), "kernel void k(int global* g)\n"
                   "  declare S a\n"
                   "  (= (.to a) g)\n"
                   "  declare long offset = "
                   "(cast<long> (addr (.n (deref (cast<S*> 0)))))\n");
  EXPECT_EQ(M.Records.size(), 1u);
}

TEST_F(AddressSpaces, PointersToPointersAreTheSame) {
  Variable *PP = B.variable("pp", open(open(Int)));
  kernel({B.declare(P), B.declare(PP, address(P)),
          B.assignTo(B.deref(B.ref(PP)), B.ref(G))},
         {G});
  EXPECT_EQ(run(), "kernel void k(int global* g)\n"
                   "  declare int global* p\n"
                   "  declare int global** pp = (addr p)\n"
                   "  (= (deref pp) g)\n");
}

/// `const int &pick(const int &a, const int &b)`
class Copies : public AddressSpaces {
protected:
  Copies() {
    const Type *Reference = open(Types.withConst(Int));
    Variable *One = B.variable("a", Reference),
             *Other = B.variable("b", Reference);
    One->TakesCopy = Other->TakesCopy = true;
    Pick = function(
        "pick", Reference, {One, Other},
        {ret(B.conditional(B.deref(B.ref(One)), B.ref(One), B.ref(Other)))});
  }
  Function *Pick;
};

TEST_F(Copies, StandForObjectsInSeveralMemories) {
  kernel({B.declare(X),
          B.assignTo(B.ref(X), B.deref(B.call(Pick, {address(X), B.ref(G)})))},
         {G});
  EXPECT_EQ(run(), "const int* pick(const int* a, const int* b)\n"
                   "  return (? (deref a) a b)\n"
                   "kernel void k(int global* g)\n"
                   "  declare int x\n"
                   "  declare int t0\n"
                   "  declare int t1\n"
                   "  (= x (deref (call pick "
                   "(after (= t0 x) (addr t0)) "
                   "(after (= t1 (deref g)) (addr t1)))))\n");
}

TEST_F(Copies, AreMadeAfterWhatChangesTheObjects) {
  Function *Next = function("next", pointer(Int, AddressSpace::Global), {G},
                            {ret(B.ref(G))});
  Variable *H = B.variable("h", G->Ty);
  kernel({B.declare(X),
          B.assignTo(
              B.ref(X),
              B.deref(B.call(Pick, {address(X), B.call(Next, {B.ref(H)})})))},
         {H});
  EXPECT_EQ(run(), "int global* next(int global* g)\n"
                   "  return g\n"
                   "const int* pick(const int* a, const int* b)\n"
                   "  return (? (deref a) a b)\n"
                   "kernel void k(int global* h)\n"
                   "  declare int x\n"
                   "  declare int* t0\n"
                   "  declare int t1\n"
                   "  declare int* t2\n"
                   "  declare int t3\n"
                   "  (= x (place-after (= t0 (addr x)) "
                   "(= t2 (after (= t1 (deref (call next h))) (addr t1))) "
                   "(= t3 (deref t0)) (deref (call pick (addr t3) t2))))\n");
}

TEST_F(Copies, AreNotMadeOfWhatIsKept) {
  Variable *Kept = B.variable("kept", open(Types.withConst(Int)));
  kernel({B.declare(X), B.declare(Kept, B.call(Pick, {address(X), B.ref(G)}))},
         {G});
  EXPECT_EQ(run(),
            "const int generic* pick(const int* a, const int global* b)\n"
            "  return (? (deref a) a b)\n"
            "kernel void k(int global* g)\n"
            "  declare int x\n"
            "  declare const int generic* kept = (call pick (addr x) g)\n");
}

TEST_F(AddressSpaces, AtomicsOfPrivateMemoryArePlainOperations) {
  Function *F = function("f", Void, {P}, {});
  auto *Add =
      llvm::cast<Call>(B.call("atomic_add", Int, {B.ref(P), B.integer(1)}));
  Add->AtomicName = "atomic_fetch_add";
  F->Body = B.block({B.expr(Add)});
  kernel({B.declare(X), B.expr(B.call(F, {B.ref(G)})),
          B.expr(B.call(F, {address(X)}))},
         {G});
  const MemoryUses Uses = findAddressSpaces(M);
  ASSERT_EQ(Uses.PrivateAtomics.size(), 1u);
  EXPECT_EQ(Uses.PrivateAtomics[0].Name, "atomic_fetch_add");
  const std::string Text = dump(M);
  EXPECT_NE(Text.find("(builtin atomic_add<int> p 1)"), std::string::npos);
  EXPECT_NE(Text.find("(= (deref t0) (+ t2 t1))"), std::string::npos) << Text;
}

} // namespace
