// RUN: %amprt %s -o %t
// RUN: env AMPCC_DEVICE=cpu AMPCC_STATS=1 %t 2>&1 | FileCheck %s
// CHECK: ampcc: launches {{[1-9]}}
// CHECK: ampcc: copies in 0
// CHECK: ampcc: programs built 0
// The native device: its properties, the errors of launches, and kernels of
// many threads, which use memory in place.
#include "Kernels.h"
#include <cwchar>
#include <memory>

/// Computes out[i] += 1, for any shape.
static const amprt_arg CountArgs[] = {VIEW_ARGS(0, AMPRT_ACCESS_READ_WRITE)};
static void countOnCpu(const void *const *Arguments,
                       const amprt_cpu_block *Block) {
  int *Out = intsIn(Arguments[0], Arguments[1]);
  const uint32_t *Size = Block->size;
  forEachThread(Block, [=](size_t X, size_t Y, size_t Z) {
    ++Out[(Z * Size[1] + Y) * Size[0] + X];
  });
}
static const amprt_cpu_code Code = makeCode(countOnCpu);
static amprt_kernel count(uint32_t Dims, Tile T = {}) {
  return makeKernel("count", "count.cpp:1:1", "", CountArgs, Dims, T, &Code);
}

static void run(const amprt_kernel &K, const std::vector<int32_t> &Extent) {
  size_t Threads = 1;
  for (int32_t Side : Extent)
    Threads *= size_t(Side);
  HostInts Out(Threads, 5);
  OK(tryLaunch(nullptr, K, Extent, Out.Ref));
  OK(amprt_buffer_synchronize(&Out.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  for (int Value : Out.Data)
    EXPECT(Value, 6);
}

int main() {
  amprt_accelerator *A = defaultAccelerator(), *Found;
  amprt_accelerator_info Info;
  OK(amprt_accelerator_get_info(A, &Info));
  REQUIRE(!std::wcscmp(Info.device_path, L"direct3d\\warp"));
  OK(amprt_accelerator_find(L"direct3d\\warp", &Found));
  REQUIRE(Found == A);
  REQUIRE(Info.is_emulated && !Info.is_debug && !Info.is_cpu);
  REQUIRE(Info.supports_double && Info.supports_limited_double);
  REQUIRE(Info.supports_shared_memory && !Info.has_display);
  REQUIRE(Info.dedicated_memory > 1024 && Info.version >= 0x10000);
  REQUIRE(std::wcslen(Info.description) > 0);
  // It is not an OpenCL device.
  void *Device, *Context, *Queue;
  FAILS(amprt_view_get_opencl(defaultView(), &Device, &Context, &Queue),
        AMPRT_UNSUPPORTED_FEATURE, "opencl", "no OpenCL device");
  ArrayInts Array(defaultView(), 10);
  FAILS(amprt_buffer_get_opencl(&Array.Ref, defaultView(), AMPRT_ACCESS_READ,
                                &Device),
        AMPRT_UNSUPPORTED_FEATURE, "opencl::get_buffer");
  FAILS(amprt_buffer_adopt(defaultView(), Device, 40, &Array.Ref.buffer),
        AMPRT_UNSUPPORTED_FEATURE, "opencl::make_array");

  run(count(1), {1});
  run(count(1), {1000});
  run(count(1), {1000003});
  run(count(2), {700, 1300});
  run(count(3), {30, 40, 1000});
  run(count(1, {256}), {256 * 3000});
  run(count(2, {16, 16}), {1600, 320});
  run(count(3, {2, 4, 8}), {80, 40, 20});
  run(count(1), {3, 4, 5, 6000}); // linearized

  // The alignment of a view, to cache lines or to ints, does not matter.
  std::vector<char> Bytes(4 * 10000 + 8);
  for (size_t Offset : {0, 4, 1}) {
    amprt_buffer_ref Ref{nullptr, Ints::row(0, 10000)};
    OK(amprt_buffer_create_host(&Bytes[Offset], 40000, AMPRT_ACCESS_READ_WRITE,
                                &Ref.buffer));
    auto Before = statistics();
    OK(tryLaunch(nullptr, count(1), {10000}, Ref));
    amprt_buffer_release(Ref.buffer);
    EXPECT(statistics().copies_out, Before.copies_out);
  }

  HostInts Data(4096, 1);
  static const amprt_kernel None =
      makeKernel("missing", "missing.cpp:4:2", "", CountArgs);
  FAILS(tryLaunch(nullptr, None, {4096}, Data.Ref), AMPRT_RUNTIME_ERROR,
        "kernel 'missing'", "missing.cpp:4:2", "-famp-cpu=none",
        "AMPCC_DEVICE");
  static const amprt_kernel Big = count(1, {2048});
  FAILS(tryLaunch(nullptr, Big, {4096}, Data.Ref), AMPRT_INVALID_COMPUTE_DOMAIN,
        "2048 threads", "1024");
  amprt_kernel Shared = count(1, {64});
  Shared.tile_static_size = 32 * 1024;
  OK(tryLaunch(nullptr, Shared, {4096}, Data.Ref));
  Shared.tile_static_size = 1 << 30;
  FAILS(tryLaunch(nullptr, Shared, {4096}, Data.Ref), AMPRT_RUNTIME_ERROR,
        "1073741824 bytes");
  FAILS(amprt_buffer_create_array(defaultView(), nullptr, ~0ull - 5,
                                  AMPRT_ACCESS_AUTO, &Data.Ref.buffer),
        AMPRT_OUT_OF_MEMORY, "bytes");
}
