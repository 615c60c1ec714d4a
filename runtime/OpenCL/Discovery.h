//===- Discovery.h - enumeration of OpenCL devices --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_DISCOVERY_H
#define AMPRT_OPENCL_DISCOVERY_H

#include "Kernels/KernelDevice.h"
#include "OpenCL/UnusedDrivers.h"
#include <vector>

namespace amprt {

/// Returns the devices of all installed drivers, in OpenCL's order; without
/// NVIDIA's if another driver has them.
std::vector<std::unique_ptr<Device>> findOpenClDevices(bool WithNvidia = true);

/// True if NVIDIA's OpenCL, which compiles kernels, is installed. It is only
/// loaded if the list of drivers lacks it.
bool hasNvidiaPlatform();

/// Returns NVIDIA's device of this name, or null.
std::unique_ptr<KernelDevice> findNvidiaDevice(const std::string &Name);

/// Returns enumerated devices that cannot run kernels, and platforms without
/// devices.
std::vector<Unused> refusedDevices();

} // namespace amprt

#endif
