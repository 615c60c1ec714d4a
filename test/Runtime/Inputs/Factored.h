// Kernels that use the factors they are built with, and report them.
#ifndef FACTORED_H
#define FACTORED_H

#include "Kernels.h"

/// The beginning of the kernels' texts. `told` receives the factors and the group's size.
#define FACTORS_TEXT                                                           \
  "#ifndef AMP_COARSEN\n"                                                      \
  "#define AMP_COARSEN 1\n"                                                    \
  "#endif\n"                                                                   \
  "#ifndef AMP_PACK0\n"                                                        \
  "#define AMP_PACK0 1\n"                                                      \
  "#endif\n"                                                                   \
  "#ifndef AMP_PACK1\n"                                                        \
  "#define AMP_PACK1 1\n"                                                      \
  "#endif\n"                                                                   \
  "#ifndef AMP_PACK2\n"                                                        \
  "#define AMP_PACK2 1\n"                                                      \
  "#endif\n"                                                                   \
  "void tell(__global int *told) {\n"                                          \
  "  if (get_global_id(0) + get_global_id(1) + get_global_id(2) == 0) {\n"     \
  "    told[0] = AMP_COARSEN;\n"                                               \
  "    told[1] = AMP_PACK0;\n"                                                 \
  "    told[2] = AMP_PACK1;\n"                                                 \
  "    told[3] = AMP_PACK2;\n"                                                 \
  "    for (int i = 0; i != 3; ++i)\n"                                         \
  "      told[4 + i] = get_local_size(i);\n"                                   \
  "  }\n"                                                                      \
  "}\n"

/// Returns a new identity, so that descriptors belong to different kernels.
inline uint64_t newIdentity() {
  static uint64_t Last = 0;
  return ++Last;
}

/// Adds 1 to each thread's element; rows may be coarsened.
inline const amprt_arg FactoredArgs[] = {
    {AMPRT_ARG_BYTES, 0, 0, 0, AMPRT_DIRECT, 4},
    {AMPRT_ARG_BYTES, 0, 1, 0, AMPRT_DIRECT, 4},
    VIEW_ARGS(2, AMPRT_ACCESS_READ_WRITE),
    VIEW_ARGS(3, AMPRT_ACCESS_WRITE)};
inline amprt_kernel makeCount(uint32_t MaxCoarsening, uint32_t Guess = 1,
                              const char *Variant = "") {
  static const std::string Text = FACTORS_TEXT
      "__kernel void count(int width, int height, __global int *out, ulong o,\n"
      "                    __global int *told, ulong t) {\n"
      "  tell(told + t / 4);\n"
      "  size_t x = get_global_id(0), l = get_local_size(1);\n"
      "  size_t y = get_group_id(1) * l * AMP_COARSEN + get_local_id(1);\n"
      "  for (int q = 0; q != AMP_COARSEN; ++q, y += l)\n"
      "    if (x < width && y < height)\n"
      "      atomic_inc(&out[o / 4 + y * width + x]);\n"
      "}\n";
  amprt_kernel K =
      makeKernel("count", "count.cpp:1:1", *Variant ? Variant : Text.c_str(),
                 FactoredArgs, 2);
  K.identity = newIdentity();
  K.coarsen_dimension = 1;
  K.max_coarsening = MaxCoarsening;
  K.coarsening_guess = Guess;
  return K;
}

/// Adds in each thread of a 4 x 4 tile the value that the opposite thread has
/// stored in tile_static memory: 1.
inline const amprt_arg TurnArgs[] = {
    {AMPRT_ARG_BYTES, 0, 0, 0, AMPRT_DIRECT, 4},
    {AMPRT_ARG_BYTES, 0, 1, 0, AMPRT_DIRECT, 4},
    VIEW_ARGS(2, AMPRT_ACCESS_READ_WRITE),
    VIEW_ARGS(3, AMPRT_ACCESS_WRITE)};
inline amprt_kernel makeTurn(uint32_t MaxCoarsening, uint32_t MaxPacking,
                             uint32_t Guess = 1) {
  static const std::string Text = FACTORS_TEXT
      "#define ROWS (4 / AMP_COARSEN)\n"
      "#define TILES (AMP_PACK0 * AMP_PACK1)\n"
      "__kernel __attribute__((reqd_work_group_size(4 * AMP_PACK0,\n"
      "    ROWS * AMP_PACK1, 1)))\n"
      "void turn(int width, int height, __global int *out, ulong o,\n"
      "          __global int *told, ulong t) {\n"
      "  __local int memory[16 * TILES];\n"
      "  tell(told + t / 4);\n"
      "  int tx = get_local_id(0) / 4, ty = get_local_id(1) / ROWS;\n"
      "  int lx = get_local_id(0) % 4, ly = get_local_id(1) % ROWS;\n"
      "  __local int *mine = memory + 16 * (ty * AMP_PACK0 + tx);\n"
      "  size_t x = get_global_id(0);\n"
      "  size_t y = (get_group_id(1) * AMP_PACK1 + ty) * 4 + ly;\n"
      "  for (int q = 0; q != AMP_COARSEN; ++q)\n"
      "    mine[(ly + q * ROWS) * 4 + lx] = (y + q * ROWS) * width + x;\n"
      "  barrier(CLK_LOCAL_MEM_FENCE);\n"
      "  for (int q = 0; q != AMP_COARSEN; ++q) {\n"
      "    int l = ly + q * ROWS;\n"
      "    int opposite = mine[(3 - l) * 4 + 3 - lx];\n"
      "    size_t at = (y + q * ROWS) * width + x;\n"
      "    size_t wanted = (y - ly + 3 - l) * width + x - lx + 3 - lx;\n"
      "    if (opposite == wanted)\n"
      "      atomic_inc(&out[o / 4 + at]);\n"
      "  }\n"
      "}\n";
  amprt_kernel K =
      makeKernel("turn", "turn.cpp:1:1", Text.c_str(), TurnArgs, 2, {4, 4});
  K.tile_static_size = 64;
  K.identity = newIdentity();
  K.coarsen_dimension = 1;
  K.max_coarsening = MaxCoarsening;
  K.coarsening_guess = Guess;
  K.max_packing = MaxPacking;
  return K;
}

/// An array of counts, and the report of the latest launch on it.
struct Counted {
  int Width, Height, Launches = 0;
  HostInts Out, Told{8};

  Counted(int Width, int Height)
      : Width(Width), Height(Height), Out(size_t(Width) * size_t(Height)) {}

  void launch(const amprt_kernel &K, amprt_view *View = nullptr) {
    OK(tryLaunch(View, K, {Height, Width}, Width, Height, Out.Ref, Told.Ref));
    ++Launches;
  }
  /// Checks that each launch ran once.
  void check() {
    OK(amprt_buffer_access_host(&Out.Ref, AMPRT_ACCESS_READ));
    OK(amprt_buffer_access_host(&Told.Ref, AMPRT_ACCESS_READ));
    for (int Count : Out.Data)
      EXPECT(Count, Launches);
  }
  /// Returns "R P0 P1 P2", the factors of the build.
  std::string factors() {
    check();
    std::string Text;
    for (int I = 0; I != 4; ++I)
      Text += (I ? " " : "") + std::to_string(Told.Data[size_t(I)]);
    return Text;
  }
};

#endif
