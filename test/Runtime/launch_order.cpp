// RUN: %amprt %s -o %t && %t
// RUN: %if oclgrind %{ oclgrind %t %}
// The most significant dimension of a domain is OpenCL's last one; every point
// runs once, tiled or not, up to rank 4.
#include "Kernels.h"

static const amprt_arg Args[] = {
    {AMPRT_ARG_BYTES, 0, 0, 0, AMPRT_DIRECT, 12},
    {AMPRT_ARG_BUFFER, AMPRT_ACCESS_READ_WRITE, 1, 0, AMPRT_DIRECT, 4},
    {AMPRT_ARG_OFFSET, 8, 1, 0, AMPRT_DIRECT, 8}};

static const char Source[] =
    "typedef struct { int x, y, z; } size;\n"
    "__kernel void count(size s, __global int *out, ulong o) {\n"
    "  int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);\n"
    "  if (x < s.x && y < s.y && z < s.z)\n"
    "    out[o + (z * s.y + y) * s.x + x] += 1 + x + 100 * y + 10000 * z;\n"
    "}\n";

static amprt_kernel kernel(uint32_t Dims, uint32_t X, uint32_t Y, uint32_t Z) {
  return {AMPRT_ABI_VERSION, 0, "count", Source, "count.cpp:1:1",
          Args, 3, Dims, {X, Y, Z}, 0, 0};
}

static void run(const amprt_kernel &K, uint32_t Rank, const int32_t *Extent,
                int X, int Y, int Z) {
  HostInts Out(X * Y * Z);
  int Size[3] = {X, Y, Z};
  const void *Parameters[] = {Size, &Out.Ref};
  OK(amprt_launch(nullptr, &K, Parameters, Rank, Extent));
  OK(amprt_buffer_synchronize(&Out.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  for (int I = 0; I != X * Y * Z; ++I)
    EXPECT(Out.Data[I],
           1 + I % X + 100 * (I / X % Y) + 10000 * (I / X / Y));
}

int main() {
  static const amprt_kernel One = kernel(1, 0, 0, 0), Two = kernel(2, 0, 0, 0),
                            Three = kernel(3, 0, 0, 0),
                            TwoTiled = kernel(2, 3, 2, 0),
                            ThreeTiled = kernel(3, 4, 3, 2);
  const int32_t E1[] = {7}, E2[] = {4, 9}, E3[] = {2, 3, 5}, E4[] = {2, 3, 2, 5},
                T3[] = {4, 6, 8};
  run(One, 1, E1, 7, 1, 1);
  run(Two, 2, E2, 9, 4, 1);
  run(TwoTiled, 2, E2, 9, 4, 1);
  run(Three, 3, E3, 5, 3, 2);
  run(ThreeTiled, 3, T3, 8, 6, 4);
  run(One, 4, E4, 60, 1, 1); // linearised
}
