//===- VerifierTest.cpp - trees without a textual form --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// test/IR/verifier.tree tests the errors that a textual tree can have.
//
//===----------------------------------------------------------------------===//

#include "ampcc/IR/Verifier.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Parse.h"
#include "gtest/gtest.h"

using namespace ampcc::ir;

namespace {
/// A kernel with parameters x and y, whose statements a test modifies.
class Verifier : public testing::Test {
protected:
  Verifier() {
    parse("kernel void k(int x, int y)\n  block\n    declare int z\n"
          "  while x\n    (= y (minus x))\n",
          "a.tree", 1, M, nullptr);
    Body = M.Kernel->Body->Body;
  }
  Block *nested() { return llvm::cast<Block>(Body[0]); }
  While *loop() { return llvm::cast<While>(Body[1]); }
  Expr *&assigned() {
    auto *S = llvm::cast<ExprStmt>(loop()->Body->Body[0]);
    return llvm::cast<Assign>(S->E)->Right;
  }
  Variable *z() { return llvm::cast<Declare>(nested()->Body[0])->V; }
  void expect(const char *Error) { EXPECT_EQ(verify(M).value_or(""), Error); }

  Module M;
  Builder B = Builder(M);
  llvm::MutableArrayRef<Stmt *> Body;
};
} // namespace

TEST_F(Verifier, NodeInTwoPlaces) {
  assigned() = loop()->Cond;
  expect("in 'k': 'x': the node stands in two places");
}

TEST_F(Verifier, NodeThatContainsItself) {
  llvm::cast<Unary>(assigned())->Operand = assigned();
  expect("in 'k': an expression contains itself");
}

TEST_F(Verifier, StatementInTwoPlaces) {
  Body[1] = Body[0];
  expect("in 'k': a statement stands in two places");
}

TEST_F(Verifier, MissingExpression) {
  assigned() = nullptr;
  expect("in 'k': an expression is missing");
}

TEST_F(Verifier, MissingStatement) {
  loop()->Body = nullptr;
  expect("in 'k': a statement is missing");
}

TEST_F(Verifier, TypeOfAnAddress) {
  assigned() =
      M.make<Unary>(UnaryOp::AddressOf,
                    M.Types.getPointer(z()->Ty, ampcc::AddressSpace::Global),
                    B.ref(M.Kernel->Params[0]), clang::SourceLocation());
  expect("in 'k': '(addr x)': the types do not fit");
}

TEST_F(Verifier, MemberOfNumber) {
  assigned() = M.make<Member>(z()->Ty, B.integer(int64_t(1)), "b",
                              clang::SourceLocation());
  expect("in 'k': '(.b 1)': the types do not fit");
}

TEST_F(Verifier, UseAfterScope) {
  assigned() = B.ref(z());
  expect("in 'k': 'z': the variable is not in scope");
}

TEST_F(Verifier, UseBeforeDeclaration) {
  assigned() = B.ref(z());
  std::swap(Body[0], Body[1]);
  expect("in 'k': 'z': the variable is not in scope");
}

TEST_F(Verifier, NumberInItsOwnInitializer) {
  Body[0] = B.declare(z(), B.ref(z()));
  expect("in 'k': 'z': the variable is not in scope");
}

TEST_F(Verifier, TwoDeclarations) {
  Body[1] = B.declare(z());
  expect("in 'k': the variable 'z' is declared twice");
}

TEST_F(Verifier, HiddenVariable) {
  Body[0] = B.declare(B.variable("x", z()->Ty));
  expect("in 'k': 'x': another variable of that name hides it");
}
