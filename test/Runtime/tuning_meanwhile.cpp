// RUN: %inside %s -o %t && env AMPCC_CACHE_DIR= AMPCC_TUNE=1 %t
// Factors that have won are used while the next candidate's program is
// built. No launch uses the program of another one that does not fit its domain.
#include "MadeUpTimes.h"
#include <atomic>
#include <cstring>

static std::atomic<bool> Waits{true};
static decltype(amprt::Cl.BuildProgram) Build;
static cl_int CL_API_CALL
build(cl_program Program, cl_uint Count, const cl_device_id *Devices,
      const char *Options, void(CL_CALLBACK *Notify)(cl_program, void *),
      void *Data) {
  while (Waits && std::strstr(Options, "-DAMP_COARSEN=8"))
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return Build(Program, Count, Devices, Options, Notify, Data);
}

/// Counts the threads of a kernel with tiles that stages rows, if it runs
/// AMP_ROWS threads per work-group.
static void testRows() {
  static const amprt_arg Args[] = {VIEW_ARGS(0, AMPRT_ACCESS_READ_WRITE),
                                   VIEW_ARGS(1, AMPRT_ACCESS_WRITE)};
  amprt_kernel K = makeKernel(
      "rows", "rows.cpp:1:1",
      "#ifndef AMP_ROWS\n"
      "#define AMP_ROWS 0\n"
      "#endif\n"
      "__kernel void rows(__global int *out, ulong o, __global int *told,\n"
      "                   ulong t) {\n"
      "  told[t / 4] = AMP_ROWS;\n"
      "  if (get_local_id(1) == 0)\n"
      "    atomic_inc(&out[o / 4 + get_global_id(0)]);\n"
      "}\n",
      Args, 1, {8});
  K.identity = newIdentity();
  K.max_coarsening = 2;
  K.flags = AMPRT_KERNEL_STAGES_ROWS;
  const int Size = 16384;
  HostInts Out(Size * 48), Told(1);
  auto launch = [&](int Threads) {
    OK(tryLaunch(nullptr, K, {Threads}, Out.Ref, Told.Ref));
    OK(amprt_buffer_access_host(&Out.Ref, AMPRT_ACCESS_READ));
    OK(amprt_buffer_access_host(&Told.Ref, AMPRT_ACCESS_READ));
    return Told.Data[0];
  };
  const int Half = launch(Size) / 2;
  REQUIRE(Half >= 8);
  EXPECT(launch(Size - Half), Half); // an odd number of them
  EXPECT(Out.Data[size_t(Size - Half - 1)], 2);
  EXPECT(Out.Data[size_t(Size - Half)], 1);
}

/// Launches that share loads use another number of fused tiles while theirs is
/// not built, also if a program without them is.
static void testFused() {
  static const amprt_arg Args[] = {VIEW_ARGS(0, AMPRT_ACCESS_READ_WRITE),
                                   VIEW_ARGS(1, AMPRT_ACCESS_WRITE)};
  amprt_kernel K = makeKernel(
      "fused", "fused.cpp:1:1",
      FACTORS_TEXT
      "__kernel __attribute__((reqd_work_group_size(2, 2, 1)))\n"
      "void fused(__global int *out, ulong o, __global int *told, ulong t) {\n"
      "  tell(told + t / 4);\n"
      "  atomic_add(&out[o / 4], AMP_PACK0 * AMP_PACK1);\n"
      "}\n",
      Args, 2, {2, 2});
  K.max_coarsening = 2;
  K.max_packing = 1;
  K.coarsening_guess = 8;
  K.tile_static_size = 16;
  K.flags = AMPRT_KERNEL_FUSES_TILES | AMPRT_KERNEL_FUSES_TILES << 1;
  auto launch = [&](int Width, int Height = 16) {
    HostInts Out(1), Told(8);
    OK(tryLaunch(nullptr, K, {Height, Width}, Out.Ref, Told.Ref));
    OK(amprt_buffer_access_host(&Out.Ref, AMPRT_ACCESS_READ));
    OK(amprt_buffer_access_host(&Told.Ref, AMPRT_ACCESS_READ));
    EXPECT(Out.Data[0], Height * Width);
    return Told.Data[1] * Told.Data[2];
  };
  // The narrowest domain whose launches fuse 32 tiles; half of it gets 16.
  int Width = 8;
  do {
    REQUIRE(Width < 1 << 16);
    Width *= 2;
    K.identity = newIdentity();
  } while (launch(Width) != 32);
  EXPECT(launch(2, 2), 1);
  EXPECT(launch(Width / 2), 32);
}

int main() {
  made_up::install();
  Build = amprt::Cl.BuildProgram;
  amprt::Cl.BuildProgram = build;
  // The fastest work-items run 4 threads, which is the guess; 8 is the next candidate.
  made_up::Time = [](size_t Items, size_t) {
    const double R = 64. * 64 / double(Items);
    return 100000 * (R > 4 ? R / 4 : 4 / R);
  };
  const amprt_kernel Count = makeCount(16, 4);
  Counted Data(64, 64);
  const auto Until =
      std::chrono::steady_clock::now() + std::chrono::seconds(100);
  // Trials of 4 and 1 alternate: two trials of 4 follow each other at most once.
  for (int InARow = 0; InARow != 5;) {
    REQUIRE(std::chrono::steady_clock::now() < Until);
    Data.launch(Count);
    OK(amprt_view_wait(defaultView()));
    InARow = Data.factors() == "4 1 1 1" ? InARow + 1 : 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  Waits = false;
  made_up::launchUntilChosen(Data, Count);
  Data.launch(Count);
  EXPECT(Data.factors(), "4 1 1 1");

  const amprt_kernel Turn = makeTurn(1, 64);
  Counted Even(256, 256), Odd(12, 8008);
  Even.launch(Turn);
  EXPECT(Even.factors() != "1 1 1 1", true);
  Odd.launch(Turn);
  EXPECT(Odd.factors(), "1 1 2 1");
  testRows();
  testFused();
}
