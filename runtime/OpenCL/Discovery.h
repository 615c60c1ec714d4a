//===- Discovery.h - discovery of OpenCL devices ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_DISCOVERY_H
#define AMPRT_OPENCL_DISCOVERY_H

#include "Kernels/KernelDevice.h"
#include "OpenCL/UnusedDrivers.h"
#include <vector>

namespace amprt {

/// Those of all installed drivers, in OpenCL's order; without those of NVIDIA's
/// where another driver reaches them.
std::vector<std::unique_ptr<Device>> findOpenClDevices(bool WithNvidia = true);

/// True if NVIDIA's OpenCL, which compiles kernels, is there. It is only loaded
/// if the list of drivers does not have it.
bool hasNvidiaPlatform();

/// NVIDIA's device of that name, or null.
std::unique_ptr<KernelDevice> findNvidiaDevice(const std::string &Name);

/// Those among what was found that cannot run kernels, and platforms without
/// any.
std::vector<Unused> refusedDevices();

} // namespace amprt

#endif
