//===- InstalledDrivers.h - drivers that are not loaded yet -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_INSTALLEDDRIVERS_H
#define AMPRT_OPENCL_INSTALLEDDRIVERS_H

#include <string>

namespace amprt {

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
