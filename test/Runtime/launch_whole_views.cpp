// RUN: %amprt %s -o %t && %t
// RUN: %if oclgrind %{ oclgrind %t %}
// CPU devices build tiled kernels without the views' offsets for launches in
// which each view starts at the beginning of its buffer.
#include "Kernels.h"

static const amprt_arg Args[] = {
    VIEW_ARGS(0, AMPRT_ACCESS_READ), VIEW_ARGS(1, AMPRT_ACCESS_READ_WRITE)};

static const char Source[] =
    "__kernel void tell(__global const int *a, ulong i, __global int *out,\n"
    "                   ulong o) {\n"
    "#ifdef AMP_WHOLE\n"
    "  out[0] = 1;\n"
    "#else\n"
    "  out[o / 4] = 2;\n"
    "#endif\n"
    "}\n";

static const amprt_kernel Tiled = makeKernel("tell", "tell.cpp:1:1", Source,
                                             Args, 1, {1}),
                          Untiled = makeKernel("tell", "tell.cpp:1:1", Source,
                                               Args);

static bool isWhole(const amprt_kernel &K, const amprt_buffer_ref &In,
                    const amprt_buffer_ref &Out) {
  OK(tryLaunch(defaultView(), K, {1}, In, Out));
  int Result;
  amprt_buffer_ref First = Out;
  First.region = Ints::row(Out.region.offset / 4, 1);
  OK(amprt_copy_out(&First, &Result, nullptr));
  return Result == 1;
}

int main() {
  HostInts A(8), B(8);
  const amprt_buffer_ref EndOfA = A.part(Ints::row(4, 4)),
                         EndOfB = B.part(Ints::row(4, 4)),
                         BeginOfB = B.part(Ints::row(0, 4));
  EXPECT(isWhole(Tiled, A.Ref, B.Ref), true);
  EXPECT(isWhole(Tiled, A.Ref, BeginOfB), true);
  EXPECT(isWhole(Tiled, EndOfA, B.Ref), false);
  EXPECT(isWhole(Tiled, A.Ref, EndOfB), false);
  EXPECT(isWhole(Tiled, BeginOfB, EndOfB), false); // overlapping views are allowed
  EXPECT(isWhole(Tiled, A.Ref, B.Ref), true); // every launch decides again
  EXPECT(isWhole(Untiled, A.Ref, B.Ref), false);
}
