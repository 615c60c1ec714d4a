//===- VerifierTest.cpp - what holds for each device tree -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Verifier.h"
#include "SmallTree.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class Verifier : public testing::Test, protected SmallTree {
protected:
  Variable *X = B.variable("x", Int);
  Variable *P = B.variable("p", pointer(Int, AddressSpace::Global));
  Expr *x() { return B.ref(X); }
  Expr *p() { return B.ref(P); }

  /// What is wrong with a kernel that has \p Body, and x and p as parameters.
  std::string check(llvm::ArrayRef<Stmt *> Body) {
    if (M.Kernel)
      M.Functions.pop_back();
    kernel(Body, {X, P});
    return verify(M).value_or("");
  }
  std::string check(Stmt *S) { return check(llvm::ArrayRef(S)); }
  std::string check(Expr *E) { return check(B.expr(E)); }
  Expr *unary(UnaryOp Op, const Type *T, Expr *Operand) {
    return M.make<Unary>(Op, T, Operand, clang::SourceLocation());
  }
};

TEST_F(Verifier, GoodTree) {
  Record *R = record("S", {{"a", Int}, {"next", nullptr}});
  R->Fields[1].Ty = pointer(Types.getRecord(R));
  Variable *S = B.variable("s", Types.getRecord(R));
  Variable *I = B.variable("i", Int);
  Variable *T = shared("t", Types.getArray(Int, 4));
  Variable *N = B.variable("n", pointer(Int, AddressSpace::Local));
  Function *F = function("f", Int, {N}, {ret(B.deref(B.ref(N)))});
  Stmt *Labels[] = {M.make<Case>(B.integer(1)), M.make<Break>()};
  EXPECT_EQ(
      check({B.declare(S, B.aggregate(
                              S->Ty, {{x(), ""}, {B.integer(0, Int), "next"}})),
             B.assignTo(B.member(B.ref(S), "next"), B.addressOf(B.ref(S))),
             B.fill(I, 0, 4,
                    B.assignTo(B.index(B.ref(T), B.ref(I)),
                               B.index(p(), B.ref(I)))),
             M.make<Switch>(x(), B.block(Labels)),
             M.make<While>(B.binary(BinaryOp::NE, p(), B.integer(0, P->Ty)),
                           B.block(M.make<Continue>())),
             B.expr(B.call(F, {B.ref(T)})),
             B.expr(B.call(F, {B.binary(BinaryOp::Add, B.ref(T), x())}))}),
      "");
}

TEST_F(Verifier, NodeInTwoPlaces) {
  Expr *Ref = x();
  EXPECT_EQ(check(B.assign(x(), B.binary(BinaryOp::Add, Ref, Ref))),
            "in 'k': 'x': the node stands in two places");
}

TEST_F(Verifier, NodeThatContainsItself) {
  Expr *E = unary(UnaryOp::Minus, Int, x());
  llvm::cast<Unary>(E)->Operand = E;
  EXPECT_EQ(check(E), "in 'k': an expression contains itself");
}

TEST_F(Verifier, StatementInTwoPlaces) {
  Stmt *S = set(X, 1);
  EXPECT_EQ(check({S, S}), "in 'k': a statement stands in two places");
}

TEST_F(Verifier, MissingParts) {
  EXPECT_EQ(check(unary(UnaryOp::Minus, Int, nullptr)),
            "in 'k': an expression is missing");
  EXPECT_EQ(check(M.make<While>(x(), nullptr)),
            "in 'k': a statement is missing");
}

TEST_F(Verifier, Pointers) {
  EXPECT_EQ(check(unary(UnaryOp::Deref, Int, x())),
            "in 'k': '(deref x)': the operand is not a pointer");
  EXPECT_EQ(check(unary(UnaryOp::AddressOf, P->Ty, x())),
            "in 'k': '(addr x)': its type is not a pointer to where the "
            "operand lies");
  EXPECT_EQ(check(B.addressOf(B.integer(1))),
            "in 'k': '(addr 1)': the operand has no address");
  EXPECT_EQ(check(B.cast(p(), pointer(Int, AddressSpace::Local))),
            "in 'k': '(cast<int local*> p)': the pointers lead to different "
            "memory");
}

TEST_F(Verifier, Members) {
  Record *R = record("S", {{"a", Int}});
  Variable *S = B.variable("s", Types.getRecord(R));
  Expr *Access = M.make<Member>(Int, B.ref(S), "b", clang::SourceLocation());
  EXPECT_EQ(check({B.declare(S), B.expr(Access)}),
            "in 'k': '(.b s)': the struct has no such field");
  EXPECT_EQ(check(M.make<Member>(Int, x(), "b", clang::SourceLocation())),
            "in 'k': '(.b x)': the operand is not a struct");
}

TEST_F(Verifier, Elements) {
  EXPECT_EQ(check(M.make<Index>(Int, x(), x(), clang::SourceLocation())),
            "in 'k': '(index x x)': the operand has no elements");
}

TEST_F(Verifier, Positions) {
  EXPECT_EQ(check(B.index(p(), p())),
            "in 'k': '(index p p)': the position is not an integer");
}

TEST_F(Verifier, Operators) {
  EXPECT_EQ(check(B.binary(BinaryOp::Add, p(), p())),
            "in 'k': '(+ p p)': the operands cannot be added");
}

