//===- CuDiscovery.h - the devices of CUDA's driver -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUDISCOVERY_H
#define AMPRT_CUDA_CUDISCOVERY_H

#include "Driver/Device.h"
#include <vector>

namespace amprt {

/// NVIDIA's GPUs, in the driver's order, if AMPCC_NVIDIA asks for its own way
/// to them.
std::vector<std::unique_ptr<Device>> findCudaDevices();

/// Has them reached through OpenCL, unless AMPCC_NVIDIA asks for their own way.
void preferOpenCl();

} // namespace amprt

#endif
