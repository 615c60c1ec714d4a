// RUN: %amprt %s -o %t && %t
// What is wrong with a launch is said by name and value; nothing runs.
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
        "component 1 of extent(4, 4)", "multiple of the tile's 3");
  // A wrong domain is reported before a wrong accelerator.
  amprt_accelerator *Cpu;
  amprt_view *CpuView;
  OK(amprt_accelerator_find(L"cpu", &Cpu));
  OK(amprt_accelerator_default_view(Cpu, &CpuView));
  FAILS(launch(ScaleKernel, Data, 0, 4, CpuView), AMPRT_INVALID_COMPUTE_DOMAIN,
        "component 0");
  FAILS(launch(ScaleKernel, Data, 4, 4, CpuView), AMPRT_RUNTIME_ERROR, "cpu",
        "kernel 'scale'", "scale.cpp:1:1");
  amprt_view_release(CpuView);
  static const amprt_kernel Big = tiled(8192, 1);
  FAILS(launch(Big, Data, 1, 8192), AMPRT_INVALID_COMPUTE_DOMAIN,
        "8192 threads", "tiled.cpp:7:3");

  amprt_kernel Old = ScaleKernel;
  Old.abi_version = 77;
  FAILS(launch(Old, Data, 4, 4), AMPRT_RUNTIME_ERROR, "77", "'scale'");

  static const amprt_kernel Broken = makeKernel(
      "scale", "broken.cpp:5:9",
      "__kernel void scale(int a) { undeclared_name = 1; }", ScaleArgs, 2);
  FAILS(launch(Broken, Data, 4, 4), AMPRT_RUNTIME_ERROR, "kernel 'scale'",
        "broken.cpp:5:9", "-cl-std=CL1.2", "undeclared_name");
  EXPECT(amprt_error_code(), int32_t(0x80004005));

  // Nothing of all that did harm.
  for (int Value : Data.Data)
    EXPECT(Value, 1);
  EXPECT(statistics().launches, 0u);
  OK(launch(ScaleKernel, Data, 4, 4));
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  EXPECT(Data.Data[15], 3);
}
