//===- AddressSpacesTest.cpp - the memory of pointers ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/AddressSpaces.h"
#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class AddressSpaces : public testing::Test, protected SmallTree {
protected:
  Variable *X = B.variable("x", Int);
  Variable *G = B.variable("g", pointer(Int, AddressSpace::Global));
  Variable *P = B.variable("p", pointer(Int, AddressSpace::Generic));
};

TEST_F(AddressSpaces, AtomicsOfPrivateMemoryArePlainOperations) {
  Function *F = function("f", Void, {P}, {});
  auto *Add =
      llvm::cast<Call>(B.call("atomic_add", Int, {B.ref(P), B.integer(1)}));
  Add->AtomicName = "atomic_fetch_add";
  F->Body = B.block({B.expr(Add)});
  kernel({B.declare(X), B.expr(B.call(F, {B.ref(G)})),
          B.expr(B.call(F, {B.addressOf(B.ref(X))}))},
         {G});
  const MemoryUses Uses = findAddressSpaces(M);
  ASSERT_EQ(Uses.PrivateAtomics.size(), 1u);
  EXPECT_EQ(Uses.PrivateAtomics[0].Name, "atomic_fetch_add");
  const std::string Text = dump(M);
  EXPECT_NE(Text.find("(atomic atomic_fetch_add atomic_add<int> p 1)"), std::string::npos);
  EXPECT_NE(Text.find("(= (deref t0) (+ t2 t1))"), std::string::npos) << Text;
}

} // namespace
