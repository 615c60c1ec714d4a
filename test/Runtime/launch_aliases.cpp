// RUN: %amprt %s -o %t && %t
// On CPU devices a kernel's pointers are `restrict` in launches in which no
// written memory is reachable through two arguments. The simulator, which does
// not optimize, ignores this.
#include "Kernels.h"

static const amprt_arg Args[] = {
    VIEW_ARGS(0, AMPRT_ACCESS_READ), VIEW_ARGS(1, AMPRT_ACCESS_READ),
    VIEW_ARGS(2, AMPRT_ACCESS_READ_WRITE)};

static const amprt_kernel K = makeKernel(
    "tell", "tell.cpp:1:1",
    "__kernel void tell(__global const int *a, ulong i, __global const int *b,\n"
    "                   ulong j, __global int *out, ulong o) {\n"
    "#ifdef AMP_RESTRICT\n"
    "  out[o] = 1;\n"
    "#else\n"
    "  out[o] = 2;\n"
    "#endif\n"
    "}\n",
    Args);

/// The same kernel with the written argument first.
static const amprt_arg FirstArgs[] = {VIEW_ARGS(0, AMPRT_ACCESS_READ_WRITE),
                                      VIEW_ARGS(1, AMPRT_ACCESS_READ)};
static const amprt_kernel WritesFirst = makeKernel(
    "first", "first.cpp:1:1",
    "__kernel void first(__global int *out, ulong o, __global const int *a,\n"
    "                    ulong i) {\n"
    "#ifdef AMP_RESTRICT\n"
    "  out[o] = 1;\n"
    "#else\n"
    "  out[o] = 2;\n"
    "#endif\n"
    "}\n",
    FirstArgs);

static int firstOf(const Ints &Out) {
  int Result;
  amprt_buffer_ref First = Out.part(Ints::row(0, 1));
  OK(amprt_copy_out(&First, &Result, nullptr));
  return Result;
}

static bool isRestrict(const Ints &Out, const Ints &A) {
  OK(tryLaunch(defaultView(), WritesFirst, {1}, Out.Ref, A.Ref));
  return firstOf(Out) == 1;
}

static bool isRestrict(const Ints &A, const Ints &B, const Ints &Out) {
  OK(tryLaunch(defaultView(), K, {1}, A.Ref, B.Ref, Out.Ref));
  return firstOf(Out) == 1;
}

struct PartOfHost : Ints {
  PartOfHost(HostInts &Whole, size_t Offset, size_t Size) {
    OK(amprt_buffer_create_host(&Whole.Data[Offset], Size * 4,
                                AMPRT_ACCESS_READ_WRITE, &Ref.buffer));
    Ref.region = row(0, Size);
  }
};

int main() {
  HostInts A(8), B(8), C(8);
  EXPECT(isRestrict(A, B, C), true);
  EXPECT(isRestrict(A, A, C), true); // both are read-only
  EXPECT(isRestrict(A, C, C), false);
  EXPECT(isRestrict(C, A, C), false);
  EXPECT(isRestrict(A, B, C), true); // every launch decides again
  EXPECT(isRestrict(A, B), true);
  EXPECT(isRestrict(A, A), false);

  ArrayInts X(defaultView(), 8), Y(defaultView(), 8);
  EXPECT(isRestrict(X, A, Y), true);
  EXPECT(isRestrict(X, Y, Y), false);

  // Two data sources in the same memory.
  PartOfHost First(A, 0, 4), Second(A, 4, 4), Middle(A, 2, 4);
  EXPECT(isRestrict(First, B, Second), true); // they are adjacent, in either order
  EXPECT(isRestrict(Second, B, First), true);
  EXPECT(isRestrict(B, First, Second), true);
  EXPECT(isRestrict(B, Second, First), true);
  EXPECT(isRestrict(First, B, Middle), false);
  EXPECT(isRestrict(Middle, B, First), false);
  EXPECT(isRestrict(Second, B, Middle), false);
}
