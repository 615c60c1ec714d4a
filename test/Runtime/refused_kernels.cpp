// RUN: %inside %s -o %t
// RUN: env AMPCC_CACHE_DIR= %t 2>&1 | FileCheck %s
// RUN: rm -rf %t.cache
// RUN: env AMPCC_CACHE_DIR=%t.cache %t 2>&1 | FileCheck %s
// RUN: env AMPCC_CACHE_DIR=%t.cache %t 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LATER --allow-empty
// A kernel that the driver's compiler rejects is built without optimizations;
// a note reports this once per program, and not if it comes from the disk
// cache. If the kernel is rejected again, the error contains the compiler's
// first log.
#include "FakeCl.h"
#include "Kernels.h"
#include <string>

// CHECK: ampcc: kernel 'scale'{{.*}} is built without optimizations,
// CHECK-NOT: without optimizations
// LATER-NOT: without optimizations

static decltype(amprt::Cl.BuildProgram) Build;
static bool RefusesAll = false;
static cl_int CL_API_CALL build(cl_program Program, cl_uint Count,
                                const cl_device_id *Devices,
                                const char *Options,
                                void(CL_CALLBACK *Done)(cl_program, void *),
                                void *Data) {
  if (RefusesAll || std::strstr(Options, "AMP_RESTRICT"))
    return CL_BUILD_PROGRAM_FAILURE;
  return Build(Program, Count, Devices, Options, Done, Data);
}

static amprt_status launch(Ints &Data, const char *Source) {
  const amprt_kernel K = makeKernel("scale", "scale.cpp:1:1", Source, ScaleArgs,
                                    2, {}, &ScaleCode);
  const int How[5] = {4, 1, 4, 3, 1};
  return tryLaunch(nullptr, K, {1, 4}, How, Data.Ref);
}

int main() {
  fake::install();
  Build = amprt::Cl.BuildProgram;
  amprt::Cl.BuildProgram = build;
  HostInts Data(4, 1);
  OK(launch(Data, ScaleKernel.source));
  OK(launch(Data, ScaleKernel.source));
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  EXPECT(Data.Data[3], 13);

  RefusesAll = true;
  const std::string Other = "// other\n" + std::string(ScaleKernel.source);
  FAILS(launch(Data, Other.c_str()), AMPRT_RUNTIME_ERROR, "does not build with",
        "AMP_RESTRICT");
}
