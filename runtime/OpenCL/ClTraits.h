//===- ClTraits.h - what an OpenCL device is like ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLTRAITS_H
#define AMPRT_OPENCL_CLTRAITS_H

#include "Kernels/KernelDevice.h"
#include "OpenCL/Cl.h"

namespace amprt {

/// The platform of NVIDIA's driver.
constexpr char NvidiaPlatform[] = "NVIDIA CUDA";

struct ClTraits : CompilerTraits {
  std::string PlatformName, DeviceVersion;
  bool IsAvailable, HasCompiler;
  /// By an image's rank; without images all are 0.
  size_t MaxImageSizes[4][3] = {};
};

/// Empty: it does not say.
std::string nameOf(cl_platform_id Platform);
ClTraits readTraits(cl_platform_id Platform, cl_device_id Device);

} // namespace amprt

#endif
