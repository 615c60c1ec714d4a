//===- CheckPassesTest.cpp - code tells of what it does -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TiledTree.h"
#include "ampcc/Transforms/Pipelines.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class CheckPasses : public TiledTree {
protected:
  CheckPasses() { Out->SourceName = "out"; }

  /// What becomes of \p Body, in a function of the program.
  std::string runIn(llvm::ArrayRef<Stmt *> Body) {
    Function *F = function("f", Void, {N, Out}, Body);
    Variable *Count = B.variable("count", Int);
    Variable *To = B.variable("to", Out->Ty);
    Params = {Count, To};
    tiled({B.expr(B.call(F, {B.ref(Count), B.ref(To)}))});
    runPasses(M, Pipeline::Checked, std::string("inline-accessors"));
    const std::string Text = dump(*F);
    return Text.substr(Text.find('\n') + 1);
  }
  Expr *out(Expr *Position) { return B.index(B.ref(Out), Position); }
  Expr *number(int64_t Value) { return B.integer(Value); }
};

TEST_F(CheckPasses, SharedMemory) {
  EXPECT_EQ(
      runIn({B.assignTo(out(number(0)), out(number(1))),
             B.expr(B.assign(BinaryOp::Add, out(number(2)), number(3))),
             B.expr(B.call("atomic_inc", Int, {B.addressOf(out(number(4)))}))}),
      "  (deref (builtin AMP_store<int global*> AMP_thread (deref (builtin "
      "AMP_access<int global*> AMP_thread (addr (index out 1)) 1u 1u)) (addr "
      "(index out 0)) 2u 1u))\n"
      "  (+= (deref (builtin AMP_access<int global*> AMP_thread (addr (index "
      "out 2)) 3u 1u)) 3)\n"
      "  (builtin atomic_inc<int> (builtin AMP_access<int global*> AMP_thread "
      "(addr (index out 4)) 7u 1u))\n");
  ASSERT_EQ(M.Checked.Sites.size(), 2u);
  EXPECT_EQ(M.Checked.Sites[1].Name, "out");
  EXPECT_FALSE(M.Checked.HasBarriers);
}

TEST_F(CheckPasses, OwnMemory) {
  EXPECT_EQ(runIn({B.declare(X, B.ref(N)),
                   B.assignTo(B.ref(X),
                              B.binary(BinaryOp::Add, B.ref(X), number(1)))}),
            "  declare int x = n\n"
            "  (= x (+ x 1))\n");
}

TEST_F(CheckPasses, PositionsInArrays) {
  Variable *A = B.variable("a", Types.getArray(Int, 4));
  EXPECT_EQ(runIn({B.declare(A), B.assignTo(B.index(B.ref(A), B.ref(N)),
                                            B.index(B.ref(A), number(3)))}),
            "  declare int[4] a\n"
            "  (= (index a (builtin AMP_position<int> AMP_thread n 4ul 1u)) "
            "(index a 3))\n");
}

TEST_F(CheckPasses, IntegersAreDividedAndShifted) {
  auto Set = [&](BinaryOp Op, Expr *Right) {
    return B.assignTo(B.ref(X), B.binary(Op, B.ref(X), Right));
  };
  EXPECT_EQ(runIn({B.declare(X, number(7)), Set(BinaryOp::Div, B.ref(N)),
                   Set(BinaryOp::Rem, number(3)), Set(BinaryOp::Shl, B.ref(N)),
                   Set(BinaryOp::Shr, number(31)),
                   B.expr(B.assign(BinaryOp::Shl, B.ref(X), number(32))),
                   B.expr(B.assign(BinaryOp::Rem, B.ref(X), B.ref(N)))}),
            "  declare int x = 7\n"
            "  (= x (builtin AMP_quotient<int> AMP_thread x n 1u))\n"
            "  (= x (% x 3))\n"
            "  (= x (<< x (builtin AMP_shift<int> AMP_thread n 32u 1u)))\n"
            "  (= x (>> x 31))\n"
            "  (<<= x (builtin AMP_shift<int> AMP_thread 32 32u 1u))\n"
            "  (deref (builtin AMP_reduce<int*> AMP_thread (addr x) n 1u))\n");
}

