//===- UnusedDevices.h - why a GPU is not used ------------------*- C++ -*-===//
#ifndef AMPRT_DEVICE_UNUSEDDEVICES_H
#define AMPRT_DEVICE_UNUSEDDEVICES_H

#include "OpenCL/UnusedDrivers.h"

namespace amprt {

/// All that this machine seems to have and programs do not get.
std::vector<Unused> findUnused();

/// The native device was chosen since there is nothing better. If it works for
/// a second, and there is a GPU nevertheless, the user is told.
void watchFallback();
/// The program has chosen itself.
void ignoreFallback();

} // namespace amprt

#endif
