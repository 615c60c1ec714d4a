//===- UnusedDrivers.h - installed drivers, and why a GPU is not used *- C++
//-*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A machine may have a GPU, or even its driver, and a program runs on the
// processor all the same: OpenCL's loader is missing, the driver is not
// registered with it, or the driver finds no device. Each has a remedy.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_OPENCL_UNUSEDDRIVERS_H
#define AMPRT_OPENCL_UNUSEDDRIVERS_H

#include <string>
#include <vector>

namespace amprt {

struct Unused {
  std::string What, Why, Remedy;
  bool IsGpu; ///< or the driver of one
};

/// Looks below `Root`, which is empty but for tests. `HasLoader`: OpenCL's
/// loader can be opened. `Devices` are the qualified names of those that there
/// are.
std::vector<Unused> findUnusedDrivers(const std::string &Root, bool HasLoader,
                                      const std::vector<std::string> &Devices);

/// False if OpenCL has no device but processors here: the drivers that are
/// installed are known to have no others, and there is no GPU for them to find.
/// To load them in order to ask costs a tenth of a second. Files are looked up
/// in \p Root.
bool mayHaveOtherDevices(const std::string &Root = "");

/// True if NVIDIA's OpenCL is in the list of drivers. False: it may be in
/// another one, which the user has configured. It is not loaded either.
bool isNvidiaListed(const std::string &Root = "");

} // namespace amprt

#endif
