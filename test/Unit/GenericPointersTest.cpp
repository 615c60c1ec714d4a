//===- GenericPointersTest.cpp - pointers into several memories -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Transforms/OpenCL/GenericPointers.h"
#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class GenericPointers : public testing::Test, protected SmallTree {
protected:
  /// What becomes of \p F, which is the module's last function.
  std::string run(Function *F) {
    EXPECT_EQ(verify(M), std::nullopt);
    lowerGenericPointers(M);
    EXPECT_EQ(verify(M), std::nullopt);
    return dump(*F);
  }
  std::string run(llvm::ArrayRef<Stmt *> Body) { return run(kernel(Body)); }
  /// The function \p Name, which the pass has made.
  std::string getMade(llvm::StringRef Name) {
    for (const auto &F : M.Functions)
      if (F->Name == Name)
        return dump(*F);
    return "";
  }
  const Type *generic(const Type *T) {
    return pointer(T, AddressSpace::Generic);
  }

  Variable *X = B.variable("x", Int);
  Variable *G = B.variable("g", pointer(Int, AddressSpace::Global));
  Variable *P = B.variable("p", generic(Int));
};

TEST_F(GenericPointers, OneMemoryIsLeftAlone) {
  kernel({B.declare(X), B.declare(G), B.assignTo(B.deref(B.ref(G)), B.ref(X))});
  const std::string Before = dump(M);
  lowerGenericPointers(M);
  EXPECT_EQ(dump(M), Before);
}

TEST_F(GenericPointers, PointersBecomeStructs) {
  EXPECT_EQ(
      run({B.declare(X), B.declare(G), B.declare(P, B.addressOf(B.ref(X))),
           B.assignTo(B.ref(P), B.ref(G)), B.assignTo(B.ref(P), B.integer(0))}),
      "kernel void k()\n"
      "  declare int x\n"
      "  declare int global* g\n"
      "  declare generic_pointer p = "
      "(make<generic_pointer> (cast<ulong> (addr x)) 1)\n"
      "  (= p (call from_global g))\n"
      "  (= p (make<generic_pointer>))\n");
  EXPECT_EQ(dump(M.Types.getRecord(M.Records.front().get())),
            "generic_pointer");
}

TEST_F(GenericPointers, NullStaysNull) {
  run({B.declare(G), B.declare(P, B.ref(G))});
  EXPECT_EQ(getMade("from_global"),
            "generic_pointer from_global(const void global* p)\n"
            "  return (make<generic_pointer> (cast<ulong> p) "
            "(? (== p 0) 0 3))\n");
}

TEST_F(GenericPointers, ReadsAndWritesBranch) {
  EXPECT_EQ(
      run({B.declare(X), B.declare(G), B.declare(P, B.ref(G)),
           B.assignTo(B.ref(P), B.addressOf(B.ref(X))),
           B.assignTo(B.deref(B.ref(P)), B.index(B.ref(P), B.integer(2)))}),
      "kernel void k()\n"
      "  declare int x\n"
      "  declare int global* g\n"
      "  declare generic_pointer p = (call from_global g)\n"
      "  (= p (make<generic_pointer> (cast<ulong> (addr x)) 1))\n"
      "  (call store_int p (call load_int (call int_at p 2)))\n");
  EXPECT_EQ(getMade("load_int"),
            "int load_int(generic_pointer p)\n"
            "  if (== (.memory p) 3) without-braces\n"
            "    return (deref (cast<int global*> (.address p)))\n"
            "  return (deref (cast<int*> (.address p)))\n");
}

TEST_F(GenericPointers, ConstantMemoryIsNotWritten) {
  Variable *C =
      B.variable("c", pointer(Types.withConst(Int), AddressSpace::Constant));
  Variable *Q = B.variable("q", generic(Types.withConst(Int)));
  run({B.declare(X), B.declare(C), B.declare(P, B.addressOf(B.ref(X))),
       B.declare(Q, B.ref(C)),
       B.assignTo(B.deref(B.ref(P)), B.deref(B.ref(Q)))});
  EXPECT_EQ(getMade("load_int"),
            "int load_int(generic_pointer p)\n"
            "  if (== (.memory p) 4) without-braces\n"
            "    return (deref (cast<const int constant*> (.address p)))\n"
            "  return (deref (cast<int*> (.address p)))\n");
  EXPECT_EQ(getMade("store_int"),
            "int store_int(generic_pointer p, int value)\n"
            "  return (= (deref (cast<int*> (.address p))) value)\n");
}

