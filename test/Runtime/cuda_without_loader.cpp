// RUN: %inside -rdynamic -pthread %s -o %t
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t
// RUN: env AMPCC_CACHE_DIR= timeout 60 %t none
// A machine with NVIDIA's driver, but without an OpenCL loader and a list of
// OpenCL drivers, like a container: NVIDIA's library compiles kernels, and its
// objects provide its functions. Without that library, too, the processor runs
// them.
#include "FakeCu.h"
#include "Kernels.h"
#include <CL/cl_icd.h>
#include <dlfcn.h>

static bool HasLibrary;
static cl_icd_dispatch Functions;
static struct {
  cl_icd_dispatch *Own = &Functions;
} Platform;

/// This program replaces NVIDIA's library, and there is no other.
extern "C" void *dlopen(const char *Name, int Mode) {
  static auto *const Real = reinterpret_cast<void *(*)(const char *, int)>(
      dlsym(RTLD_NEXT, "dlopen"));
  return HasLibrary && !std::strcmp(Name, "libnvidia-opencl.so.1")
             ? Real(nullptr, Mode)
             : nullptr;
}

static cl_int getPlatforms(cl_uint, cl_platform_id *Ids, cl_uint *) {
  *Ids = reinterpret_cast<cl_platform_id>(&Platform);
  return CL_SUCCESS;
}

extern "C" void *clGetExtensionFunctionAddress(const char *) {
  return reinterpret_cast<void *>(&getPlatforms);
}

int main(int Count, char **) {
  HasLibrary = Count == 1;
  fakecu::install();
  unsetenv("AMPCC_NVIDIA");
#define AMPRT_CL(Name) Functions.cl##Name = amprt::Cl.Name;
#include "OpenCL/ClFunctions.def"
  amprt::Cl = amprt::ClFunctions();
  if (!HasLibrary)
    unsetenv("AMPCC_DEVICE");
  amprt_accelerator *A;
  OK(amprt_accelerator_find(L"default", &A));
  amprt_accelerator_info Info;
  OK(amprt_accelerator_get_info(A, &Info));
  EXPECT(!std::wcscmp(Info.device_path,
                      HasLibrary ? L"cuda\\Fake GPU" : L"direct3d\\warp"),
         true);
  if (!HasLibrary)
    return 0;
  HostInts Data(100, 1);
  scale(Data.Ref, 2, 1);
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
  EXPECT(Data.Data[99], 3);
  EXPECT(fakecu::Launches, 1);
  EXPECT(fake::Rows[fake::IdBuildProgram].Calls, 1);
}
