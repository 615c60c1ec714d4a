//===- UnusedDevices.h - why a GPU is not used ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DEVICE_UNUSEDDEVICES_H
#define AMPRT_DEVICE_UNUSEDDEVICES_H

#include "OpenCL/UnusedDrivers.h"

namespace amprt {

/// GPUs and drivers that the machine seems to have and programs cannot use.
std::vector<Unused> findUnused();

/// The native device became the default because there is no better one. If it
/// runs kernels for a second although there is a GPU, a hint is printed.
void watchFallback();
/// The program has chosen its device: no hint.
void ignoreFallback();

} // namespace amprt

#endif