TEST_F(GenericPointers, MembersAndElements) {
  Record *R = record("S", {{"a", Types.getArray(Int, 4)}, {"b", Int}});
  Variable *Q = B.variable("q", generic(Types.getRecord(R)));
  auto Object = [&] { return B.deref(B.ref(Q)); };
  EXPECT_EQ(run({B.declare(Q), B.declare(P),
                 B.assignTo(B.index(B.member(Object(), "a"), B.integer(1)),
                            B.member(Object(), "b")),
                 B.assignTo(B.ref(P), B.member(Object(), "a")),
                 B.assignTo(B.ref(P), B.addressOf(B.member(Object(), "b")))}),
            "kernel void k()\n"
            "  declare generic_pointer q\n"
            "  declare generic_pointer p\n"
            "  (call store_int (call int_at (call S_a q) 1) "
            "(call load_int (call S_b q)))\n"
            "  (= p (call S_a q))\n"
            "  (= p (call S_b q))\n");
  EXPECT_EQ(getMade("S_b"), "generic_pointer S_b(generic_pointer p)\n"
                            "  (+= (.address p) (cast<ulong> (addr (.b (deref "
                            "(cast<S global*> 0))))))\n"
                            "  return p\n");
}

TEST_F(GenericPointers, ChangesEvaluateTheirPlaceOnce) {
  Function *F = function("f", generic(Int), {}, {ret(B.integer(0))});
  EXPECT_EQ(run({B.expr(B.assign(BinaryOp::Mul, B.deref(B.call(F, {})),
                                 B.integer(3)))}),
            "kernel void k()\n"
            "  declare generic_pointer place\n"
            "  (after (= place (call f)) "
            "(call store_int place (* (call load_int place) 3)))\n");
}

TEST_F(GenericPointers, Arithmetic) {
  Variable *N = B.variable("n", Types.getInteger(32, false));
  EXPECT_EQ(
      run({B.declare(P), B.declare(N), B.declare(X),
           B.assignTo(B.ref(P), B.binary(BinaryOp::Sub, B.ref(P), B.ref(N))),
           B.assignTo(B.ref(P), B.binary(BinaryOp::Add, B.ref(N), B.ref(P))),
           B.expr(B.assign(BinaryOp::Add, B.ref(P), B.ref(N))),
           B.expr(B.unary(UnaryOp::PostInc, B.ref(P))),
           B.assignTo(B.deref(B.unary(UnaryOp::PostDec, B.ref(P))),
                      B.integer(1)),
           B.assignTo(B.ref(X), B.binary(BinaryOp::Sub, B.ref(P), B.ref(P)))}),
      "kernel void k()\n"
      "  declare generic_pointer place\n"
      "  declare generic_pointer p\n"
      "  declare uint n\n"
      "  declare int x\n"
      "  (= p (call int_at p (minus (cast<long> n))))\n"
      "  (= p (call int_at p n))\n"
      "  (= p (call int_at p n))\n"
      "  (= p (call int_at p 1))\n"
      "  (call store_int (after (= place p) (= p (call int_at place -1)) "
      "place) 1)\n"
      "  (= x (call int_distance p p))\n");
  // Of integers: no pointer to one kind of memory is made for another.
  EXPECT_EQ(getMade("int_at"),
            "generic_pointer int_at(generic_pointer p, long value)\n"
            "  (+= (.address p) (* value (builtin sizeof<ulong> "
            "(deref (cast<int global*> (.address p))))))\n"
            "  return p\n");
  EXPECT_EQ(getMade("int_distance"),
            "long int_distance(generic_pointer p, generic_pointer value)\n"
            "  return (/ (cast<long> (- (.address p) (.address value))) "
            "(cast<long> (builtin sizeof<ulong> "
            "(deref (cast<int global*> (.address p))))))\n");
}

