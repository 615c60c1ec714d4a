//===- OpenCLModulesTest.cpp - whole programs as OpenCL C -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Printing.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class OpenCLModules : public Printing {
protected:
  bool has(llvm::StringRef Part) {
    return llvm::StringRef(print().Source).contains(Part);
  }
  /// The kernel is `E;`.
  void use(Expr *E) { K->Body = B.block({B.expr(E)}); }
};
} // namespace

TEST_F(OpenCLModules, EmptyKernel) {
  EXPECT_EQ(print().Source, R"(#ifdef AMP_NO_FP_CONTRACT
#pragma OPENCL FP_CONTRACT OFF
#endif

__kernel void k(void) {
}
)");
}

TEST_F(OpenCLModules, TiledKernel) {
  K->Tile = {16, 4, 0};
  Variable *Buffer =
      var("v", pointer(Types.getFloating(32), AddressSpace::Global));
  Buffer->IsRestrict = true;
  K->Params = {Buffer, var("n", Int)};
  Variable *Tile = shared("tile", Types.getArray(Int, 64));
  Tile->Align = 16;
  K->TileStatics = {Tile};
  K->Body = B.block({callOf("a")});
  EXPECT_EQ(print().Source, R"(#ifdef AMP_NO_FP_CONTRACT
#pragma OPENCL FP_CONTRACT OFF
#endif
#ifndef AMP_RESTRICT
#define AMP_RESTRICT
#endif
#ifdef AMP_WHOLE
#define AMP_OFFSET(bytes) 0
#else
#define AMP_OFFSET(bytes) bytes
#endif

__kernel __attribute__((reqd_work_group_size(16, 4, 1))) void k(__global float *AMP_RESTRICT v, int n) {
  __local int tile[64] __attribute__((aligned(16)));
  a();
}
)");
}

TEST_F(OpenCLModules, OnlyWhatTheKernelReaches) {
  Record *Used = record("used", {{"x", Int}});
  Record *Outer = record("outer", {{"u", Types.getRecord(Used)}});
  Record *Dead = record("dead", {{"x", Int}});
  Function *Inner = addFunction("inner", Void);
  Inner->Params = {var("o", pointer(Types.getRecord(Outer)))};
  Function *Unused = addFunction("unused", Void);
  Unused->Params = {var("d", pointer(Types.getRecord(Dead)))};
  Function *UnusedToo = addFunction("unused_too", Void);
  UnusedToo->Body = B.block({B.expr(B.call(Unused, {B.integer(0, Int)}))});
  Function *Middle = addFunction("middle", Void);
  Middle->Body = B.block({B.expr(B.call(Inner, {B.integer(0, Int)}))});
  use(B.call(Middle, {}));
  EXPECT_EQ(printWithoutPreamble(), R"(typedef struct {
  int x;
} used;

typedef struct {
  used u;
} outer;

static void inner(outer *o) {
}

static void middle(void) {
  inner(0);
}

__kernel void k(void) {
  middle();
}
)");
}

TEST_F(OpenCLModules, RecordsOfExpressions) {
  Record *Literal = record("literal", {{"x", Int}});
  Record *Cast = record("cast", {{"x", Int}});
  use(B.call("f", Void,
             {B.aggregate(Types.getRecord(Literal), {}),
              B.cast(ref("p", pointer(Int)), pointer(Types.getRecord(Cast)))}));
  EXPECT_TRUE(has("} literal;\n"));
  EXPECT_TRUE(has("} cast;\n"));
}

TEST_F(OpenCLModules, Functions) {
  Function *F = addFunction("f", pointer(Types.getArray(Int, 3)));
  F->Params = {var("a", Int), var("b", pointer(Int, AddressSpace::Local))};
  F->Comment = "a \\ b\nc";
  use(B.call(F, {B.integer(int64_t(1)), B.integer(int64_t(0))}));
  EXPECT_TRUE(has("\n// a   b c\n"
                  "static int (*f(int a, __local int *b))[3] {\n}\n"));
}

TEST_F(OpenCLModules, MacrosAreDefinedWhereUsed) {
  EXPECT_FALSE(has("AMP_OFFSET") || has("AMP_UNROLL"));
  use(B.call("AMP_OFFSET", Int, {ref("x")}));
  EXPECT_TRUE(has("#define AMP_OFFSET(bytes) 0\n"));
  use(ref("x"));
  EXPECT_FALSE(has("AMP_OFFSET"));
}

TEST_F(OpenCLModules, Features) {
  EXPECT_FALSE(print().UsesDouble || print().UsesPrintf);
  const Type *Double = Types.getFloating(64);
  use(B.floating(0, Double));
  EXPECT_TRUE(print().UsesDouble);
  EXPECT_TRUE(has("#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"));
  use(B.cast(ref("x"), Double));
  EXPECT_TRUE(print().UsesDouble);
  use(B.call("convert_double", Double, {ref("x")}));
  EXPECT_TRUE(print().UsesDouble);
  use(B.call("printf", Int, {B.string("%d"), ref("x")}));
  EXPECT_TRUE(print().UsesPrintf);
  EXPECT_FALSE(print().UsesDouble);
  EXPECT_TRUE(has("  printf(\"%d\", x);\n"));
}
