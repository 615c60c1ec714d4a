// RUN: %amprt %s -o %t && %t
// RUN: env AMPCC_DEVICE=cpu %t
// RUN: %if oclgrind %{ oclgrind %t %}
// The most significant dimension of a domain is OpenCL's last one; every point
// runs once, tiled or not, up to rank 4.
#include "Kernels.h"

static const amprt_arg Args[] = {
    {AMPRT_ARG_BYTES, 0, 0, 0, AMPRT_DIRECT, 12},
    VIEW_ARGS(1, AMPRT_ACCESS_READ_WRITE)};

static const char Source[] =
    "typedef struct { int x, y, z; } size;\n"
    "__kernel void count(size s, __global int *out, ulong o) {\n"
    "  int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);\n"
    "  if (x < s.x && y < s.y && z < s.z)\n"
    "    out[o + (z * s.y + y) * s.x + x] += 1 + x + 100 * y + 10000 * z;\n"
    "}\n";

static void countOnCpu(const void *const *Arguments,
                       const amprt_cpu_block *Block) {
  const int *Size = &valueIn<int>(Arguments[0]);
  int *Out = intsIn(Arguments[1], Arguments[2]);
  forEachThread(Block, [=](int X, int Y, int Z) {
    Out[(Z * Size[1] + Y) * Size[0] + X] += 1 + X + 100 * Y + 10000 * Z;
  });
}
static const amprt_cpu_code Code = makeCode(countOnCpu);

static amprt_kernel kernel(uint32_t Dims, Tile T = {}) {
  return makeKernel("count", "count.cpp:1:1", Source, Args, Dims, T, &Code);
}

static void run(const amprt_kernel &K, const std::vector<int32_t> &Extent,
                int X, int Y, int Z) {
  HostInts Out(X * Y * Z);
  const int Size[3] = {X, Y, Z};
  OK(tryLaunch(nullptr, K, Extent, Size, Out.Ref));
  OK(amprt_buffer_synchronize(&Out.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  for (int I = 0; I != X * Y * Z; ++I)
    EXPECT(Out.Data[I],
           1 + I % X + 100 * (I / X % Y) + 10000 * (I / X / Y));
}

int main() {
  static const amprt_kernel One = kernel(1), Two = kernel(2), Three = kernel(3),
                            TwoTiled = kernel(2, {3, 2}),
                            ThreeTiled = kernel(3, {4, 3, 2});
  run(One, {7}, 7, 1, 1);
  run(Two, {4, 9}, 9, 4, 1);
  run(TwoTiled, {4, 9}, 9, 4, 1);
  run(Three, {2, 3, 5}, 5, 3, 2);
  run(ThreeTiled, {4, 6, 8}, 8, 6, 4);
  run(One, {2, 3, 2, 5}, 60, 1, 1); // linearized
}