TEST_F(GenericPointers, Comparisons) {
  auto Set = [&](Expr *E) { return B.assignTo(B.ref(X), E); };
  auto Compare = [&](BinaryOp Op, Expr *L, Expr *R) {
    return Set(B.binary(Op, L, R));
  };
  EXPECT_EQ(run({B.declare(X), B.declare(G), B.declare(P),
                 Compare(BinaryOp::EQ, B.ref(P), B.addressOf(B.ref(X))),
                 Compare(BinaryOp::NE, B.ref(P), B.integer(0)),
                 Compare(BinaryOp::LT, B.ref(P), B.ref(P)),
                 Compare(BinaryOp::EQ, B.ref(G), B.addressOf(B.ref(X))),
                 Set(B.unary(UnaryOp::LogicalNot, B.ref(P))),
                 B.makeIf(B.binary(BinaryOp::LogicalAnd, B.ref(P), B.ref(X)),
                          B.block(Set(B.integer(1))))}),
            "kernel void k()\n"
            "  declare int x\n"
            "  declare int global* g\n"
            "  declare generic_pointer p\n"
            "  (= x (call is_same p (make<generic_pointer> "
            "(cast<ulong> (addr x)) 1)))\n"
            "  (= x (!= (.memory p) 0))\n"
            "  (= x (< (.address p) (.address p)))\n"
            "  (= x (call is_same (call from_global g) (make<generic_pointer> "
            "(cast<ulong> (addr x)) 1)))\n"
            "  (= x (== (.memory p) 0))\n"
            "  if (&& (!= (.memory p) 0) x)\n"
            "    (= x 1)\n");
}

TEST_F(GenericPointers, EachWayOfAChoiceIsConverted) {
  EXPECT_EQ(run({B.declare(X), B.declare(G),
                 B.assignTo(B.deref(B.conditional(B.ref(X), B.ref(G),
                                                  B.addressOf(B.ref(X)))),
                            B.integer(1))}),
            "kernel void k()\n"
            "  declare int x\n"
            "  declare int global* g\n"
            "  (call store_int (? x (call from_global g) "
            "(make<generic_pointer> (cast<ulong> (addr x)) 1)) 1)\n");
}

TEST_F(GenericPointers, ArgumentsResultsFieldsAndPointersToPointers) {
  Record *R = record("S", {{"p", generic(Int)}});
  Variable *S = B.variable("s", Types.getRecord(R));
  Variable *Param = B.variable("a", pointer(generic(Int)));
  Function *F =
      function("f", generic(Int), {Param}, {ret(B.deref(B.ref(Param)))});
  EXPECT_EQ(
      run({B.declare(P), B.declare(X),
           B.declare(S, B.aggregate(S->Ty, {{B.addressOf(B.ref(X)), ""}})),
           B.assignTo(B.member(B.ref(S), "p"),
                      B.call(F, {B.addressOf(B.ref(P))}))}),
      "kernel void k()\n"
      "  declare generic_pointer p\n"
      "  declare int x\n"
      "  declare S s = (make<S> (make<generic_pointer> "
      "(cast<ulong> (addr x)) 1))\n"
      "  (= (.p s) (call f (addr p)))\n");
  EXPECT_EQ(dump(*F), "generic_pointer f(generic_pointer* a)\n"
                      "  return (deref a)\n");
}

TEST_F(GenericPointers, AtomicsOfPrivateMemoryNeedNone) {
  EXPECT_EQ(run({B.declare(X), B.declare(G), B.declare(P, B.ref(G)),
                 B.assignTo(B.ref(P), B.addressOf(B.ref(X))),
                 B.expr(B.call("atomic_add", Int, {B.ref(P), B.integer(2)}))}),
            "kernel void k()\n"
            "  declare int x\n"
            "  declare int global* g\n"
            "  declare generic_pointer p = (call from_global g)\n"
            "  (= p (make<generic_pointer> (cast<ulong> (addr x)) 1))\n"
            "  (call generic_atomic_add p 2)\n");
  EXPECT_EQ(getMade("generic_atomic_add"),
            "int generic_atomic_add(generic_pointer p, int value)\n"
            "  if (== (.memory p) 3) without-braces\n"
            "    return (builtin atomic_add<int> "
            "(cast<int global*> (.address p)) value)\n"
            "  declare int old = (deref (cast<int*> (.address p)))\n"
            "  (= (deref (cast<int*> (.address p))) (+ old value))\n"
            "  return old\n");
}

TEST_F(GenericPointers, NamesOfTheModuleAreTaken) {
  Variable *Place = B.variable("load_int", Int);
  EXPECT_EQ(run({B.declare(P), B.declare(Place, B.deref(B.ref(P)))}),
            "kernel void k()\n"
            "  declare generic_pointer p\n"
            "  declare int load_int = (call load_int_2 p)\n");
}

} // namespace
