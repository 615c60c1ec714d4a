//===- Simulator.cpp - Oclgrind, loaded into the program ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/Simulator.h"
#include <dlfcn.h>

namespace amprt {

namespace {

/// The linker's own places, then those of distributions.
const char *const Libraries[] = {"liboclgrind-rt-icd.so",
                                 "/usr/lib/oclgrind/liboclgrind-rt-icd.so",
                                 "/usr/local/lib/liboclgrind-rt-icd.so"};

} // namespace

cl_platform_id openSimulator() {
  void *Library = nullptr;
  for (const char *Name : Libraries)
    if ((Library = dlopen(Name, RTLD_NOW | RTLD_LOCAL)))
      break;
  if (!Library)
    return nullptr;
  // An installable client driver: its objects carry their own functions, by
  // which those of the loader find it.
  using GetAddress = void *(const char *);
  using GetPlatforms = cl_int(cl_uint, cl_platform_id *, cl_uint *);
  auto *getAddress = reinterpret_cast<GetAddress *>(
      dlsym(Library, "clGetExtensionFunctionAddress"));
  auto *getPlatforms = getAddress ? reinterpret_cast<GetPlatforms *>(
                                        getAddress("clIcdGetPlatformIDsKHR"))
                                  : nullptr;
  cl_platform_id Platform = nullptr;
  if (!getPlatforms || getPlatforms(1, &Platform, nullptr) != CL_SUCCESS)
    return nullptr;
  return Platform;
}

} // namespace amprt
