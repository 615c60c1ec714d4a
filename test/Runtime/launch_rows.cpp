// RUN: %amprt %s -o %t && env AMPCC_COARSEN=1 %t
// RUN: env AMPCC_DEVICE=cpu AMPCC_COARSEN=1 %t native
// A kernel in two dimensions runs launches of whole rows: of at least 64
// threads, at least 8 of them, without threads that have no effects, and with at
// most a third as many idle threads in warps.
#include "Kernels.h"

struct Closure {
  int Width, *Height; // captured by reference
  int Count;
};

/// The threads, by row, and how often they run.
static const amprt_arg Args[] = {
    {AMPRT_ARG_BYTES, 4, 0, offsetof(Closure, Width), AMPRT_DIRECT, 4},
    VIEW_ARGS(1, AMPRT_ACCESS_WRITE)};
static const amprt_arg RowArgs[] = {
    {AMPRT_ARG_BYTES, 4, 0, offsetof(Closure, Width), AMPRT_DIRECT, 4},
    VIEW_ARGS(1, AMPRT_ACCESS_WRITE),
    {AMPRT_ARG_SIZE, 4, 0, 0, AMPRT_DIRECT, 4},
    {AMPRT_ARG_SIZE, 4, 1, 0, AMPRT_DIRECT, 4}};
static void mark(const void *const *Arguments, const amprt_cpu_block *Block) {
  int *Out = intsIn(Arguments[1], Arguments[2]);
  forEachThread(Block, [=](uint32_t I, uint32_t, uint32_t) { Out[I] = 1; });
}
static const amprt_cpu_code Code = makeCode(mark);

static amprt_kernel makeMark(const amprt_kernel &Rows,
                             const amprt_launch_int (&Sizes)[3]) {
  amprt_kernel K =
      makeKernel("mark", "mark.cpp:1:1",
                 "__kernel void mark(int width, __global int *out, ulong o) {\n"
                 "  out[o / 4 + get_global_id(0)] = 1;\n"
                 "}\n",
                 Args, 1, {256, 1, 1}, &Code);
  K.rows = &Rows;
  K.row_sizes = Sizes;
  return K;
}

int main(int Count, char **) {
  const bool IsNative = Count > 1;
  const amprt_kernel Rows =
      makeKernel("mark", "mark.cpp:1:1",
                 "__kernel void mark(int width, __global int *out, ulong o,\n"
                 "                   int columns, int rows) {\n"
                 "  int x = get_global_id(0), y = get_global_id(1);\n"
                 "  if (x < columns && y < rows)\n"
                 "    out[o / 4 + y * columns + x] = columns * 1000 + rows;\n"
                 "}\n",
                 RowArgs, 2);
  const uint32_t None = AMPRT_DIRECT;
  const amprt_launch_int Sizes[3] = {
      {0, offsetof(Closure, Width), AMPRT_DIRECT, 2},
      {0, offsetof(Closure, Height), 0, 0},
      {0, offsetof(Closure, Count), AMPRT_DIRECT, 0}};
  const amprt_launch_int Constants[3] = {
      {None, 0, 0, 64}, {None, 0, 0, INT32_MAX}, {None, 0, 0, INT32_MAX}};
  const amprt_kernel Read = makeMark(Rows, Sizes),
                     Known = makeMark(Rows, Constants);

  const auto run = [&](const amprt_kernel &K, int Threads, int Width,
                       int Height, int Count, int Wanted) {
    const Closure C = {Width - 2, &Height, Count};
    HostInts Data((size_t(Threads)));
    OK(tryLaunch(nullptr, K, {Threads}, C, Data.Ref));
    OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr,
                                nullptr));
    const bool AreRows = Wanted && !IsNative;
    EXPECT(Data.Data[0], AreRows ? Wanted : 1);
    EXPECT(Data.Data.back(),
           AreRows && Wanted / 1000 * (Wanted % 1000) < Threads ? 0
                                                                : Data.Data[0]);
  };
  const int Any = INT32_MAX;
  run(Read, 768, 64, Any, Any, 64012);
  run(Read, 1024, 128, Any, Any, 128008);
  run(Read, 768, 128, Any, Any, 0); // six rows
  run(Read, 1024, 32, Any, Any, 0); // short ones
  run(Read, 1024, 96, Any, Any, 0); // a part of one
  run(Read, 1024, 96, 10, Any, 96010);
  run(Read, 1024, 96, 11, Any, 0);
  run(Read, 1024, 96, Any, 960, 96010);
  run(Read, 1024, 96, Any, 961, 0);
  run(Read, 1024, 96, 9, 960, 96009);
  run(Read, 3840, 120, Any, Any, 120032);
  run(Read, 8960, 70, Any, Any, 0); // warps with many idle threads
  run(Read, 1024, 64, 16, 2048, 64016);
  run(Read, 1024, 64, -1, Any, 0);
  run(Read, 1024, 64, Any, -1, 0);
  run(Read, 1024, -64, Any, Any, 0);
  run(Read, 65536 * 64, 64, Any, Any, 0); // too many
  run(Known, 1024, 0, 0, 0, 64016);
}
