// RUN: %amprt %s -o %t && %t
// RUN: env AMPCC_DEVICE=cpu %t
// RUN: %if oclgrind %{ oclgrind %t %}
// Arguments by value, after a captured reference, at an offset, and packed into
// structs: one by value, one in constant memory.
#include "Kernels.h"

struct Closure {
  char Small;
  double Real;
  amprt_buffer_ref *Array; // captured by reference
  int Table[300];          // exceeds OpenCL's parameter size
};

static const amprt_arg Args[] = {
    {AMPRT_ARG_BUFFER, AMPRT_ACCESS_READ_WRITE, 1, offsetof(Closure, Array), 0,
     4},
    {AMPRT_ARG_VALUES, 0, 0, 0, AMPRT_DIRECT, 0},
    {AMPRT_ARG_BYTES, 1, 1, offsetof(Closure, Small), AMPRT_DIRECT, 1},
    {AMPRT_ARG_OFFSET, 8, 1, offsetof(Closure, Array), 0, 8},
    {AMPRT_ARG_BYTES, 1, 1, offsetof(Closure, Small), AMPRT_DIRECT, 1},
    {AMPRT_ARG_END_VALUES, 0, 0, 0, AMPRT_DIRECT, 0},
    {AMPRT_ARG_CONSTANTS, 0, 0, 0, AMPRT_DIRECT, 0},
    {AMPRT_ARG_BYTES, 1, 1, offsetof(Closure, Small), AMPRT_DIRECT, 1},
    {AMPRT_ARG_BYTES, 4, 1, offsetof(Closure, Table), AMPRT_DIRECT, 1200},
    {AMPRT_ARG_END_VALUES, 0, 0, 0, AMPRT_DIRECT, 0},
    {AMPRT_ARG_BYTES, 4, 0, 0, AMPRT_DIRECT, 4}};

/// The same structs with the host's types, as the compiler would define them.
static void lookOnCpu(const void *const *Arguments,
                      const amprt_cpu_block *Block) {
  struct Constants {
    char Small;
    int Table[300];
  };
  struct Values {
    char Small;
    uint64_t Offset;
    char Again;
  };
  const auto &V = valueIn<Values>(Arguments[1]);
  const auto &C = valueIn<Constants>(Arguments[2]);
  EXPECT(valueIn<int>(Arguments[3]), 300);
  int *Out = intsIn(Arguments[0], &V.Offset);
  forEachThread(Block, [&](uint32_t I, uint32_t, uint32_t) {
    Out[I] = C.Table[I] + C.Small + V.Small - V.Again;
  });
}
static const amprt_cpu_code Code = makeCode(lookOnCpu);

static const amprt_kernel K = makeKernel(
    "look", "look.cpp:3:5",
    "typedef struct { char small; int table[300]; } constants;\n"
    "typedef struct { char small; ulong offset; char again; } values;\n"
    "__kernel void look(__global int *out, values v, __constant constants *c,\n"
    "                   int size) {\n"
    "  int i = get_global_id(0);\n"
    "  if (i < size)\n"
    "    out[v.offset / 4 + i] = c->table[i] + c->small + v.small - v.again;\n"
    "}\n",
    Args, 1, {}, &Code);

int main() {
  ArrayInts Array(defaultView(), 400);
  // The region begins after the first elements.
  Array.Ref.region = Ints::row(50, 300);
  Closure C;
  C.Small = 7;
  C.Array = &Array.Ref;
  for (int I = 0; I != 300; ++I)
    C.Table[I] = I * I;
  const int Size = 300;
  OK(tryLaunch(nullptr, K, {Size}, Size, C));
  std::vector<int> Out(Size);
  OK(amprt_copy_out(&Array.Ref, Out.data(), nullptr));
  for (int I = 0; I != 300; ++I)
    EXPECT(Out[I], I * I + 7);
}
