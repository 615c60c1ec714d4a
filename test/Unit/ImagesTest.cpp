//===- ImagesTest.cpp - textures that kernels access as images ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/Images.h"
#include "SmallTree.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Transforms/AddressSpaces.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class Images : public testing::Test, protected SmallTree {
protected:
  Images() {
    Texels = B.variable("texels", pointer(Int, AddressSpace::Generic));
    F = function("f", Void, {Texels},
                 {M.make<If>(question(), B.block({B.expr(access())}),
                             B.block({memory()}))});
    M.Images = {{"first", 2}, {"second", 2}};
  }
  Expr *question() {
    return B.call("AMP_is_image", Types.getBool(), {B.ref(Texels)});
  }
  Expr *access(const char *Builtin = "AMP_image_load_int") {
    return B.call(Builtin, Void, {B.ref(Texels), B.integer(1), B.integer(2)});
  }
  Stmt *memory() { return B.assignTo(B.deref(B.ref(Texels)), B.integer(7)); }
  /// What stands for image \p Number.
  Expr *image(unsigned Number) {
    return B.cast(B.integer(0), pointer(Int, getImageSpace(Number)));
  }
  ImageConflicts resolve(const std::vector<Stmt *> &Body,
                         const std::vector<Variable *> &Params = {}) {
    kernel(Body, Params);
    EXPECT_TRUE(findAddressSpaces(M).Errors.empty());
    return resolveImages(M);
  }
  std::string run(const std::vector<Stmt *> &Body,
                  const std::vector<Variable *> &Params = {}) {
    const ImageConflicts Conflicts = resolve(Body, Params);
    EXPECT_FALSE(Conflicts.AreMixed);
    EXPECT_TRUE(Conflicts.ReadAndWritten.empty());
    EXPECT_EQ(verify(M), std::nullopt);
    std::string Result;
    for (const auto &Own : M.Functions)
      if (Own.get() != M.Kernel)
        Result += dump(*Own);
    return Result;
  }
  Stmt *call(Expr *Pointer) { return B.expr(B.call(F, {Pointer})); }

  Variable *Texels;
  Function *F;
  Variable *G = B.variable("g", pointer(Int, AddressSpace::Global));
};

TEST_F(Images, Memory) {
  EXPECT_EQ(run({call(B.ref(G))}, {G}), "void f(int global* texels)\n"
                                        "  (= (deref texels) 7)\n");
  EXPECT_EQ(M.Images[0].Param, nullptr);
}

TEST_F(Images, AccessesNameTheParameter) {
  EXPECT_EQ(run({call(image(1))}),
            "void f(int image* texels)\n"
            "  (builtin AMP_image_load_int<void> second 1 2)\n");
  EXPECT_EQ(M.Images[0].Param, nullptr);
  ASSERT_NE(M.Images[1].Param, nullptr);
  EXPECT_TRUE(M.Images[1].Param->IsShared);
  EXPECT_EQ(dump(M.Images[1].Param->Ty), "image2d");
}

TEST_F(Images, EachHasItsFunction) {
  EXPECT_EQ(run({call(image(0)), call(image(1)), call(B.ref(G))}, {G}),
            "void f(int image* texels)\n"
            "  (builtin AMP_image_load_int<void> first 1 2)\n"
            "void f_2(int image* texels) better-name(f)\n"
            "  (builtin AMP_image_load_int<void> second 1 2)\n"
            "void f_3(int global* texels) better-name(f) better-name(f_2)\n"
            "  (= (deref texels) 7)\n");
}

TEST_F(Images, Written) {
  F->Body = B.block({B.expr(access("AMP_image_store_int"))});
  EXPECT_EQ(run({call(image(0))}),
            "void f(int image* texels)\n"
            "  (builtin AMP_image_store_int<void> first 1 2)\n");
  EXPECT_EQ(dump(M.Images[0].Param->Ty), "written image2d");
}

TEST_F(Images, ReadAndWritten) {
  F->Body = B.block({B.expr(access("AMP_image_store_int")), B.expr(access())});
  const ImageConflicts Conflicts = resolve({call(image(1))});
  EXPECT_FALSE(Conflicts.AreMixed);
  ASSERT_EQ(Conflicts.ReadAndWritten.size(), 1u);
  EXPECT_EQ(Conflicts.ReadAndWritten[0], 1u);
}

TEST_F(Images, OneOrAnother) {
  Variable *N = B.variable("n", Int);
  EXPECT_TRUE(resolve({call(B.conditional(B.ref(N), image(0), image(1)))}, {N})
                  .AreMixed);
}

TEST_F(Images, ImageOrMemory) {
  Variable *N = B.variable("n", Int);
  EXPECT_TRUE(
      resolve({call(B.conditional(B.ref(N), image(0), B.ref(G)))}, {N, G})
          .AreMixed);
}

TEST_F(Images, MemoryThatIsNotAskedFor) {
  F->Body = B.block({memory()});
  EXPECT_TRUE(resolve({call(image(0))}).AreMixed);
}

} // namespace
