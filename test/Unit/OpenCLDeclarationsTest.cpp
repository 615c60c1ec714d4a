//===- OpenCLDeclarationsTest.cpp - declarations in OpenCL C --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Printing.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class OpenCLDeclarations : public Printing {
protected:
  std::string declare(const Type *T,
                      AddressSpace Space = AddressSpace::Private) {
    Variable *V = var("v", T);
    V->Space = Space;
    return declare(V);
  }
  std::string declare(Variable *V) {
    const std::string Line = print({B.declare(V)});
    return Line.substr(2, Line.size() - 4);
  }
  const Type *Float = Types.getFloating(32);
};
constexpr AddressSpace Private = AddressSpace::Private;
constexpr AddressSpace Local = AddressSpace::Local;
constexpr AddressSpace Global = AddressSpace::Global;
} // namespace

TEST_F(OpenCLDeclarations, Numbers) {
  EXPECT_EQ(declare(Types.getInteger(8, true)), "char v");
  EXPECT_EQ(declare(Types.getInteger(8, false)), "uchar v");
  EXPECT_EQ(declare(Types.getInteger(16, true)), "short v");
  EXPECT_EQ(declare(Types.getInteger(16, false)), "ushort v");
  EXPECT_EQ(declare(Types.getInteger(32, true)), "int v");
  EXPECT_EQ(declare(Types.getInteger(32, false)), "uint v");
  EXPECT_EQ(declare(Types.getInteger(64, true)), "long v");
  EXPECT_EQ(declare(Types.getInteger(64, false)), "ulong v");
  EXPECT_EQ(declare(Float), "float v");
  EXPECT_EQ(declare(Types.getFloating(64)), "double v");
  EXPECT_EQ(declare(Types.getBool()), "bool v");
  EXPECT_EQ(declare(Types.withConst(Int)), "const int v");
}

TEST_F(OpenCLDeclarations, PointersAndArrays) {
  const Type *Pointer = Types.getPointer(Int, Global);
  EXPECT_EQ(declare(Pointer), "__global int *v");
  EXPECT_EQ(declare(Types.getPointer(Types.withConst(Float), Local)),
            "__local const float *v");
  EXPECT_EQ(declare(Types.getPointer(Int, AddressSpace::Constant)),
            "__constant int *v");
  EXPECT_EQ(declare(Types.withConst(Pointer)), "__global int *const v");
  EXPECT_EQ(declare(Types.getPointer(Pointer, Private)), "__global int **v");
  EXPECT_EQ(declare(Types.getPointer(Pointer, Local)),
            "__global int * __local *v");
  EXPECT_EQ(declare(Types.getArray(Types.getArray(Int, 3), 2)), "int v[2][3]");
  EXPECT_EQ(declare(Types.getArray(Pointer, 2)), "__global int *v[2]");
  EXPECT_EQ(declare(Types.getPointer(Types.getArray(Int, 3), Private)),
            "int (*v)[3]");
  EXPECT_EQ(declare(Types.getPointer(Types.getArray(Int, std::nullopt), Local)),
            "__local int (*v)[]");
  EXPECT_EQ(declare(Types.withConst(Types.getArray(Int, 2))), "const int v[2]");
  EXPECT_EQ(declare(Types.getArray(Types.getArray(Types.withConst(Int), 3), 2)),
            "const int v[2][3]");
  // In memory a bool is a byte.
  EXPECT_EQ(declare(Types.getArray(Types.getBool(), 2)), "uchar v[2]");
  EXPECT_EQ(declare(Types.getPointer(Types.getBool(), Private)), "uchar *v");
}

TEST_F(OpenCLDeclarations, OwnMemory) {
  EXPECT_EQ(declare(Int, Local), "__local int v");
  EXPECT_EQ(declare(Types.getArray(Float, 4), Local), "__local float v[4]");
  EXPECT_EQ(declare(Types.getPointer(Int, Global), Local),
            "__global int * __local v");
  Variable *Tile = var("t", Types.getArray(Float, 4));
  Tile->Space = Local;
  Tile->Align = 16;
  EXPECT_EQ(declare(Tile), "__local float t[4] __attribute__((aligned(16)))");
}

TEST_F(OpenCLDeclarations, Initialisers) {
  EXPECT_EQ(print({B.declare(var("v", Int), B.assign(ref("a"), ref("b")))}),
            "  int v = a = b;\n");
  EXPECT_EQ(print({B.declare(var("v", Int),
                             B.sequence({ref("a")}, ref("b"), false))}),
            "  int v = (a, b);\n");
  Declare *D = B.declare(var("v", Types.getArray(Int, 4)));
  D->IsUninitializedArray = true;
  EXPECT_EQ(print({D}), "  int v[4] = {0};\n");
}

TEST_F(OpenCLDeclarations, Records) {
  Record *R = record("item", {{"a", Int},
                              {"flag", Types.getBool()},
                              {"p", Types.getPointer(Float, Global)},
                              {"padding3", Types.getArray(Int, 2), true}});
  Record *U = record("either", {{"i", Int}, {"f", Float}});
  U->IsUnion = true;
  U->Align = 8;
  Record *Packed = record("tight", {{"r", Types.getRecord(R)}});
  Packed->IsPacked = true;
  Packed->Align = 2;
  Record *Unknown = record("hidden", {});
  Unknown->IsIncomplete = true;
  record("unused", {{"a", Int}});
  K->Body =
      B.block({B.declare(var("a", Types.getRecord(Packed))),
               B.declare(var("b", Types.getRecord(U))),
               B.declare(var(
                   "c", Types.getPointer(Types.getRecord(Unknown), Private)))});
  EXPECT_EQ(printWithoutPreamble(), R"(typedef struct {
  int a;
  uchar flag;
  __global float *p;
  int padding3[2];
} item;

typedef union __attribute__((aligned(8))) {
  int i;
  float f;
} either;

typedef struct __attribute__((packed, aligned(2))) {
  item r;
} tight;

struct hidden;
__kernel void k(void) {
  tight a;
  either b;
  struct hidden *c;
}
)");
  EXPECT_EQ(print().LayoutAssertions, "");
}

TEST_F(OpenCLDeclarations, LayoutAssertions) {
  Record *R = record("item", {{"a", Int}, {"padding1", Int, true}, {"b", Int}});
  R->HostSize = 12;
  R->HostOffsets = {0, std::nullopt, 8};
  Record *Unused = record("unused", {});
  Unused->HostSize = 1;
  K->Params = {var("v", Types.getRecord(R))};
  EXPECT_EQ(
      print().LayoutAssertions,
      "_Static_assert(sizeof(item) == 12, \"layout of item\");\n"
      "_Static_assert(__builtin_offsetof(item, a) == 0, \"layout of item\");\n"
      "_Static_assert(__builtin_offsetof(item, b) == 8, \"layout of "
      "item\");\n");
}
