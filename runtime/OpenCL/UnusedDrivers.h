//===- UnusedDrivers.h - installed drivers and unused GPUs ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program may run on the CPU although the machine has a GPU, or even its
// driver: OpenCL's loader is missing, the driver is not registered with it, or
// the driver finds no device. Each case has a remedy.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_OPENCL_UNUSEDDRIVERS_H
#define AMPRT_OPENCL_UNUSEDDRIVERS_H

#include <string>
#include <vector>

namespace amprt {

struct Unused {
  std::string What, Why, Remedy;
  bool IsGpu; ///< or a GPU driver
};

/// Searches below `Root`, which is only set by tests. `HasLoader` tells that
/// OpenCL's loader can be opened. `Devices` are the qualified names of the
/// existing devices.
std::vector<Unused> findUnusedDrivers(const std::string &Root, bool HasLoader,
                                      const std::vector<std::string> &Devices);

/// False if OpenCL only has CPU devices: the installed drivers are known to
/// have no others, and there is no GPU for them to find. Loading the drivers
/// instead would take 0.1 s. Files are looked up in \p Root.
bool mayHaveOtherDevices(const std::string &Root = "");

/// True if NVIDIA's OpenCL is in the list of drivers. If false, it may be in
/// another list, which the user has configured. Does not load it.
bool isNvidiaListed(const std::string &Root = "");

} // namespace amprt

#endif
