// RUN: %amprt %s -o %t && %t
// Errors of a launch contain the argument's name and value; the kernel does not run.
#include "Kernels.h"

static amprt_kernel tiled(uint32_t X, uint32_t Y) {
  return makeKernel("scale", "tiled.cpp:7:3", ScaleKernel.source, ScaleArgs, 2,
                    {X, Y});
}

static amprt_status launch(const amprt_kernel &K, Ints &Data, int32_t Y,
                           int32_t X, amprt_view *View = nullptr) {
  const int How[5] = {4, 4, 4, 2, 1};
  return tryLaunch(View, K, {Y, X}, How, Data.Ref);
}

/// A kernel with these arguments; its closure contains none of them.
template <size_t Count>
static void failsWith(const amprt_arg (&Args)[Count], Ints &Data,
                      const char *Why) {
  const amprt_kernel K =
      makeKernel("scale", "scale.cpp:1:1", ScaleKernel.source, Args, 1);
  FAILS(tryLaunch(nullptr, K, {4}, Data.Ref), AMPRT_RUNTIME_ERROR,
        "descriptor of kernel 'scale' is damaged", Why);
}

/// Descriptors that no compiler generates.
static void launchDamaged(Ints &Data) {
  amprt_kernel K = ScaleKernel;
  for (uint32_t Dims : {0u, 4u}) {
    K.work_dim = Dims;
    FAILS(tryLaunch(nullptr, K, {4}, Data.Ref), AMPRT_RUNTIME_ERROR, "damaged",
          "dimensions");
  }
  K = tiled(2, 0);
  FAILS(launch(K, Data, 4, 4), AMPRT_RUNTIME_ERROR, "damaged",
        "a tile is empty");
  const amprt_arg Begin = {AMPRT_ARG_VALUES, 0, 0, 0, AMPRT_DIRECT, 0},
                  End = {AMPRT_ARG_END_VALUES, 0, 0, 0, 0, 0},
                  Buffer = {AMPRT_ARG_BUFFER,
                            AMPRT_ACCESS_READ,
                            0,
                            0,
                            AMPRT_DIRECT,
                            4},
                  Report = {AMPRT_ARG_REPORT, 0, 0, 0, AMPRT_DIRECT, 0};
  amprt_arg Unaligned = Buffer;
  Unaligned.size = 0;
  amprt_buffer_ref *Ref = &Data.Ref;
  amprt_arg Array = Buffer; // captured by reference
  Array.indirect = 0;
  failsWith({Begin, {AMPRT_ARG_BYTES, 4, 0, 0, AMPRT_DIRECT, 4}}, Data,
            "no end");
  failsWith({Begin, {AMPRT_ARG_BYTES, 0, 0, 0, AMPRT_DIRECT, 4}, End}, Data,
            "not values");
  failsWith({Begin, Buffer, End}, Data, "not values");
  failsWith({End}, Data, "of no kind");
  failsWith({{77, 0, 0, 0, AMPRT_DIRECT, 0}}, Data, "of no kind");
  failsWith({Report, Report}, Data, "two reports");
  failsWith({Unaligned}, Data, "no alignment");
  const amprt_arg Arrays[] = {Array};
  K = makeKernel("scale", "scale.cpp:1:1", ScaleKernel.source, Arrays, 1);
  FAILS(tryLaunch(nullptr, K, {4}, Ref), AMPRT_RUNTIME_ERROR, "damaged",
        "takes for an array is none");
}

int main() {
  HostInts Data(16, 1);
  FAILS(launch(ScaleKernel, Data, 0, 4), AMPRT_INVALID_COMPUTE_DOMAIN,
        "parallel_for_each", "extent(0, 4)", "component 0 = 0");
  FAILS(launch(ScaleKernel, Data, 4, -2), AMPRT_INVALID_COMPUTE_DOMAIN,
        "component 1 = -2");
  FAILS(launch(ScaleKernel, Data, 65536, 65536), AMPRT_INVALID_COMPUTE_DOMAIN,
        "extent(65536, 65536)", "4294967295");
  static const amprt_kernel Three = tiled(3, 2);
  FAILS(launch(Three, Data, 4, 4), AMPRT_INVALID_COMPUTE_DOMAIN,
        "component 1 of extent(4, 4)",
        "multiple of the tile's 3: call pad() or truncate()");
  // An invalid domain is reported before an invalid accelerator.
  amprt_accelerator *Cpu;
  amprt_view *CpuView;
  OK(amprt_accelerator_find(L"cpu", &Cpu));
  OK(amprt_accelerator_default_view(Cpu, &CpuView));
  FAILS(launch(ScaleKernel, Data, 0, 4, CpuView), AMPRT_INVALID_COMPUTE_DOMAIN,
        "component 0");
  FAILS(launch(ScaleKernel, Data, 4, 4, CpuView), AMPRT_RUNTIME_ERROR, "CPU accelerator");
  amprt_view_release(CpuView);
  static const amprt_kernel Big = tiled(8192, 1);
  FAILS(launch(Big, Data, 1, 8192), AMPRT_INVALID_COMPUTE_DOMAIN,
        "8192 threads", "tiled.cpp:7:3");

  amprt_kernel Old = ScaleKernel;
  Old.abi_version = 77;
  FAILS(launch(Old, Data, 4, 4), AMPRT_RUNTIME_ERROR, "77", "'scale'");

  launchDamaged(Data);

  static const amprt_kernel Broken = makeKernel(
      "scale", "broken.cpp:5:9",
      "__kernel void scale(int a) { undeclared_name = 1; }", ScaleArgs, 2);
  FAILS(launch(Broken, Data, 4, 4), AMPRT_RUNTIME_ERROR, "kernel 'scale'",
        "broken.cpp:5:9", "-cl-std=CL1.2", "undeclared_name");
  EXPECT(amprt_error_code(), int32_t(0x80004005));

  // None of these errors has a lasting effect.
  for (int Value : Data.Data)
    EXPECT(Value, 1);
  EXPECT(statistics().launches, 0u);
  OK(launch(ScaleKernel, Data, 4, 4));
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  EXPECT(Data.Data[15], 3);
}
