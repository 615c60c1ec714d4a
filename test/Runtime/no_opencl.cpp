// RUN: %amprt %s -rdynamic -o %t
// RUN: env AMPCC_DEVICE=cpu %t
// RUN: env AMPCC_DEVICE=nvidia %t nvidia
// Without OpenCL the native device runs kernels, and a request for another
// device prints what to install.
#include "Kernels.h"
#include <dlfcn.h>

/// No device can be found.
extern "C" void *dlopen(const char *, int) { return nullptr; }

int main(int Count, char **Arguments) {
  amprt_accelerator *A;
  FAILS(amprt_accelerator_find(L"opencl\\x", &A), AMPRT_RUNTIME_ERROR,
        "opencl\\x", "nvidia-opencl-icd", "ocl-icd-libopencl1");
  if (Count > 1) {
    FAILS(amprt_accelerator_find(L"default", &A), AMPRT_RUNTIME_ERROR,
          const_cast<const char *>(Arguments[1]), "nvidia-opencl-icd",
          "ocl-icd-libopencl1");
    return 0;
  }
  HostInts Data(5000, 1);
  scale(Data.Ref, 2, 1);
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
  EXPECT(Data.Data[4999], 3);
  // It can be named and compared; launches report what is missing.
  OK(amprt_accelerator_find(L"direct3d\\ref", &A));
}