TEST_F(CheckPasses, BarriersAndThreads) {
  EXPECT_EQ(runIn({barrier(), B.declare(X, local())}),
            "  (builtin AMP_barrier<void> AMP_thread 1u 1u)\n"
            "  declare int x = (cast<int> (builtin AMP_get_local_id<ulong> "
            "AMP_thread 0))\n");
  EXPECT_TRUE(M.Checked.HasBarriers);
}

TEST_F(CheckPasses, FunctionsOfTheLibraryAreToldThePlace) {
  Variable *To = B.variable("to", Out->Ty);
  Function *Inner = function("inner", Void, {To},
                             {B.assignTo(B.deref(B.ref(To)), number(1))});
  Variable *Too = B.variable("too", Out->Ty);
  Function *Outer =
      function("outer", Void, {Too}, {B.expr(B.call(Inner, {B.ref(Too)}))});
  Inner->IsOfLibrary = Outer->IsOfLibrary = true;
  EXPECT_EQ(runIn({B.expr(B.call(Outer, {B.ref(Out)}))}),
            "  (call outer out 1u AMP_thread)\n");
  EXPECT_EQ(dump(*Inner),
            "void inner(int global* to, uint AMP_site, void* AMP_thread)\n"
            "  (deref (builtin AMP_store<int global*> AMP_thread 1 to 2u "
            "AMP_site))\n");
  EXPECT_EQ(dump(*Outer),
            "void outer(int global* too, uint AMP_site, void* AMP_thread)\n"
            "  (call inner too AMP_site AMP_thread)\n");
}

TEST_F(CheckPasses, AccessorsCompareThePositionWithTheExtent) {
  const Type *Index =
      Types.getRecord(record("index", {{"i", Types.getArray(Int, 2)}}));
  Record *View = record("view", {{"data", Out->Ty}, {"size", Index}});
  View->Fields.back().IsExtent = true;
  Variable *Self = B.variable("self", pointer(Types.getRecord(View)));
  Variable *At = B.variable("at", Index);
  Function *Accessor = function("at", Out->Ty, {Self, At},
                                {ret(B.member(B.deref(B.ref(Self)), "data"))});
  Accessor->IsOfLibrary = Accessor->IsElement = true;
  runIn({});
  EXPECT_EQ(
      dump(*Accessor),
      "int global* at(view* self, index at, uint AMP_site, void* AMP_thread)\n"
      "  declare int AMP_outside = 0\n"
      "  (|= AMP_outside (builtin AMP_component<int> AMP_thread (index (.i at) "
      "0) 1 (index (.i (.size (deref self))) 0) 0u AMP_site))\n"
      "  (|= AMP_outside (builtin AMP_component<int> AMP_thread (index (.i at) "
      "1) 1 (index (.i (.size (deref self))) 1) 1u AMP_site))\n"
      "  return (builtin AMP_element<int global*> AMP_thread (.data (deref "
      "self)) AMP_outside)\n");
}

TEST_F(CheckPasses, TileStaticVariablesAreOneObject) {
  Variable *A = shared("a", Types.getArray(Int, 4));
  EXPECT_EQ(runIn({B.assignTo(B.index(B.ref(A), number(1)), number(2))}),
            "  (deref (builtin AMP_store<int local*> AMP_thread 2 (addr (index "
            "a 1)) 18u 1u))\n");
  EXPECT_EQ(dump(*M.Kernel),
            "kernel void k(int count, int global* to, void* AMP_thread shared, "
            "AMP_tile_memory local* AMP_tile) tile(4, 1, 1)\n"
            "  (call f count to (.a (deref AMP_tile)) AMP_thread)\n");
  EXPECT_EQ(M.Checked.TileStatics, std::vector<const Variable *>{A});
}

} // namespace
