// RUN: %amprt %s -o %t && %t
// RUN: %if oclgrind %{ oclgrind %t %}
// Arguments by value, behind a captured reference, at an offset, and packed
// into constants.
#include "Kernels.h"

struct Closure {
  char Small;
  double Real;
  amprt_buffer_ref *Array; // captured by reference
  int Table[300];          // beyond the parameter size of OpenCL
};

static const amprt_arg Args[] = {
    {AMPRT_ARG_BUFFER, AMPRT_ACCESS_READ_WRITE, 1, offsetof(Closure, Array), 0,
     4},
    {AMPRT_ARG_CONSTANTS, 0, 0, 0, AMPRT_DIRECT, 0},
    {AMPRT_ARG_BYTES, 0, 1, offsetof(Closure, Small), AMPRT_DIRECT, 1},
    {AMPRT_ARG_BYTES, 0, 1, offsetof(Closure, Table), AMPRT_DIRECT, 1200},
    {AMPRT_ARG_END_CONSTANTS, 0, 0, 0, AMPRT_DIRECT, 0},
    {AMPRT_ARG_BYTES, 0, 0, 0, AMPRT_DIRECT, 4}};

static const amprt_kernel K = {
    AMPRT_ABI_VERSION, 0, "look",
    "typedef struct { char small; int table[300] __attribute__((aligned(16))); } constants;\n"
    "__kernel void look(__global int *out, ulong o,\n"
    "                   __constant constants *c, int size) {\n"
    "  int i = get_global_id(0);\n"
    "  if (i < size)\n"
    "    out[o / 4 + i] = c->table[i] + c->small;\n"
    "}\n",
    "look.cpp:3:5", Args, 6, 1, {0, 0, 0}, 0, 0};

int main() {
  ArrayInts Array(defaultView(), 400);
  // The region begins behind the first elements.
  Array.Ref.region = Ints::row(50, 300);
  Closure C;
  C.Small = 7;
  C.Array = &Array.Ref;
  for (int I = 0; I != 300; ++I)
    C.Table[I] = I * I;
  int32_t Size = 300;
  const void *Parameters[] = {&Size, &C};
  OK(amprt_launch(nullptr, &K, Parameters, 1, &Size));
  std::vector<int> Out(300);
  OK(amprt_copy_out(&Array.Ref, Out.data(), nullptr));
  for (int I = 0; I != 300; ++I)
    EXPECT(Out[I], I * I + 7);
}
