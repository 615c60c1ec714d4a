//===- PointsToTest.cpp - where the pointers of a function lead -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/TreeAnalysis/PointsTo.h"
#include "SmallTree.h"
#include "llvm/ADT/Twine.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

/// `x` and `y` are private, `s` is tile_static, `g` leads to global memory; `p`
/// may lead to each of them.
class PointsToTest : public testing::Test, protected SmallTree {
protected:
  PointsTo analyse(const Function *F) {
    PointedShared = findPointedShared(M);
    return PointsTo(*F, Callees, PointedShared);
  }
  PointsTo analyse(llvm::ArrayRef<Stmt *> Body) {
    return analyse(kernel(Body, {G}));
  }
  Expr *ref(Variable *V) { return B.ref(V); }
  Expr *addressOf(Variable *V) { return B.addressOf(B.ref(V)); }
  Expr *generic(Expr *E) {
    return B.cast(E, pointer(Int, AddressSpace::Generic));
  }
  /// As text: the variables, `g->` for what a parameter leads to, `any`.
  static std::string str(const Locations &Where) {
    std::string Text;
    for (const Location L : Where) {
      Text += Text.empty() ? "" : " ";
      Text += L.K == Location::Kind::Any       ? "any"
              : L.K == Location::Kind::Reached ? (L.V->Name + "->").str()
                                               : L.V->Name.str();
    }
    return Text;
  }
  bool mayOverlap(const PointsTo &Pointers, Expr *A, Expr *C) {
    for (const Location L : Pointers.getObjects(A))
      for (const Location K : Pointers.getObjects(C))
        if (Pointers.mayOverlap(L, K))
          return true;
    return false;
  }

  PointerSummaries Callees;
  VariableSet PointedShared;
  Variable *X = B.variable("x", Int), *Y = B.variable("y", Int);
  Variable *S = shared("s", Int);
  Variable *G = B.variable("g", pointer(Int, AddressSpace::Global));
  Variable *P = B.variable("p", pointer(Int, AddressSpace::Generic));
};

TEST_F(PointsToTest, GenericPointerLeadsToAllThatItIsGiven) {
  const PointsTo Pointers =
      analyse({B.declare(X), B.declare(Y), B.declare(P, addressOf(X)),
               B.assignTo(ref(P), ref(G)), B.assignTo(ref(P), addressOf(S))});
  EXPECT_EQ(str(Pointers.getPointees(ref(P))), "x g-> s");
  EXPECT_TRUE(mayOverlap(Pointers, B.deref(ref(P)), ref(X)));
  EXPECT_TRUE(mayOverlap(Pointers, B.deref(ref(P)), ref(S)));
  EXPECT_TRUE(mayOverlap(Pointers, B.deref(ref(P)), B.deref(ref(G))));
  EXPECT_FALSE(mayOverlap(Pointers, B.deref(ref(P)), ref(Y)));
}

TEST_F(PointsToTest, CastsToGenericKeepWhatIsPointedTo) {
  const PointsTo Pointers =
      analyse({B.declare(X), B.declare(Y),
               B.declare(P, B.conditional(ref(Y), generic(addressOf(X)),
                                          generic(ref(G))))});
  EXPECT_EQ(str(Pointers.getPointees(ref(P))), "x g->");
  EXPECT_FALSE(mayOverlap(Pointers, B.deref(ref(P)), ref(S)));
  EXPECT_FALSE(mayOverlap(Pointers, B.deref(ref(P)), ref(Y)));
}

TEST_F(PointsToTest, GenericPointerInMemoryLeadsToWhatHasEscaped) {
  // `*q = &x`, and perhaps more: not to y, whose address is not taken.
  Variable *Q = B.variable("q", pointer(P->Ty));
  const PointsTo Pointers = analyse(
      {B.declare(X), B.declare(Y), B.declare(P), B.declare(Q, addressOf(P)),
       B.assignTo(B.deref(ref(Q)), generic(addressOf(X)))});
  EXPECT_EQ(str(Pointers.getPointees(ref(P))), "any");
  EXPECT_TRUE(mayOverlap(Pointers, B.deref(ref(P)), ref(X)));
  EXPECT_TRUE(mayOverlap(Pointers, B.deref(ref(P)), B.deref(ref(G))));
  EXPECT_FALSE(mayOverlap(Pointers, B.deref(ref(P)), ref(Y)));
}

TEST_F(PointsToTest, GenericParameterMayBeAnyOther) {
  Variable *A = B.variable("a", P->Ty), *C = B.variable("c", P->Ty);
  Function *F = function("f", Int, {A, C, G}, {B.declare(X), ret(ref(X))});
  kernel({});
  const PointsTo Pointers = analyse(F);
  EXPECT_EQ(str(Pointers.getPointees(ref(A))), "a->");
  EXPECT_TRUE(mayOverlap(Pointers, B.deref(ref(A)), B.deref(ref(C))));
  EXPECT_TRUE(mayOverlap(Pointers, B.deref(ref(A)), B.deref(ref(G))));
  EXPECT_FALSE(mayOverlap(Pointers, B.deref(ref(A)), ref(X)));
}

TEST_F(PointsToTest, CallerKnowsWhatAGenericArgumentLeadsTo) {
  // generic int *f(generic int *a) { return a; }
  Variable *A = B.variable("a", P->Ty);
  Function *F = function("f", P->Ty, {A}, {ret(ref(A))});
  Callees[F] = analyse(F).getSummary();
  const PointsTo Pointers =
      analyse({B.declare(X), B.declare(Y),
               B.declare(P, B.call(F, {generic(addressOf(X))}))});
  EXPECT_EQ(str(Pointers.getPointees(ref(P))), "x");
}

TEST_F(PointsToTest, CallerKnowsThatAParameterIsChangedThroughItsAddress) {
  // int f(int *a) { int **q = &a; **q = 1; return 1; }
  Variable *A = B.variable("a", pointer(Int, AddressSpace::Private));
  Variable *Q = B.variable("q", pointer(A->Ty, AddressSpace::Private));
  Function *F =
      function("f", Int, {A},
               {B.declare(Q, addressOf(A)),
                B.assignTo(B.deref(B.deref(ref(Q))), B.integer(int64_t(1))),
                ret(B.integer(int64_t(1)))});
  Callees[F] = analyse(F).getSummary();
  const PointsTo Pointers =
      analyse({B.declare(X), B.declare(Y, B.call(F, {addressOf(X)}))});
  EXPECT_TRUE(Pointers.mayOverlap(Location::any(AddressSpace::Private),
                                  Location::object(X)));
  EXPECT_FALSE(Pointers.mayOverlap(Location::any(AddressSpace::Private),
                                   Location::object(Y)));
}

} // namespace
