//===- CuDiscovery.h - the devices of CUDA's driver -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUDISCOVERY_H
#define AMPRT_CUDA_CUDISCOVERY_H

#include "Driver/Device.h"
#include <vector>

namespace amprt {

/// NVIDIA's GPUs, in the driver's order. None if AMPCC_NVIDIA asks for OpenCL
/// or, without it, if the user's default accelerator is one of OpenCL's or
/// NVIDIA's OpenCL, which compiles kernels, is not installed.
std::vector<std::unique_ptr<Device>> findCudaDevices();

/// Has them reached through OpenCL, unless AMPCC_NVIDIA says otherwise.
void preferOpenCl();

} // namespace amprt

#endif
