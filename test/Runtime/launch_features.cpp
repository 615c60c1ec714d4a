// RUN: %inside %s -o %t && %t
// If a device lacks a feature that a kernel needs, the launch throws
// unsupported_feature before anything is built; the device's properties say the same.
#include "FakeCl.h"
#include "Kernels.h"

int main() {
  fake::install();
  fake::HasNoExtensions = true;
  amprt_accelerator_info Info;
  OK(amprt_accelerator_get_info(defaultAccelerator(), &Info));
  REQUIRE(!Info.supports_double && !Info.supports_limited_double);
  REQUIRE(!Info.supports_atomics_64);

  HostInts Data(10, 1);
  amprt_kernel K = ScaleKernel;
  K.flags = AMPRT_KERNEL_USES_DOUBLE;
  const int How[5] = {10, 1, 10, 2, 1};
  FAILS(tryLaunch(nullptr, K, {1, 10}, How, Data.Ref),
        AMPRT_UNSUPPORTED_FEATURE, "double", "scale.cpp:1:1");
  K.flags = AMPRT_KERNEL_USES_ATOMICS_64;
  FAILS(tryLaunch(nullptr, K, {1, 10}, How, Data.Ref),
        AMPRT_UNSUPPORTED_FEATURE, "atomic functions of 64 bits",
        "scale.cpp:1:1");
  EXPECT(amprt_error_code(), int32_t(0x80004005));
  EXPECT(fake::Rows[fake::IdBuildProgram].Calls.load(), 0);

  // A driver without a compiler.
  amprt_uninitialize();
  setenv("AMPCC_CACHE_DIR", "", 1);
  fake::FailWith = CL_COMPILER_NOT_AVAILABLE;
  fake::Rows[fake::IdBuildProgram].FailAt = 0;
  FAILS(tryScale(Data.Ref, 2, 1), AMPRT_UNSUPPORTED_FEATURE, "clBuildProgram",
        "CL_COMPILER_NOT_AVAILABLE");
  scale(Data.Ref, 2, 1);
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
  EXPECT(Data.Data[9], 3);
}
