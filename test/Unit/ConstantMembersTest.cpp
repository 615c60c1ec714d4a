//===- ConstantMembersTest.cpp - arrays that are captured stay there ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/ConstantMembers.h"
#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

/// A kernel that fills `struct object { int n; int t[20]; }` from `values`, a
/// struct in constant memory.
class ConstantMembers : public testing::Test, protected SmallTree {
protected:
  Expr *value(llvm::StringRef Name) {
    return B.member(B.deref(B.ref(Values)), Name);
  }
  Expr *part(llvm::StringRef Name) { return B.member(B.ref(Own), Name); }
  Expr *element() { return B.index(part("t"), B.ref(X)); }

  /// What becomes of \p Body after the object is filled.
  std::string run(std::initializer_list<Stmt *> Body, bool IsChanged) {
    Variable *I = B.variable("i", Int);
    std::vector<Stmt *> All = {
        B.declare(Own), B.assignTo(part("n"), value("n")),
        B.fill(I, 0, 20,
               {B.assignTo(B.index(part("t"), B.ref(I)),
                           B.index(value("t"), B.ref(I)))})};
    All.insert(All.end(), Body);
    kernel(All, {Values, X});
    EXPECT_EQ(verify(M), std::nullopt);
    const std::string Before = dump(*M.Kernel);
    EXPECT_EQ(keepConstantMembers(M), IsChanged);
    EXPECT_EQ(verify(M), std::nullopt);
    const std::string Text = dump(*M.Kernel);
    EXPECT_EQ(Text == Before, !IsChanged);
    const size_t Begin = Text.find("(.n (deref values))");
    return Text.substr(Text.find('\n', Begin) + 1);
  }

  const Type *Numbers = Types.getArray(Int, 20);
  Record *Passed = record("passed", {{"n", Int}, {"t", Numbers}});
  Record *Object = record("object", {{"n", Int}, {"t", Numbers}});
  Variable *Values = B.variable(
      "values", pointer(Types.getRecord(Passed), AddressSpace::Constant));
  Variable *Own = B.variable("own", Types.getRecord(Object));
  Variable *X = B.variable("x", Int);
};

TEST_F(ConstantMembers, PointersInstead) {
  EXPECT_EQ(run({B.assignTo(B.ref(X), element())}, true),
            "  (= (.t own) (addr (.t (deref values))))\n"
            "  (= x (index (deref (.t own)) x))\n");
  EXPECT_TRUE(Object->Fields[1].Ty->isPointer());
  EXPECT_FALSE(Object->Fields[0].Ty->isPointer());
}

TEST_F(ConstantMembers, FewElementsAreCopied) {
  Passed->Fields[1].Ty = Object->Fields[1].Ty = Types.getArray(Int, 4);
  run({B.assignTo(B.ref(X), element())}, false);
}

TEST_F(ConstantMembers, WrittenOnes) {
  run({B.assignTo(element(), B.ref(X))}, false);
}

TEST_F(ConstantMembers, IncrementedOnes) {
  run({B.expr(B.unary(UnaryOp::PostInc, element()))}, false);
}

TEST_F(ConstantMembers, AddressesToWriteTo) {
  Variable *P = B.variable("p", pointer(Int));
  run({B.declare(P, B.addressOf(element()))}, false);
}

TEST_F(ConstantMembers, ArraysThatBecomePointersToWriteTo) {
  Variable *P = B.variable("p", pointer(Int));
  run({B.declare(P, part("t"))}, false);
}

TEST_F(ConstantMembers, ObjectsOfAnotherOrigin) {
  Variable *Other = B.variable("other", Types.getRecord(Object));
  run({B.declare(Other, B.aggregate(Other->Ty, {{B.ref(X), "n"}}))}, false);
}

TEST_F(ConstantMembers, Unions) {
  Object->IsUnion = true;
  run({B.assignTo(B.ref(X), element())}, false);
}

} // namespace