TEST_F(Verifier, Assignments) {
  EXPECT_EQ(check(B.assign(B.integer(1), x())),
            "in 'k': '(= 1 x)': the left operand is not a place");
}

TEST_F(Verifier, AssignedTypes) {
  EXPECT_EQ(check(B.assign(x(), p())),
            "in 'k': '(= x p)': the right operand's type does not fit the "
            "left one's");
}

TEST_F(Verifier, ConstIsNotAssigned) {
  Variable *C = B.variable("c", Types.withConst(Int));
  EXPECT_EQ(check({B.declare(C, x()), set(C, 1)}),
            "in 'k': '(= c 1)': the left operand is const");
}

TEST_F(Verifier, Initialisers) {
  Variable *Q = B.variable("q", pointer(Int));
  EXPECT_EQ(check(B.declare(Q, p())),
            "in 'k': 'p': its type does not fit the variable 'q'");
}

TEST_F(Verifier, PartsOfArrays) {
  Variable *A = B.variable("a", Types.getArray(Int, 1));
  EXPECT_EQ(check(B.declare(A, B.aggregate(A->Ty, {{x(), ""}, {x(), ""}}))),
            "in 'k': '(make<int[1]> x x)': the array has fewer elements");
}

TEST_F(Verifier, Arguments) {
  Function *F = function("f", Void, {B.variable("n", Int)}, {});
  EXPECT_EQ(check(B.call(F, {})),
            "in 'k': '(call f)': the function has another number of "
            "parameters");
}

TEST_F(Verifier, ArgumentTypes) {
  Function *F = function("f", Void, {B.variable("n", pointer(Int))}, {});
  EXPECT_EQ(check(B.call(F, {p()})),
            "in 'k': '(call f p)': an argument's type does not fit");
}

TEST_F(Verifier, CalleesComeFirst) {
  Function *F = function("f", Void, {}, {});
  F->Body = B.block(B.expr(B.call(F, {})));
  EXPECT_EQ(check(x()),
            "in 'f': '(call f)': the function is not declared before");
}

TEST_F(Verifier, UseBeforeDeclaration) {
  Variable *Y = B.variable("y", Int);
  EXPECT_EQ(check({set(Y, 1), B.declare(Y)}),
            "in 'k': 'y': the variable is not in scope");
}

TEST_F(Verifier, UseAfterScope) {
  Variable *Y = B.variable("y", Int);
  EXPECT_EQ(check({B.block(B.declare(Y)), set(Y, 1)}),
            "in 'k': 'y': the variable is not in scope");
}

TEST_F(Verifier, TwoDeclarations) {
  Variable *Y = B.variable("y", Int);
  EXPECT_EQ(check({B.block(B.declare(Y)), B.declare(Y)}),
            "in 'k': the variable 'y' is declared twice");
}

TEST_F(Verifier, HiddenVariable) {
  EXPECT_EQ(check({B.declare(B.variable("x", Int)), set(X, 1)}),
            "in 'k': 'x': another variable of that name hides it");
}

TEST_F(Verifier, HiddenSharedVariable) {
  EXPECT_EQ(check(set(shared("x", Int), 1)),
            "in 'k': 'x': another variable of that name hides it");
}

TEST_F(Verifier, BreakOutsideOfLoops) {
  EXPECT_EQ(check(M.make<Break>()),
            "in 'k': a 'break' outside of loops and switches");
}

TEST_F(Verifier, ContinueInSwitch) {
  EXPECT_EQ(check(M.make<Switch>(x(), B.block(M.make<Continue>()))),
            "in 'k': a 'continue' outside of loops");
}

TEST_F(Verifier, LabelOutsideOfSwitch) {
  EXPECT_EQ(check(M.make<While>(x(), B.block(M.make<Case>(nullptr)))),
            "in 'k': a label stands outside of a switch");
}

TEST_F(Verifier, Conditions) {
  Record *R = record("S", {{"a", Int}});
  Variable *S = B.variable("s", Types.getRecord(R));
  EXPECT_EQ(check({B.declare(S), B.makeIf(B.ref(S), B.block({}))}),
            "in 'k': 's': this is no condition");
}

TEST_F(Verifier, Returns) {
  EXPECT_EQ(check(ret(x())),
            "in 'k': 'x': its type is not the function's result");
}

TEST_F(Verifier, ReturnOfNothing) {
  function("f", Int, {}, {ret()});
  EXPECT_EQ(check(x()), "in 'f': a return without a value");
}

TEST_F(Verifier, KernelIsTheLast) {
  kernel({});
  function("f", Void, {}, {});
  EXPECT_EQ(verify(M), "the kernel is not the last function");
}

TEST_F(Verifier, StructsComeFirst) {
  Record *R = record("R", {});
  Record *S = record("S", {{"a", Int}});
  R->Fields = {{"s", Types.getRecord(S)}};
  EXPECT_EQ(check(x()), "the type of the field 's' of 'R' is declared later, "
                        "or incomplete");
}

TEST_F(Verifier, TileStatics) {
  kernel({});
  M.Kernel->TileStatics = {X};
  EXPECT_EQ(verify(M), "in 'k': 'x' is not tile_static, or is declared twice");
}

} // namespace
